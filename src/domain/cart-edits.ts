import { cartOf, clampQuantity, lineKey, MAX_QUANTITY, type Cart, type CartLine } from './cart.ts'

/** How the cart's own page changes it: apart, so that pages that only add to it load no more. */

export function removeFromCart(cart: Cart, key: string): Cart {
  return cartOf(cart.items.filter((line) => lineKey(line) !== key))
}

/** A line and its place in the cart. */
export type PlacedLine = readonly [place: number, line: CartLine]

/** Puts back what was removed, where it was. A piece that is in the cart again by now stays as it is. */
export function putBack(cart: Cart, removed: readonly PlacedLine[]): Cart {
  const items = [...cart.items]
  for (const [place, line] of removed) {
    if (!items.some((other) => lineKey(other) === lineKey(line))) items.splice(place, 0, line)
  }
  return cartOf(items)
}

/** Sets a line's quantity; 0 or less removes the line (spec section 4). */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, key)
  return cartOf(
    cart.items.map((line) => (lineKey(line) === key ? { ...line, quantity: clampQuantity(quantity) } : line)),
  )
}

/** The most a line may hold: what the shop has, less what other lines of the same piece want. */
export function mostOfLine({ items }: Pick<Cart, 'items'>, line: CartLine, stock = line.stock): number {
  const others = items.filter((other) => other.id === line.id && lineKey(other) !== lineKey(line))
  return Math.min(MAX_QUANTITY, stock - others.reduce((sum, other) => sum + other.quantity, 0))
}
