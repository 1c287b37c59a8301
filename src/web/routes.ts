import type { QueryClient } from '@tanstack/react-query'
import { productQuery, postQuery, postsQuery, storeQuery } from './data/queries.ts'
import { lazyPage, type LazyPage } from './navigation/lazy-page.ts'
import { hrefTo, idIn, matchPath, type Params, type PathName } from './paths.ts'
import { loadHome } from './storefront/home/home-data.ts'
import { categoryPages } from './storefront/listing/category-pages.ts'
import { headingOf, loadListing, readFilter } from './storefront/listing/listing-filter.ts'
import { loadProduct } from './storefront/product/product-data.ts'

/** One row per address: which page, what it needs, what it is called. */
export interface Route {
  page: LazyPage
  /** What the page asks, before it is rendered on the server and while it is navigated to. */
  load?: (place: Place, client: QueryClient) => Promise<unknown>
  head: (place: Place, client: QueryClient) => Partial<Head> & { title: string }
  /** A document of its own is entered and left by loading it whole; it has its own security policy. */
  document?: 'own'
  /** Without the storefront's frame, and drawn in the browser only. */
  admin?: true
}

export interface Head {
  title: string
  description?: string
  canonical: string
  /** Cart, checkout and pages that are not there stay out of search engines. */
  noindex?: boolean
}

/** Where a visitor is: the route, and the address taken apart. */
export interface Place {
  route: Route
  name: PathName | undefined
  params: Params
  search: URLSearchParams
  pathname: string
}

const category = lazyPage('src/web/storefront/listing/category-page.tsx', () =>
  import('./storefront/listing/category-page.tsx').then((m) => m.CategoryPage),
)

const admin: Route = {
  page: lazyPage('src/web/admin/admin-page.tsx', () =>
    import('./admin/admin-page.tsx').then((m) => m.AdminPage),
  ),
  head: () => ({ title: 'Admin', noindex: true }),
  admin: true,
}

const notFound: Route = {
  page: lazyPage('src/web/storefront/not-found/not-found-page.tsx', () =>
    import('./storefront/not-found/not-found-page.tsx').then((m) => m.NotFoundPage),
  ),
  head: () => ({ title: 'Page not found', noindex: true }),
}

function categoryRoute(name: keyof typeof categoryPages): Route {
  const { title, description } = categoryPages[name]
  return { page: category, load: loadListing, head: () => ({ title, description }) }
}

