import {
  type Cart,
  type CartLine,
  cartOf,
  type Customization,
  lineKey,
  MAX_LINES,
  MAX_QUANTITY,
} from './cart.rules.ts'

/** How the cart's own page changes it: apart, so that pages that only add to it load no more. */

export function removeFromCart(cart: Cart, key: string): Cart {
  return cartOf(cart.items.filter((line) => lineKey(line) !== key))
}

/** A line and its index in the cart. */
export type PlacedLine = readonly [index: number, line: CartLine]

/**
 * Puts back what was removed, where it was, as far as an order holds it: the rest is told of as `left`. A piece that is
 * in the cart again by now stays as it is.
 */
export function putBack(
  cart: Pick<Cart, 'items'>,
  removed: readonly PlacedLine[],
): { cart: Cart; left: PlacedLine[] } {
  const items = [...cart.items]
  const left: PlacedLine[] = []
  for (const placed of removed) {
    const [index, line] = placed
    if (items.some((other) => lineKey(other) === lineKey(line))) continue
    if (items.length < MAX_LINES) items.splice(index, 0, line)
    else left.push(placed)
  }
  return { cart: cartOf(items), left }
}

/** Sets a line's quantity; 0 or less removes the line (spec section 4). */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, key)
  return cartOf(
    cart.items.map((line) => (lineKey(line) === key ? { ...line, quantity: clampQuantity(quantity) } : line)),
  )
}

/** A line with other answers and the price they make; it joins the line that has the same already. */
export function answerLine(
  { items }: Pick<Cart, 'items'>,
  key: string,
  answered: { customization: Customization; price: string },
): Cart {
  const line = items.find((one) => lineKey(one) === key)
  if (!line) return cartOf([...items])
  const { customization: _former, ...piece } = line
  const isAnswered = Object.keys(answered.customization).length > 0
  const next: CartLine = {
    ...piece,
    price: answered.price,
    ...(isAnswered ? { customization: answered.customization } : {}),
  }
  const same = items.find((one) => one !== line && lineKey(one) === lineKey(next))
  const quantity = clampQuantity(line.quantity + (same?.quantity ?? 0))
  return cartOf(items.flatMap((one) => (one === same ? [] : [one === line ? { ...next, quantity } : one])))
}

/** A whole number from 1 to MAX_QUANTITY. */
function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)))
}

/** The most a line may hold: what the shop has, less what other lines of the same piece want. */
export function mostOfLine({ items }: Pick<Cart, 'items'>, line: CartLine, stock = line.stock): number {
  const others = items.filter((other) => other.id === line.id && lineKey(other) !== lineKey(line))
  return Math.min(MAX_QUANTITY, stock - others.reduce((sum, other) => sum + other.quantity, 0))
}
