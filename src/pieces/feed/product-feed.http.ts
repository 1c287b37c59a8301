import { element, Xml, xmlDocument } from '../../shop/files/xml.ts'
import type { Product } from '../product/product.rules.ts'
import type { FeedShop } from './feed-reading.rules.ts'
import type { Feed } from './feed-settings.rules.ts'
import { feedTable, type FeedItem } from './feed-table.rules.ts'
import { refusedBy, feedItemOf } from './told-piece.rules.ts'

/** The catalogue as one of its readers takes it, in pieces: it may be long. What that reader would refuse is left out. */
export async function* productFeed(
  feed: Feed,
  shop: FeedShop,
  batches: AsyncIterable<readonly Product[]>,
): AsyncGenerator<string> {
  const [before, written, after] = feed === 'openai' ? table(feed) : rss(feed, shop)
  yield before
  for await (const products of batches) {
    const items = products.map((piece) => feedItemOf(feed, piece, shop))
    yield items
      .filter((one) => refusedBy(feed, one).length === 0)
      .map(written)
      .join('')
  }
  yield after
}

type Written = readonly [before: string, line: (feedItem: FeedItem) => string, after: string]

/** RSS 2.0 with Google's names, which Meta and Pinterest read as well. */
function rss(feed: Feed, { publicUrl, settings: { storeName } }: FeedShop): Written {
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
  const item = (feedItem: FeedItem) =>
    element(
      'item',
      [...feedItem].flatMap(([name, values]) =>
        values.map((value) => element(`g:${name}`, partsOf(value, feedTable[name]![feed]?.parts))),
      ),
    )
  return [before!, (feedItem) => `${item(feedItem).markup}\n`, after!]
}

function partsOf(value: string, parts: readonly string[] | undefined): string | Xml[] {
  if (!parts) return value
  const texts = value.split(':')
  return parts.flatMap((name, at) => (name && texts[at] ? [element(`g:${name}`, texts[at])] : []))
}

const line = (cells: readonly string[]) => `${cells.join('\t')}\n`

/** A line of names, and one for each piece, its values with tabs between them. */
function table(feed: Feed): Written {
  const columns = Object.entries(feedTable).flatMap(([name, { [feed]: rule }]) =>
    rule ? [[name, rule.as ?? name] as const] : [],
  )
  return [
    line(columns.map(([, name]) => name)),
    (feedItem) => line(columns.map(([name]) => cellText(feedItem.get(name)?.join(',') ?? ''))),
    '',
  ]
}

function cellText(value: string): string {
  const text = value.replaceAll(/\p{Cc}+/gu, ' ')
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}
