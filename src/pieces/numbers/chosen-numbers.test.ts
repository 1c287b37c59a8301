import { beforeEach, describe, expect, test } from 'vitest'
import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import { numbersTo, PICTURE, openSeries } from '../../shop/testing/numbered-series.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { readDesk } from '../../shop/testing/refunding.ts'
import { addProduct, captureCount, cartOf, openPayment } from '../../shop/testing/test-shop.ts'

type Series = Awaited<ReturnType<typeof openSeries>>
let opened: Series['opened']
let id: Series['id']
let shown: Series['shown']
let setNumbers: Series['setNumbers']
let numbered: Series['numbered']
let quote: Series['quote']
let buy: Series['buy']
let numbersOf: Series['numbersOf']
let breaches: Series['breaches']

beforeEach(async () => {
  ;({ opened, id, shown, setNumbers, numbered, quote, buy, numbersOf, breaches } = await openSeries())
})

describe('a number that the shop chooses', () => {
  test('is told in the cart as it stands now: the lowest that is free and not in the same cart', async () => {
    const [first, series] = [await numbered(1), await shown()]
    const { items, changes } = await quote([...cartOf(first), ...cartOf(series, 2)])
    expect(changes).toEqual([])
    expect(items[0]).toMatchObject({
      id: first.id,
      isChosenForBuyer: false,
      numbers: [{ number: 'No. 1 of 5' }],
    })
    expect(items[1]).toMatchObject({
      id,
      name: 'Brass Watch',
      quantity: 2,
      available: 4,
      lineTotal: '480.00',
      isChosenForBuyer: true,
      numbers: [
        { number: 'No. 2 of 5', imageUrl: PICTURE(2), measures: '41 × 43 mm, 61 g' },
        { number: 'No. 3 of 5', imageUrl: PICTURE(3), measures: '42 × 43 mm, 62 g' },
      ],
    })
  })

  test('is a line of its own on the order, with its picture', async () => {
    const order = await buy(await shown(), 2)
    expect((await readDesk(opened, order)).items).toMatchObject([
      {
        name: 'Brass Watch, No. 1 of 5',
        quantity: 1,
        imageUrl: PICTURE(1),
        numbered: { number: 'No. 1 of 5' },
      },
      {
        name: 'Brass Watch, No. 2 of 5',
        quantity: 1,
        imageUrl: PICTURE(2),
        numbered: { number: 'No. 2 of 5' },
      },
    ])
    expect(await breaches()).toEqual([])
  })

  test('is the next one where somebody paid for it first, and then no other', async () => {
    const mine = await openPayment(opened, cartOf(await shown()))
    await buy(await numbered(1))
    const { id: order } = await mine.capture()
    expect(await numbersOf(order!)).toEqual(['No. 2 of 5'])
    const { lines, priceSteps } = (await findCheckoutByToken(opened.context.db.query, mine.token))!
    expect([lines[0]!.name, priceSteps!.lines[0]!.name]).toEqual(Array(2).fill('Brass Watch, No. 2 of 5'))
    // Asked again the answer is the same order.
    expect((await mine.capture()).id).toBe(order)
    expect(await numbersOf(order!)).toEqual(['No. 2 of 5'])
  })

  test('is another for each of ten who want the last ones at once', async () => {
    const series = await shown()
    const buyers = await Promise.all(Array.from({ length: 10 }, () => openPayment(opened, cartOf(series))))
    const answers = await Promise.allSettled(buyers.map(({ capture }) => capture()))
    const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id!] : []))
    expect(orders).toHaveLength(5)
    const numbers = (await Promise.all(orders.map(numbersOf))).flat()
    expect(new Set(numbers).size).toBe(5)
    expect(numbers).toEqual(
      expect.arrayContaining(['No. 1 of 5', 'No. 2 of 5', 'No. 3 of 5', 'No. 4 of 5', 'No. 5 of 5']),
    )
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    )
    expect(new Set(refusals)).toEqual(
      new Set(['Brass Watch is sold: no number of it is left. You have not been charged.']),
    )
    expect(await captureCount(opened)).toBe(5)
    expect(await breaches()).toEqual([])
  })

  test('meets those who chose theirs themselves without a ring of waiting', async () => {
    const [series, other] = [await shown(), await addProduct(opened, { name: 'Pen', stock: 50 })]
    const third = await numbered(3)
    const carts = [
      cartOf(series, 2),
      cartOf(third),
      [...cartOf(other), ...cartOf(series)],
      [...cartOf(third), ...cartOf(other)],
      [...cartOf(series), ...cartOf(third)],
    ]
    const buyers = await Promise.all([...carts, ...carts].map((cart) => openPayment(opened, cart)))
    const answers = await Promise.allSettled(buyers.map(({ capture }) => capture()))
    const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id!] : []))
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect((answer.reason as Error).message).toContain('You have not been charged.')
    const sold = (await Promise.all(orders.map(numbersOf))).flat().filter((number) => number !== undefined)
    expect(new Set(sold).size).toBe(sold.length)
    expect(sold.length).toBeGreaterThan(2)
    expect(await breaches()).toEqual([])
  })

  test('is told where there are not so many, and where each costs something else its buyer chooses', async () => {
    expect((await quote(cartOf(await shown(), 6))).changes).toEqual([
      { id, kind: 'too_few', message: 'Only 5 numbers of Brass Watch can be chosen for you.' },
    ])
    const { optionGroups, combinations } = numbersTo(5)
    await setNumbers({
      optionGroups,
      combinations: combinations.map((one, n) => ({ ...one, price: `${240 + n}.00` })),
    })
    expect((await quote(cartOf(await shown()))).changes).toMatchObject([{ id, kind: 'has_options' }])
  })

  test('is none where the cart has named all that are left, and none of those is told to be sold', async () => {
    const options = numbersTo(5)
    const combinations = options.combinations.map((one, n) => ({ ...one, stock: n < 3 ? 0 : 1 }))
    await setNumbers({ ...options, combinations })
    const all = [...cartOf(await numbered(4)), ...cartOf(await numbered(5)), ...cartOf(await shown())]
    expect((await quote(all)).changes).toEqual([
      {
        id,
        kind: 'too_few',
        message:
          'Every number of Brass Watch that is left is in your cart already: there is none to choose for you.',
      },
    ])
    expect((await quote(all.slice(0, 2))).changes).toEqual([])
  })

  test('is said of a cart from before there were numbers', async () => {
    const { id: plain, price } = await addProduct(opened, { name: 'Fob Watch', price: '240.00', stock: 1 })
    const product = await opened.shop['GET /api/desk/products/{id}']({ id: plain }, owner)
    const { version, stock, name, description, category, tags, featured, imageUrl } = product
    await opened.shop['PUT /api/products/{id}'](
      {
        id: plain,
        version,
        stock,
        name,
        description,
        category,
        tags,
        featured,
        imageUrl,
        price,
        kind: 'numbered',
        options: numbersTo(2),
      },
      owner,
    )
    const { items, changes } = await quote([{ id: plain, price, quantity: 1 }])
    expect([changes, items[0]!.numbers![0]!.number]).toEqual([[], 'No. 1 of 2'])
  })
})
