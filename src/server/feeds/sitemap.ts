import { imagePath } from '../../domain/picture.ts'
import type { ProductInCents } from '../../domain/product.ts'
import { hrefTo, paths, type PathName } from '../../web/paths.ts'
import { element, xmlDocument, type Xml } from './xml.ts'

/** Sitemaps as sitemaps.org defines them: an index, one map of the pages, and maps of this many product ids each. */
export const IDS_PER_MAP = 5000

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
}

/** Not for search engines: what belongs to one visitor, and what needs an id. */
const LEFT_OUT = new Set<PathName>([
  'product',
  'post',
  'newsletterConfirm',
  'newsletterUnsubscribe',
  'favorites',
  'order',
  'cart',
  'checkout',
  'checkoutSuccess',
])

export function sitemapIndex(publicUrl: string, productMaps: number): string {
  const maps = ['/sitemaps/pages.xml']
  for (let n = 1; n <= productMaps; n++) maps.push(`/sitemaps/products-${n}.xml`)
  const entries = maps.map((path) => element('sitemap', element('loc', new URL(path, publicUrl).href)))
  return xmlDocument(element('sitemapindex', entries, { xmlns: NAMESPACES.xmlns }))
}

export function pageMap(publicUrl: string, postIds: readonly number[]): string {
  const names = Object.keys(paths) as PathName[]
  const pages = names
    .filter((name) => !LEFT_OUT.has(name) && !name.startsWith('admin'))
    .map((name) => paths[name])
  const posts = postIds.map((id) => hrefTo('post', { id }))
  return map([...pages, ...posts].map((path) => element('url', location(publicUrl, path))))
}

export function productMap(publicUrl: string, products: readonly ProductInCents[]): string {
  return map(
    products.map(({ id, imageUrl, morePictures }) => {
      const pictures = [imageUrl, ...morePictures.map((picture) => picture.imageUrl)]
      return element('url', [
        location(publicUrl, hrefTo('product', { id })),
        ...pictures.map((url) =>
          element('image:image', element('image:loc', new URL(imagePath(url), publicUrl).href)),
        ),
      ])
    }),
  )
}

function map(entries: Xml[]): string {
  return xmlDocument(element('urlset', entries, NAMESPACES))
}

function location(publicUrl: string, path: string): Xml {
  return element('loc', new URL(path, publicUrl).href)
}

/** Keeps crawlers out of what is nobody's but the visitor's; search engines find the rest by the sitemap. */
export function robotsTxt(publicUrl: string): string {
  const closed = [paths.admin, paths.cart, paths.checkout, '/api/', '/newsletter/', '/orders/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')
}
