import { formatPrice } from '../../machine/values/money.ts'
import { makingWords } from './making-words.rules.ts'
import type { OrderLine } from '../../orders/order/order.rules.ts'

type Line = Pick<OrderLine, 'made' | 'quantity'>

/** How many of a line's pieces are made for the order, and in what time; undefined where all come from the shelf. */
export function madeWords({ made, quantity }: Line): string | undefined {
  if (!made) return undefined
  const which = made.pieces < quantity ? `${made.pieces} of ${quantity} made to order` : 'Made to order'
  return `${which}: takes ${makingWords(made.makingDays)} to make`
}

/** '2 at $15.00', beside what they cost together; nothing of one piece, whose price says it all. */
export function severalWords({ quantity, price }: { quantity: number; price: string }): string | undefined {
  return quantity > 1 ? `${quantity} at ${formatPrice(price)}` : undefined
}
