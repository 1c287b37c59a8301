import type { ShopApi } from '../../../api/shop-api.ts'
import { findArrivalReads } from '../../../db/checkout/arrival.ts'
import { arrivalSchedule, arrivalTable } from '../../../domain/checkout/arrival/arrival-schedule.ts'
import { closureOn } from '../../../domain/checkout/arrival/closure.ts'
import type { Days } from '../../../domain/checkout/arrival/promise.ts'
import { shopTimeAt } from '../../../domain/checkout/arrival/shop-calendar.ts'
import { shippingDaysWords } from '../../../domain/checkout/shipping-method.ts'
import { notFound } from '../../../domain/errors.ts'
import { promiseWords } from '../../../domain/store/promises.ts'
import type { ShopContext } from '../../context.ts'
import { arrivalTerms } from './arrival-terms.ts'
import { makingDaysOf } from '../../../domain/catalogue/availability.ts'

export function productArrivalCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/products/{id}/arrival'({ id }) {
      const found = await findArrivalReads(db.query, id)
      if (!found) throw notFound('Product not found')
      const { product, settings, shipping } = found
      const now = new Date().toISOString()
      const closure = closureOn(settings.closure, shopTimeAt(now, settings.zone).day)
      const making = makingDaysOf(product)
      const { dispatch } = promiseWords(settings, closure?.orders === 'later' ? closure.until : null)
      if (dispatch === null || closure?.orders === 'off') return nothing
      const { remoteDays } = shipping
      const way = `${shipping.name} delivery`
      const takes = shippingDaysWords({ from: shipping.daysFrom, to: shipping.daysTo })
      return {
        words: `${madeWords(making)}ent within ${dispatch}. ${way} takes ${takes}.`,
        ...arrivalTable(
          arrivalSchedule(now, arrivalTerms(settings, shipping, making, undefined)),
          remoteDays,
        ),
        way,
        remote: remoteDays === 0 ? null : { days: remoteDays, ask: ASK },
      }
    },
  } satisfies Partial<ShopApi>
}

const nothing = { words: null, days: [], before: [], from: [], to: [], way: '', remote: null }

/** Behind whatever days are told. */
const ASK = 'To the lower 48 states. Elsewhere in the US? Enter a ZIP'

/** The beginning of 'Sent within 2 business days', with the making before it where there is one. */
function madeWords(making: Days | null): string {
  return making === null ? 'S' : `Made in ${shippingDaysWords(making)}, then s`
}
