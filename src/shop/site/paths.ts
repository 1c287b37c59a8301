import { addressOf, PARAM, type ParamNames } from '../../machine/contract/path-template.ts'
import { numberAndWords } from '../../machine/contract/address-words.ts'
import { isDeskAddress } from './desk-sections.ts'
import { createContext, useContext, type MouseEvent, createElement, type ComponentProps } from 'react'

/** Moves between pages without loading a document, where the pages share one. */
export interface Navigator {
  go: (to: Href, options?: { replace?: boolean }) => Promise<void>
}

const NavigatorContext = createContext<Navigator>({ go: async () => undefined })

export const NavigatorProvider = NavigatorContext.Provider

export function useNavigator(): Navigator {
  return useContext(NavigatorContext)
}

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
  hash?: string | undefined
}

/** `hrefTo('post', { id: 5 })`, `hrefTo('products', { query: { search: 'pen' } })`. */
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

/**
 * A piece's page, such as /products/5-moss-agate-bracelet. The number alone decides which piece it is; behind it stands
 * the name for who reads the address, and words that are not the name lead on to those that are (entry-server.tsx).
 */
/* @__NO_SIDE_EFFECTS__ */
export const hrefToPiece = (piece: { id: number; name: string }, hash?: string): Href =>
  hrefTo('product', { id: numberAndWords(piece), hash })

interface PathMatch {
  name: PathName
  params: Params
}

/** No address with a parameter has a fixed one beside it, so each path is of one name at most. */
const patterns = (Object.entries(paths) as [PathName, string][]).map(
  ([name, path]) => [name, new RegExp(`^${path.replace(PARAM, '(?<$1>[^/]+)')}$`)] as const,
)

/** The address of ours that a path is; undefined for any other. Nothing in one is ever written with a percent sign. */
export function matchPath(pathname: string): PathMatch | undefined {
  for (const [name, pattern] of patterns) {
    const params = pattern.exec(pathname)
    if (!params) continue
    if (name === 'adminSection' && !isDeskAddress(params[1]!)) return undefined
    return { name, params: { ...params.groups } }
  }
  return undefined
}

/** A path without the slashes it begins and ends with. From its ends: a pattern would try each slash between them. */
export function withoutOuterSlashes(path: string): string {
  let [start, end] = [0, path.length]
  while (path.startsWith('/', start)) start += 1
  while (end > start && path.endsWith('/', end)) end -= 1
  return path.slice(start, end)
}

/** The number in an address such as /products/5, whatever words stand behind it; undefined for what can be none. */
export const idIn = ({ id = '' }: Params): number | undefined =>
  Number(/^[1-9]\d{0,8}(?![^-])/.exec(id)?.[0]) || undefined

/** The secret in an address such as /orders/{token}; undefined for what can be none. */
export function tokenIn(params: Params): string | undefined {
  const text = params['token'] ?? ''
  return /^[\w-]{20,100}$/.test(text) ? text : undefined
}

/**
 * The handler for a link, or for an element with links in it that React need not know: a plain click changes the page in
 * place. Links are fetched ahead by one pair of ears for them all (navigator.ts).
 */
export function useLinksInside() {
  const navigator = useNavigator()
  return {
    onClick(event: MouseEvent): void {
      const to = isPlainClick(event) && hrefAt(event.target)
      if (!to) return
      event.preventDefault()
      void navigator.go(to)
    },
  }
}

/** One that means this window: with a modifier key or another button it means a new tab, or whatever the browser does. */
export function isPlainClick(
  event: Pick<
    globalThis.MouseEvent,
    'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button' | 'defaultPrevented'
  >,
): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !(modified || event.defaultPrevented || event.button)
}

/** Where the link leads that something happened in, if that is in the shop and in this window. */
function hrefAt(target: EventTarget): Href | undefined {
  const link = (target as Element).closest('a')
  if (link?.origin !== location.origin || link.target) return undefined
  return link.href.slice(location.origin.length) as Href
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Href
}

/** A real link: new tabs and modifier keys work as everywhere, a plain click changes the page in place. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const links = useLinksInside()
  return createElement('a', {
    ...rest,
    href: to,
    onClick(event) {
      onClick?.(event)
      links.onClick(event)
    },
  } satisfies ComponentProps<'a'>)
}
