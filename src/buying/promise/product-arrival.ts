import { findArrivalReads } from './arrival.sql.ts'
import { arrivalSchedule, arrivalTable } from './arrival-schedule.rules.ts'
import { shortDayWords } from './business-days.rules.ts'
import { closureOn, shopTimeAt } from './shop-calendar.rules.ts'
import { handlingDays } from './handling-days.rules.ts'
import { type ArrivalTerms, type Days, madeAtBench } from './promise.rules.ts'
import { readBenchDays } from '../../orders/bench/bench.sql.ts'
import { triedOf } from '../../words/front/previewed.rules.ts'
import { notFound } from '../../machine/values/errors.ts'
import type { ShopContext, Caller, ShopApi } from '../../shop/context.ts'
import { makingDaysOf } from '../../pieces/supply/availability.rules.ts'
import { WEEK } from '../../pieces/supply/making-words.rules.ts'
import { travelDays, type MethodDays } from './destination.rules.ts'
import { calendarOf } from './shop-times.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'

export function productArrivalCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/products/{id}/arrival'({ id }, { previews }: Pick<Caller, 'previews'> = {}) {
      const now = new Date().toISOString()
      const isDraftSeen = triedOf(previews, 'product', String(id)) ?? false
      const found = await findArrivalReads(db.query, id, isDraftSeen, now)
      if (!found) throw notFound('Product not found')
      const { product, settings, shipping } = found
      const { dispatchDays } = settings
      const { day } = shopTimeAt(now, settings.zone)
      const closure = closureOn(settings.closure, day)
      const bench = await readBenchDays(db.query, settings, 1)
      const own = makingDaysOf(product)
      const making = madeAtBench(own, bench)
      const calendar = calendarOf(settings)
      const handling = handlingDays(day, { making, dispatchDays, calendar })
      if (dispatchDays === null || closure?.orders === 'off') return { ...nothing, handling }
      const { remoteDays } = shipping
      return {
        words: takesWords(
          {
            from: (making?.from ?? 0) + shipping.daysFrom,
            to: (making?.to ?? 0) + dispatchDays + shipping.daysTo,
          },
          closure?.orders === 'later' ? closure.until : null,
        ),
        ...arrivalTable(
          arrivalSchedule(now, arrivalTerms(settings, shipping, making, undefined)),
          remoteDays,
        ),
        handling,
        later: making?.to === own?.to && making?.from === own?.from ? null : 'Other orders are made first.',
        remote: remoteDays === 0 ? null : { days: remoteDays, ask: ASK },
      }
    },
  } satisfies Partial<ShopApi>
}

const nothing = { words: null, days: [], before: [], from: [], to: [], later: null, remote: null }

/** Beside whatever days are told, which are those to the lower 48 states. It asks for a ZIP code. */
const ASK = 'Not in the lower 48?'

/** What takes longer is told in weeks. */
const MOST_TOLD_IN_DAYS = 3 * WEEK

/** 'in 5–9 business days', 'in 7–10 weeks', 'in 5–9 business days from Jan 4': making, packing and the way (promise.rules.ts). */
function takesWords({ from, to }: Days, since: string | null): string {
  const takes =
    to > MOST_TOLD_IN_DAYS
      ? `${Math.floor(from / WEEK)}–${Math.ceil(to / WEEK)} weeks`
      : `${from === to ? to : `${from}–${to}`} business ${to === 1 ? 'day' : 'days'}`
  return `in ${takes}${since === null ? '' : ` from ${shortDayWords(since)}`}`
}

/** By the shop's settings, what an arrival in that state depends on; where none is known yet, in the lower 48. */
export function arrivalTerms(
  settings: StoreSettings,
  method: MethodDays,
  making: Days | null,
  state: string | undefined,
): ArrivalTerms {
  const { dispatchDays } = settings
  return { making, dispatchDays, shipping: travelDays(method, state), calendar: calendarOf(settings) }
}
