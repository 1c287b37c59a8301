import type { OrderLine } from '../order/order.rules.ts'
import { isToBuyersWish } from '../final-sale/final-sale.rules.ts'
import { pieceWords, piecesOf, piecesToSend, type LinePieces } from './parcel.rules.ts'

/** Which pieces go back on the shelf by themselves where they are not sent after all. */

type Line = Pick<
  OrderLine,
  'quantity' | 'refunded' | 'sent' | 'made' | 'customization' | 'finalSale' | 'pieceFinalSale'
>

/**
 * How many of a line's pieces go back. A piece begun after a buyer's words can be sold to nobody else unless somebody looks
 * at it first, and one made for an order lies on no shelf before it is sent.
 */
export function backByItself(line: Line): number {
  return isToBuyersWish(line) ? 0 : Math.max(0, piecesToSend(line) - (line.made?.pieces ?? 0))
}

/** 'Back on the shelf: 2 × Walnut Pen. Not put back there: 1 × Watch.'; of pieces that are not sent after all. */
export function shelfWords(back: readonly LinePieces[], items: readonly (Line & { name: string })[]): string {
  const stays = items.flatMap((line, index) => {
    const n = index + 1
    const quantity = piecesToSend(line) - (back.find((one) => one.n === n)?.quantity ?? 0)
    return quantity > 0 ? [{ n, quantity }] : []
  })
  return [
    ...(back.length > 0 ? [`Back on the shelf: ${pieceWords(back, items)}.`] : []),
    ...(stays.length > 0 ? [`Not put back there: ${pieceWords(stays, items)}.`] : []),
  ].join(' ')
}

/** The pieces that go back on the shelf unless somebody decides otherwise. */
export function linesBackByThemselves(items: readonly Line[]): LinePieces[] {
  return piecesOf(items, backByItself)
}
