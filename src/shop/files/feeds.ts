import type { Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { lastProductId, picturesAfter } from '../../pieces/product/products.sql.ts'
import type { MountParts } from '../start/app-parts.ts'
import { STRANGER } from '../api/page-reader.ts'
import { type Feed, feeds } from '../../pieces/feed/feed-settings.rules.ts'
import { piecesForSale, readFeedShop } from '../../pieces/feed/pieces-for-sale.ts'
import { productFeed } from '../../pieces/feed/product-feed.http.ts'
import { engineKey, KEY_FILE } from '../../store/opening/tell-engines.ts'
import { IDS_PER_MAP, pageMap, productMap, robotsTxt, robotsTxtUnopened, sitemapIndex } from './sitemap.ts'
import { imagePath, parsePicturePath, sizedPath, widthsOf } from '../../machine/pictures/picture.rules.ts'
import type { PictureName } from '../../machine/pictures/picture.rules.ts'
import { type BlogPost, postedAt } from '../../words/journal/blog.rules.ts'
import { hrefTo } from '../site/paths.ts'
import { element, xmlDocument } from './xml.ts'
import type { ShopApi } from '../context.ts'
import type { Collection } from '../../pieces/listing/catalogue.rules.ts'
import { agentsMd, llmsTxt } from '../../buying/agents/agents-files.http.ts'
import { unlinkedListings } from '../../words/menu/leads-to.rules.ts'
import { silentPaths } from '../../words/pages/silent-pages.rules.ts'
import type { Output } from '../every-call.contract.ts'
import { PLAIN_ICON } from '../../words/front/front.rules.ts'

const DAY_MS = 86_400_000

/** RFC 9116 wants it renewed within a year; this one is made anew whenever somebody asks. */
const VALID_DAYS = 180

/** Where somebody who finds a hole writes to: security.txt (RFC 9116). */
export function securityTxt(publicUrl: string, contactEmail: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
  const lines = [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    // Web addresses in it must be https.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** What machines read of the shop: sitemaps, robots.txt, the blog's RSS, the product feeds, the web app manifest. */
export function mountFeeds(app: Hono, { shop, context, database, publicUrl, renderer }: MountParts): void {
  const store = () => shop['GET /api/store']({}, STRANGER)
  const storeName = async () => (await store()).name

  /** The same for every program that asks, until the shop changes. */
  const kept = (path: string, make: (c: Context) => Promise<Response>) =>
    app.get(path, (c) => renderer.shared(c, () => make(c)))

  kept('/robots.txt', async (c) =>
    answer(c, 'text/plain', (await store()).isOpened ? robotsTxt(publicUrl) : robotsTxtUnopened),
  )
  for (const [path, write] of [
    ['/llms.txt', llmsTxt],
    ['/agents.md', agentsMd],
  ] as const)
    kept(path, async (c) =>
      (await store()).isOpened
        ? answer(c, 'text/markdown', await write(shop, publicUrl, await unlisted(shop)))
        : c.text('This shop is not open yet.\n', 404),
    )
  app.get(KEY_FILE, (c) => answer(c, 'text/plain', engineKey(context.secretKey)))

  app.get('/.well-known/security.txt', async (c) => {
    const { contactEmail } = await store()
    return answer(c, 'text/plain', securityTxt(publicUrl, contactEmail, new Date()))
  })
  kept('/sitemap.xml', async (c) => {
    const last = await lastProductId(database.query)
    return answer(c, 'application/xml', sitemapIndex(publicUrl, Math.ceil(last / IDS_PER_MAP)))
  })
  kept('/sitemaps/pages.xml', async (c) => {
    const posts = await shop['GET /api/blog']({}, STRANGER)
    const ownPages = await shop['GET /api/pages']({}, STRANGER)
    const collections = await shop['GET /api/collections']({}, STRANGER)
    return answer(
      c,
      'application/xml',
      pageMap(
        publicUrl,
        posts.map(({ id }) => id),
        [...collections, ...ownPages].map(({ address }) => address),
        await unlisted(shop),
      ),
    )
  })
  kept('/sitemaps/:file{products-[1-9][0-9]*\\.xml}', async (c) => {
    const last = Number(/\d+/.exec(c.req.param('file')!)![0]) * IDS_PER_MAP
    if (last - IDS_PER_MAP >= (await lastProductId(database.query)))
      return c.text('There is no such map.\n', 404)
    const products = await picturesAfter(database.query, last - IDS_PER_MAP, IDS_PER_MAP)
    return answer(
      c,
      'application/xml',
      productMap(
        publicUrl,
        products.filter(({ id }) => id <= last),
      ),
    )
  })

  kept('/blog/feed.xml', async (c) => {
    const posts = await shop['GET /api/blog']({}, STRANGER)
    return answer(c, 'application/rss+xml', blogFeed(publicUrl, await storeName(), posts))
  })
  for (const [feed, { address }] of Object.entries(feeds) as [Feed, (typeof feeds)[Feed]][])
    app.get(address, async (c) => {
      const { query } = database
      const feedShop = await readFeedShop(query, publicUrl)
      const type = address.endsWith('.xml') ? 'application/rss+xml' : 'text/tab-separated-values'
      c.header('Content-Type', `${type}; charset=utf-8`)
      c.header('Cache-Control', 'no-cache')
      return stream(c, async (out) => {
        for await (const part of productFeed(feed, feedShop, piecesForSale(query))) await out.write(part)
      })
    })
  kept('/site.webmanifest', async (c) =>
    answer(c, 'application/manifest+json', JSON.stringify(webManifest(await store()))),
  )
}

function answer(c: Context, type: string, body: string): Response {
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
}

/** The published posts as RSS 2.0, newest first. */
function blogFeed(publicUrl: string, storeName: string, posts: readonly BlogPost[]): string {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const items = posts.map((post) => {
    const { id, title, excerpt, imageUrl } = post
    const link = absolute(hrefTo('post', { id }))
    return element('item', [
      element('title', title),
      element('link', link),
      element('guid', link, { isPermaLink: 'true' }),
      element('pubDate', new Date(postedAt(post)).toUTCString()),
      element('description', excerpt),
      ...(imageUrl
        ? [element('media:content', '', { url: absolute(imagePath(imageUrl)), medium: 'image' })]
        : []),
    ])
  })
  const channel = element('channel', [
    element('title', `${storeName}: blog`),
    element('link', absolute(hrefTo('blog'))),
    element('description', `Notes from the workshop of ${storeName}`),
    element('language', 'en-us'),
    element('atom:link', '', { href: absolute('/blog/feed.xml'), rel: 'self', type: 'application/rss+xml' }),
    ...items,
  ])
  return xmlDocument(
    element('rss', channel, {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    }),
  )
}

type FeedCalls = Pick<
  ShopApi,
  'GET /api/store' | 'GET /api/products' | 'GET /api/blog' | 'GET /api/categories' | 'GET /api/pages/{slug}'
>

/**
 * Paths of pages that came with the shop and that search engines are not told of: listings that are not there any more
 * (src/pieces/collections/collection-page.page.tsx), a journal without a post, care as it came where it speaks of nothing
 * that is sold, the size guide as it came where nothing has a wrist to fit.
 */
async function unlisted(shop: FeedCalls): Promise<Set<string>> {
  const { linked, withoutDemo } = await shop['GET /api/store']({}, STRANGER)
  const unlinked = unlinkedListings(linked)
  if (!withoutDemo) return new Set(await emptyOf(shop, unlinked))
  const [posts, categories, care, sizeGuide] = await Promise.all([
    shop['GET /api/blog']({}, STRANGER),
    shop['GET /api/categories']({}, STRANGER),
    shop['GET /api/pages/{slug}']({ slug: 'care' }, STRANGER),
    shop['GET /api/pages/{slug}']({ slug: 'size-guide' }, STRANGER),
  ])
  return new Set([
    ...unlinked,
    ...silentPaths({ hasPosts: posts.length > 0, isCareAsItCame: care.isStarting, categories }),
    ...(sizeGuide.isStarting && !sizeGuide.asksWrist ? [hrefTo('sizeGuide')] : []),
  ])
}

async function emptyOf(shop: FeedCalls, unlinked: readonly string[]): Promise<string[]> {
  const totals = await Promise.all(
    unlinked.map(
      async (path) =>
        await shop['GET /api/products']({ collection: path.slice(1) as Collection, limit: 1 }, STRANGER),
    ),
  )
  return unlinked.filter((_, at) => totals[at]!.items.length === 0)
}

/** Name, colors and icons for those who put the shop on their home screen. */
function webManifest({
  name,
  look,
  ownHome,
}: Pick<Output<'GET /api/store'>, 'name' | 'look' | 'ownHome'>): object {
  const icon = look?.icon ? parsePicturePath(look.icon) : undefined
  const color = look?.paper ?? '#f6f1e6'
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: icon
      ? widthsOf(icon).map((width) => ({
          src: sizedPath(icon, width, 'jpg'),
          type: 'image/jpeg',
          sizes: sizesOf(icon, width),
        }))
      : ownHome
        ? [{ src: PLAIN_ICON, type: 'image/svg+xml', sizes: 'any' }]
        : [
            { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
            { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
            { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
          ],
  }
}

function sizesOf({ width, height }: PictureName, copy: number): string {
  return `${copy}x${Math.round((copy * height) / width)}`
}
