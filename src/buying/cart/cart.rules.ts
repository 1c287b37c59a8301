import { sumCents, toCents, toDecimal, type Cents } from '../../machine/values/money.ts'
import type { MakingDays } from '../../pieces/supply/product-kind.rules.ts'
import type { Product } from '../../pieces/product/product.rules.ts'

/** Named text answers to a product's questions ('Engraving': 'For Ada'). */
export type Customization = Record<string, string>

/**
 * What the cart keeps of a product (spec section 3). A field that products got since is none of these: carts that
 * browsers kept from before do not have it.
 */
type InCart =
  | 'id'
  | 'name'
  | 'description'
  | 'price'
  | 'imageUrl'
  | 'imageAlt'
  | 'morePictures'
  | 'category'
  | 'tags'
  | 'stock'
  | 'featured'
  | 'rating'
  | 'createdAt'
  | 'version'

/** A product as it was when put in the cart, how many, and its answers (spec section 3). */
export interface CartLine extends Pick<Product, InCart>, Partial<Pick<Product, 'makingDays' | 'finalSale'>> {
  quantity: number
  customization?: Customization | undefined
}

/** What the shop is told of a line; the rest of it stays in the browser. */
export interface SentLine {
  id: number
  price: string
  quantity: number
  customization?: Customization | null | undefined
  /** As the shopper was told; a cart from before they were told has none. */
  makingDays?: MakingDays | null | undefined
  /** The piece itself was final sale, as the shopper was told. */
  finalSale?: boolean | null | undefined
}

/** The cart as the browser keeps it. */
export interface Cart {
  items: CartLine[]
  /** Sum of price times quantity, a decimal string as prices are, recomputed after every change. */
  total: string
}

/** Bounds of an order, so that a mistyped quantity never becomes one. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 50
/** As many answers as a line may bring: more than a piece asks. */
export const MOST_ANSWERS = 10

/** What can differ between a cart and the shop. */
export const changeKinds = [
  'gone',
  'has_options',
  'sold_out',
  'number_sold',
  'too_few',
  'price_changed',
  'making_changed',
  'final_sale',
  'answers',
] as const

export const emptyCart: Cart = { items: [], total: '0.00' }

/** Two lines of one product with different answers are two lines. */
export function lineKey(line: { id: number; customization?: Customization | undefined }): string {
  const answers = Object.entries(line.customization ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return answers.length === 0 ? String(line.id) : `${line.id}:${JSON.stringify(answers)}`
}

/** Adds to the line already there, or makes a new one. Undefined where that would be more than an order holds. */
export function addToCart(
  { items }: Pick<Cart, 'items'>,
  product: Product,
  quantity = 1,
  customization?: Customization,
): Cart | undefined {
  const added: CartLine = { ...product, quantity, ...(customization ? { customization } : {}) }
  const index = items.findIndex((line) => lineKey(line) === lineKey(added))
  const there = items[index]
  const line = there ? { ...there, quantity: there.quantity + quantity } : added
  const next = there ? items.with(index, line) : [...items, line]
  return line.quantity > MAX_QUANTITY || next.length > MAX_LINES ? undefined : cartOf(next)
}

export function cartOf(items: CartLine[]): Cart {
  return { items, total: toDecimal(sumCents(items.map(lineTotalCents))) }
}

export function lineTotalCents(line: { price: string; quantity: number }): Cents {
  return toCents(line.price) * line.quantity
}

/** The count on the badge: the sum of quantities. */
export function itemCount({ items }: Pick<Cart, 'items'>): number {
  return items.reduce((count, line) => count + line.quantity, 0)
}

/** The number of the piece in a line that sells none, so that nothing is on a shelf (src/store/opening/rehearsal.ts). */
export const NO_PIECE = 0
