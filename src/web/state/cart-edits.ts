import { cartOf, type Cart } from '../../domain/cart.ts'
import { putBack, removeFromCart, setQuantity, type PlacedLine } from '../../domain/cart-edits.ts'
import { cart } from './cart-store.ts'

/** How the cart's own page changes it: apart, so that other pages don't load it. */
export const cartEdits = {
  setQuantity: (key: string, quantity: number) => cart.set(setQuantity(cart.get(), key, quantity)),
  remove: (key: string) => cart.set(removeFromCart(cart.get(), key)),
  putBack: (removed: readonly PlacedLine[]) => cart.set(putBack(cart.get(), removed)),
  accept: (quoted: readonly QuotedLine[]) => cart.set(acceptQuote(cart.get(), quoted)),
}

/** What the shop says of a line: its price today and how many there are. */
export interface QuotedLine {
  id: number
  price: string
  stock: number
}

/** The cart as the shop sees it: today's prices, no more pieces than there are, nothing that is gone. */
export function acceptQuote(cart: Cart, quoted: readonly QuotedLine[]): Cart {
  const left = new Map(quoted.map((line) => [line.id, line.stock]))
  return cartOf(
    cart.items.flatMap((line) => {
      const now = quoted.find((candidate) => candidate.id === line.id)
      const stock = left.get(line.id) ?? 0
      const quantity = Math.min(line.quantity, stock)
      if (!now || quantity <= 0) return []
      left.set(line.id, stock - quantity)
      return [{ ...line, price: now.price, stock: now.stock, quantity }]
    }),
  )
}
