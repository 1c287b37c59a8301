import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '../books/books.sql.ts'
import { findOrder } from '../../orders/order/orders.sql.ts'
import { payments } from '../../orders/tables.sql.ts'
import { openPocketWallet } from '../wallets/testing/pocket-wallet.ts'
import type { WalletEvent } from '../wallets/wallet.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stockOf,
  stranger,
  type Approved,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { sweep } from './sweep.ts'
import { processWebhooks, receiveWebhook } from '../webhooks/webhook.ts'
import { atWallet } from '../../shop/context.ts'

/** The engine knows its wallet by the port alone: with another one behind it every promise holds as it is. */

const pocket = openPocketWallet()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ keep: true, wallet: pocket })
})
afterAll(() => shop.drop())
afterEach(async () => {
  expect(await findBreaches(shop.context.db.query)).toEqual([])
})

async function open(): Promise<Approved & { productId: number }> {
  const product = await addProduct(shop)
  return { ...(await openPayment(shop, cartOf(product), 'none')), productId: product.id }
}

async function approved() {
  const payment = await open()
  pocket.approve(payment.orderID)
  return payment
}

const stateOf = async ({ token }: Approved) =>
  await shop.shop['GET /api/checkout/{token}']({ token }, stranger)

/** What the wallet tells, as its webhook comes in, looked at once the browser had its turn. */
async function hear(event: Partial<WalletEvent>): Promise<void> {
  const { headers, rawBody } = pocket.tell(event)
  await receiveWebhook(atWallet(shop.context, 'pocket'), headers, rawBody)
  await processWebhooks(shop.context, Date.now() + 60_000)
}

async function paid() {
  const { id } = await (await approved()).capture()
  return { orderId: id!, captureId: pocket.captures().at(-1)!.id }
}

test('an order paid at another wallet is that wallet’s', async () => {
  const payment = await approved()
  const answer = await payment.capture()
  expect(answer).toMatchObject({ state: 'paid', total: '21.60' })
  expect(await payment.capture(), 'asked again').toEqual(answer)
  const order = (await findOrder(shop.context.db.query, answer.id!))!
  const [payed] = await shop.context.db.query.select().from(payments).where(eq(payments.orderId, order.id))
  expect(order).toMatchObject({ paymentMethod: 'pocket', paymentId: pocket.captures().at(-1)!.id })
  expect(payed).toMatchObject({ provider: 'pocket', providerOrderId: payment.orderID })
})

test('an answer that is lost is found again, and nobody is charged twice', async () => {
  const payment = await approved()
  const before = pocket.captures().length
  pocket.loseAnswers(1)
  expect(await payment.capture()).toMatchObject({ state: 'confirming' })
  await sweep(shop.context, 0)
  expect(await stateOf(payment)).toMatchObject({ state: 'paid' })
  expect(pocket.captures()).toHaveLength(before + 1)
})

test('who is declined is not charged, and may try once more', async () => {
  const payment = await open()
  pocket.approve(payment.orderID, 'empty')
  await expect(payment.capture()).rejects.toMatchObject({ code: 'declined', reason: 'retry_payment' })
  expect(await stockOf(shop, payment.productId)).toBe(10)
  pocket.approve(payment.orderID)
  expect(await payment.capture()).toMatchObject({ state: 'paid' })
})

test('what is not approved, or gone, is said with the wallet’s own name', async () => {
  const payment = await open()
  await expect(payment.capture()).rejects.toThrow('The payment has not been approved at Pocket yet.')
  pocket.drop(payment.orderID)
  await expect(payment.capture()).rejects.toThrow('This payment has expired at Pocket.')
})

describe('what another wallet tells', () => {
  test('is believed only with its signature', async () => {
    const { headers, rawBody } = pocket.tell({ kind: 'approved' })
    await expect(
      receiveWebhook(atWallet(shop.context, 'pocket'), headers, `${rawBody} `),
    ).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(
      receiveWebhook(atWallet(shop.context, 'pocket'), new Headers(), rawBody),
    ).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  test('places the order of a tab that closed after approving', async () => {
    const payment = await approved()
    await hear({ kind: 'approved', orderId: payment.orderID })
    expect(await stateOf(payment)).toMatchObject({ state: 'paid' })
  })

  test('brings a refund to its order, in part and then whole', async () => {
    const { orderId, captureId } = await paid()
    pocket.giveBack(captureId, 160)
    await hear({ kind: 'refund', captureId })
    const order = async () => await findOrder(shop.context.db.query, orderId)
    expect(await order()).toMatchObject({ paymentState: 'partly_refunded' })
    pocket.giveBack(captureId, 2000)
    await hear({ kind: 'refund', captureId })
    expect(await order()).toMatchObject({ paymentState: 'refunded' })
  })

  test('opens and closes a dispute, and takes money back', async () => {
    const { orderId, captureId } = await paid()
    const dispute = {
      id: 'D-1',
      status: 'open',
      outcome: undefined,
      amountCents: 2160,
      currency: 'USD',
      deadline: undefined,
      reason: undefined,
    } as const
    const order = async () => await findOrder(shop.context.db.query, orderId)
    await hear({ kind: 'dispute', captureId, dispute })
    expect(await order()).toMatchObject({ inDispute: true, paymentState: 'paid' })
    await hear({ kind: 'dispute', captureId, dispute: { ...dispute, status: 'closed', outcome: 'won' } })
    expect(await order()).toMatchObject({ inDispute: false, paymentState: 'paid' })

    const other = await paid()
    await hear({ kind: 'reversal', captureId: other.captureId })
    expect(await findOrder(shop.context.db.query, other.orderId)).toMatchObject({ paymentState: 'reversed' })
  })
})
