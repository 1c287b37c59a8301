import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  refundAtWallet,
  stockOf,
  stranger,
  type Approved,
  payingTestShop,
} from '../../shop/testing/test-shop.ts'
import { resumePayment } from '../capture/capture-payment.ts'

const shop = payingTestShop()

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
const checkoutOf = async ({ token }: Approved) => (await findCheckoutByToken(shop.context.db.query, token))!
const lookAgain = async (payment: Approved) =>
  await resumePayment(shop.context, (await checkoutOf(payment)).id)
const sayReturned = async (payment: Approved) =>
  await shop.shop['POST /api/payments/{id}/returned'](
    { id: (await checkoutOf(payment)).id, note: 'Refunded at PayPal' },
    owner,
  )
const captureIds = async () =>
  (await shop.control<{ captures: { id: string }[] }>('/state')).captures.map(({ id }) => id)
const reviewMails = async () =>
  (await listMails(shop.context.db.query, 200)).filter(({ kind }) => kind === 'payment-in-review').length

/** Captured at PayPal, its answer lost, and PayPal then says for once that there is no such order. */
async function lostOrder(): Promise<{ payment: Approved; productId: number }> {
  const product = await addProduct(shop)
  const payment = await openPayment(shop, cartOf(product))
  await shop.control('/faults', { on: 'capture', kind: 'commit-then-drop', count: 2 })
  await payment.capture()
  await shop.control('/faults', { on: 'get', kind: 'status-404' })
  await lookAgain(payment)
  expect((await checkoutOf(payment)).state).toBe('needs_review')
  return { payment, productId: product.id }
}

/** The movements of a checkout's money, as 'kind amount', and whether they belong to an order. */
async function ledgerOf(payment: Approved): Promise<string[]> {
  const { id } = await checkoutOf(payment)
  const { rows } = (await shop.context.db.query.execute(sql`
    SELECT kind, amount_cents::int AS cents, order_id IS NOT NULL AS "isOrders" FROM money_movements
    WHERE checkout_id = ${id} AND kind <> 'fee' ORDER BY id`)) as {
    rows: { kind: string; cents: number; isOrders: boolean }[]
  }
  return rows.map(({ kind, cents, isOrders }) => `${kind} ${cents}${isOrders ? ' of its order' : ''}`)
}

describe('a payment in review', () => {
  test('is in the ledger without an order, and so is each part of it that went back', async () => {
    const product = await addProduct(shop, { stock: 1 })
    const late = await openPayment(shop, cartOf(product))
    const rival = await openPayment(shop, cartOf(product))
    await rival.capture()
    expect(await ledgerOf(rival)).toEqual(['capture 2160 of its order'])
    await shop.context.wallets.first.capture(late.orderID, 'somebody-else')
    await lookAgain(late)
    expect(await ledgerOf(late)).toEqual(['capture 2160'])
    await refundAtWallet(shop, (await captureIds()).at(-1)!, '1.00')
    await lookAgain(late)
    await lookAgain(late)
    expect(await ledgerOf(late)).toEqual(['capture 2160', 'refund -100'])
    await refundAtWallet(shop, (await captureIds()).at(-1)!)
    await sayReturned(late)
    expect(await ledgerOf(late)).toEqual(['capture 2160', 'refund -100', 'refund -2060'])
  })

  test('is its order’s in the ledger once there is one, with what went back of it meanwhile', async () => {
    const product = await addProduct(shop, { stock: 1 })
    const late = await openPayment(shop, cartOf(product))
    const rival = await openPayment(shop, cartOf(product))
    await rival.capture()
    await shop.context.wallets.first.capture(late.orderID, 'somebody-else')
    await lookAgain(late)
    await refundAtWallet(shop, (await captureIds()).at(-1)!, '1.00')
    await lookAgain(late)
    await shop.context.db.query.execute(
      sql`WITH more AS (INSERT INTO stock_adjustments (product_id, quantity, reason) VALUES (${product.id}, 1, 'found'))
        UPDATE products SET stock = stock + 1 WHERE id = ${product.id}`,
    )
    const result = await lookAgain(late)
    expect(result).toMatchObject({
      state: 'paid',
      order: { paymentState: 'partly_refunded', refundedCents: 100 },
    })
    expect(await ledgerOf(late)).toEqual(['capture 2160 of its order', 'refund -100 of its order'])
  })

  test('is told to the owner by mail, once, and settles itself when PayPal shows the money', async () => {
    const mails = await reviewMails()
    const { payment } = await lostOrder()
    await shop.control('/faults', { on: 'get', kind: 'status-404' })
    await lookAgain(payment)
    expect(await reviewMails()).toBe(mails + 1)
    expect(await lookAgain(payment)).toMatchObject({ state: 'paid' })
  })

  test('is not believed to be returned while PayPal has the money, or can’t be asked', async () => {
    const { payment, productId } = await lostOrder()
    await expect(sayReturned(payment)).rejects.toMatchObject({ reason: 'not_returned' })
    await shop.control('/faults', { on: 'get', kind: 'status-500' })
    await expect(sayReturned(payment)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await checkoutOf(payment)).state).toBe('needs_review')

    await refundAtWallet(shop, (await captureIds())[0]!, '1.00')
    await expect(sayReturned(payment)).rejects.toThrow('only a part')
    await refundAtWallet(shop, (await captureIds())[0]!)
    await sayReturned(payment)
    expect(await stockOf(shop, productId)).toBe(10)
    expect(await checkoutOf(payment)).toMatchObject({
      state: 'returned',
      reason: 'Your payment has been returned to you.',
    })
    await lookAgain(payment)
    expect((await checkoutOf(payment)).state, 'what PayPal repeats changes nothing').toBe('returned')
  })

  test('that was refunded at PayPal settles itself', async () => {
    const product = await addProduct(shop, { stock: 1 })
    const late = await openPayment(shop, cartOf(product))
    const rival = await openPayment(shop, cartOf(product))
    await rival.capture()
    await shop.context.wallets.first.capture(late.orderID, 'somebody-else')
    await lookAgain(late)
    expect((await checkoutOf(late)).state).toBe('needs_review')
    await refundAtWallet(shop, (await captureIds()).at(-1)!)
    await lookAgain(late)
    expect(await checkoutOf(late)).toMatchObject({
      state: 'returned',
      reason: 'Your payment has been returned to you.',
    })
  })

  test('opens again when money comes in after it was settled', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await shop.control('/faults', { on: 'capture', kind: 'drop-before', count: 2 })
    await payment.capture()
    await fetch(`${shop.emulator.url}/__emu/faults`, { method: 'DELETE' })
    await shop.control('/faults', { on: 'get', kind: 'status-404' })
    await lookAgain(payment)
    await sayReturned(payment)
    const mails = await reviewMails()
    await shop.context.wallets.first.capture(payment.orderID, 'somebody-else')
    await lookAgain(payment)
    expect((await checkoutOf(payment)).state).toBe('needs_review')
    expect(await reviewMails()).toBe(mails + 1)
  })

  test('takes money whose buyer was erased meanwhile', async () => {
    const payment = await openPayment(shop, cartOf(await addProduct(shop)))
    await shop.shop['POST /api/checkout/{token}/end']({ token: payment.token }, stranger)
    await shop.context.db.query.execute(
      sql`UPDATE checkouts SET customer = NULL WHERE token = ${payment.token}`,
    )
    await shop.context.wallets.first.capture(payment.orderID, 'somebody-else')
    await lookAgain(payment)
    expect((await checkoutOf(payment)).state).toBe('needs_review')
  })
})
