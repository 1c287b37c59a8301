import { imagePath } from '../../machine/pictures/picture.rules.ts'
import type { PicturesOfProduct } from '../../pieces/product/products.sql.ts'
import { pageRules, type PageRule } from '../site/page-rules.ts'
import { hrefTo, hrefToPiece, paths, type PathName } from '../site/paths.ts'
import { element, xmlDocument, type Xml } from './xml.ts'

/** Sitemaps as sitemaps.org defines them: an index, one map of the pages, and maps of this many product ids each. */
export const IDS_PER_MAP = 5000

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
}

export function sitemapIndex(publicUrl: string, productMaps: number): string {
  const maps = ['/sitemaps/pages.xml']
  for (let n = 1; n <= productMaps; n++) maps.push(`/sitemaps/products-${n}.xml`)
  const entries = maps.map((path) => element('sitemap', element('loc', new URL(path, publicUrl).href)))
  return xmlDocument(element('sitemapindex', entries, { xmlns: NAMESPACES.xmlns }))
}

/** `leftBehind` are paths of pages that are not there any more. */
export function pageMap(
  publicUrl: string,
  postIds: readonly number[],
  ownPages: readonly string[],
  unlisted: ReadonlySet<string>,
): string {
  const pages = pathsOf('listed').filter((path) => !unlisted.has(path))
  const posts = postIds.map((id) => hrefTo('post', { id }))
  return map([...pages, ...ownPages, ...posts].map((path) => element('url', location(publicUrl, path))))
}

export function productMap(publicUrl: string, products: readonly PicturesOfProduct[]): string {
  return map(
    products.map(({ id, name, imageUrl, morePictures }) => {
      const pictures = [imageUrl, ...morePictures.map((picture) => picture.imageUrl)]
      return element('url', [
        location(publicUrl, hrefToPiece({ id, name })),
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

function pathsOf(engines: PageRule['engines']): string[] {
  const names = Object.keys(paths) as PathName[]
  return names.filter((name) => pageRules[name].engines === engines).map((name) => paths[name])
}

/** While a shop is not open yet, search engines are to read nothing of it. */
export const robotsTxtUnopened = 'User-agent: *\nDisallow: /\n'

/** Keeps crawlers out of pages that are a visitor's own; search engines find the rest in the sitemap. */
export function robotsTxt(publicUrl: string): string {
  // robots.txt matches beginnings: a closed path closes all that begins like it, whatever replaces its parameter.
  const closed = pathsOf('closed').map((path) => path.split('{')[0]!)
  const shortest = closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other)))
  return [
    'User-agent: *',
    ...['/api/', ...shortest].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')
}
