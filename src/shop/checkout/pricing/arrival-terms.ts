import { travelDays, type WayDays } from '../../../domain/checkout/arrival/destination.ts'
import type { ArrivalTerms, Days } from '../../../domain/checkout/arrival/promise.ts'
import { calendarOf } from '../../../domain/checkout/arrival/shop-times.ts'
import type { StoreSettings } from '../../../domain/store/settings.ts'

/** By the shop's settings, what an arrival in that state depends on; where none is known yet, in the lower 48. */
export function arrivalTerms(
  settings: StoreSettings,
  way: WayDays,
  making: Days | null,
  state: string | undefined,
): ArrivalTerms {
  const { dispatchDays } = settings
  return { making, dispatchDays, shipping: travelDays(way, state), calendar: calendarOf(settings) }
}
