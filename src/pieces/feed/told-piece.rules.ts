import type { Product } from '../product/product.rules.ts'
import type { FeedShop } from './feed-reading.rules.ts'
import { type Feed, feeds } from './feed-settings.rules.ts'
import { feedTable, type Rule, type FeedItem } from './feed-table.rules.ts'

const attributes = Object.entries(feedTable)

/** What a feed is told of a piece, by Google's names; what is empty is left out. */
export function feedItemOf(feed: Feed, piece: Product, shop: FeedShop): FeedItem {
  const item = new Map<string, readonly string[]>()
  for (const [name, { read, [feed]: rule }] of attributes) {
    if (!rule) continue
    const { written = String } = rule
    const values = [read(piece, shop, feed) ?? []].flat().map((value) => written(value.trim()))
    const some = values.filter((value) => value !== '')
    if (some.length > 0) item.set(name, some)
  }
  return item
}

/** By which of its attributes a feed would refuse a piece: what is missing, and what is not as that feed takes it. */
export function refusedBy(feed: Feed, item: FeedItem): string[] {
  return attributes
    .filter(([name, { [feed]: rule }]) => rule && !isTaken(rule, item.get(name), item))
    .map(([name]) => name)
}

function isTaken(
  { needed, most = Infinity, form, times = 1 }: Rule,
  values: readonly string[] | undefined,
  item: FeedItem,
) {
  if (!values) return !needed?.(item)
  const isOne = (value: string) => value.length <= most && (form?.test(value) ?? true)
  return values.length <= times && values.every(isOne)
}

/** What a piece lacks, in its maker's words, and the names of the feeds that leave it out until then; empty for most. */
export function gapsOf(piece: Product, shop: FeedShop): { lacks: string; feeds: string[] }[] {
  const gaps = (Object.keys(feeds) as Feed[]).flatMap((feed) =>
    refusedBy(feed, feedItemOf(feed, piece, shop)).map((name) => ({
      lacks: feedTable[name]!.lacks ?? `another ${name.replaceAll('_', ' ')}`,
      feed: feeds[feed].name,
    })),
  )
  return [...Map.groupBy(gaps, ({ lacks }) => lacks)].map(([lacks, found]) => ({
    lacks,
    feeds: found.map(({ feed }) => feed),
  }))
}
