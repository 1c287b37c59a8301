import { isCaptured } from '../../payments/capture/payment-state.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import type { FieldError } from '../../machine/values/errors.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { isFinalSale } from '../final-sale/final-sale.rules.ts'
import { faultsOnlyWords } from '../final-sale/final-sale-words.rules.ts'
import { isDayOver, lastDayWords, lastReturnDay } from './return-window.rules.ts'
import { walletOf } from '../../payments/wallets/wallet-title.rules.ts'

/** Why a piece goes back, as its buyer says. */
export const returnReasons = ['fits_not', 'not_as_shown', 'damaged', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const reasonWords: Record<ReturnReason, string> = {
  fits_not: 'It does not fit',
  not_as_shown: 'It is not as shown',
  damaged: 'It arrived damaged',
  changed_mind: 'I changed my mind',
  other: 'Another reason',
}

/** Something is wrong with the piece: then the way back is the shop's to pay, and what was made to a wish may come back. */
export function isFault(reason: ReturnReason): boolean {
  return reason === 'not_as_shown' || reason === 'damaged'
}

export const faultReasons = returnReasons.filter(isFault)

/** Which pieces of an order its buyer may send back now. */

export interface ReturnFacts {
  order: Pick<
    OrderInCents,
    'status' | 'paymentState' | 'paymentMethod' | 'inDispute' | 'items' | 'shippingDaysTo'
  >
  /** When it was sent, or handed over; null as long as it was not. */
  sentAt: string | null
  /** What the shop promises; null: no returns for a change of mind. */
  returnDays: number | null
  /** Pieces that are in open returns already, by the order's line. */
  held: ReadonlyMap<number, number>
  now: string
}

export interface Returnable {
  /** The last day on which it can be asked; null where no such day is known. */
  until: string | null
  /** Why it can't be asked, in a sentence for the buyer. */
  refusal: string | null
  /** Whether a buyer who did not ask wants to be told so. */
  isTold: boolean
  /** Lines with pieces that may go back. */
  lines: ReturnableLine[]
}

interface ReturnableLine {
  n: number
  left: number
  /** As agreed, by the piece or by what was answered: it comes back only if something is wrong with it. */
  faultsOnly: boolean
}

export function returnable(facts: ReturnFacts): Returnable {
  const { order, sentAt, returnDays, now } = facts
  const until =
    sentAt === null || returnDays === null
      ? null
      : lastReturnDay(sentAt, { shippingDaysTo: order.shippingDaysTo, returnDays })
  const refused = (refusal: string, isTold: boolean): Returnable => ({ until, refusal, isTold, lines: [] })
  if (order.status === 'cancelled') return refused('This order is cancelled: nothing of it goes back.', false)
  if (order.paymentState === 'refunded')
    return refused('All that was paid for this order has been given back already.', false)
  if (!isCaptured(order.paymentState)) return refused('This order is not paid.', false)
  if (order.inDispute)
    return refused(
      `The payment of this order is contested at ${walletOf(order)}. What becomes of its pieces is decided there.`,
      true,
    )
  if (returnDays === null) return refused('Please write to the shop about sending pieces back.', false)
  if (until === null)
    return refused(
      'This order has not been sent yet. Please write to the shop if you want to change it.',
      false,
    )
  if (isDayOver(until, now))
    return refused(
      `Pieces of this order could be sent back until ${lastDayWords(until)}. If something is wrong with one, please write to the shop.`,
      true,
    )
  const lines = linesLeft(facts)
  if (lines.length === 0)
    return refused('Every piece of this order has gone back, or is in a return already.', false)
  return { until, refusal: null, isTold: true, lines }
}

/** Never more than was bought less what was given back and what other returns hold. */
function linesLeft({ order, held }: ReturnFacts): ReturnableLine[] {
  return order.items.flatMap((item, index) => {
    const n = index + 1
    const left = item.quantity - item.refunded - (held.get(n) ?? 0)
    return left > 0 ? [{ n, left, faultsOnly: isFinalSale(item) }] : []
  })
}

export interface ReturnLineInput {
  n: number
  quantity: number
  reason: ReturnReason
}

/** What is wrong with what a buyer asks for; undefined where it may be. */
export function askProblem(
  { lines: left }: Returnable,
  items: readonly Pick<OrderInCents['items'][number], 'name' | 'pieceFinalSale'>[],
  { lines, words }: { lines: readonly ReturnLineInput[]; words: string },
): FieldError | undefined {
  for (const [index, { n, quantity, reason }] of lines.entries()) {
    const item = items[n - 1]
    if (!item || lines.findIndex((line) => line.n === n) !== index)
      return { field: `lines.${index}.n`, message: 'is no line of this order, or named twice' }
    const line = left.find((one) => one.n === n)
    if (!line)
      return {
        field: `lines.${index}.quantity`,
        message: `All of ${item.name} has gone back, or is in a return already.`,
      }
    if (quantity > line.left)
      return {
        field: `lines.${index}.quantity`,
        message: `Only ${counted(line.left, 'piece')} of ${item.name} can still go back.`,
      }
    if (line.faultsOnly && !isFault(reason))
      return {
        field: `lines.${index}.reason`,
        message: `${item.name} ${faultsOnlyWords(item)}`,
      }
  }
  if (words === '' && lines.some(({ reason }) => reason === 'other'))
    return { field: 'words', message: 'Say in a few words why.' }
  return undefined
}
