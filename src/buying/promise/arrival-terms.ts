import { travelDays, type WayDays } from './destination.rules.ts'
import type { ArrivalTerms, Days } from './promise.rules.ts'
import { calendarOf } from './shop-times.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'

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
