import type { FieldsWhere, ProductField, productFields } from './product-fields.rules.ts'
import type { ValueOf } from '../../shop/field-kinds.rules.ts'
import type { InDecimals } from '../../machine/contract/in-decimals.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { OptionGroup } from '../options/options.rules.ts'
import type { SaleInCents, SalePlanInCents } from '../prices/sale.rules.ts'
import type { MakingDays } from '../supply/product-kind.rules.ts'
import type { QuestionInCents } from '../questions/question.rules.ts'
import type { Rating } from '../reviews/review.rules.ts'

/** One more view of a product. */
export interface ProductPicture {
  imageUrl: string
  imageAlt: string
}

/** What the shop keeps of a kind in another way than the contract carries it: amounts are cents. */
interface InCents {
  money: Cents
  questions: QuestionInCents[]
}

type Kind<F extends ProductField> = (typeof productFields)[F]['kind']

/** The names of amounts end in Cents, as everywhere. */
type Declared<Fields extends ProductField> = {
  [F in Fields as Kind<F> extends 'money' ? `${F}Cents` : F]: Kind<F> extends keyof InCents
    ? InCents[Kind<F>]
    : ValueOf<(typeof productFields)[F]>
}

/** What the shop itself notes of a product. */
interface KeptOfProduct {
  id: number
  /** What buyers gave it, as far as shown; null until somebody has. */
  rating: Rating | null
  createdAt: string
  /** How many can be bought now; null where nothing bounds it. */
  available: number | null
  /** How long one that is bought now takes to make; null where it lies on the shelf. */
  makingDays: MakingDays | null
  /** Grows with every edit; an edit made from an older version is a conflict. */
  version: number
  /** What can be chosen of it; none of most pieces, and of a combination itself. */
  optionGroups: OptionGroup[]
  /** The piece that a combination belongs to, and its value of each group; null and empty otherwise. */
  parentId: number | null
  choices: string[]
  /** The maker's own number for it; each combination has its own. */
  sku: string
  /** How large this number of a series is, where the maker says it. */
  measures?: string | undefined
  /** What the dearest combination costs; without options the price. */
  priceToCents: Cents
  /** Not null while it is sold for less; its price is then the sale's. */
  sale: SaleInCents | null
  /** The price with the cheapest of the answers that must be given; left out where those cost nothing. */
  leastPriceCents?: Cents | undefined
}

/** A product as the shop keeps it, and reckons with it (spec section 3): of its fields, those declared for everybody. */
export interface ProductInCents extends KeptOfProduct, Declared<FieldsWhere<{ shownTo: 'everybody' }>> {}

/** A product as its owner sees it: one that is not published is a draft, and the shop does not know it. */
export interface DeskProductInCents extends KeptOfProduct, Declared<ProductField> {
  /** How many pieces are held or ordered, and still to be made. */
  beingMade: number
  /** The sale set for a piece without options, whether it is on or is still to come. */
  salePlan: SalePlanInCents | null
}

/** As the contract carries them. */
export type Product = InDecimals<ProductInCents>
export type DeskProduct = InDecimals<DeskProductInCents>

/** Stock at or below this counts as limited (spec section 9). */
export const LIMITED_STOCK = 5

/** At most this many related products (spec section 9). */
export const RELATED_PRODUCTS = 4

/** The spec's placeholder rating; shown only on test payments (16 CFR 465 forbids made-up ratings). */
export const PLACEHOLDER_RATING = { stars: 5, count: 24 } as const

/** On the shelf, but few are left: what exists once, or is made again, never says so. */
export function isNearlyGone({ kind, stock }: Pick<Product, 'kind' | 'stock'>): boolean {
  return kind === 'shelf' && stock > 0 && stock <= LIMITED_STOCK
}

/** Tags as typed, comma separated (spec section 5): trimmed, empty entries dropped. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
