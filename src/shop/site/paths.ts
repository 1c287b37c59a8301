import { addressOf, paramOf, type ParamNames } from '../../machine/contract/path-template.ts'
import { isDeskAddress } from './desk-sections.ts'

/**
 * Every address of the shop. Links are built from these names (`hrefTo`), addresses are read back with
 * `matchPath`; nothing else in the browser spells a path.
 */
export const paths = {
  home: '/',
  products: '/products',
  product: '/products/{id}',
  gemstoneBracelets: '/gemstone-bracelets',
  naturalGemstones: '/natural-gemstones',
  wristlets: '/wristlets',
  pens: '/pens',
  glassBeadBracelets: '/glass-bead-bracelets',
  limitedEdition: '/limited-edition',
  watches: '/watches',
  clocks: '/clocks',
  bracelets: '/bracelets',
  pensAndPencils: '/pens-and-pencils',
  setsAndGifts: '/sets-and-gifts',
  collection: '/collections/{slug}',
  about: '/about',
  contact: '/contact',
  sizeGuide: '/size-guide',
  care: '/care',
  returns: '/returns',
  shipping: '/shipping',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
  page: '/pages/{slug}',
  blog: '/blog',
  post: '/blog/{id}',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  restock: '/restock',
  conversation: '/messages',
  favorites: '/favorites',
  cart: '/cart',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success',
  order: '/orders/{token}',
  findOrder: '/find-order',
  admin: '/admin',
  adminSection: '/admin/{section}',
} as const

export type PathName = keyof typeof paths

export type Params = Record<string, string>
type ParamsOf<N extends PathName> = Record<ParamNames<(typeof paths)[N]>, string | number>
type Query = Record<string, string | number | null | undefined>

/** An address of ours: only `hrefTo` and its kin make one, so no link is a typed string. */
export type Href = string & { readonly ours: unique symbol }

/** An address that the owner entered: the contract held it to one of the shop, or one over https. */
export const asHref = (address: string) => address as Href

interface HrefOptions {
  query?: Query
  hash?: string
}

/** `hrefTo('product', { id: 5 })`, `hrefTo('products', { query: { search: 'pen' } })`. */
/* @__NO_SIDE_EFFECTS__ */
export function hrefTo<N extends PathName>(
  name: N,
  ...[options]: [ParamNames<(typeof paths)[N]>] extends [never]
    ? [options?: HrefOptions]
    : [options: HrefOptions & ParamsOf<N>]
): Href {
  const { query = {}, hash, ...params } = (options ?? {}) as HrefOptions & Params
  return `${addressOf(paths[name], { ...query, ...params })}${hash ? `#${hash}` : ''}` as Href
}

export interface PathMatch {
  name: PathName
  params: Params
}

const patterns = (Object.entries(paths) as [PathName, string][]).map(
  ([name, pattern]) => [name, pattern.split('/')] as const,
)
const MOST_SEGMENTS = Math.max(...patterns.map(([, { length }]) => length))

/** The address of ours that a path is; undefined for any other. Fixed words win over parameters. */
export function matchPath(pathname: string): PathMatch | undefined {
  const segments = pathname.split('/', MOST_SEGMENTS + 1)
  let found: PathMatch | undefined
  for (const [name, pattern] of patterns) {
    const params = paramsIn(pattern, segments)
    if (params && (!found || Object.keys(params).length === 0)) found = { name, params }
  }
  return found?.name === 'adminSection' && !isDeskAddress(found.params['section']!) ? undefined : found
}

function paramsIn(expected: readonly string[], actual: readonly string[]): Params | undefined {
  if (expected.length !== actual.length) return undefined
  const params: Params = {}
  for (const [index, segment] of expected.entries()) {
    const given = actual[index] ?? ''
    const name = paramOf(segment)
    if (name === undefined) {
      if (segment !== given) return undefined
      continue
    }
    const value = decoded(given)
    if (!value) return undefined
    params[name] = value
  }
  return params
}

/** A path without the slashes it begins and ends with. From its ends: a pattern would try each slash between them. */
export function withoutOuterSlashes(path: string): string {
  let [start, end] = [0, path.length]
  while (path.startsWith('/', start)) start += 1
  while (end > start && path.endsWith('/', end)) end -= 1
  return path.slice(start, end)
}

/** The number in an address such as /products/5; undefined for what can be none. */
export function idIn(params: Params): number | undefined {
  const text = params['id'] ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The secret in an address such as /orders/{token}; undefined for what can be none. */
export function tokenIn(params: Params): string | undefined {
  const text = params['token'] ?? ''
  return /^[\w-]{20,100}$/.test(text) ? text : undefined
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
