import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../shop/every-call.contract.ts'
import { rowsOf } from '../../machine/database/database.ts'
import { arrivalDays, daySpan } from './arrival-words.rules.ts'
import { dayAfter, dayWords, shortDayWords } from './business-days.rules.ts'
import { deliveryWords } from '../shipping/delivery.rules.ts'
import { shopToday } from '../../orders/delays/due-orders.ts'
import { endClosure } from '../../store/settings/settings.ts'
import { hearLast, owner } from '../../shop/testing/paypal-news.ts'
import {
  ada,
  addProduct,
  cartOf,
  openPayment,
  stranger,
  sharedTestShop,
  expectRightBooks,
} from '../../shop/testing/test-shop.ts'

const seller = sharedTestShop()
beforeEach(async () => {
  await seller.control('/reset', { keepWebhooks: true })
  await set({ dispatchDays: 2, closedDays: [], cutOff: null, closure: null })
})
afterEach(() => expectRightBooks(seller))

async function set(part: Partial<Input<'PUT /api/settings'>>): Promise<void> {
  const settings = await seller.shop['GET /api/settings']({}, owner)
  await seller.shop['PUT /api/settings']({ ...settings, ...part }, owner)
}

const today = async () => await shopToday(seller.context.db.query)
const orderOf = async (id: number) => await seller.shop['GET /api/orders/{id}']({ id }, owner)

async function quoted(cartItems: Input<'POST /api/cart/quote'>['cartItems']) {
  const quote = await seller.shop['POST /api/cart/quote']({ cartItems }, stranger)
  const chosen = quote.shippingMethods.find(({ id }) => id === quote.shippingMethodId)!
  const { arrival } = chosen
  return { ...quote, arrival: arrival && { from: arrival.from, to: arrival.to } }
}

async function create(more: Partial<Input<'POST /api/paypal/create-order'>> = {}) {
  const cartItems = cartOf(await addProduct(seller))
  const { shippingCost, arrival } = await quoted(cartItems)
  return await seller.shop['POST /api/paypal/create-order'](
    { cartItems, shippingCost, arrival, customerInfo: ada, ...more },
    stranger,
  )
}

