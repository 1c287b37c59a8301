import { afterWorkingDays, isBusinessDay } from '../../buying/promise/business-days.rules.ts'
import { type ArrivalTerms, type Days, promiseOf } from '../../buying/promise/promise.rules.ts'
import { isShopDay, type ShopCalendar, shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { piecesToSend } from '../parcels/parcel.rules.ts'

/** Why money goes back where a buyer does not wait for a new date: as the buyer reads it, and as it is kept. */
export const REFUSED_NEW_DATE = 'You chose to have your money back rather than wait for the new date.'

/** A reason that was written to a buyer, as whoever runs the shop reads it. */
export function reasonAtDesk(reason: string): string {
  return reason === REFUSED_NEW_DATE
    ? 'The buyer chose to have their money back rather than wait for the new date.'
    : reason
}

/**
 * The day of sending that the form for a new date proposes: the one that an order placed now would be promised or, where that
 * is no later, the next day after the promised one on which the shop works. Null where neither promises a day.
 */
export function proposedDate(
  promised: string | null,
  terms: ArrivalTerms & { placedAt: string },
): string | null {
  const reckoned = promiseOf(terms)?.dispatchBy ?? null
  if (promised === null || (reckoned !== null && reckoned > promised)) return reckoned
  const today = shopTimeAt(terms.placedAt, terms.calendar.zone).day
  return afterWorkingDays(promised < today ? today : promised, 1, (day) => isShopDay(day, terms.calendar))
}

type Promised = Pick<
  OrderInCents,
  'promise' | 'dispatchDays' | 'shippingDaysFrom' | 'shippingDaysTo' | 'items'
>

/**
 * The day by which an order can be sent after its pieces were exchanged for others that are made for it; null where that is
 * not later than promised. Their making begins with the exchange.
 */
export function laterByExchange(
  { promise, dispatchDays, shippingDaysFrom, shippingDaysTo, items }: Promised,
  exchanges: readonly { n: number; at: string }[],
  calendar: ShopCalendar,
): string | null {
  if (promise === null) return null
  const days = items.flatMap((line, index) => {
    const at = exchanges.findLast(({ n }) => n === index + 1)?.at
    if (at === undefined || !line.made || piecesToSend(line) === 0) return []
    const terms = {
      making: line.made.makingDays,
      dispatchDays: dispatchDays ?? 0,
      shipping: { daysFrom: shippingDaysFrom, daysTo: shippingDaysTo },
      calendar,
    }
    return promiseOf({ placedAt: at, ...terms })?.dispatchBy ?? []
  })
  const last = days.toSorted().at(-1)
  return last !== undefined && last > promise.dispatchBy ? last : null
}

/** How long what is left of a line takes to be made; null where it lies on the shelf, or nothing is left. */
export function makingLeft(line: OrderInCents['items'][number]): Days | null {
  return line.made && piecesToSend(line) > 0 ? line.made.makingDays : null
}

/** Why nothing is likely to be sent on that day, in a sentence; undefined where the shop works then. */
export function dayWarning(
  day: string,
  calendar: Pick<ShopCalendar, 'closedDays' | 'closedUntil'>,
): string | undefined {
  if (!isBusinessDay(day)) return 'That is no business day: it is a weekend or a federal holiday.'
  return isShopDay(day, calendar) ? undefined : 'By your settings the shop is closed on that day.'
}
