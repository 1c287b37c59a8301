import { handlingDays } from '../../buying/promise/handling-days.rules.ts'
import { type Days, madeAtBench } from '../../buying/promise/promise.rules.ts'
import { momentOf, shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { calendarOf } from '../../buying/promise/shop-times.rules.ts'
import { freeShippingOf, type ShippingMethodInCents } from '../../buying/shipping/shipping-method.rules.ts'
import { type Cents, toDecimal } from '../../machine/values/money.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import type { FactField } from '../facts/fact.rules.ts'
import { isFinalSale } from '../facts/label.rules.ts'
import type { Product } from '../product/product.rules.ts'
import { feedAttributesOf } from './feed-attributes.rules.ts'
import { defaultFeedSettings, type FeedSettings } from './feed-settings.rules.ts'

/** What feeds are told of a piece that stands in none of its fields: prices, sending, and what its category says. */

/** What a category says of its pieces. */
interface FeedCategory {
  factFields: readonly FactField[]
  feed: FeedSettings
}

export interface FeedShop {
  publicUrl: string
  settings: StoreSettings
  /** The shipping methods in the shop's order. */
  methods: readonly ShippingMethodInCents[]
  /** What each category says to the feeds, by its name. */
  categories: ReadonlyMap<string, FeedCategory>
  /** When the feed is asked for, an ISO time. */
  now: string
  /** How long any piece takes until it is sent, by how long it takes to be made. */
  handling: (making: Days | null) => Days | null
}

/** Each such time is reckoned once for all pieces; `bench` is how long what waits there takes, as a piece's page tells it. */
export function handlingIn(settings: StoreSettings, now: string, bench: Days | null): FeedShop['handling'] {
  const calendar = calendarOf(settings)
  const { dispatchDays, zone } = settings
  const { day } = shopTimeAt(now, zone)
  const known = new Map<string, Days | null>()
  return (making) => {
    const key = `${making?.from} ${making?.to}`
    if (!known.has(key))
      known.set(key, handlingDays(day, { making: madeAtBench(making, bench), dispatchDays, calendar }))
    return known.get(key)!
  }
}

export const categoryOf = ({ category }: Product, { categories }: FeedShop): FeedCategory =>
  categories.get(category) ?? { factFields: [], feed: defaultFeedSettings }

export const described = (name: 'color' | 'size' | 'material') => (piece: Product, shop: FeedShop) =>
  feedAttributesOf(piece, categoryOf(piece, shop).factFields).find((one) => one.name === name)?.value ?? null

export const absolute = (path: string, { publicUrl }: FeedShop) => new URL(path, publicUrl).href

export const dollars = (cents: Cents) => `${toDecimal(cents)} USD`

/** The least that can be paid for one. */
export const priceOf = ({ leastPrice, price }: Product) => leastPrice ?? price

/** The sum from which the way that may be free is free, and whether one piece by itself reaches it. */
export function freeShipping(piece: Product, { settings: { pricing }, methods }: FeedShop) {
  const from = freeShippingOf(pricing, methods)
  return { from, isReached: from !== null && Math.round(Number(priceOf(piece)) * 100) >= from }
}

/**
 * What sending one piece costs, as country:region:service:price, then how many days it takes to be sent and to travel.
 * Google takes a free-shipping threshold only beside a single method: where the price is below it, the first method that
 * may be free is told, and the others are not.
 */
export function shippingOf(piece: Product, shop: FeedShop, isOneMethod: boolean): string[] {
  const { from, isReached } = freeShipping(piece, shop)
  const { methods } = shop
  const listedMethods =
    isOneMethod && from !== null && !isReached ? [methods.find(({ mayBeFree }) => mayBeFree)!] : methods
  const handling = shop.handling(piece.makingDays)
  return listedMethods.map(({ name, rateCents, mayBeFree, daysFrom, daysTo, remoteDays }) =>
    [
      'US',
      '',
      name.replaceAll(':', ' '),
      dollars(isReached && mayBeFree ? 0 : rateCents),
      handling?.from ?? '',
      handling?.to ?? '',
      daysFrom,
      // One country is one place to all of them, and Alaska and Hawaii are in it.
      daysTo + remoteDays,
    ].join(':'),
  )
}

/** A price before is a sale's only where it was really asked; else there is the one price. */
export const saleOf = (piece: Product) => (piece.sale?.before ? piece.sale : null)

/** It holds now, whenever it began. To the minute, such as '2026-12-03T04:59Z'. */
export function saleDates(piece: Product, { now, settings: { zone } }: FeedShop): string | null {
  const until = saleOf(piece)?.until
  return until ? `${minute(now)}/${minute(momentOf({ day: until, time: '23:59' }, zone))}` : null
}

const minute = (iso: string) => `${iso.slice(0, 16)}Z`

/** Where the shop takes back nothing at all, no piece is an exception. */
export const isTakenBack = (piece: Product, { settings: { returnDays } }: FeedShop) =>
  returnDays !== null && !isFinalSale(piece)
