import { numberAndWords } from '../../machine/contract/address-words.ts'
import { DEFAULT_PICTURE, imagePath } from '../../machine/pictures/picture.rules.ts'
import { cutTo } from '../../machine/values/cut-to.ts'
import { pieceName } from '../options/options.rules.ts'
import type { Product } from '../product/product.rules.ts'
import { isAvailable } from '../supply/availability.rules.ts'
import { fitting } from './feed-attributes.rules.ts'
import {
  absolute,
  categoryOf,
  described,
  dollars,
  type FeedShop,
  freeShipping,
  isTakenBack,
  priceOf,
  saleDates,
  saleOf,
  shippingOf,
} from './feed-reading.rules.ts'
import { type Feed, FINAL_SALE_LABEL } from './feed-settings.rules.ts'

/** How one feed takes an attribute. */
export interface Rule {
  /** Its name there, where it is another than Google's. */
  as?: string
  /** Its one form, as a whole. */
  form?: RegExp
  /** The most characters of a value. */
  most?: number
  /** The most values; one, unless said. */
  times?: number
  /** Without it an item is not taken: any, or one of which this is true. */
  needed?: (item: FeedItem) => boolean
  /** How a value is written there; empty: not at all. */
  written?: (value: string) => string
  /** The names of its parts, which colons are between; a part without a name is not told there. */
  parts?: readonly string[]
}

/** A piece's attributes by Google's names, with their values. */
export type FeedItem = ReadonlyMap<string, readonly string[]>

export interface Attribute extends Partial<Record<Feed, Rule>> {
  read: (piece: Product, shop: FeedShop, feed: Feed) => readonly string[] | string | null
  /** What a piece without it lacks, in its maker's words. */
  lacks?: string
}

const always = () => true

/** Key rings are an exception that Google names (answer 6324479). */
const isApparel = (item: FeedItem): boolean =>
  /^(?:Apparel & Accessories(?!.*Keychains$)|166$|188$|201$)/.test(
    item.get('google_product_category')?.[0] ?? '',
  )

const PRICE = /^\d+\.\d\d USD$/
const LINK = { form: /^https?:\/\/\S+$/, most: 2000, needed: always }
const WHOLE = /^\d+$/
const inAll = (rule: Rule) => ({ google: rule, meta: rule, pinterest: rule, openai: rule })
const spaced = (value: string) => value.replaceAll('_', ' ')
const cut = (most: number) => ({ most, written: (value: string) => cutTo(value, most).trim() })
const whole = (most: number) => ({ most, written: (value: string) => (value.length > most ? '' : value) })
const listed = (most: number) => ({
  most,
  written: (value: string) => fitting(value.split('/'), '/', most),
})
const plainOffset = (value: string) => value.replaceAll('Z', '+00:00')
const onlyOpenAi = (read: Attribute['read'], rule: Rule = {}): Attribute => ({ read, openai: rule })

/**
 * Each attribute by Google's name: how it is read off a piece, and which feed takes it, how it is called there and what it
 * must be like. By the rules each of them has published: Google's product data specification (answer 7052112), Meta's
 * catalog fields, Pinterest's retail data source, OpenAI's product file.
 */
