import type { MakingDays } from './product-kind.rules.ts'
import { formatPrice } from '../../machine/values/money.ts'
import type { OrderLine } from '../../orders/order/order.rules.ts'

/** Business days of a week. */
export const WEEK = 5

/** '6 to 8 weeks', '3 to 4 business days', '1 week': weeks where they are whole. */
export function makingWords({ from, to }: MakingDays): string {
  const inWeeks = from % WEEK === 0 && to % WEEK === 0
  const [least, most] = inWeeks ? [from / WEEK, to / WEEK] : [from, to]
  const unit = `${inWeeks ? 'week' : 'business day'}${most === 1 ? '' : 's'}`
  return least === most ? `${most} ${unit}` : `${least} to ${most} ${unit}`
}

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
