import { filterParameters } from '../../pieces/listing/filters.rules.ts'
import { storeQuery } from './queries.ts'
import type { QueryClient } from '../../machine/web/queries/query-client.ts'
import { lazyPage, type LazyPage, type PageHead, type PageProps } from '../navigation/lazy-page.ts'
import { searchRead } from '../../machine/contract/path-template.ts'
import { hrefTo, matchPath, type PathName } from './paths.ts'

/** One row per address: which page it is. What a page asks and is called stands in the page's own module. */
interface Route {
  page: LazyPage
  /** A document of its own is entered and left by loading it whole; its policy is in page-rules.ts. */
  document?: 'own'
  /** Without the storefront's frame, and rendered in the browser only. */
  desk?: true
  /** The parameters its page reads; to it others don't exist, so they never make another page. */
  reads?: readonly string[] | 'all'
}

const listingParameters = ['search', ...filterParameters, 'sort', 'filters', 'cursor', 'pages'] as const

const collection: Route = {
  reads: listingParameters,
  page: lazyPage(
    'pieces/collections/collection-page.page.tsx',
    () => import('../../pieces/collections/collection-page.page.tsx'),
  ),
}

/** All pages of words but the first. */
const text: Route = {
  page: lazyPage('words/pages/text-page.page.tsx', () => import('../../words/pages/text-page.page.tsx')),
}

const desk: Route = {
  page: lazyPage('shop/desk/desk-page.tsx', () => import('../desk/desk-page.tsx')),
  desk: true,
  reads: 'all',
}

const notFound: Route = {
  page: lazyPage('shop/frame/not-found-page.tsx', () => import('../frame/not-found-page.tsx')),
}

export const routes: Record<PathName, Route> = {
  home: {
    page: lazyPage('words/home/page/home-page.tsx', () => import('../../words/home/page/home-page.tsx')),
  },
  products: {
    reads: ['category', 'type', ...listingParameters],
    page: lazyPage(
      'pieces/listing/page/products-page.tsx',
      () => import('../../pieces/listing/page/products-page.tsx'),
    ),
  },
  product: {
    page: lazyPage(
      'pieces/product/page/product-page.tsx',
      () => import('../../pieces/product/page/product-page.tsx'),
    ),
  },
  gemstoneBracelets: collection,
  naturalGemstones: collection,
  wristlets: collection,
  pens: collection,
  glassBeadBracelets: collection,
  limitedEdition: collection,
  watches: collection,
  clocks: collection,
  bracelets: collection,
  pensAndPencils: collection,
  setsAndGifts: collection,
  collection,
  about: {
    page: lazyPage('words/pages/about-page.page.tsx', () => import('../../words/pages/about-page.page.tsx')),
  },
  contact: {
    reads: ['about'],
    page: lazyPage(
      'words/inbox/contact-page.page.tsx',
      () => import('../../words/inbox/contact-page.page.tsx'),
    ),
  },
  sizeGuide: text,
  care: text,
  returns: text,
  shipping: text,
  terms: text,
  privacy: text,
  accessibility: text,
  page: text,
  blog: {
    page: lazyPage(
      'words/journal/blog-page.page.tsx',
      () => import('../../words/journal/blog-page.page.tsx'),
    ),
  },
  post: {
    page: lazyPage(
      'words/journal/post-page.page.tsx',
      () => import('../../words/journal/post-page.page.tsx'),
    ),
  },
  newsletterConfirm: {
    reads: 'all',
    page: lazyPage(
      'words/newsletter/confirm-page.page.tsx',
      () => import('../../words/newsletter/confirm-page.page.tsx'),
    ),
  },
  newsletterUnsubscribe: {
    reads: 'all',
    page: lazyPage(
      'words/newsletter/unsubscribe-page.page.tsx',
      () => import('../../words/newsletter/unsubscribe-page.page.tsx'),
    ),
  },
  restock: {
    reads: 'all',
    page: lazyPage(
      'pieces/back-in-stock/restock-page.page.tsx',
      () => import('../../pieces/back-in-stock/restock-page.page.tsx'),
    ),
  },
  conversation: {
    reads: ['token'],
    page: lazyPage(
      'words/inbox/conversation-page.page.tsx',
      () => import('../../words/inbox/conversation-page.page.tsx'),
    ),
  },
  favorites: {
    page: lazyPage(
      'pieces/favorites/favorites-page.page.tsx',
      () => import('../../pieces/favorites/favorites-page.page.tsx'),
    ),
  },
  cart: {
    page: lazyPage('buying/cart/page/cart-page.tsx', () => import('../../buying/cart/page/cart-page.tsx')),
  },
  checkout: {
    page: lazyPage(
      'buying/checkout/page/checkout-page.tsx',
      () => import('../../buying/checkout/page/checkout-page.tsx'),
    ),
    document: 'own',
    reads: 'all',
  },
  checkoutSuccess: {
    reads: 'all',
    page: lazyPage(
      'buying/checkout/page/success-page.tsx',
      () => import('../../buying/checkout/page/success-page.tsx'),
    ),
  },
  order: {
    reads: ['slip'],
    page: lazyPage(
      'orders/order/page/order-page.tsx',
      () => import('../../orders/order/page/order-page.tsx'),
    ),
  },
  findOrder: {
    reads: ['asked'],
    page: lazyPage(
      'orders/find-order/find-order-page.page.tsx',
      () => import('../../orders/find-order/find-order-page.page.tsx'),
    ),
  },
  admin: desk,
  adminSection: desk,
}

/** Where a visitor is: the route, and the address taken apart. */
export interface PageLocation extends PageProps {
  route: Route
  pathname: string
}

export function pageLocationAt(pathname: string, search: string): PageLocation {
  const match = matchPath(pathname)
  return {
    route: match ? routes[match.name] : notFound,
    name: match?.name,
    params: match?.params ?? {},
    search: new URLSearchParams(match ? searchRead(routes[match.name].reads ?? [], search) : ''),
    pathname,
  }
}

export function isAddress(pathname: string): boolean {
  return matchPath(pathname) !== undefined
}

/** The parts of an address that tell one page from another: its path, and the parameters that its page reads. */
export function addressRead(pathname: string, search: string): string {
  const match = matchPath(pathname)
  return match ? pathname + searchRead(routes[match.name].reads ?? [], search) : pathname
}

/** A page's chunk, everything it asks, and the parts that it renders then. Rejects when the page's own subject is missing. */
export async function prepare(pageLocation: PageLocation, client: QueryClient): Promise<void> {
  const store = client.ensureQueryData(storeQuery)
  const page = await pageLocation.route.page.load()
  await Promise.all([store, page.load?.(pageLocation, client)])
  await Promise.all((page.parts?.(pageLocation, client) ?? []).map((part) => part.load()))
}

export interface Head extends Omit<PageHead, 'canonical'> {
  canonical: string
}

export function headOf(pageLocation: PageLocation, client: QueryClient): Head {
  const shopName = client.getQueryData(storeQuery.queryKey)?.name ?? 'Handmade Moments'
  const head = pageLocation.route.page.current()?.head(pageLocation, client)
  const canonical = pageLocation.name === undefined ? hrefTo('home') : pageLocation.pathname
  if (!head) return { title: shopName, canonical }
  const { title, description } = head
  return {
    title: title === shopName ? shopName : `${title} · ${shopName}`,
    canonical: head.canonical ?? canonical,
    description,
  }
}