export const routes: Record<PathName, Route> = {
  home: {
    page: lazyPage('src/web/storefront/home/home-page.tsx', () =>
      import('./storefront/home/home-page.tsx').then((m) => m.HomePage),
    ),
    load: loadHome,
    head: (_, client) => ({
      title: 'Timepieces, jewelry and pens made by hand',
      description: client.getQueryData(storeQuery.queryKey)?.description ?? '',
    }),
  },
  products: {
    page: lazyPage('src/web/storefront/listing/products-page.tsx', () =>
      import('./storefront/listing/products-page.tsx').then((m) => m.ProductsPage),
    ),
    load: loadListing,
    head: (place) => ({
      title: headingOf(readFilter(place.name, place.search)),
      description: 'Discover our handcrafted collection of timepieces and jewelry',
    }),
  },
  product: {
    page: lazyPage('src/web/storefront/product/product-page.tsx', () =>
      import('./storefront/product/product-page.tsx').then((m) => m.ProductPage),
    ),
    load: loadProduct,
    head: ({ params }, client) => {
      const product = client.getQueryData(productQuery(idIn(params)).queryKey)
      if (!product) return { title: 'Product not found', noindex: true }
      return { title: product.name, description: product.description.slice(0, 155) }
    },
  },
  gemstoneBracelets: categoryRoute('gemstoneBracelets'),
  naturalGemstones: categoryRoute('naturalGemstones'),
  wristlets: categoryRoute('wristlets'),
  pens: categoryRoute('pens'),
  glassBeadBracelets: categoryRoute('glassBeadBracelets'),
  limitedEdition: categoryRoute('limitedEdition'),
  about: {
    page: lazyPage('src/web/storefront/about/about-page.tsx', () =>
      import('./storefront/about/about-page.tsx').then((m) => m.AboutPage),
    ),
    head: () => ({
      title: 'Our Story',
      description: 'One bench, one pair of hands, and the pieces made there.',
    }),
  },
  contact: {
    page: lazyPage('src/web/storefront/contact/contact-page.tsx', () =>
      import('./storefront/contact/contact-page.tsx').then((m) => m.ContactPage),
    ),
    head: () => ({ title: 'Contact', description: 'Write to the studio, or see when it is open.' }),
  },
  sizeGuide: {
    page: lazyPage('src/web/storefront/pages/size-guide-page.tsx', () =>
      import('./storefront/pages/size-guide-page.tsx').then((m) => m.SizeGuidePage),
    ),
    head: () => ({
      title: 'Size guide',
      description: 'How to measure a wrist, and how our pieces are sized.',
    }),
  },
  care: {
    page: lazyPage('src/web/storefront/pages/care-page.tsx', () =>
      import('./storefront/pages/care-page.tsx').then((m) => m.CarePage),
    ),
    head: () => ({
      title: 'Care',
      description: 'How to keep stone, glass, wood and movements well for years.',
    }),
  },
  returns: {
    page: lazyPage('src/web/storefront/pages/returns-page.tsx', () =>
      import('./storefront/pages/returns-page.tsx').then((m) => m.ReturnsPage),
    ),
    head: () => ({
      title: 'Returns',
      description: 'Thirty days to change your mind, and how to send a piece back.',
    }),
  },
  shipping: {
    page: lazyPage('src/web/storefront/pages/shipping-page.tsx', () =>
      import('./storefront/pages/shipping-page.tsx').then((m) => m.ShippingPage),
    ),
    head: () => ({
      title: 'Shipping',
      description: 'What shipping costs, how long it takes, and where we send.',
    }),
  },
  terms: {
    page: lazyPage('src/web/storefront/pages/terms-page.tsx', () =>
      import('./storefront/pages/terms-page.tsx').then((m) => m.TermsPage),
    ),
    head: () => ({ title: 'Terms of sale', description: 'The terms on which we sell, in plain words.' }),
  },
  privacy: {
    page: lazyPage('src/web/storefront/pages/privacy-page.tsx', () =>
      import('./storefront/pages/privacy-page.tsx').then((m) => m.PrivacyPage),
    ),
    head: () => ({ title: 'Privacy', description: 'What we keep of you, why, and for how long.' }),
  },
  accessibility: {
    page: lazyPage('src/web/storefront/pages/accessibility-page.tsx', () =>
      import('./storefront/pages/accessibility-page.tsx').then((m) => m.AccessibilityPage),
    ),
    head: () => ({
      title: 'Accessibility',
      description: 'The standard this shop is built to, and whom to tell.',
    }),
  },
  blog: {
    page: lazyPage('src/web/storefront/blog/blog-page.tsx', () =>
      import('./storefront/blog/blog-page.tsx').then((m) => m.BlogPage),
    ),
    load: (_, client) => client.ensureQueryData(postsQuery),
    head: () => ({ title: 'Journal', description: 'Notes from the bench: materials, making and keeping.' }),
  },
  post: {
    page: lazyPage('src/web/storefront/blog/post-page.tsx', () =>
      import('./storefront/blog/post-page.tsx').then((m) => m.PostPage),
    ),
    load: ({ params }, client) => client.ensureQueryData(postQuery(idIn(params))),
    head: ({ params }, client) => {
      const post = client.getQueryData(postQuery(idIn(params)).queryKey)
      return post
        ? { title: post.title, description: post.excerpt }
        : { title: 'Post not found', noindex: true }
    },
  },
  newsletterConfirm: {
    page: lazyPage('src/web/storefront/newsletter/confirm-page.tsx', () =>
      import('./storefront/newsletter/confirm-page.tsx').then((m) => m.ConfirmPage),
    ),
    head: () => ({ title: 'Confirm your subscription', noindex: true }),
  },
  cart: {
    page: lazyPage('src/web/storefront/cart/cart-page.tsx', () =>
      import('./storefront/cart/cart-page.tsx').then((m) => m.CartPage),
    ),
    head: () => ({ title: 'Your cart', noindex: true }),
  },
  checkout: {
    page: lazyPage('src/web/storefront/checkout/checkout-page.tsx', () =>
      import('./storefront/checkout/checkout-page.tsx').then((m) => m.CheckoutPage),
    ),
    head: () => ({ title: 'Checkout', noindex: true }),
    document: 'own',
  },
  checkoutSuccess: {
    page: lazyPage('src/web/storefront/checkout/success-page.tsx', () =>
      import('./storefront/checkout/success-page.tsx').then((m) => m.SuccessPage),
    ),
    head: () => ({ title: 'Your order', noindex: true }),
  },
  admin,
  adminSection: admin,
}

export function placeAt(pathname: string, search: string): Place {
  const match = matchPath(pathname)
  return {
    route: match ? routes[match.name] : notFound,
    name: match?.name,
    params: match?.params ?? {},
    search: new URLSearchParams(search),
    pathname,
  }
}

/** Everything a page needs, asked at once. Rejects when the page's own subject is missing. */
export async function prepare(place: Place, client: QueryClient): Promise<void> {
  if (place.route.admin) return
  await Promise.all([client.ensureQueryData(storeQuery), place.route.load?.(place, client)])
}

export function headOf(place: Place, client: QueryClient): Head {
  const shopName = client.getQueryData(storeQuery.queryKey)?.name ?? 'Handmade Moments'
  const { title, ...rest } = place.route.head(place, client)
  const head: Head = { canonical: place.pathname, ...rest, title: `${title} · ${shopName}` }
  return place.name === undefined ? { ...head, canonical: hrefTo('home') } : head
}
