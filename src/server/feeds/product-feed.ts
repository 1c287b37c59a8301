import { cutTo } from '../../domain/cut-to.ts'
import { momentOf } from '../../domain/checkout/arrival/shop-calendar.ts'
import { imagePath } from '../../domain/catalogue/pictures/picture.ts'
import { isAvailable } from '../../domain/catalogue/availability.ts'
import { feedAttributesOf } from './feed-attributes.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { hrefTo } from '../../web/navigation/paths.ts'
import { element, Xml, xmlDocument } from './xml.ts'

/** What Google takes: at most 150, 5000 and 70 characters, and ten further pictures. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MAX_MORE_PICTURES = 10
const MAX_MPN = 70

export interface FeedShop {
  publicUrl: string
  storeName: string
  /** Whose days sales begin and end with. */
  zone: string
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
  yield before!
  for await (const products of batches) {
    yield products.map((product) => item(shop, product).markup).join('\n')
  }
  yield after!
}

/** What is made to order can be bought, and is sent that much later. */
function handlingTime({ makingDays }: Product): Xml[] {
  if (!makingDays) return []
  return [
    element('g:min_handling_time', String(makingDays.from)),
    element('g:max_handling_time', String(makingDays.to)),
  ]
}

/** A price before is a sale's only where it was really asked; else there is the one price. */
function prices(product: Product, { zone, now }: Pick<FeedShop, 'zone' | 'now'>): Xml[] {
  const price = `${product.leastPrice ?? product.price} USD`
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

/** '2026-12-03T04:59Z' */
const minute = (iso: string) => `${iso.slice(0, 16)}Z`

/** Handmade pieces have no barcode; one that its maker numbers has her number. */
function identifiers({ sku }: Product): Xml[] {
  return sku === '' ? [element('g:identifier_exists', 'no')] : [element('g:mpn', cutTo(sku, MAX_MPN))]
}

function item({ publicUrl, storeName, zone, now }: FeedShop, product: Product): Xml {
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
    ...handlingTime(product),
    ...prices(product, { zone, now }),
    element('g:condition', 'new'),
    element('g:brand', storeName),
    ...identifiers(product),
    ...feedAttributesOf(product).map(({ name, value }) => element(`g:${name}`, value)),
    element('g:product_type', product.category.replaceAll(' - ', ' > ')),
  ])
}
