import type { CartLine } from '../../../buying/cart/cart.rules.ts'
import type { Quote } from '../../../shop/site/queries.ts'

/** What the shop says of the numbers of a line. */
export type QuotedNumbers = Quote['items'][number] | undefined

/** A number that its buyer chose, by the picture the shop has of it now; any other line as it was put in the cart. */
export function pictured(line: CartLine, quoted: QuotedNumbers): CartLine {
  const [number] = quoted?.isChosenForBuyer ? [] : (quoted?.numbers ?? [])
  return number ? { ...line, imageUrl: number.imageUrl } : line
}
