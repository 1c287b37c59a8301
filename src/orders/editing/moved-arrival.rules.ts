import { businessDayBefore, afterWorkingDays } from '../../buying/promise/business-days.rules.ts'
import { travelDays, type MethodDays } from '../../buying/promise/destination.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'

/** What an order's buyer was told of its arrival. */
export type Arriving = Pick<OrderInCents, 'shippingDaysFrom' | 'shippingDaysTo' | 'promise'>

interface Addressed extends Arriving {
  shippingAddress: Pick<OrderInCents['shippingAddress'], 'state'>
}

/**
 * The arrival once the order goes to another state: sent on the same day, it travels some business days more or less.
 * `method` is the order's shipping method as the shop has it now. Null if nothing changes: it takes as long there, or the
 * buyer's days are from before the method took longer to remote places, so there is nothing to take off.
 */
export function movedArrival(order: Addressed, method: MethodDays, state: string): Arriving | null {
  const now = travelDays(method, order.shippingAddress.state)
  const then = travelDays(method, state)
  const more = then.daysTo - now.daysTo
  const { shippingDaysFrom, shippingDaysTo, promise } = order
  if (more === 0) return null
  if (more < 0 && (shippingDaysFrom < now.daysFrom || shippingDaysTo < now.daysTo)) return null
  // Both days are business days, so that nothing is to be reckoned again.
  const moved = (day: string) => (more > 0 ? afterWorkingDays(day, more) : businessDayBefore(day, -more))
  return {
    shippingDaysFrom: shippingDaysFrom + more,
    shippingDaysTo: shippingDaysTo + more,
    promise: promise && { ...promise, from: moved(promise.from), to: moved(promise.to) },
  }
}
