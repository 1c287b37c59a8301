import type { Caller } from '../../shop/context.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contract, type Sends } from '../../shop/every-call.contract.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { moveCheckout } from '../checkout/checkout-moves.sql.ts'
import { findCheckoutByToken } from '../checkout/checkouts.sql.ts'
import { findPromotion } from './promotions.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import type { Product } from '../../pieces/product/product.rules.ts'
import type { Promotion } from './promotion.rules.ts'
import {
  ada,
  addProduct,
  captureCount,
  cartOf,
  openPayment,
  stockOf,
  stranger,
  payingTestShop,
} from '../../shop/testing/test-shop.ts'
import { resumePayment } from '../../payments/capture/capture-payment.ts'
import { sweep } from '../../payments/capture/sweep.ts'

/** A promo code's uses are right whatever becomes of the payments. */

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }

const shop = payingTestShop()

let made = 0

async function addCode(terms: Partial<Sends<'POST /api/promotions'>> = {}): Promise<Promotion> {
  made += 1
  const body = contract['POST /api/promotions'].body.parse({
    code: `CODE-${made}`,
    kind: 'percent',
    amount: '10',
    ...terms,
  })
  return await shop.shop['POST /api/promotions'](body, owner)
}

const edit = async (code: Promotion, terms: Partial<Promotion>) => {
  const { id, uses: _u, createdAt: _c, ...rest } = { ...code, ...terms }
  return await shop.shop['PUT /api/promotions/{id}']({ id, ...rest, categories: [...rest.categories] }, owner)
}

const usesOf = async ({ code }: Pick<Promotion, 'code'>) =>
  (await findPromotion(shop.context.db.query, code))!.uses
const stateOf = async (token: string) => await shop.shop['GET /api/checkout/{token}']({ token }, stranger)
const pay = (product: Product, { code }: Promotion, quantity = 1) =>
  openPayment(shop, cartOf(product, quantity), 'ok', code)

async function ageAttempts(): Promise<void> {
  await shop.context.db.query.execute(
    sql`UPDATE payment_attempts SET started_at = started_at - interval '16 minutes' WHERE state = 'started'`,
  )
}

describe('an order with a code', () => {
  test('is charged what the quote said, and keeps the code and each line’s share', async () => {
    const pens = await addProduct(shop, { price: '10.05', category: 'Pens - Wood' })
    const set = await addProduct(shop, { price: '20.00', category: 'Sets' })
    const code = await addCode({ categories: ['Pens - Wood', 'Sets'] })
    const cartItems = [...cartOf(pens), ...cartOf(set)]
    const quote = await shop.shop['POST /api/cart/quote'](
      { cartItems, promoCode: ` ${code.code.toLowerCase()} ` },
      stranger,
    )
    expect(quote).toMatchObject({
      discount: '3.01',
      total: '34.60',
      promoCode: code.code,
      promoMessage: '10% off Pens - Wood and Sets.',
    })
    const payment = await openPayment(shop, cartItems, 'ok', code.code)
    expect(await payment.capture()).toMatchObject({ state: 'paid', discount: '3.01', total: '34.60' })
    const { order } = await stateOf(payment.token)
    expect(order).toMatchObject({ promoCode: code.code, discount: '3.01' })
    expect(order!.items.map((line) => line.discount)).toEqual(['1.01', '2.00'])
    const mails = await listMails(shop.context.db.query, 2)
    for (const mail of mails) expect(mail.bodyText).toContain(`Discount (${code.code})`)
    expect(await usesOf(code)).toBe(1)
    await payment.capture()
    expect(await usesOf(code)).toBe(1)
  })

  test('that ships free by it has paid no shipping, and PayPal’s parts add up', async () => {
    const code = await addCode({ kind: 'free-shipping' })
    const payment = await pay(await addProduct(shop), code)
    expect(await payment.capture()).toMatchObject({ shippingCost: '0.00', discount: '0.00', total: '16.20' })
    expect((await stateOf(payment.token)).order).toMatchObject({ promoCode: code.code })
    expect(await usesOf(code)).toBe(1)
  })
})

