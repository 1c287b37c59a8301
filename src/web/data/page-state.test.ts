import { expect, test } from 'vitest'
import type { Page } from '../../api/contract.ts'
import { LIMITED_STOCK, type Product } from '../../domain/catalogue/product.ts'
import type { ProductOnCard } from '../../domain/catalogue/product-card.ts'
import { listingQuery } from './listing-query.ts'
import { collectState, restoreState } from './page-state.ts'
import { productQuery, productsByIdQuery, productsQuery } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const pen: Product = {
  id: 5,
  name: 'Walnut pen',
  description: 'Turned of one piece of walnut.',
  category: 'Pens',
  tags: ['walnut'],
  price: '48.00',
  stock: 40,
  featured: false,
  imageUrl: 'attached_assets/pen.jpg',
  imageAlt: 'A pen',
  morePictures: [],
  rating: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}

/** What a page keeps of the products it asked for. */
async function kept<Answer>(query: { queryKey: readonly unknown[] }, stock = pen.stock): Promise<Answer> {
  const piece = { ...pen, stock }
  const list: Page<Product> = { items: [piece], total: 1, next: null }
  const server = createQueryClient(async (call) => (call === 'GET /api/products' ? list : piece))
  await ('getNextPageParam' in query
    ? server.fetchInfiniteQuery(query as ReturnType<typeof listingQuery>)
    : server.fetchQuery(query))
  const browser = createQueryClient(() => Promise.reject(new Error('It is there already.')))
  restoreState(browser, collectState(server))
  return browser.getQueryData(query.queryKey) as Answer
}

const shown = ['category', 'id', 'imageUrl', 'name', 'price', 'rating', 'stock']

test('a page keeps of listed products what their cards show, and no more', async () => {
  const block = await kept<Page<ProductOnCard>>(productsQuery({ limit: 8 }))
  expect(Object.keys(block.items[0]!).toSorted()).toEqual(shown)
  const listing = await kept<{ pages: Page<ProductOnCard>[] }>(listingQuery({}))
  expect(Object.keys(listing.pages[0]!.items[0]!).toSorted()).toEqual(shown)
  expect(listing.pages[0]!.total).toBe(1)
})

test('a sale that no card tells of leaves what a page keeps as it was', async () => {
  const stockAfter = async (stock: number) =>
    (await kept<Page<ProductOnCard>>(productsQuery({ limit: 8 }), stock)).items[0]!.stock
  expect(await stockAfter(40)).toBe(await stockAfter(LIMITED_STOCK + 1))
  expect(await stockAfter(LIMITED_STOCK)).toBe(LIMITED_STOCK)
  expect(await stockAfter(0)).toBe(0)
})

test('of a product that is its subject, or asked for by its id, a page keeps the whole', async () => {
  expect(await kept(productQuery(5))).toEqual(pen)
  expect((await kept<Page<Product>>(productsByIdQuery([5]))).items).toEqual([pen])
})
