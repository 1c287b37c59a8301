/**
 * What Google's product data specification holds each item to (https://support.google.com/merchants/answer/7052112), as far
 * as this shop tells it: a table that a feed is checked against, item by item.
 */

/** An item's fields as they stand in the feed, those with parts among them as their markup; each with all its values. */
export type FeedItem = ReadonlyMap<string, readonly string[]>

interface Rule {
  /** What a value looks like as a whole. */
  pattern?: RegExp
  /** The most characters of a value. */
  most?: number
  /** How often it may stand there; once, unless said. */
  times?: number
  /** Up to three values with slashes between them, each of this many characters at most. */
  parts?: number
  required?: (item: FeedItem) => boolean
}

const always = () => true
const valueOf = (item: FeedItem, name: string): string => item.get(name)?.[0] ?? ''
const categoryOf = (item: FeedItem): string => valueOf(item, 'google_product_category')

/** Key rings are an exception that Google names (answer 6324479). */
const isApparel = (item: FeedItem): boolean =>
  categoryOf(item).startsWith('Apparel & Accessories') && !categoryOf(item).endsWith('Keychains')

const PRICE = /^\d+\.\d\d USD$/
const ADDRESS = /^https?:\/\/\S+$/
const WHOLE = /^\d+$/

const rules: Record<string, Rule> = {
  id: { most: 50, pattern: /^\d+$/, required: always },
  item_group_id: { most: 50, pattern: /^\d+$/ },
  title: { most: 150, required: always },
  description: { most: 5000, required: always },
  link: { most: 2000, pattern: ADDRESS, required: always },
  image_link: { most: 2000, pattern: ADDRESS, required: always },
  additional_image_link: { most: 2000, pattern: ADDRESS, times: 10 },
  availability: { pattern: /^(?:in_stock|out_of_stock|preorder|backorder)$/, required: always },
  price: { pattern: PRICE, required: always },
  sale_price: { pattern: PRICE },
  sale_price_effective_date: { pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ\/\d{4}-\d\d-\d\dT\d\d:\d\dZ$/ },
  condition: { pattern: /^(?:new|refurbished|used)$/ },
  brand: { most: 70, required: always },
  mpn: { most: 70 },
  identifier_exists: { pattern: /^no$/, required: (item) => !item.has('mpn') },
  google_product_category: { most: 750, pattern: /^(?:\d{1,7}|[^<>]+(?: > [^<>]+)*)$/ },
  product_type: { most: 750 },
  gender: { pattern: /^(?:male|female|unisex)$/, required: isApparel },
  age_group: { pattern: /^(?:newborn|infant|toddler|kids|adult)$/, required: isApparel },
  color: { most: 100, parts: 40, required: isApparel },
  material: { most: 200, parts: 200 },
  size: { most: 100 },
  min_handling_time: { pattern: WHOLE, required: (item) => item.has('max_handling_time') },
  max_handling_time: { pattern: WHOLE, required: (item) => item.has('min_handling_time') },
  shipping: {
    pattern:
      /^<g:country>US<\/g:country><g:service>[^<]+<\/g:service><g:price>\d+\.\d\d USD<\/g:price><g:min_transit_time>\d+<\/g:min_transit_time><g:max_transit_time>\d+<\/g:max_transit_time>$/,
    times: 100,
    required: always,
  },
  free_shipping_threshold: {
    pattern: /^<g:country>US<\/g:country><g:price_threshold>\d+\.\d\d USD<\/g:price_threshold>$/,
  },
  return_policy_label: { most: 100, pattern: /^[\w -]+$/ },
}

/** Every rule that an item breaks, in words; none where Google takes it. */
export function brokenRules(item: FeedItem): string[] {
  return [
    ...[...item].flatMap(([name, values]) => brokenBy(name, values)),
    ...Object.entries(rules)
      .filter(([name, { required }]) => required?.(item) && !item.has(name))
      .map(([name]) => `${name} is missing`),
    ...(Number(valueOf(item, 'min_handling_time')) > Number(valueOf(item, 'max_handling_time'))
      ? ['min_handling_time is more than max_handling_time']
      : []),
    // A sum from which shipping is free stands beside one shipping method only (answer 14768922).
    ...(item.has('free_shipping_threshold') && item.get('shipping')?.length !== 1
      ? ['free_shipping_threshold stands beside several ways of shipping']
      : []),
  ].map((problem) => `${valueOf(item, 'id')}: ${problem}`)
}

function brokenBy(name: string, values: readonly string[]): string[] {
  const rule = rules[name]
  if (!rule) return [`${name} is no field of Google's`]
  const { times = 1, most = Infinity, pattern, parts } = rule
  return [
    ...(values.length > times ? [`${name} stands there ${values.length} times`] : []),
    ...values.flatMap((value) => [
      ...(value.trim() === '' || value !== value.trim() ? [`${name} is empty or has blanks around it`] : []),
      ...(value.length > most ? [`${name} has ${value.length} characters`] : []),
      ...(pattern && !pattern.test(value) ? [`${name} is “${value}”`] : []),
      ...(value.isWellFormed() ? [] : [`${name} is cut within a character`]),
      ...(parts === undefined ? [] : brokenParts(name, value.split('/'), parts)),
    ]),
  ]
}

function brokenParts(name: string, parts: readonly string[], most: number): string[] {
  return [
    ...(parts.length > 3 ? [`${name} has ${parts.length} values`] : []),
    ...parts
      .filter((part) => part.trim() === '' || part.length > most)
      .map((part) => `${name} has “${part}”`),
  ]
}

const escaped: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The items of a feed, in its order. */
export function itemsOf(xml: string): FeedItem[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item]) => {
    const fields = [...item!.matchAll(/^<g:(\w+)>(.*?)<\/g:\1>$/gms)]
    const byName = Map.groupBy(fields, ([, name]) => name!)
    return new Map([...byName].map(([name, found]) => [name, found.map(([, , value]) => textOf(value!))]))
  })
}

/** Markup of parts is left as it is, but for the line breaks between them. */
function textOf(value: string): string {
  return value.startsWith('<g:')
    ? value.replaceAll(/>\n</g, '><')
    : value.replaceAll(/&(\w+);/g, (all, name: string) => escaped[name] ?? all)
}