describe('the last use of a code', () => {
  test('goes to one of many buyers; the others are refused before any money moves', async () => {
    const product = await addProduct(shop, { stock: 100 })
    const code = await addCode({ maxUses: 1 })
    const payments = await Promise.all(Array.from({ length: 40 }, () => pay(product, code)))
    const answers = await Promise.allSettled(payments.map((payment) => payment.capture()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Error] : [],
    )
    expect(new Set(refusals.map(({ message }) => message))).toEqual(
      new Set([`The promo code ${code.code} can’t be used any more. You have not been charged.`]),
    )
    expect(await captureCount(shop)).toBe(1)
    expect(await stockOf(shop, product.id)).toBe(99)
    expect(await usesOf(code)).toBe(1)
  })

  test('comes back when the payment is declined, and is taken again by the next try', async () => {
    const code = await addCode({ maxUses: 1 })
    const payment = await pay(await addProduct(shop), code)
    await shop.control('/faults', { on: 'capture', kind: 'decline' })
    await expect(payment.capture()).rejects.toThrow('You have not been charged')
    expect(await usesOf(code)).toBe(0)
    await shop.control(`/orders/${payment.orderID}/approve`, { instrument: 'ok' })
    expect(await payment.capture()).toMatchObject({ state: 'paid' })
    expect(await usesOf(code)).toBe(1)
  })

  test('stays taken while a payment is being confirmed, and is one use once the sweeper has found it', async () => {
    const code = await addCode({ maxUses: 1 })
    const product = await addProduct(shop)
    const [payment, rival] = [await pay(product, code), await pay(product, code)]
    await shop.control('/faults', { on: 'capture', kind: 'commit-then-drop', count: 2 })
    expect(await payment.capture()).toMatchObject({ state: 'confirming' })
    await expect(rival.capture()).rejects.toThrow('can’t be used any more')
    await sweep(shop.context, 0)
    await sweep(shop.context, 0)
    expect(await stateOf(payment.token)).toMatchObject({ state: 'paid' })
    expect(await usesOf(code)).toBe(1)
  })

  test('comes back when a payment is given up, and money that moved after all counts beyond the limit', async () => {
    const code = await addCode({ maxUses: 1 })
    const product = await addProduct(shop)
    const late = await pay(product, code)
    await shop.control('/faults', { on: 'capture', kind: 'drop-before', count: 2 })
    await late.capture()
    await ageAttempts()
    await sweep(shop.context, 0)
    expect(await usesOf(code)).toBe(0)
    const rival = await pay(product, code)
    await rival.capture()

    const captured = await shop.context.wallets.first.capture(late.orderID, 'somebody-else')
    expect(captured).toMatchObject({ kind: 'captured' })
    await resumePayment(shop.context, (await findCheckoutByToken(shop.context.db.query, late.token))!.id)
    expect(await stateOf(late.token)).toMatchObject({ state: 'paid' })
    expect(await usesOf(code)).toBe(2)
  })

  test('comes back when PayPal denies a payment it had held for review', async () => {
    const code = await addCode({ maxUses: 1 })
    const payment = await pay(await addProduct(shop), code)
    await shop.control('/faults', { on: 'capture', kind: 'pending' })
    await payment.capture()
    expect(await usesOf(code)).toBe(1)
    const { captures } = await shop.control<{ captures: { id: string }[] }>('/state')
    await shop.control(`/captures/${captures.at(-1)!.id}/settle`, { status: 'DENIED' })
    await sweep(shop.context)
    await sweep(shop.context)
    expect(await usesOf(code)).toBe(0)
  })
})

test('a payment in review keeps its use until the owner has given the money back', async () => {
  const code = await addCode({ maxUses: 1 })
  const payment = await pay(await addProduct(shop), code)
  await shop.control('/faults', { on: 'capture', kind: 'drop-before', count: 2 })
  await payment.capture()
  const { id } = (await findCheckoutByToken(shop.context.db.query, payment.token))!
  await moveCheckout(shop.context.db.query, id, 'putInReview', 'as if PayPal had lost it')
  expect(await findBreaches(shop.context.db.query)).toEqual([])
  expect(await usesOf(code)).toBe(1)
  await shop.shop['POST /api/payments/{id}/returned']({ id, note: 'Refunded' }, owner)
  expect(await usesOf(code)).toBe(0)
})