export const feedTable: Record<string, Attribute> = {
  id: {
    read: ({ id }) => String(id),
    google: { most: 50, form: WHOLE, needed: always },
    meta: { most: 100, needed: always },
    pinterest: { most: 127, needed: always },
    openai: { as: 'item_id', most: 100, needed: always },
  },
  item_group_id: {
    read: ({ parentId }) => (parentId === null ? null : String(parentId)),
    google: { most: 50, form: WHOLE },
    meta: { most: 100 },
    pinterest: { most: 127 },
    openai: { as: 'group_id', most: 70 },
  },
  title: {
    read: ({ name }) => name,
    google: { ...cut(150), needed: always },
    meta: { ...cut(200), needed: always },
    pinterest: { ...cut(500), needed: always },
    openai: { ...cut(150), needed: always },
  },
  description: {
    read: ({ description }) => description,
    lacks: 'a description',
    google: { ...cut(5000), needed: always },
    meta: { ...cut(9999), needed: always },
    pinterest: { ...cut(10_000), needed: always },
    openai: { ...cut(5000), needed: always },
  },
  link: {
    read: (piece, shop) => absolute(`/products/${numberAndWords(piece)}`, shop),
    ...inAll(LINK),
    pinterest: { ...LINK, most: 511 },
    openai: { ...LINK, as: 'url' },
  },
  image_link: {
    // The drawing of a piece without a picture is no picture of it.
    read: ({ imageUrl }, shop) =>
      imagePath(imageUrl) === DEFAULT_PICTURE ? null : absolute(imagePath(imageUrl), shop),
    lacks: 'a picture',
    ...inAll(LINK),
    pinterest: { ...LINK, form: /^https?:\/\/[^\s,]+$/ },
    openai: { ...LINK, as: 'image_url' },
  },
  additional_image_link: {
    read: ({ morePictures }, shop) =>
      morePictures.slice(0, 10).map(({ imageUrl }) => absolute(imagePath(imageUrl), shop)),
    google: { most: 2000, times: 10 },
    meta: { most: 2000, times: 20 },
    pinterest: { most: 2000, times: 10 },
    openai: { as: 'additional_image_urls', times: 10 },
  },
  availability: {
    read: (piece) => (isAvailable(piece) ? 'in_stock' : 'out_of_stock'),
    ...inAll({ needed: always }),
    meta: { written: spaced, needed: always },
    pinterest: { written: spaced, needed: always },
  },
  min_handling_time: {
    read: ({ makingDays }, { handling }) => handling(makingDays)?.from.toString() ?? null,
    google: { form: WHOLE, needed: (item) => item.has('max_handling_time') },
  },
  max_handling_time: {
    read: ({ makingDays }, { handling }) => handling(makingDays)?.to.toString() ?? null,
    google: { form: WHOLE, needed: (item) => item.has('min_handling_time') },
  },
  price: {
    read: (piece) => `${saleOf(piece)?.before ?? priceOf(piece)} USD`,
    ...inAll({ form: PRICE, needed: always }),
  },
  sale_price: {
    read: (piece) => (saleOf(piece) ? `${priceOf(piece)} USD` : null),
    ...inAll({ form: PRICE }),
  },
  sale_price_effective_date: {
    read: saleDates,
    google: { form: /^[\d-]+T\d\d:\d\dZ\/[\d-]+T\d\d:\d\dZ$/ },
    meta: { written: plainOffset, form: /^[\d-]+T\d\d:\d\d\+00:00\/[\d-]+T\d\d:\d\d\+00:00$/ },
  },
  shipping: {
    read: (piece, shop, feed) => shippingOf(piece, shop, feed === 'google'),
    google: {
      form: /^US::[^:]+:\d+\.\d\d USD:\d*:\d*:\d+:\d+$/,
      times: 100,
      needed: always,
      // How long it takes to be sent has names of its own, for all methods at once.
      parts: ['country', '', 'service', 'price', '', '', 'min_transit_time', 'max_transit_time'],
    },
    meta: { times: 100, parts: ['country', '', 'service', 'price'] },
    openai: { times: 100, written: (value) => value.replace(/:::(?=[\d:]+$).*/, '') },
  },
  free_shipping_threshold: {
    read: (piece, shop) => {
      const { from, isReached } = freeShipping(piece, shop)
      return from === null || isReached ? null : `US:${dollars(from)}`
    },
    google: { form: /^US:\d+\.\d\d USD$/, parts: ['country', 'price_threshold'] },
  },
  return_policy_label: {
    read: (piece, shop) =>
      shop.settings.returnDays !== null && !isTakenBack(piece, shop) ? FINAL_SALE_LABEL : null,
    google: { most: 100, form: /^[\w -]+$/ },
  },
  condition: { read: () => 'new', ...inAll({}), meta: { needed: always } },
  brand: {
    read: (_, { settings }) => settings.storeName,
    google: { ...cut(70), needed: always },
    meta: { ...cut(100), needed: always },
    pinterest: cut(100),
    openai: { ...cut(70), needed: always },
  },
  // Handmade pieces have no barcode; one that its maker numbers has her number.
  mpn: { read: ({ sku }) => sku, google: cut(70), meta: cut(100), pinterest: cut(70), openai: cut(70) },
  identifier_exists: {
    read: ({ sku }) => (sku === '' ? 'no' : null),
    google: { form: /^no$/, needed: (item) => !item.has('mpn') },
  },
  gender: {
    read: (piece, shop) => categoryOf(piece, shop).feed.gender,
    ...inAll({}),
    google: { needed: isApparel },
  },
  age_group: {
    read: (piece, shop) => categoryOf(piece, shop).feed.ageGroup,
    ...inAll({}),
    google: { needed: isApparel },
  },
  color: {
    read: described('color'),
    lacks: 'a color, which is asked of jewelry and watches',
    google: { most: 100, form: /^[^/]{1,40}(?:\/[^/]{1,40}){0,2}$/, needed: isApparel },
    meta: { most: 200 },
    pinterest: { most: 100 },
    openai: listed(40),
  },
  size: { read: described('size'), ...inAll({ most: 100 }), openai: whole(20) },
  material: { read: described('material'), ...inAll({ most: 200 }), openai: listed(100) },
  google_product_category: {
    read: (piece, shop) => categoryOf(piece, shop).feed.googleCategory,
    google: {},
    meta: {},
    pinterest: {},
  },
  product_type: {
    read: ({ category }) => category.replaceAll(' - ', ' > '),
    ...inAll({}),
    openai: { as: 'product_category' },
  },
  listing_has_variations: onlyOpenAi(({ parentId }) => String(parentId !== null)),
  item_group_title: onlyOpenAi((piece) => (piece.parentId === null ? null : pieceName(piece)), cut(150)),
  variant_dict: onlyOpenAi(({ parentId, optionGroups, choices }) =>
    parentId === null
      ? null
      : JSON.stringify(Object.fromEntries(optionGroups.map(({ name }, at) => [name, choices[at]]))),
  ),
  seller_name: onlyOpenAi((_, { settings }) => settings.storeName, { ...cut(70), needed: always }),
  seller_url: onlyOpenAi((_, shop) => absolute('/', shop), LINK),
  store_country: onlyOpenAi(() => 'US', { needed: always }),
  target_countries: onlyOpenAi(() => 'US', { needed: always }),
  accepts_returns: onlyOpenAi((piece, shop) => String(isTakenBack(piece, shop))),
  return_deadline_in_days: onlyOpenAi(
    (piece, shop) => (isTakenBack(piece, shop) ? String(shop.settings.returnDays) : null),
    { form: /^[1-9]\d*$/ },
  ),
  return_policy: onlyOpenAi((_, shop) => absolute('/returns', shop), LINK),
  is_eligible_search: onlyOpenAi(() => 'true', { needed: always }),
  // A person pays, in the shop.
  is_eligible_checkout: onlyOpenAi(() => 'false', { form: /^false$/, needed: always }),
}
