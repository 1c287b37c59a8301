import type { ArrivalTerms, Days } from '../../../domain/checkout/arrival/promise.ts'
import { calendarOf } from '../../../domain/checkout/arrival/shop-times.ts'
import type { StoreSettings } from '../../../domain/store/settings.ts'

/** By the shop's settings, what an arrival depends on. */
export function arrivalTerms(
  settings: StoreSettings,
  shipping: { daysFrom: number; daysTo: number },
  making: Days | null,
): ArrivalTerms {
  const { dispatchDays } = settings
  return { making, dispatchDays, shipping, calendar: calendarOf(settings) }
}
