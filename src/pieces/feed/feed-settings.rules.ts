/**
 * What programs that read the product feed ask of each piece, and what its owner says once for all pieces of a category. The
 * values are Google's own (its product data specification, gender and age_group): other readers take the same.
 */

export const genders = ['unisex', 'female', 'male'] as const
type Gender = (typeof genders)[number]

export const ageGroups = ['adult', 'kids', 'toddler', 'infant', 'newborn'] as const
type AgeGroup = (typeof ageGroups)[number]

export interface FeedSettings {
  /** Whom its pieces are made for. */
  gender: Gender
  ageGroup: AgeGroup
  /** A category of Google's list, as its number or its whole path; empty: left out, and Google finds one itself. */
  googleCategory: string
}

/** What feeds tell of a category whose owner has said nothing. */
export const defaultFeedSettings: FeedSettings = { gender: 'unisex', ageGroup: 'adult', googleCategory: '' }

export const genderWords: Record<Gender, string> = {
  unisex: 'Anyone',
  female: 'Women and girls',
  male: 'Men and boys',
}

/** Google's own bounds of each. */
export const ageWords: Record<AgeGroup, string> = {
  adult: 'Teens and adults',
  kids: 'Children of 5 to 13 years',
  toddler: 'Children of 1 to 5 years',
  infant: 'Babies of 3 to 12 months',
  newborn: 'Babies of up to 3 months',
}

/** What can't be sent back is told with this label: its owner gives a return policy of that name to the feed's readers. */
export const FINAL_SALE_LABEL = 'final_sale'

/** Who reads the shop's pieces, and where. */
export const feeds = {
  google: { name: 'Google', address: '/feeds/products.xml' },
  meta: { name: 'Meta', address: '/feeds/meta.xml' },
  pinterest: { name: 'Pinterest', address: '/feeds/pinterest.xml' },
  openai: { name: 'OpenAI', address: '/feeds/openai.tsv' },
} as const
export type Feed = keyof typeof feeds
