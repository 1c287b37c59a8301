import { RETENTION_DAYS } from '../../people/privacy/retention.rules.ts'

/**
 * What a page's text may have filled in: {{return-days}} is what the shop's settings say on the day the page is read. So
 * a number that a policy names is entered once, and no page says another.
 */
export interface PageField {
  name: string
  /** What it is, for whoever writes. */
  label: string
  /**
   * value: a few words; the sentence that has one which is not set is left out. sentence: a whole one. lines: lines of
   * their own. question: only to be asked, {{if sells-pens}}.
   */
  kind: 'value' | 'sentence' | 'lines' | 'question'
  /** The room of the desk where it is set; none for what the shop itself knows. */
  setAt: 'settings' | 'shipping' | 'shelves' | null
}

const field = (
  name: string,
  label: string,
  kind: PageField['kind'] = 'value',
  setAt: PageField['setAt'] = 'settings',
): PageField => ({ name, label, kind, setAt })

export const ANY_OF_THEM = /watch|clock|timepiece|bracelet|\bgem|wristlet|\bpens?\b/i

/**
 * What the shop has a category for, by the words in the category's name: stoneware is no stone, a pendant no pen. `says`
 * is for whoever writes a text.
 */
export const kindsAskedFor: readonly { name: string; of: RegExp; says: string }[] = [
  { name: 'sells-stone', of: /\bgem|\bstones?\b/i, says: 'stones' },
  { name: 'sells-glass', of: /\bbead/i, says: 'glass beads' },
  {
    name: 'sells-metal',
    of: /\b(metal|silver|gold|brass|copper|jewelry|bracelets?|bangles?|rings?|watch(es)?|timepieces?|clocks?|pens?)\b/i,
    says: 'metal',
  },
  { name: 'sells-wood', of: /\bwood|\bpens?\b|\bclocks?\b/i, says: 'wood' },
  { name: 'sells-pens', of: /\bpens?\b/i, says: 'pens' },
  { name: 'sells-timepieces', of: /watch|clock|timepiece/i, says: 'watches or clocks' },
  { name: 'sells-watches', of: /watch|timepiece/i, says: 'watches' },
  { name: 'sells-leather', of: /wristlet|leather|fabric/i, says: 'leather or fabric' },
  { name: 'sells-wristlets', of: /wristlet/i, says: 'wristlets' },
  { name: 'sells-jewelry', of: /bracelet|\bgem|wristlet/i, says: 'jewelry' },
  { name: 'sells-any-of-them', of: ANY_OF_THEM, says: 'watches, clocks, jewelry, wristlets or pens' },
]

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** keep-orders and its like: for how long the shop keeps what. */
export const keptFields = (Object.keys(RETENTION_DAYS) as (keyof typeof RETENTION_DAYS)[]).map((what) => ({
  name: `keep-${kebab(what)}`,
  what,
}))

/** Asked of what the shop sells: whether any of it is worn on a wrist. */
export const FITS_WRISTS = 'fits-wrists'

const RETURN_EXCEPTIONS = 'return-exceptions'
const WARRANTY_EXCEPTIONS = 'warranty-exceptions'

/** Asked of the pieces, for on one of them the shop's terms may not hold. */
export const asksPieceTerms = (named: readonly string[]): boolean =>
  ['returns', RETURN_EXCEPTIONS, WARRANTY_EXCEPTIONS].some((name) => named.includes(name))

export const pageFields: readonly PageField[] = [
  field('shop-name', 'The shop’s name'),
  field('about-the-shop', 'What the shop says of itself'),
  field('email', 'The shop’s email address, as a link'),
  field('phone', 'The shop’s telephone number'),
  field('contact', 'Email address, and telephone number if there is one'),
  field('name-and-address', 'Name and postal address'),
  field('returns', 'How long buyers have to change their mind', 'sentence'),
  field('return-days', 'Days to return'),
  field('return-postage', 'Who pays the return postage', 'sentence'),
  field(RETURN_EXCEPTIONS, 'That some pieces are final sale, while one is', 'sentence', null),
  field('warranty', 'Warranty'),
  field(WARRANTY_EXCEPTIONS, 'That some pieces have no warranty, while one has none', 'sentence', null),
  field('dispatch', 'Business days until an order is sent'),
  field('reply', 'How soon messages are answered', 'sentence'),
  field('cut-off', 'Until when an order counts as today’s'),
  field('closed-days', 'Days on which you do not work'),
  field('free-shipping', 'From which sum on shipping is free', 'sentence'),
  field('shipping-ways', 'Whether there are several ways to ship', 'sentence', 'shipping'),
  field('shipping-methods', 'Ways of shipping, each with its price and days', 'lines', 'shipping'),
  field('care-in-short', 'How most pieces are kept well', 'sentence', 'shelves'),
  field('wrist-sizes', 'How a bracelet’s length goes with a wrist', 'lines', null),
  field('mail-service', 'That a mail service carries your mail, where one does', 'sentence', null),
  ...keptFields.map(({ name }) =>
    field(name, `For how long: ${name.slice('keep-'.length).replaceAll('-', ' ')}`, 'value', null),
  ),
  field(FITS_WRISTS, 'Whether you sell something for wrists', 'question', 'shelves'),
  ...kindsAskedFor.map(({ name, says }) => field(name, `Whether you sell ${says}`, 'question', 'shelves')),
]

const byName: ReadonlyMap<string, PageField> = new Map(pageFields.map((each) => [each.name, each]))
export const pageField = (name: string): PageField | undefined => byName.get(name)
