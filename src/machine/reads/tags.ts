import { LIMITED_STOCK } from '../../pieces/product/product.rules.ts'
import type { Rule } from '../../pieces/listing/catalogue.rules.ts'
import type { ListingSort } from '../../pieces/collections/collection.rules.ts'

/**
 * The words for what an answer reads of the shop, and for what a change changed. db/functions/pages.sql says
 * them; whoever reads notes them before it reads (src/machine/reads/noting.ts).
 *
 * - `product:5`    all that is shown of a piece but how many there are: above five, cards have no words for that
 * - `stock:5`      how many there are of it
 * - `in:<scope>`   which pieces stand in a listing; scopes are `all`, `category:<name>`, `limited`, and `words` for
 *                  listings that look for words in names
 * - `name:<scope>`, `price:<scope>`   the order of the pieces in it by name, by price
 * - `by-stock`     an order by stock, which any `stock:…` may change
 * - `search`       the words products are found by
 * - `pictures`     the pictures of all pieces
 * - `last-id`      the largest number of a product
 * - `piece-terms`  whether any piece is final sale, or has no warranty
 * - `categories`   the shop's list of categories
 * - `category-names` what categories are, and were, called
 * - `reviews:5`    what is shown of a piece's reviews; `reviews:*`: of any piece's
 * - `bench`      how much there is to make, which moves days of arrival where the maker told her pace
 * - `posts`, `post:3`, `settings`, `shipping`
 * - `front`      what every page shows of the front: look, menu, footer; `home`: the blocks of the home page
 * - `page:fairs`   what is at such an address of a page of words, and whether it leads on; `pages`: which own ones there are
 * - `collection:gifts` what is at such an address of a collection; `collections`: which are shown, and where
 * - `products`     anything of products; said of many changes at once
 * - `*`            anything at all
 */
export type Tag = string

export const EVERYTHING: Tag = '*'

/** The most pieces that an answer notes one by one; one that shows more notes all pieces. */
const MOST_NAMED = 200

/** A piece, and how many there are of it. */
export const productTags = (id: number): Tag[] => [`product:${id}`, `stock:${id}`]

export function productsTags(ids: readonly number[]): Tag[] {
  return ids.length > MOST_NAMED ? ['product:*', 'stock:*'] : ids.flatMap(productTags)
}

/** What decides which pieces a listing holds, and their order. */
export function listingTags(rules: readonly Rule[], sort: ListingSort | undefined): Tag[] {
  const scopes = scopesOf(rules)
  const tags = scopes.map((scope) => `in:${scope}`)
  tags.push(...rules.flatMap(ownTags))
  if (sort !== undefined) tags.push(...scopes.map((scope) => `name:${scope}`))
  if (sort === 'price-low' || sort === 'price-high') tags.push(...scopes.map((scope) => `price:${scope}`))
  if (sort === 'stock-low') tags.push('by-stock')
  return tags
}

/** A filtered listing depends on all pieces: after a change, a piece that is not shown now may fit the filters. */
export const filterTags = (filters: readonly unknown[] = []): Tag[] =>
  filters.length > 0 ? ['product:*', 'categories'] : []

function scopesOf(rules: readonly Rule[]): string[] {
  if (rules.length === 0) return ['all']
  return [...new Set(rules.flatMap(scopesOfRule))]
}

function scopesOfRule(rule: Rule): string[] {
  if ('category' in rule) return [`category:${rule.category}`]
  if ('categoryHasWord' in rule || 'nameHasWord' in rule || 'nameContains' in rule) return ['words']
  if ('featured' in rule || 'stockAtMost' in rule) return ['limited']
  if ('idIn' in rule) return []
  if ('not' in rule) return scopesOfRule(rule.not)
  return ('all' in rule ? rule.all : rule.any).flatMap(scopesOfRule)
}

/** What a rule looks at that is in no scope: pieces by their numbers, and another bound of stock than the shop's. */
function ownTags(rule: Rule): Tag[] {
  if ('idIn' in rule) return rule.idIn.map((id) => `product:${id}`)
  if ('stockAtMost' in rule) return rule.stockAtMost === LIMITED_STOCK ? [] : ['by-stock']
  if ('not' in rule) return ownTags(rule.not)
  if ('all' in rule) return rule.all.flatMap(ownTags)
  return 'any' in rule ? rule.any.flatMap(ownTags) : []
}

const OF_PRODUCTS = /^(product:|stock:|in:|name:|price:|by-stock$|search$|pictures$|last-id$|piece-terms$)/

/** The group a tag belongs to: what is said of the group is said of it. */
export function groupOf(tag: Tag): Tag | undefined {
  return OF_PRODUCTS.test(tag) ? 'products' : undefined
}

/** The tags that a change outdates: its own first, then those of answers that noted all pieces instead of each. */
export function hitBy(tag: Tag): Tag[] {
  if (tag.startsWith('product:')) return [tag, 'product:*']
  if (tag.startsWith('reviews:')) return [tag, 'reviews:*']
  if (tag.startsWith('stock:')) return [tag, 'stock:*', 'by-stock']
  return [tag]
}

/** What the database said changed; everything, when that is not understood. */
export function readTags(payload: string): Tag[] {
  try {
    const tags: unknown = JSON.parse(payload)
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags
  } catch {
    // Said by another version of the shop, or by the connection that was lost.
  }
  return [EVERYTHING]
}
