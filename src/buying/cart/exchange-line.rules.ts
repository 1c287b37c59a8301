import type { Product } from '../../pieces/product/product.rules.ts'
import { priceWith } from '../../pieces/questions/surcharges.rules.ts'
import { cartOf, lineKey, MAX_QUANTITY, type Cart, type CartLine } from './cart.rules.ts'

/**
 * Replaces the product of a line, such as by a combination if the piece got options since. Quantity and answers stay. If
 * the cart already has a line with that product and these answers, the two lines become one.
 */
export function exchangeLine(cart: Cart, key: string, product: Product): Cart {
  const line = cart.items.find((candidate) => lineKey(candidate) === key)
  if (!line) return cart
  const { quantity, customization } = line
  const price = priceWith(product.price, product.questions, customization)
  const exchanged: CartLine = { ...product, price, quantity, ...(customization ? { customization } : {}) }
  const there = cart.items.find((other) => other !== line && lineKey(other) === lineKey(exchanged))
  if (there) exchanged.quantity = Math.min(MAX_QUANTITY, quantity + there.quantity)
  return cartOf(
    cart.items.flatMap((other) => (other === line ? [exchanged] : other === there ? [] : [other])),
  )
}
