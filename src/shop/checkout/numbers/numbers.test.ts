import { beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '../../../db/orders/books.ts'
import { findCheckoutByToken } from '../../../db/checkout/checkouts.ts'
import { owner } from '../../testing/paypal-news.ts'
import { readDesk, refundPart } from '../../testing/refunding.ts'
import {
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../testing/test-shop.ts'

let opened: TestShop
let id: number
const PICTURE = (n: number) => `attached_assets/watch-${n}.800x800.bdb2a0.9bf399a53dc${n}.jpg`
const numbersTo = (last: number, change: object = {}) => ({
  optionGroups: [
    { name: 'Number', values: Array.from({ length: last }, (_, n) => `No. ${n + 1} of ${last}`) },
  ],
  combinations: Array.from({ length: last }, (_, n) => ({
    choices: [`No. ${n + 1} of ${last}`],
    price: '240.00',
    stock: 1,
    sku: '',
    measures: `4${n} × 43 mm, 6${n} g`,
    imageUrl: PICTURE(n + 1),
    published: true,
    ...change,
  })),
})

const shown = async (of = id) => await opened.shop['GET /api/products/{id}']({ id: of }, stranger)
const setNumbers = async (options: ReturnType<typeof numbersTo>) =>
  await opened.shop['PUT /api/desk/products/{id}/options']({ id, ...options }, owner)
const numbered = async (n: number) => {
  const { combinations } = await shown()
  return await shown(combinations.find(({ choices }) => choices[0]!.startsWith(`No. ${n} of`))!.id)
}
const quote = async (cartItems: ReturnType<typeof cartOf>) =>
  await opened.shop['POST /api/cart/quote']({ cartItems }, stranger)
const breaches = async () => await findBreaches(opened.context.db.query)
const buy = async (product: Awaited<ReturnType<typeof shown>>, quantity = 1) =>
  (await (await openPayment(opened, cartOf(product, quantity))).capture()).id!
const numbersOf = async (order: number) =>
  (await readDesk(opened, order)).items.map(({ numbered: one }) => one?.number)

beforeEach(async () => {
  opened = await openTestShop()
  ;({ id } = await addProduct(opened, { name: 'Brass Watch', price: '240.00', stock: 0, kind: 'numbered' }))
  await setNumbers(numbersTo(5))
})

describe('a numbered piece', () => {
  test('is shown with its number, its picture and its measures, and says once it is sold', async () => {
    expect(await shown()).toMatchObject({ kind: 'numbered', stock: 5, available: 5 })
    const third = await numbered(3)
    expect(third).toMatchObject({
      name: 'Brass Watch, No. 3 of 5',
      available: 1,
      measures: '42 × 43 mm, 62 g',
      imageUrl: PICTURE(3),
    })
    await buy(third)
    expect(await shown()).toMatchObject({ available: 4 })
    expect((await shown()).combinations[2]).toMatchObject({ choices: ['No. 3 of 5'], available: 0 })
    expect(await breaches()).toEqual([])
  })

  test('is the one on the order: number, measures and picture as they were clicked, whatever comes later', async () => {
    const order = await buy(await numbered(3))
    const options = await opened.shop['GET /api/desk/products/{id}/options']({ id }, owner)
    await setNumbers({
      ...options,
      combinations: options.combinations.map((one) => ({
        ...one,
        sku: '',
        imageUrl: PICTURE(9),
        measures: 'other',
        stock: one.stock,
      })),
    } as ReturnType<typeof numbersTo>)
    expect((await readDesk(opened, order)).items[0]).toMatchObject({
      name: 'Brass Watch, No. 3 of 5',
      imageUrl: PICTURE(3),
      numbered: { number: 'No. 3 of 5', measures: '42 × 43 mm, 62 g' },
    })
  })

  test('that somebody else has just bought is told in the cart, with the next ones', async () => {
    const third = await numbered(3)
    await buy(third)
    const message =
      'Brass Watch, No. 3 of 5 is sold. No. 1 of 5, No. 2 of 5, No. 4 of 5, and No. 5 of 5 are still there.'
    expect((await quote(cartOf(third))).changes).toEqual([{ id: third.id, kind: 'number_sold', message }])
    await expect(openPayment(opened, cartOf(third))).rejects.toThrow(`${message} You have not been charged.`)
  })

  test('is told before payment to the second of two who approved it', async () => {
    const third = await numbered(3)
    const [first, second] = [
      await openPayment(opened, cartOf(third)),
      await openPayment(opened, cartOf(third)),
    ]
    await first.capture()
    await expect(second.capture()).rejects.toThrow(
      'No. 3 of 5 is sold. No. 1 of 5, No. 2 of 5, No. 4 of 5, and No. 5 of 5 are still there. You have not been charged.',
    )
    expect(await captureCount(opened)).toBe(1)
    expect(await breaches()).toEqual([])
  })

  test('is bought once by twenty who want it at once', { timeout: 60_000 }, async () => {
    const third = await numbered(3)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => openPayment(opened, cartOf(third))))
    const answers = await Promise.allSettled(buyers.map(({ capture }) => capture()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await captureCount(opened)).toBe(1)
    expect(await breaches()).toEqual([])
  })

  test('is one: a cart with two of it is told so', async () => {
    const third = await numbered(3)
    expect((await quote(cartOf(third, 2))).changes).toMatchObject([{ id: third.id, kind: 'too_few' }])
  })

  test('that was given another picture since it was approved is looked at first', async () => {
    const third = await numbered(3)
    const payment = await openPayment(opened, cartOf(third))
    await setNumbers(numbersTo(5, { imageUrl: PICTURE(9) }))
    await expect(payment.capture()).rejects.toThrow('please look at it again. You have not been charged.')
    expect(await captureCount(opened)).toBe(0)
  })

  test('that comes back is on sale again, and never there twice', async () => {
    const third = await numbered(3)
    const order = await buy(third)
    await refundPart(opened, order, { lines: [{ n: 1, quantity: 1, restock: 1 }] })
    expect(await numbered(3)).toMatchObject({ available: 1, stock: 1 })
    const again = await buy(await numbered(3))
    // Its owner puts it back by hand, and then once more with the money.
    await setNumbers(numbersTo(5))
    await refundPart(opened, again, { lines: [{ n: 1, quantity: 1, restock: 1 }] })
    expect(await numbered(3)).toMatchObject({ available: 1, stock: 1 })
    expect(await breaches()).toEqual([])
  })

  test('keeps its number once it was sold; one that was not may have another', async () => {
    await buy(await numbered(3))
    const options = await opened.shop['GET /api/desk/products/{id}/options']({ id }, owner)
    const renamed = (at: number) => ({
      optionGroups: [
        {
          name: 'Number',
          values: options.optionGroups[0]!.values.with(at, 'No. 5 of 5').with(
            4,
            options.optionGroups[0]!.values[at]!,
          ),
        },
      ],
      combinations: options.combinations.map(({ sku: _sku, ...one }, n) => ({
        ...one,
        sku: '',
        choices: n === at ? ['No. 5 of 5'] : n === 4 ? [options.optionGroups[0]!.values[at]!] : one.choices,
      })),
    })
    await expect(setNumbers(renamed(2) as ReturnType<typeof numbersTo>)).rejects.toThrow(
      'No. 3 of 5 was sold, and its order names it so.',
    )
    await setNumbers(renamed(1) as ReturnType<typeof numbersTo>)
    expect((await numbered(5)).imageUrl).toBe(PICTURE(2))
  })
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

  test('is another for each of ten who want the last ones at once', { timeout: 60_000 }, async () => {
    const series = await shown()
    const buyers = await Promise.all(Array.from({ length: 10 }, () => openPayment(opened, cartOf(series))))
    const answers = await Promise.allSettled(buyers.map(({ capture }) => capture()))
    const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id!] : []))
    expect(orders).toHaveLength(5)
    const numbers = (await Promise.all(orders.map(numbersOf))).flat().toSorted()
    expect(numbers).toEqual(['No. 1 of 5', 'No. 2 of 5', 'No. 3 of 5', 'No. 4 of 5', 'No. 5 of 5'])
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    )
    expect(new Set(refusals)).toEqual(
      new Set(['Brass Watch is sold: no number of it is left. You have not been charged.']),
    )
    expect(await captureCount(opened)).toBe(5)
    expect(await breaches()).toEqual([])
  })

  test('meets those who chose theirs themselves without a ring of waiting', { timeout: 60_000 }, async () => {
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

describe('what is no numbered series is refused', () => {
  const refused = async (options: object) =>
    await expect(
      setNumbers({ ...numbersTo(2), ...options } as ReturnType<typeof numbersTo>),
    ).rejects.toMatchObject({
      code: 'invalid',
    })

  test('by its field: another group, no number, two of one', async () => {
    await refused({ optionGroups: [{ name: 'Size', values: ['No. 1 of 2', 'No. 2 of 2'] }] })
    await refused({ combinations: numbersTo(2, { stock: 2 }).combinations })
    await refused({
      optionGroups: [{ name: 'Number', values: ['one'] }],
      combinations: [{ ...numbersTo(1).combinations[0]!, choices: ['one'] }],
    })
  })

  test('a product that is sold so without any number', async () => {
    const input = {
      name: 'Clock',
      description: 'A clock.',
      category: 'Clocks',
      price: '20.00',
      tags: [],
      stock: 0,
      featured: false,
      imageUrl: 'attached_assets/default-product.svg',
      kind: 'numbered' as const,
    }
    await expect(opened.shop['POST /api/products'](input, owner)).rejects.toThrow('needs its numbers')
    const made = await opened.shop['POST /api/products']({ ...input, options: numbersTo(2) }, owner)
    expect(made).toMatchObject({ kind: 'numbered', available: 2 })
  })
})