async function mailOf(key: string): Promise<string> {
  const rows = await rowsOf<{ text: string }>(
    seller.context.db.query,
    sql`SELECT body_text AS text FROM mails WHERE dedup_key = ${key}`,
  )
  return rows[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
}

describe('What a buyer is told of the arrival', () => {
  test('is the same in the quote, on the product page, in the mail, on the order’s page and at the desk', async () => {
    await set({
      cutOff: '13:00',
      closedDays: [{ from: dayAfter(await today(), 1), to: dayAfter(await today(), 3) }],
    })
    const product = await addProduct(seller)
    const { arrival } = await quoted(cartOf(product))
    const now = Date.now()
    const table = await seller.shop['GET /api/products/{id}/arrival']({ id: product.id }, stranger)
    const words = deliveryWords({ earliest: arrival!.from, latest: arrival!.to })
    const days = daySpan(shortDayWords(arrival!.from), shortDayWords(arrival!.to))
    expect(arrivalDays(table, now)).toBe(days)
    const payment = await openPayment(seller, cartOf(product))
    const { id } = await payment.capture()
    const { promise } = await orderOf(id!)
    expect(promise).toMatchObject(arrival!)
    const { order } = await seller.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect(order!.promise).toEqual(promise)
    expect(await mailOf(`order-confirmation:${id}`)).toContain(words)
    expect(await mailOf(`new-order:${id}`)).toContain(`is sent by ${dayWords(promise!.dispatchBy)}.`)
  })

  test('stays with the order when the shop’s days change', async () => {
    const { id } = await (await openPayment(seller, cartOf(await addProduct(seller)))).capture()
    const { promise } = await orderOf(id!)
    await set({ dispatchDays: 20, cutOff: '00:01' })
    expect((await orderOf(id!)).promise).toEqual(promise)
  })

  test('follows the load of the bench: later with each piece that waits there, as before once it is done', async () => {
    await set({ benchPace: 1 })
    const watch = { kind: 'made_to_order', stock: 0, makingDaysFrom: 5, makingDaysTo: 10 } as const
    const product = await addProduct(seller, watch)
    const ready = cartOf(await addProduct(seller))
    const cart = cartOf(product)
    const [atFirst, ofReady] = [(await quoted(cart)).arrival!, (await quoted(ready)).arrival]
    const { id } = await (await openPayment(seller, cartOf(product, 4))).capture()
    const { arrival } = await quoted(cart)
    expect(arrival!.to > atFirst.to && arrival!.from > atFirst.from, 'four weeks of work before it').toBe(
      true,
    )
    expect((await quoted(ready)).arrival, 'nobody makes it').toEqual(ofReady)
    const table = await seller.shop['GET /api/products/{id}/arrival']({ id: product.id }, stranger)
    expect(arrivalDays(table, Date.now())).toBe(
      daySpan(shortDayWords(arrival!.from), shortDayWords(arrival!.to)),
    )
    expect(table.later).toBe('Other orders are made first.')
    await expect(create({ cartItems: cart, arrival: atFirst })).rejects.toThrow('You have not been charged')
    const next = await (await openPayment(seller, cart)).capture()
    expect((await orderOf(next.id!)).promise).toMatchObject(arrival!)
    for (const done of [id!, next.id!])
      await seller.shop['PUT /api/orders/{id}/making']({ id: done, n: 1, making: 'done' }, owner)
    expect((await quoted(cart)).arrival).toEqual(atFirst)
    await set({ benchPace: null })
  })

  test('is nothing where the owner promises no day of sending', async () => {
    await set({ dispatchDays: null })
    const product = await addProduct(seller)
    expect((await quoted(cartOf(product))).arrival).toBeNull()
    expect(await seller.shop['GET /api/products/{id}/arrival']({ id: product.id }, stranger)).toEqual({
      words: null,
      days: [],
      before: [],
      from: [],
      to: [],
      handling: null,
      later: null,
      remote: null,
    })
    const { id } = await (await openPayment(seller, cartOf(product))).capture()
    expect((await orderOf(id!)).promise).toBeNull()
  })

  test('is what is paid for: other days by now are refused, and nothing is charged', async () => {
    await expect(create({ arrival: { from: '2026-01-05', to: '2026-01-07' } })).rejects.toMatchObject({
      reason: 'price_changed',
      message: expect.stringContaining('now arrives'),
    })
    await expect(create({ arrival: null })).rejects.toThrow('You have not been charged')
    await expect(create()).resolves.toHaveProperty('orderID')
  })

  test('belongs to its key: with other days by now the same key is refused, and another one is taken', async () => {
    const idempotencyKey = crypto.randomUUID()
    const cartItems = cartOf(await addProduct(seller))
    const ask = async (more: object = {}) =>
      await create({ cartItems, arrival: (await quoted(cartItems)).arrival, idempotencyKey, ...more })
    const first = await ask()
    expect(await ask(), 'pressed twice').toEqual(first)
    await set({ dispatchDays: 9 })
    await expect(ask()).rejects.toMatchObject({ code: 'conflict', reason: 'key_reused' })
    const again = await ask({ idempotencyKey: crypto.randomUUID() })
    expect(again.orderID).not.toBe(first.orderID)
  })

  test('begins, of a payment that PayPal holds, on the day it is through', async () => {
    await seller.control('/faults', { on: 'capture', kind: 'pending' })
    const product = await addProduct(seller)
    const { id } = await (await openPayment(seller, cartOf(product))).capture()
    expect((await orderOf(id!)).promise).toBeNull()
    const { captures } = await seller.control<{ captures: { id: string }[] }>('/state')
    await seller.control(`/captures/${captures.at(-1)!.id}/settle`, { status: 'COMPLETED' })
    await hearLast(seller)
    const { promise } = await orderOf(id!)
    expect(promise).toMatchObject((await quoted(cartOf(product))).arrival!)
    const mail = await mailOf(`payment-through:${id}`)
    expect(mail).toContain(deliveryWords({ earliest: promise!.from, latest: promise!.to }))
  })
})

describe('A parcel to Hawaii', () => {
  const hawaii = { ...ada, city: 'Honolulu', state: 'HI', zip: '96813' }
  const setRemoteDays = async (remoteDays: number) => {
    const [way] = await seller.shop['GET /api/shipping-methods']({}, owner)
    await seller.shop['PUT /api/shipping-methods/{id}']({ ...way!, remoteDays }, owner)
  }
  beforeEach(() => setRemoteDays(5))
  afterEach(() => setRemoteDays(0))

  const quotedFor = async (place: { state?: string; zip?: string }) => {
    const cartItems = cartOf(await addProduct(seller))
    const quote = await seller.shop['POST /api/cart/quote']({ cartItems, ...place }, stranger)
    const { shippingCost, total } = quote
    const { arrival, daysFrom, to } = quote.shippingMethods[0]!
    return { cartItems, shippingCost, total, daysFrom, to, arrival: { from: arrival!.from, to: arrival!.to } }
  }

  test('takes the days its way takes there, told by state or ZIP code, and says so', async () => {
    const near = await quotedFor({})
    expect(near).toMatchObject({ daysFrom: 5, to: 'the lower 48 states' })
    const far = await quotedFor({ zip: '96813' })
    expect(far).toMatchObject({ daysFrom: 10, to: 'Hawaii' })
    expect((await quotedFor({ state: 'HI' })).arrival).toEqual(far.arrival)
    expect(await quotedFor({ zip: '28801' })).toMatchObject({ arrival: near.arrival, to: null })
    expect(far.arrival.from > near.arrival.from && far.arrival.to > near.arrival.to).toBe(true)
  })

  test('is promised what was quoted, with the order and its mail', async () => {
    const { to: _, daysFrom: __, ...shown } = await quotedFor({ state: 'HI' })
    const input = { ...shown, customerInfo: hawaii }
    const { orderID, token } = await seller.shop['POST /api/paypal/create-order'](input, stranger)
    await seller.control(`/orders/${orderID}/approve`, { instrument: 'ok' })
    const { cartItems, shippingCost } = shown
    await seller.shop['POST /api/paypal/capture-order'](
      { orderID, cartItems, shippingCost, customerInfo: hawaii, token },
      stranger,
    )
    const { order } = await seller.shop['GET /api/checkout/{token}']({ token }, stranger)
    expect(order!.promise).toMatchObject(shown.arrival)
    expect(order).toMatchObject({ shippingDaysFrom: 10, shippingDaysTo: 12 })
    expect(await mailOf(`order-confirmation:${order!.id}`)).toContain(
      deliveryWords({ earliest: shown.arrival.from, latest: shown.arrival.to }),
    )
  })

  test('is not paid for with the days to the lower 48, nor approved before anybody said where it goes', async () => {
    const { to: _, daysFrom: __, ...near } = await quotedFor({})
    const create = (customerInfo?: typeof hawaii) =>
      seller.shop['POST /api/paypal/create-order'](
        { ...near, ...(customerInfo ? { customerInfo } : {}) },
        stranger,
      )
    await expect(create(hawaii)).rejects.toMatchObject({
      reason: 'price_changed',
      message: expect.stringContaining('now arrives'),
    })
    const { orderID, token } = await create()
    await seller.control(`/orders/${orderID}/approve`, { instrument: 'ok' })
    const { cartItems, shippingCost } = near
    await expect(
      seller.shop['POST /api/paypal/capture-order'](
        { orderID, cartItems, shippingCost, customerInfo: hawaii, token },
        stranger,
      ),
    ).rejects.toThrow('To Hawaii it takes 5 business days more than you approved. You have not been charged')
  })
})

describe('A shop that is closed', () => {
  const until = async () => dayAfter(await today(), 21)

  test('takes no orders where the owner says so, in words', async () => {
    await set({ closure: { until: await until(), note: 'We are at a fair', orders: 'off' } })
    await expect(create()).rejects.toMatchObject({
      reason: 'shop_closed',
      message: expect.stringContaining('takes no orders until'),
    })
    const store = await seller.shop['GET /api/store']({}, stranger)
    expect(store.closed).toMatchObject({ orders: 'off' })
    expect(store.announcement).toContain('We are at a fair. Orders are taken again then.')
    const { arrival } = await quoted(cartOf(await addProduct(seller)))
    expect(arrival, 'nothing can be ordered now').toBeNull()
  })

  test('is not closed until a day that is over, or today', async () => {
    for (const day of [await today(), dayAfter(await today(), -1)])
      await expect(set({ closure: { until: day, note: '', orders: 'off' } })).rejects.toMatchObject({
        fields: [{ field: 'closure.until', message: expect.stringContaining('Enter a day to come') }],
      })
  })

  test('counts days from when it works again, or as ever', async () => {
    const cart = cartOf(await addProduct(seller))
    const open = (await quoted(cart)).arrival
    const day = await until()
    await set({ closure: { until: day, note: '', orders: 'later' } })
    expect((await quoted(cart)).arrival!.from > day).toBe(true)
    expect((await seller.shop['GET /api/store']({}, stranger)).promised.dispatch).toContain(
      '2 business days of ',
    )
    await set({ closure: { until: day, note: '', orders: 'on' } })
    expect((await quoted(cart)).arrival).toEqual(open)
    await expect(create()).resolves.toHaveProperty('orderID')
  })

  test('is open again by itself on the day that was said, and the history tells of it', async () => {
    await set({ closure: { until: await until(), note: '', orders: 'off' } })
    await endClosure(seller.context)
    expect((await seller.shop['GET /api/settings']({}, owner)).closure).not.toBeNull()
    // It becomes the day on which it works again.
    await seller.context.db.query.execute(
      sql`UPDATE settings SET value = jsonb_set(value, '{closure,until}', to_jsonb(${await today()}::text))`,
    )
    // Whoever orders before the job came is not refused.
    await expect(create()).resolves.toHaveProperty('orderID')
    await endClosure(seller.context)
    expect((await seller.shop['GET /api/settings']({}, owner)).closure).toBeNull()
  })
})
