import { cutTo } from '../../machine/values/cut-to.ts'
import { momentOf, shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { imagePath } from '../../machine/pictures/picture.rules.ts'
import { isAvailable } from '../supply/availability.rules.ts'
import { defaultFeedSettings, type FeedSettings, FINAL_SALE_LABEL } from './feed-settings.rules.ts'
import type { FactField } from '../facts/fact.rules.ts'
import { isFinalSale } from '../facts/label.rules.ts'
import type { Product } from '../product/product.rules.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import { feedAttributesOf } from './feed-attributes.http.ts'
import { element, Xml, xmlDocument } from '../../shop/files/xml.ts'
import { handlingDays } from '../../buying/promise/handling-days.rules.ts'
import type { Days } from '../../buying/promise/promise.rules.ts'
import { calendarOf } from '../../buying/promise/shop-times.rules.ts'
import { freeShippingOf, type ShippingMethodInCents } from '../../buying/shipping/shipping-method.rules.ts'
import { type Cents, toDecimal } from '../../machine/values/money.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'

/** What the product feed tells of how pieces are sent, as the shop itself tells its buyers. */

interface FeedShipping {
  settings: StoreSettings
  /** The shipping methods in the shop's order. */
  methods: readonly ShippingMethodInCents[]
}

/** The shop sends within the United States only. */
const country = element('g:country', 'US')

const dollars = (cents: Cents) => `${toDecimal(cents)} USD`

/**
 * What sending one piece of this price costs. Google takes a free-shipping threshold only beside a single method: where the
 * price is below it, the first method that may be free is told, and the others are not.
 */
function shipping(price: string, { settings: { pricing }, methods }: FeedShipping): Xml[] {
  const freeFromCents = freeShippingOf(pricing, methods)
  if (freeFromCents === null) return methods.map((method) => shippingMethodXml(method, method.rateCents))
  if (Math.round(Number(price) * 100) >= freeFromCents)
    return methods.map((method) => shippingMethodXml(method, method.mayBeFree ? 0 : method.rateCents))
  const method = methods.find(({ mayBeFree }) => mayBeFree)!
  return [
    shippingMethodXml(method, method.rateCents),
    element('g:free_shipping_threshold', [country, element('g:price_threshold', dollars(freeFromCents))]),
  ]
}

function shippingMethodXml({ name, daysFrom, daysTo, remoteDays }: ShippingMethodInCents, cents: Cents): Xml {
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
function handlingTimes({ settings }: FeedShipping, now: string): (making: Days | null) => Xml[] {
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

/** Google's bounds: characters of a text, and further pictures. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MAX_MORE_PICTURES = 10
const MAX_MPN = 70
const MAX_BRAND = 70

/** What a category says of its pieces. */
export interface FeedCategory {
  factFields: readonly FactField[]
  feed: FeedSettings
}

export interface FeedShop extends FeedShipping {
  publicUrl: string
  storeName: string
  /** What each category says to the feed, by the category's name. */
  categories: ReadonlyMap<string, FeedCategory>
  /** When the feed is asked for, an ISO time. */
  now: string
}

/** The catalogue in Google Merchant Center's product data format, as RSS 2.0, in pieces: it may be long. */
export async function* productFeed(
  shop: FeedShop,
  batches: AsyncIterable<readonly Product[]>,
): AsyncGenerator<string> {
  const { publicUrl, storeName } = shop
  const intro = [
    element('title', storeName),
    element('link', publicUrl),
    element('description', `Every piece of ${storeName}`),
  ]
  const mark = '<!-- products -->'
  const channel = element('channel', [...intro, new Xml(mark)])
  const frame = xmlDocument(
    element('rss', channel, { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }),
  )
  const [before, after] = frame.split(mark)
  const handlingTime = handlingTimes(shop, shop.now)
  yield before!
  for await (const products of batches) {
    yield products.map((product) => item(shop, product, handlingTime(product.makingDays)).markup).join('\n')
  }
  yield after!
}

/** The least that can be paid for one. */
const priceOf = ({ leastPrice, price }: Product) => leastPrice ?? price

/** A price before is a sale's only where it was really asked; else there is the one price. */
function prices(product: Product, { settings: { zone }, now }: Pick<FeedShop, 'settings' | 'now'>): Xml[] {
  const price = `${priceOf(product)} USD`
  const { sale } = product
  if (!sale?.before) return [element('g:price', price)]
  return [
    element('g:price', `${sale.before} USD`),
    element('g:sale_price', price),
    // It holds now, whenever it began.
    ...(sale.until === null
      ? []
      : [
          element(
            'g:sale_price_effective_date',
            `${minute(now)}/${minute(momentOf({ day: sale.until, time: '23:59' }, zone))}`,
          ),
        ]),
  ]
}

/** An ISO time to the minute, such as '2026-12-03T04:59Z'. */
const minute = (iso: string) => `${iso.slice(0, 16)}Z`

/** Handmade pieces have no barcode; one that its maker numbers has her number. */
function identifiers({ sku }: Product): Xml[] {
  return sku === '' ? [element('g:identifier_exists', 'no')] : [element('g:mpn', cutTo(sku, MAX_MPN))]
}

/** What the piece's category says to the feed. */
function categoryOf({ category: name }: Product, { categories }: Pick<FeedShop, 'categories'>): FeedCategory {
  return categories.get(name) ?? { factFields: [], feed: defaultFeedSettings }
}

/** Where the shop takes back nothing at all, no piece is an exception. */
function returnLabel(product: Product, { settings: { returnDays } }: Pick<FeedShop, 'settings'>): Xml[] {
  return returnDays !== null && isFinalSale(product)
    ? [element('g:return_policy_label', FINAL_SALE_LABEL)]
    : []
}

function item(shop: FeedShop, product: Product, handlingTime: readonly Xml[]): Xml {
  const { publicUrl, storeName } = shop
  const { factFields, feed } = categoryOf(product, shop)
  const absolute = (path: string) => new URL(path, publicUrl).href
  const more = product.morePictures.slice(0, MAX_MORE_PICTURES)
  return element('item', [
    element('g:id', String(product.id)),
    ...(product.parentId === null ? [] : [element('g:item_group_id', String(product.parentId))]),
    element('g:title', cutTo(product.name, MAX_TITLE)),
    element('g:description', cutTo(product.description, MAX_DESCRIPTION)),
    element('g:link', absolute(hrefTo('product', { id: product.id }))),
    element('g:image_link', absolute(imagePath(product.imageUrl))),
    ...more.map(({ imageUrl }) => element('g:additional_image_link', absolute(imagePath(imageUrl)))),
    element('g:availability', isAvailable(product) ? 'in_stock' : 'out_of_stock'),
    ...handlingTime,
    ...prices(product, shop),
    ...shipping(priceOf(product), shop),
    ...returnLabel(product, shop),
    element('g:condition', 'new'),
    element('g:brand', cutTo(storeName, MAX_BRAND)),
    ...identifiers(product),
    element('g:gender', feed.gender),
    element('g:age_group', feed.ageGroup),
    ...feedAttributesOf(product, factFields).map(({ name, value }) => element(`g:${name}`, value)),
    ...(feed.googleCategory === '' ? [] : [element('g:google_product_category', feed.googleCategory)]),
    element('g:product_type', product.category.replaceAll(' - ', ' > ')),
  ])
}
