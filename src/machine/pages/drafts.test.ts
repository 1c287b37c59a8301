import { editOf } from '../../pieces/editing/edit-of.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskProduct } from '../../pieces/product/product.rules.ts'
import { addProduct, ada, cartOf, openPayment, stranger } from '../../shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
beforeAll(async () => {
  server = await openTestServer()
  await addProduct(server, { name: 'Sunburst Watch', category: 'Timepieces' })
})
afterAll(() => server.drop())

const text = async (path: string) => (await fetch(server.url + path)).text()

async function publish(product: { id: number }, published: boolean): Promise<DeskProduct> {
  const { version: _version, ...input } = editOf(
    await server.shop['GET /api/desk/products/{id}'](product, owner),
  )
  return await server.shop['PUT /api/products/{id}']({ ...input, published }, owner)
}

/** Every place where the shop speaks of products to anybody. */
async function heard(id: number): Promise<Record<string, boolean>> {
  const { shop, url } = server
  const found = await shop['GET /api/products']({ search: 'quokka' }, stranger)
  const plain = await shop['GET /api/products']({}, stranger)
  const paged = await shop['GET /api/products']({ sort: 'name', limit: 100 }, stranger)
  const limited = await shop['GET /api/products']({ collection: 'limited-edition', limit: 100 }, stranger)
  const byId = await shop['GET /api/products']({ ids: [id] }, stranger)
  const quoted = await shop['POST /api/cart/quote'](
    { cartItems: cartOf({ id, price: '15.00' } as never) },
    stranger,
  )
  const suggested = await shop['GET /api/products']({ search: 'quokkazzz' }, stranger)
  return {
    'by its address': (await fetch(`${url}/api/products/${id}`)).ok,
    'on its page': (await fetch(`${url}/products/${id}`)).ok,
    'in the plain list': plain.items.some((one) => one.id === id),
    'in a page of the list': paged.items.some((one) => one.id === id),
    'in the count': paged.total === 2,
    'in a collection': limited.items.some((one) => one.id === id),
    'among favorites': byId.items.length > 0,
    'by a search': found.items.some((one) => one.id === id),
    'in a suggestion': (suggested.suggestions ?? []).includes('quokka'),
    'by its category': (await text('/api/categories')).includes('Quokkas'),
    'in a sitemap': (await text('/sitemaps/products-1.xml')).includes(`/products/${id}-`),
    'in the feed': (await text('/feeds/products.xml')).includes(`<g:id>${id}</g:id>`),
    'in a cart': quoted.items.length > 0,
  }
}

const everywhere = (is: boolean) => (all: Record<string, boolean>) =>
  expect(all).toEqual(Object.fromEntries(Object.keys(all).map((place) => [place, is])))

test('a draft is heard of nowhere in the shop until it is published, and nowhere after it is taken back', async () => {
  const draft = await server.shop['POST /api/products'](
    {
      name: 'Quokka Pin',
      description: 'Of silver.',
      price: '15.00',
      imageUrl: 'attached_assets/quokka.jpg',
      category: 'Quokkas',
      tags: [],
      stock: 3,
      featured: true,
      published: false,
    },
    owner,
  )
  everywhere(false)(await heard(draft.id))
  const { items, total } = await server.shop['GET /api/desk/products'](
    { search: 'quokka', state: 'draft', sort: 'name', limit: 10 },
    owner,
  )
  expect([items.map(({ id }) => id), total]).toEqual([[draft.id], 1])

  expect((await publish(draft, true)).published).toBe(true)
  everywhere(true)(await heard(draft.id))

  await publish(draft, false)
  everywhere(false)(await heard(draft.id))
})

test('an edit that says nothing of it leaves a draft a draft', async () => {
  const product = await addProduct(server, { name: 'Quiet' })
  const {
    published: _p,
    version: _v,
    createdAt: _c,
    rating: _r,
    available: _available,
    makingDays: _making,
    ...input
  } = await publish(product, false)
  expect((await server.shop['PUT /api/products/{id}'](input, owner)).published).toBe(false)
})

test('a piece that was taken back while its buyer was at PayPal is not sold', async () => {
  const product = await addProduct(server, { name: 'Taken Back' })
  const { capture } = await openPayment(server, cartOf(product))
  await publish(product, false)
  await expect(capture()).rejects.toMatchObject({ code: 'conflict', reason: 'sold_out' })
  await expect(
    server.shop['POST /api/paypal/create-order'](
      { cartItems: cartOf(product), shippingCost: '5.00', customerInfo: ada },
      stranger,
    ),
  ).rejects.toMatchObject({ code: 'conflict' })
})
