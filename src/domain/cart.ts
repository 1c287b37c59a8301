import { sumCents, toCents, type Cents } from './money.ts'
import type { Product } from './product.ts'

/** Named text answers to a product's questions ('Engraving': 'For Ada'). */
export type Customization = Record<string, string>

/** A product as it was when put in the cart, how many, and its answers (spec section 3). */
export interface CartLine extends Product {
  quantity: number
  customization?: Customization | undefined
}

/** The cart as the browser keeps it. */
export interface Cart {
  items: CartLine[]
  /** Sum of price times quantity, in cents, recomputed after every change. */
  totalCents: Cents
}

/** Bounds that keep a mistyped quantity from becoming an order. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 50

export const emptyCart: Cart = { items: [], totalCents: 0 }

/** Two lines of one product with different answers are two lines. */
export function lineKey(line: { id: number; customization?: Customization | undefined }): string {
  const answers = Object.entries(line.customization ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return answers.length === 0 ? String(line.id) : `${line.id}:${JSON.stringify(answers)}`
}

/** Adds to the line already there, or makes a new one. More than MAX_QUANTITY stays at MAX_QUANTITY. */
export function addToCart(cart: Cart, product: Product, quantity = 1, customization?: Customization): Cart {
  const added: CartLine = { ...product, quantity: clampQuantity(quantity) }
  if (customization) added.customization = customization
  const key = lineKey(added)
  if (!cart.items.some((line) => lineKey(line) === key)) return cartOf([...cart.items, added])
  return cartOf(
    cart.items.map((line) =>
      lineKey(line) === key ? { ...line, quantity: clampQuantity(line.quantity + quantity) } : line,
    ),
  )
}

export function cartOf(items: CartLine[]): Cart {
  return { items, totalCents: sumCents(items.map(lineTotalCents)) }
}

export function lineTotalCents(line: { price: string; quantity: number }): Cents {
  return toCents(line.price) * line.quantity
}

/** The count on the badge: the sum of quantities. */
export function itemCount({ items }: Pick<Cart, 'items'>): number {
  return items.reduce((count, line) => count + line.quantity, 0)
}

/** A whole number from 1 to MAX_QUANTITY. */
export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)))
}
