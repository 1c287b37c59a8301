import { handlingDays } from '../../buying/promise/handling-days.rules.ts'
import type { Days } from '../../buying/promise/promise.rules.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { calendarOf } from '../../buying/promise/shop-times.rules.ts'
import { freeShippingOf, type ShippingMethodInCents } from '../../buying/shipping/shipping-method.rules.ts'
import { toDecimal, type Cents } from '../../machine/values/money.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { element, type Xml } from '../../shop/files/xml.ts'

/** What the product feed tells of how pieces are sent, as the shop itself tells its buyers. */

export interface FeedShipping {
  settings: StoreSettings
  /** The shipping methods in the shop's order. */
  ways: readonly ShippingMethodInCents[]
}

/** The shop sends within the United States only. */
const country = element('g:country', 'US')

const dollars = (cents: Cents) => `${toDecimal(cents)} USD`

/**
 * What sending one piece of this price costs. Google takes a free-shipping threshold only beside a single method: where the
 * price is below it, the first method that may be free is told, and the others are not.
 */
export function shipping(price: string, { settings: { pricing }, ways }: FeedShipping): Xml[] {
  const freeFromCents = freeShippingOf(pricing, ways)
  if (freeFromCents === null) return ways.map((way) => wayOfShipping(way, way.rateCents))
  if (Math.round(Number(price) * 100) >= freeFromCents)
    return ways.map((way) => wayOfShipping(way, way.mayBeFree ? 0 : way.rateCents))
  const way = ways.find(({ mayBeFree }) => mayBeFree)!
  return [
    wayOfShipping(way, way.rateCents),
    element('g:free_shipping_threshold', [country, element('g:price_threshold', dollars(freeFromCents))]),
  ]
}

function wayOfShipping({ name, daysFrom, daysTo, remoteDays }: ShippingMethodInCents, cents: Cents): Xml {
  return element('g:shipping', [
    country,
    element('g:service', name),
    element('g:price', dollars(cents)),
    element('g:min_transit_time', String(daysFrom)),
    // One country is one place to Google, and Alaska and Hawaii are in it.
    element('g:max_transit_time', String(daysTo + remoteDays)),
  ])
}

/** How long any piece takes until it is sent, by how long it takes to be made: each such time is reckoned once for all pieces. */
export function handlingTimes({ settings }: FeedShipping, now: string): (making: Days | null) => Xml[] {
  const calendar = calendarOf(settings)
  const { dispatchDays, zone } = settings
  const { day: today } = shopTimeAt(now, zone)
  const known = new Map<string, Xml[]>()
  return (making) => {
    const key = `${making?.from} ${making?.to}`
    const times = known.get(key) ?? elementsOf(handlingDays(today, { making, dispatchDays, calendar }))
    known.set(key, times)
    return times
  }
}

function elementsOf(days: Days | null): Xml[] {
  if (days === null) return []
  return [element('g:min_handling_time', String(days.from)), element('g:max_handling_time', String(days.to))]
}
