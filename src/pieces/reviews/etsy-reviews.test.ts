import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { deleteReviewsOfGoneProducts } from '../../people/privacy/keeping.sql.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { bytesOf } from '../../shop/testing/sheets.ts'
import { openTestServer } from '../../shop/testing/server/test-server.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const good = {
  reviewer: 'Ada',
  date_reviewed: '11/28/2023',
  star_rating: 5,
  message: 'It&#39;s lovely &amp; <script>alert(1)</script>runs well.',
  order_id: 2_912_345_678,
}
const bad = {
  ...good,
  reviewer: 'Bob',
  date_reviewed: '1/2/2024',
  star_rating: 1,
  message: 'Came late.',
  order_id: 7,
}
const silent = { ...bad, date_reviewed: '01/03/2024', star_rating: 3, message: '' }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const sent = (rows: unknown, apply?: 'yes') =>
  shop.shop['POST /api/reviews/etsy'](
    { file: bytesOf(typeof rows === 'string' ? rows : JSON.stringify(rows)), apply },
    owner,
  )
const listed = async () => (await shop.shop['GET /api/reviews']({}, owner)).items
const onHome = async () => (await shop.shop['GET /api/home']({}, stranger)).reviews

async function showOnHome(): Promise<void> {
  const version = async () => (await shop.shop['GET /api/front']({}, owner)).version
  const home = [{ kind: 'reviews' as const, title: 'Said of us', words: '' }]
  await shop.shop['PUT /api/front/draft']({ front: { home }, version: await version() }, owner)
  await shop.shop['POST /api/front/publish']({ at: null, version: await version() }, owner)
}

describe('Etsy’s file of reviews', () => {
  test('is told first, then comes as a whole, good and bad, with stars, dates and where it is from', async () => {
    await showOnHome()
    const report = { rows: 3, added: 3, changed: 0, unchanged: 0, problems: [] }
    expect(await sent([good, bad, silent])).toEqual(report)
    expect(await listed()).toEqual([])
    expect(await sent([good, bad, silent], 'yes')).toEqual(report)
    const brought = { productId: null, orderId: null, productName: null, source: 'Etsy', state: 'shown' }
    expect(await listed()).toMatchObject(
      [silent, bad, good].map(({ reviewer, star_rating: rating }) => ({
        ...brought,
        author: reviewer,
        rating,
      })),
    )
    expect((await listed()).map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
      '2024-01-03',
      '2024-01-02',
      '2023-11-28',
    ])
    expect(await onHome()).toMatchObject([
      { author: 'Bob', rating: 1, content: 'Came late.', source: 'Etsy', productId: null },
      { author: 'Ada', content: "It's lovely & runs well.", source: 'Etsy' },
    ])
  })

  test('changes nothing the second time; what was edited there since waits to be read', async () => {
    await sent([good, bad, silent], 'yes')
    expect(await sent([silent, good, bad], 'yes')).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    const edited = { ...good, message: 'Stopped after a year.', star_rating: 2 }
    expect(await sent([edited, bad, silent, { ...good, order_id: 8 }], 'yes')).toMatchObject({
      added: 1,
      changed: 1,
    })
    const { items } = await shop.shop['GET /api/reviews']({ queue: 'waiting' }, owner)
    expect(items).toMatchObject([{ content: 'Stopped after a year.', rating: 2, version: 2 }])
    expect(await shop.shop['GET /api/desk/waiting']({}, owner)).toMatchObject({ reviews: 1 })
    const { items: changes } = await shop.shop['GET /api/history']({ subject: 'review' }, owner)
    expect(changes.map(({ action, after }) => [action, after])).toEqual([
      ['review.import', { added: 1, changed: 1 }],
      ['review.import', { added: 3, changed: 0 }],
    ])
  })

  test('is hidden with a reason like any other, stays hidden, and outlives pieces that are gone', async () => {
    await showOnHome()
    await sent([bad], 'yes')
    const [{ id, version }] = (await listed()) as [never]
    const hidden = { id, version, state: 'hidden', hiddenReason: 'Names another customer' } as const
    await shop.shop['PUT /api/reviews/{id}'](hidden, owner)
    expect(await onHome()).toEqual([])
    await sent([bad], 'yes')
    await deleteReviewsOfGoneProducts(shop.context.db.query)
    expect(await listed()).toMatchObject([{ id, state: 'hidden' }])
  })

  test('stands on the home page as from there, and as no verified buyer’s', async () => {
    const server = await openTestServer()
    onTestFinished(() => server.drop())
    shop = server
    await showOnHome()
    await sent([bad], 'yes')
    const page = (await (await fetch(server.url)).text()).replaceAll('<!-- -->', '')
    expect(page).toContain('Bob, of the shop, on Etsy')
    expect(page).not.toContain('verified buyer')
  })

  test('counts in no piece’s stars', async () => {
    const { id } = await addProduct(shop)
    await sent([good], 'yes')
    expect((await shop.shop['GET /api/products/{id}']({ id }, stranger)).rating).toBeNull()
    expect(await shop.shop['GET /api/products/{id}/reviews']({ id }, stranger)).toEqual([])
  })
})

test('rows that can’t be read are told, and the others come', async () => {
  const { star_rating: _, ...starless } = good
  const rows = [
    starless,
    { ...good, star_rating: 4.5 },
    { ...good, star_rating: 0 },
    ...[null, '', '13/45/2023', '00/00/0000', '11/28/2999', 'yesterday'].map((day) => ({
      ...good,
      date_reviewed: day,
    })),
    { ...good, message: 7 },
    null,
    'five stars',
    { ...good, reviewer: '\u0000\ud800', message: `\ud800${'x'.repeat(5000)}`, order_id: null },
  ]
  const { problems, ...counts } = await sent(rows, 'yes')
  expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
    ...[1, 2, 3].map((row) => `${row} star_rating`),
    ...[4, 5, 6, 7, 8, 9].map((row) => `${row} date_reviewed`),
    '10 message',
    '11 row',
    '12 row',
  ])
  expect(problems[0]!.message).toBe('must be 1 to 5 stars')
  expect(counts).toEqual({ rows: 13, added: 1, changed: 0, unchanged: 0 })
})

test.each([
  '',
  'reviewer,stars',
  '{}',
  '7',
  `[${'['.repeat(100_000)}`,
  JSON.stringify(Array.from({ length: 10_001 }, () => good)),
])('a file that is no list of reviews is refused: %.20s', async (file) => {
  await expect(sent(file)).rejects.toMatchObject({ code: 'invalid', message: /Etsy’s reviews\.json/ })
})
