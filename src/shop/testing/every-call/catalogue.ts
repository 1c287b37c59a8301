import { redAndBlue } from '../../../machine/pictures/test-pictures.testing.ts'
import { owner } from '../paypal-news.ts'
import { addProduct, cartOf, openPayment } from '../test-shop.ts'
import { review, type StockedServer } from '../server/stocked-server.ts'
import type { Rows } from './rows.ts'

const words = {
  name: 'Oak Pen',
  description: 'Of oak.',
  price: '20.00',
  imageUrl: 'attached_assets/default-product.svg',
  category: 'Pens',
}

const gifts = {
  slug: '',
  name: 'Gifts',
  words: 'Small things.',
  description: '',
  picture: null,
  pieces: { by: 'rule' as const, categories: [], priceTo: '40', sort: 'newest' as const },
  shown: true,
  show: 'now' as const,
}

const sheet = (...lines: string[]) => new Blob([lines.join('\n')], { type: 'text/csv' })

export function catalogueRows(server: StockedServer) {
  const { shop, product } = server
  let made = 0
  const addCategory = () =>
    shop['POST /api/categories']({ name: `Kind ${(made += 1)}`, description: '' }, owner)
  const addCollection = () => shop['POST /api/desk/collections'](gifts, owner)
  return {
    'GET /api/products': () => ({}),
    'GET /api/products/{id}': () => ({ id: product.id }),
    'POST /api/products': () => words,
    'PUT /api/products/{id}': async () => ({ id: (await addProduct(server)).id, ...words }),
    'DELETE /api/products/{id}': async () => ({ id: (await addProduct(server)).id }),
    'POST /api/pictures': async () => {
      const png = await redAndBlue(40, 30).png().toBuffer()
      return { file: new Blob([new Uint8Array(png)], { type: 'image/png' }) }
    },
    'GET /api/categories': () => ({}),
    'GET /api/products/{id}/arrival': () => ({ id: product.id }),
    'GET /api/advice': () => ({ category: 'Pens' }),
    'GET /api/facets': () => ({ category: 'Pens' }),
    'GET /api/fits': () => ({ ids: product.id }),
    'GET /api/desk/products': () => ({}),
    'GET /api/desk/products/{id}': () => ({ id: product.id }),
    'GET /api/desk/products/{id}/sale': () => ({ id: product.id }),
    'PUT /api/desk/products/{id}/sale': () => ({ id: product.id, until: '2099-12-03', prices: [] }),
    // What others buy keeps its price.
    'POST /api/desk/sales': async () => ({
      shelf: { category: (await addProduct(server, { category: 'Lowered' })).category },
      percent: 10,
    }),
    'GET /api/desk/products/{id}/options': () => ({ id: product.id }),
    'PUT /api/desk/products/{id}/options': async () => ({
      id: (await addProduct(server)).id,
      optionGroups: [{ name: 'Wrist size', values: ['6 in', '7 in'] }],
      combinations: [
        { choices: ['6 in'], price: '28.00', stock: 2 },
        { choices: ['7 in'], price: '30.00', stock: 1 },
      ],
    }),
    'POST /api/desk/products/edit': async () => {
      const { id, version } = await addProduct(server)
      return { products: [{ id, version }], price: '16.00' }
    },
    'GET /api/desk/product-sheet': () => ({}),
    'POST /api/desk/product-sheet': () => ({
      file: sheet('id,price', `${product.id},17.00`, `${product.id},none`),
    }),
    'GET /api/desk/product-sheet/progress': () => ({ plan: 'a'.repeat(64) }),
    'GET /api/desk/wanted-pictures': () => ({}),
    'POST /api/desk/wanted-pictures': () => ({ failed: 'again' as const }),
    'GET /api/collections': () => ({}),
    'GET /api/collections/{slug}': async () => ({ slug: (await addCollection()).slug }),
    'GET /api/desk/collections': () => ({}),
    'GET /api/desk/shelves': () => ({}),
    'POST /api/desk/collections/preview': () => ({ pieces: gifts.pieces }),
    'POST /api/desk/collections': () => gifts,
    'PUT /api/desk/collections/{id}': async () => ({ id: (await addCollection()).id, ...gifts }),
    'POST /api/desk/collections/{id}/discard': async () => {
      const { id, version } = await addCollection()
      return { id, version }
    },
    'DELETE /api/desk/collections/{id}': async () => ({ id: (await addCollection()).id }),
    'GET /api/desk/categories': () => ({}),
    'GET /api/desk/fact-values': () => ({ category: 'Pens' }),
    'GET /api/desk/feed-gaps': () => ({ category: 'Pens' }),
    'PUT /api/desk/categories': async () => {
      const ids = (await shop['GET /api/desk/categories']({}, owner)).map(({ id }) => id)
      return { ids: ids.toReversed(), seen: ids }
    },
    'POST /api/categories': () => ({ name: 'Bookends' }),
    'PUT /api/categories/{id}': async () => {
      const { id, version } = await addCategory()
      return { id, version, name: 'Trays', description: 'To put things in.' }
    },
    'DELETE /api/categories/{id}': async () => ({ id: (await addCategory()).id }),
    'POST /api/categories/{id}/merge': async () => {
      const [{ id, version }, into] = [await addCategory(), await addCategory()]
      return { id, version, into: into.id }
    },
    'GET /api/products/{id}/reviews': () => ({ id: product.id }),
    'POST /api/products/{id}/reviews': async () => {
      const bought = await addProduct(server)
      const { token, capture } = await openPayment(server, cartOf(bought))
      await capture()
      return review(bought, token)
    },
    'GET /api/reviews': () => ({}),
    'POST /api/reviews/etsy': () => ({
      file: new Blob(['[{"star_rating":5,"date_reviewed":"11/28/2023"}]'], { type: 'application/json' }),
    }),
    'PUT /api/reviews/{id}': async () => {
      const [{ id, version }] = (await shop['GET /api/reviews']({}, owner)).items as [never]
      return { id, version, state: 'hidden' as const, hiddenReason: 'Not about the piece' }
    },
  } satisfies Partial<Rows>
}
