import { dayAfter, dayWords } from '../../buying/promise/business-days.rules.ts'
import { deliveryWords } from '../../buying/shipping/delivery.rules.ts'
import { isCaptured } from '../../payments/capture/payment-state.rules.ts'
import { walletOf } from '../../payments/wallets/wallet-title.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { HANDED_OVER } from '../order/order-sums.rules.ts'
import { piecesToSend } from '../parcels/parcel.rules.ts'

/** A new date that a buyer was sent because the promise could not be kept. */
export interface Delay {
  id: number
  /** The last day of sending that was promised before; null where none was. */
  wasDispatchBy: string | null
  dispatchBy: string
  from: string
  to: string
  /** In words for the buyer; may be empty. */
  reason: string
  /** The last day on which their consent counts; null where silence is consent. */
  consentBy: string | null
  answer: DelayAnswer | null
  sentAt: string
}

export const delayAnswers = ['accepted', 'cancelled'] as const
export type DelayAnswer = (typeof delayAnswers)[number]

/** The most characters of the reason, and the most new dates of one order: after these its buyer is owed a letter. */
export const DELAY_LIMITS = { reason: 500, perOrder: 10 } as const

/** Where no day of sending was promised, the law allows this many: 16 CFR 435.2(a)(1). */
const DAYS_UNLESS_SAID = 30

/** A first delay of no more days than this needs no answer: 16 CFR 435.2(b)(1). */
const SILENT_DAYS = 30

interface DelayFacts {
  /** The shop's day on which the order was placed. */
  placedOn: string
  /** The last day of sending that the buyer was promised at first; null where none was. */
  firstPromised: string | null
  /** The new one that was sent last; null where this is the first delay. */
  lastDelayed: string | null
  /** The day by which the order is to be sent now. */
  dispatchBy: string
  today: string
}

/** The day by which the order was to be sent at first. */
export function firstDispatchBy({
  placedOn,
  firstPromised,
}: Pick<DelayFacts, 'placedOn' | 'firstPromised'>): string {
  return firstPromised ?? dayAfter(placedOn, DAYS_UNLESS_SAID)
}

/**
 * The last day on which the buyer may consent to a new date, after which the order is to be cancelled and their money
 * given back; null where silence is consent. A first delay of thirty days or less is agreed to unless the buyer cancels
 * (16 CFR 435.2(b)(1)(i)); a longer one needs consent within thirty days of the first date (435.2(b)(1)(iii)), a
 * further one before the date that was told last (435.2(b)(2)). Whoever is asked late has that day at least.
 */
export function consentBy({ lastDelayed, dispatchBy, today, ...order }: DelayFacts): string | null {
  const silentUntil = dayAfter(firstDispatchBy(order), SILENT_DAYS)
  if (lastDelayed === null && dispatchBy <= silentUntil) return null
  const last = lastDelayed ?? silentUntil
  return last < today ? today : last
}

/** What a buyer was promised, while their order is not cancelled. What is made may leave long before the last day. */
export function promisedWords({
  status,
  promise,
}: Pick<OrderInCents, 'status' | 'promise'>): string | undefined {
  if (!promise || status === 'cancelled') return undefined
  const { dispatchBy, from, to } = promise
  const arrives =
    from < dispatchBy
      ? `arrives by ${dayWords(to)} at the latest`
      : `arrives ${deliveryWords({ earliest: from, latest: to })}`
  return `Promised: sent by ${dayWords(dispatchBy)}, ${arrives}.`
}

type Delayable = Pick<
  OrderInCents,
  'id' | 'status' | 'paymentState' | 'paymentMethod' | 'inDispute' | 'shippedAt' | 'shippingMethod'
> & { items: readonly Pick<OrderInCents['items'][number], 'quantity' | 'refunded' | 'sent'>[] }

/** Why no new date can be sent for an order, or for what is left of it, in a sentence; undefined where one can. */
export function undelayable(order: Delayable): string | undefined {
  const { id, status, paymentState, inDispute, shippedAt, shippingMethod, items } = order
  if (shippingMethod === HANDED_OVER) return `The buyer of order #${id} took it along.`
  if (shippedAt !== null) return `Order #${id} is sent.`
  if (status !== 'processing') return `Order #${id} is ${status}: nothing of it is to be sent.`
  if (!isCaptured(paymentState)) return `The money of order #${id} is not here, so it is not sent.`
  if (inDispute)
    return `Order #${id} is in dispute at ${walletOf(order)}: what becomes of it is decided there.`
  if (items.every((line) => piecesToSend(line) === 0)) return `Of order #${id} nothing is left to send.`
  return undefined
}
