import { beforeEach, describe, expect, test } from 'vitest'
import { numbersTo, PICTURE, openSeries, type Numbers } from '../../shop/testing/numbered-series.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { readDesk, refundPart } from '../../shop/testing/refunding.ts'
import { captureCount, cartOf, openPayment } from '../../shop/testing/test-shop.ts'

type Series = Awaited<ReturnType<typeof openSeries>>
let opened: Series['opened']
let id: Series['id']
let shown: Series['shown']
let setNumbers: Series['setNumbers']
let numbered: Series['numbered']
let quote: Series['quote']
let buy: Series['buy']
let breaches: Series['breaches']

beforeEach(async () => {
  ;({ opened, id, shown, setNumbers, numbered, quote, buy, breaches } = await openSeries())
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
    })
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

  test('is bought once by twenty who want it at once', async () => {
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
    await expect(setNumbers(renamed(2) as Numbers)).rejects.toThrow(
      'No. 3 of 5 was sold, and its order names it so.',
    )
    await setNumbers(renamed(1) as Numbers)
    expect((await numbered(5)).imageUrl).toBe(PICTURE(2))
  })
})

describe('what is no numbered series is refused', () => {
  const refused = async (options: object) =>
    await expect(setNumbers({ ...numbersTo(2), ...options })).rejects.toMatchObject({
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
