import type { Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { listFactFields } from '../../pieces/categories/categories.sql.ts'
import { listOfferedOf } from '../../pieces/options/combinations.sql.ts'
import { lastProductId, picturesAfter, productsAfter } from '../../pieces/product/products.sql.ts'
import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Product, ProductInCents } from '../../pieces/product/product.rules.ts'
import { productInDecimals } from '../../pieces/product/product-in-decimals.ts'
import type { MountParts } from '../start/app-parts.ts'
import { STRANGER } from '../api/page-reader.ts'
import { blogFeed } from './blog-feed.ts'
import { leftBehind } from './left-behind.ts'
import { productFeed } from '../../pieces/feed/product-feed.http.ts'
import { securityTxt } from './security-txt.ts'
import { pageMap, productMap, IDS_PER_MAP, robotsTxt, sitemapIndex } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

/** What machines read of the shop: sitemaps, robots.txt, the blog's RSS, the product feed, the web app manifest. */
export function mountFeeds(app: Hono, { shop, database, publicUrl, drawings }: MountParts): void {
  const storeName = async () => (await shop['GET /api/store']({}, STRANGER)).name

  /** The same for every program that asks, until the shop changes. */
  const kept = (path: string, make: (c: Context) => Promise<Response>) =>
    app.get(path, (c) => drawings.shared(c, () => make(c)))

  kept('/robots.txt', async (c) => answer(c, 'text/plain', robotsTxt(publicUrl)))

  app.get('/.well-known/security.txt', async (c) => {
    const { contactEmail } = await shop['GET /api/store']({}, STRANGER)
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
        await leftBehind(shop),
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
  app.get('/feeds/products.xml', async (c) => {
    const pieces = productFeed(
      {
        publicUrl,
        storeName: await storeName(),
        settings: await readSettings(database.query),
        ways: await listShippingMethods(database.query),
        categories: new Map((await listFactFields(database.query)).map((one) => [one.name, one])),
        now: new Date().toISOString(),
      },
      batches(database),
    )
    c.header('Content-Type', 'application/rss+xml; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return stream(c, async (out) => {
      for await (const piece of pieces) await out.write(piece)
    })
  })
  kept('/site.webmanifest', async (c) =>
    answer(
      c,
      'application/manifest+json',
      JSON.stringify(webManifest(await shop['GET /api/store']({}, STRANGER))),
    ),
  )
}

const BATCH = 500

async function* batches({ query }: Database): AsyncGenerator<Product[]> {
  for (let batch: ProductInCents[] | undefined; batch === undefined || batch.length === BATCH;) {
    batch = await productsAfter(query, batch?.at(-1)?.id ?? 0, BATCH)
    const withOptions = batch.filter(({ optionGroups }) => optionGroups.length > 0).map(({ id }) => id)
    const combinations = await listOfferedOf(query, withOptions)
    // A piece with options becomes an offer for each combination.
    yield batch
      .flatMap((one) => {
        const own = combinations.get(one.id)
        // What the choices are of stands in the piece.
        return own?.map((each) => ({ ...each, optionGroups: one.optionGroups })) ?? [one]
      })
      .map(productInDecimals)
  }
}

function answer(c: Context, type: string, body: string): Response {
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
}
