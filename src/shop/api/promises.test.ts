import { engraving } from '../../../demo/catalogue/engraving.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Promises } from '../../store/settings/promises.rules.ts'
import { paths } from '../site/paths.ts'
import { addProduct, cartOf, openPayment, stranger } from '../testing/test-shop.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'

let server: TestServer
let productId: number
const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
beforeAll(async () => {
  server = await openTestServer()
  for (const category of ['Clocks', 'Wristlets', 'Pens - Wood', 'Bracelets - Glass Bead'])
    ({ id: productId } = await addProduct(server, { name: `One of ${category}`, category, stock: 50 }))
})
afterAll(() => server.drop())

/** Every page and text that anybody may read. */
const addresses = () => [
  ...Object.values(paths).filter((path) => !/:|admin/.test(path)),
  `/products/${productId}`,
  '/feeds/products.xml',
  '/blog/rss.xml',
  '/robots.txt',
  '/api/advice?category=Clocks',
]

const readPage = async (path: string) => {
  const html = await (await fetch(server.url + path)).text()
  // The data that browsers are handed is left out: it says 'null' where nothing is promised.
  return html
    .replaceAll(/<script[^>]*type="application\/json"[^>]*>.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
}

/** What each kind of promise would be told with. */
const told = {
  dispatch:
    /send your order within|sent within \d|send it within|arrives \w+day|expect your order|leaves within/i,
  returns: /Easy Returns|change your mind|days (of|from) delivery|Returns within|MerchantReturn/i,
  warranty: /warranty|free of charge|one year|1 year/i,
  reply: /answer within/i,
  else: /boxed|ready to give|wrapped|one person|two days|two business|a letter a month|one letter|>Medium<|fountain/i,
}

async function promise(promises: Promises): Promise<void> {
  const settings = await server.shop['GET /api/settings']({}, owner)
  await server.shop['PUT /api/settings']({ ...settings, ...promises }, owner)
}

async function order() {
  const product = await server.shop['GET /api/products/{id}']({ id: productId }, stranger)
  return await (await openPayment(server, cartOf(product))).capture()
}

const seenByOwner = async ({ id }: { id: number | null }) =>
  await server.shop['GET /api/orders/{id}']({ id: id! }, owner)

const newestMail = async (kind: string) =>
  (await server.shop['GET /api/mailbox']({}, owner)).find((mail) => mail.kind === kind)!

describe('a shop whose owner promises nothing', () => {
  test('says none of it on any page, in any feed and in any mail', async () => {
    await order()
    await server.shop['POST /api/newsletter/subscribe']({ email: 'ada@example.com' }, stranger)
    await server.shop['POST /api/contact'](
      { firstName: 'Ada', lastName: 'E', email: 'ada@example.com', subject: 'Hello', message: 'Hello.' },
      stranger,
    )
    const mails = await server.shop['GET /api/mailbox']({}, owner)
    expect(mails.length).toBeGreaterThanOrEqual(4)
    const texts = [
      ...(await Promise.all(addresses().map(async (path) => [path, await readPage(path)] as const))),
      ...mails.map(({ kind, text, html }) => [kind, text + html] as const),
    ]
    for (const [where, text] of texts)
      for (const [what, words] of Object.entries(told))
        expect([where, what, words.exec(text)?.[0]]).toEqual([where, what, undefined])
  })

  test('names no day of arrival, only how long a parcel travels', async () => {
    const placed = await order()
    expect((await seenByOwner(placed)).dispatchDays).toBeNull()
    expect((await newestMail('order-confirmation')).text).toContain(
      'Standard delivery takes 5 to 7 business days once it has been sent.',
    )
    expect(await readPage(`/orders/${placed.token}`)).toContain('5 to 7 business days once it has been sent')
  })
})

describe('a shop whose owner promises', () => {
  beforeAll(async () => {
    // Kept ready before the change: what is promised must not wait for anything else to change.
    await readPage('/returns')
    await promise({ dispatchDays: 3, returnDays: 45, warrantyMonths: 18, replyDays: 1 })
    // A change that does not come over HTTP is told to the pages by the database, a moment later.
    await vi.waitFor(async () => expect(await readPage('/returns')).toContain('45 days'), 20_000)
  })

  test.each([
    [
      '/returns',
      [
        'You have 45 days from delivery',
        'within 45 days of delivery',
        'For 18 months, what fails because of how it was made is mended',
        'You get an answer within 1 business day.',
      ],
    ],
    ['/shipping', ['Your order is sent within 3 business days']],
    ['/about', ['within 3 business days', '45 days to change your mind', 'free of charge for 18 months']],
    ['/contact', ['You get an answer within 1 business day.']],
    ['/accessibility', ['You get an answer within 1 business day.']],
    ['/', ['You get an answer within 1 business day.']],
  ])('%s says the owner’s own numbers', async (path, sentences) => {
    const text = await readPage(path)
    for (const sentence of sentences) expect(text).toContain(sentence)
  })

  test('every piece says so too, and each of it leads to the page that says more', async () => {
    const text = await readPage(`/products/${productId}`)
    const tiles = [
      ...text.matchAll(/<a [^>]*href="([^"]*)">(?:(?!<a ).)*?font-semibold[^>]*>(.*?)<.*?>([^<]*)<\/span>/g),
    ]
    expect(tiles.map((tile) => tile.slice(1))).toEqual([
      ['/shipping', 'Free Shipping', 'On orders over $75'],
      ['/returns#warranty', 'Warranty', '18 months on the work'],
      ['/returns', 'Easy Returns', 'Within 45 days'],
    ])
    expect(text).toContain('"merchantReturnDays":45')
  })

  test('a piece that an answer makes final is promised its return in words that say when', async () => {
    const question = { ...engraving, label: 'Initials' }
    const { id } = await addProduct(server, { name: 'Copper Locket', questions: [question] })
    const text = await readPage(`/products/${id}`)
    expect(text).toMatch(/Easy Returns<.*?>Within 45 days of delivery; with “Initials” only if/)
    expect(text).not.toContain('<dt>Returns')
  })

  test('a piece that is sold on other terms says so, and has no tile of what does not hold of it', async () => {
    const { id } = await addProduct(server, { name: 'Copper Earrings', finalSale: true, noWarranty: true })
    const text = await readPage(`/products/${id}`)
    expect(text).toMatch(/<dt>Returns<\/dt><dd>final sale, unless something is wrong with it<\/dd>/)
    expect(text).toMatch(/<dt>Warranty<\/dt><dd>none<\/dd>/)
    expect(text).toContain('Free Shipping')
    expect(text).not.toMatch(/Easy Returns|on the work|merchantReturnDays/)
    expect(text).toContain('https://schema.org/MerchantReturnNotPermitted')
    // The page that was kept without the sentence is dropped by the piece alone.
    await expect.poll(() => readPage('/returns')).toContain('Some pieces are final sale')
    await server.shop['DELETE /api/products/{id}']({ id }, owner)
    await expect.poll(() => readPage('/returns')).not.toContain('Some pieces are')
  })

  test('who pays for sending back is set once: page and search engines say it', async () => {
    expect(await readPage('/returns')).toContain('You pay the return postage, unless the piece was broken')
    expect(await readPage(`/products/${productId}`)).toContain('ReturnFeesCustomerResponsibility')
    const settings = await server.shop['GET /api/settings']({}, owner)
    await server.shop['PUT /api/settings']({ ...settings, returnPostage: 'shop' }, owner)
    await expect.poll(() => readPage('/returns')).toContain('The shop pays the return postage.')
    expect(await readPage(`/products/${productId}`)).toContain('https://schema.org/FreeReturn')
    await server.shop['PUT /api/settings'](
      { ...(await server.shop['GET /api/settings']({}, owner)), returnPostage: 'buyer' },
      owner,
    )
  })

  test('an order keeps the days its buyer was told, whatever is promised later', async () => {
    const product = await server.shop['GET /api/products/{id}']({ id: productId }, stranger)
    const payment = await openPayment(server, cartOf(product))
    await promise({ dispatchDays: null, returnDays: null, warrantyMonths: null, replyDays: null })
    const placed = await payment.capture()
    expect((await seenByOwner(placed)).dispatchDays).toBe(3)
    const { text } = await newestMail('order-confirmation')
    expect(text).toMatch(
      /It is sent by \w+day, \w+ \d+ at the latest\. Standard delivery takes 5 to 7 business days: expect your order from \w+day/,
    )
    expect(await readPage(`/orders/${placed.token}`)).toMatch(
      /Expected delivery: <strong>\w+day, \w+ \d+ to \w+day/,
    )
  })
})
