import type { ReadCall } from '../../every-call.contract.ts'
import { someProduct } from '../../../pieces/product/some-product.testing.ts'
import { fieldValues, type ShopFacts } from '../../../words/pages/field-values.rules.ts'
import { filled } from '../../../words/pages/fill.rules.ts'
import { isStandardPage } from '../../../words/pages/page-text.rules.ts'
import { startingTexts } from '../../../words/pages/starting/starting-texts.rules.ts'
import { firstSettings, shownOf } from '../../../store/settings/values.rules.ts'
import type { Product } from '../../../pieces/product/product.rules.ts'
import { renderPage } from '../../site/entry-server.tsx'

/** Pages rendered of a small shop that each test may change. */

const store = {
  ...shownOf(firstSettings),
  contactEmail: 'hello@shop.example',
  postalAddress: '18 Mill Lane',
  description: 'A studio.',
  hours: [{ days: 'Sunday', time: '10:00 AM to 4:00 PM' }],
  shippingMethods: [
    {
      id: 1,
      name: 'Standard',
      carrier: 'USPS',
      description: '',
      rate: '5.00',
      daysFrom: 5,
      daysTo: 7,
      remoteDays: 0,
      mayBeFree: true,
    },
  ],
  freeShippingFrom: '75.00',
  testPayments: true,
  placeholderRatings: true,
  giftWords: null,
  checkoutOpen: true,
  isOpened: true,
  closed: null,
  cutOff: null,
  closedDays: [],
  sendsMail: true,
  promised: {
    dispatch: '2 business days',
    returns: '30 days',
    warranty: '1 year',
    reply: 'You get an answer within 2 business days.',
  },
  returnDays: 30,
  linked: null,
  withoutDemo: false,
  ownHome: false,
  preview: null,
}

export const nothingPromised = {
  promised: { dispatch: null, returns: null, warranty: null, reply: null },
  returnDays: null,
}

export const bracelet = someProduct({
  id: 5,
  name: 'Moss Agate Bracelet',
  description: '</script><script>alert(1)</script>',
  imageUrl: 'attached_assets/default-product.svg',
  category: 'Natural Gemstones',
  tags: ['green'],
  stock: 3,
  featured: true,
})

const post = {
  id: 1,
  title: 'Stones',
  content: '## Care\n\nWipe **dry**.',
  excerpt: 'Care',
  imageUrl: null,
  published: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** As far as the shop of the test takes pieces back. */
function labelIn(change: { returnDays?: number | null } = {}) {
  const { returnDays } = { ...store, ...change }
  return {
    glance: [],
    fits: [],
    returns:
      returnDays === null ? null : { words: `within ${returnDays} days of delivery`, isFinalSale: false },
    isWithoutWarranty: false,
    madeOf: null,
    color: null,
    size: null,
    facts: [],
    features: ['Made by hand'],
    care: ['Keep it dry'],
  }
}

/** What the pages that every shop has begin with, filled in as the shop does. */
function startingPage(slug: string, shop: ShopFacts) {
  if (!isStandardPage(slug)) throw new Error('404: Page not found')
  const { title, ...texts } = startingTexts[slug]
  const values = fieldValues(shop, { categories: [{ name: 'Clocks' }], fitsWrists: true })
  const [summary, description, body] = [texts.summary, texts.description, texts.body].map((text) =>
    filled(text, values),
  )
  return { title, summary, description, body, isStarting: true, asksWrist: slug === 'size-guide' }
}

/** One that came with the shop: '/pens' has a page as 'Pen Sets'. */
function collectionNamed(slug: string) {
  const name =
    slug === 'pens'
      ? 'Pen Sets'
      : slug.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())
  return { name, words: 'Made by hand.', description: '', picture: null, by: 'house' }
}

export function reader(change: { store?: object; products?: Product[]; piece?: Product } = {}) {
  const items = change.products ?? [bracelet, { ...bracelet, id: 6, name: 'Amethyst Bracelet' }]
  const answers: Partial<Record<ReadCall, (id: number | undefined) => unknown>> = {
    'GET /api/store': () => ({ ...store, ...change.store }),
    'GET /api/products': () => ({ items, total: items.length, next: null }),
    'GET /api/products/{id}': (id) =>
      id === 5
        ? { ...(change.piece ?? bracelet), combinations: [], label: labelIn(change.store) }
        : undefined,
    'GET /api/products/{id}/reviews': () => [],
    'GET /api/categories': () => [{ id: 1, name: 'Clocks', description: null, factFields: [] }],
    'GET /api/products/{id}/arrival': () => ({
      words: 'Sent within 2 business days.',
      days: [],
      before: [],
      from: [],
      to: [],
      handling: { from: 0, to: 2 },
      later: null,
      remote: null,
    }),
    'GET /api/blog': () => [post],
    'GET /api/blog/{id}': (id) => (id === 1 ? post : undefined),
  }
  return async (call: ReadCall, input: object): Promise<unknown> => {
    if (call === 'GET /api/pages/{slug}')
      return startingPage((input as { slug: string }).slug, { ...store, ...change.store })
    if (call === 'GET /api/collections/{slug}') return collectionNamed((input as { slug: string }).slug)
    const answer = answers[call]?.((input as { id?: number }).id)
    if (answer === undefined) throw new Error('404: There is no such thing.')
    return answer
  }
}

export async function render(
  path: string,
  options: { search?: string; read?: ReturnType<typeof reader> } = {},
) {
  const page = await renderPage({
    path,
    search: options.search ?? '',
    read: options.read ?? reader(),
    assets: {
      boot: '/boot.js',
      script: '/a.js',
      styles: ['/a.css'],
      fonts: ['/f.woff2'],
      typefaces: {},
      preloads: () => ['/p.js'],
    },
    publicUrl: 'https://shop.example',
  })
  return { ...page, html: page.bytes.toString() }
}

/** The page as a reader sees it: React's comments between words taken out. */
export const words = (html: string) => html.replaceAll('<!-- -->', '')