describe('between quote and payment', () => {
  test('a code that is switched off or deleted refuses the payment, and the pieces stay on the shelf', async () => {
    const product = await addProduct(shop)
    const [off, gone] = [await addCode(), await addCode()]
    const payments = [await pay(product, off), await pay(product, gone)]
    await edit(off, { active: false })
    await shop.shop['DELETE /api/promotions/{id}']({ id: gone.id }, owner)
    for (const payment of payments) await expect(payment.capture()).rejects.toThrow('can’t be used any more')
    expect(await captureCount(shop)).toBe(0)
    expect(await stockOf(shop, product.id)).toBe(10)
  })

  test('a code that ended, or gives less by now, is kept to what was promised', async () => {
    const code = await addCode()
    const payment = await pay(await addProduct(shop), code)
    await edit(code, { amount: '5.00', endsAt: new Date(Date.now() - 1000).toISOString() })
    expect(await payment.capture()).toMatchObject({ state: 'paid', discount: '1.50' })
  })

  test('a click with a code that ended, gives less, or is unknown is refused in a sentence', async () => {
    const product = await addProduct(shop)
    const code = await addCode()
    const click = (more: object) =>
      shop.shop['POST /api/paypal/create-order'](
        {
          cartItems: cartOf(product),
          shippingCost: '5.00',
          customerInfo: ada,
          promoCode: code.code,
          ...more,
        },
        stranger,
      )
    await expect(click({ discount: '3.00' })).rejects.toThrow(
      `${code.code} now takes $1.50 off. You have not`,
    )
    await expect(click({ promoCode: 'FAIR2031' })).rejects.toMatchObject({
      code: 'conflict',
      fields: [{ field: 'promoCode', message: expect.stringContaining('“FAIR2031”') as string }],
    })
    await edit(code, { maxUses: 1, minimumSubtotal: '50.00' })
    await expect(click({})).rejects.toThrow(
      'needs a subtotal of $50.00 or more; your cart has $15.00. You have not',
    )
  })

  test('an order that a code makes cost nothing is refused, naming the code', async () => {
    const [standard] = await shop.shop['GET /api/shipping-methods']({}, owner)
    const setRate = async (rate: string, version: number) =>
      await shop.shop['PUT /api/shipping-methods/{id}']({ ...standard!, rate, version }, owner)
    const { version } = await setRate('0.00', standard!.version)
    const code = await addCode({ amount: '100' })
    const payment = pay(await addProduct(shop), code)
    await expect(payment).rejects.toThrow(
      `With ${code.code} there is nothing left to pay, and of nothing no payment can be made.`,
    )
    await setRate('5.00', version)
  })

  test('one key is not used for the same cart with another code', async () => {
    const product = await addProduct(shop)
    const [one, two] = [await addCode(), await addCode()]
    const input = { cartItems: cartOf(product), shippingCost: '5.00', idempotencyKey: crypto.randomUUID() }
    const create = (promoCode: string) =>
      shop.shop['POST /api/paypal/create-order']({ ...input, promoCode }, stranger)
    expect(await create(one.code)).toEqual(await create(one.code))
    await expect(create(two.code)).rejects.toThrow('idempotencyKey: was used for another cart')
  })
})

test('who tries one unknown code after another is told to wait, and a buyer elsewhere is not', async () => {
  const cartItems = cartOf(await addProduct(shop))
  const code = await addCode()
  const guesser = { ...stranger, address: '192.0.2.99' }
  const ask = (promoCode: string, caller = guesser) =>
    shop.shop['POST /api/cart/quote']({ cartItems, promoCode }, caller)
  for (let guess = 0; guess < 60; guess += 1) {
    expect(await ask(`GUESS${guess}`)).toMatchObject({ promoCode: null, discount: '0.00' })
  }
  await expect(ask(code.code)).rejects.toMatchObject({ code: 'too_many', reason: 'promo_code' })
  expect(await ask(code.code, stranger)).toMatchObject({ promoCode: code.code })
  expect(await shop.shop['POST /api/cart/quote']({ cartItems }, guesser)).toMatchObject({ promoCode: null })
})
