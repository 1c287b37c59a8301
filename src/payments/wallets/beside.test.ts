import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payments } from '../../orders/tables.sql.ts'
import { findOrder } from '../../orders/order/orders.sql.ts'
import { atWallet } from '../../shop/context.ts'
import { mailKinds, readDesk, refundForm, refundWhole } from '../../shop/testing/refunding.ts'
import {
  addProduct,
  ada,
  captureCount,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { findBreaches } from '../books/books.sql.ts'
import { compareAndTell } from '../books/verify.ts'
import { sweep } from '../capture/sweep.ts'
import { daysAgo } from '../comparison/comparisons.ts'
import { processWebhooks, receiveWebhook } from '../webhooks/webhook.ts'
import { openPocketWallet } from './testing/pocket-wallet.ts'
import type { WalletNotice } from './wallet.ts'

/** Two wallets beside each other: each payment is its own wallet's, from the button to the books. */

const pocket = openPocketWallet()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ keep: true, beside: [pocket] })
})
afterAll(() => shop.drop())
afterEach(async () => {
  expect(await findBreaches(shop.context.db.query)).toEqual([])
})

async function atPocket() {
  const product = await addProduct(shop)
  const payment = await openPayment(shop, cartOf(product), 'none', undefined, undefined, 'pocket')
  pocket.approve(payment.orderID)
  return payment
}

async function paidAtPocket() {
  const { id } = await (await atPocket()).capture()
  return { id: id!, captureId: pocket.captures().at(-1)!.id }
}

async function paidAtPaypal() {
  const { id } = await (await openPayment(shop, cartOf(await addProduct(shop)))).capture()
  return { id: id! }
}

const providerOf = async (orderId: number) =>
  (await shop.context.db.query.select().from(payments).where(eq(payments.orderId, orderId)))[0]!.provider

async function hear(event: Partial<WalletNotice>): Promise<void> {
  const { headers, rawBody } = pocket.tell(event)
  await receiveWebhook(atWallet(shop.context, 'pocket'), headers, rawBody)
  await processWebhooks(shop.context, Date.now() + 60_000)
}

describe('a payment', () => {
  test('is taken by the wallet whose button was pressed, and the other is not asked', async () => {
    const before = { paypal: await captureCount(shop), pocket: pocket.captures().length }
    const atOne = await paidAtPaypal()
    const atOther = await paidAtPocket()
    expect([await providerOf(atOne.id), await providerOf(atOther.id)]).toEqual(['paypal', 'pocket'])
    expect([(await captureCount(shop)) - before.paypal, pocket.captures().length - before.pocket]).toEqual([
      1, 1,
    ])
  })

  test('at a wallet that the shop has not is refused by name', async () => {
    const cartItems = cartOf(await addProduct(shop))
    const { shippingCost } = await shop.shop['POST /api/cart/quote']({ cartItems }, stranger)
    const input = { cartItems, shippingCost, customerInfo: ada, wallet: 'purse' }
    await expect(shop.shop['POST /api/paypal/create-order'](input, stranger)).rejects.toThrow(
      'wallet: is none of paypal, pocket.',
    )
  })

  test('that was begun at one wallet can’t go on at the other under its key', async () => {
    const cartItems = cartOf(await addProduct(shop))
    const { shippingCost } = await shop.shop['POST /api/cart/quote']({ cartItems }, stranger)
    const input = { cartItems, shippingCost, customerInfo: ada, idempotencyKey: crypto.randomUUID() }
    await shop.shop['POST /api/paypal/create-order']({ ...input, wallet: 'pocket' }, stranger)
    await expect(shop.shop['POST /api/paypal/create-order'](input, stranger)).rejects.toMatchObject({
      reason: 'key_reused',
    })
  })

  test('whose answer was lost is looked for where it was made', async () => {
    const payment = await atPocket()
    pocket.loseAnswers(1)
    expect(await payment.capture()).toMatchObject({ state: 'confirming' })
    await shop.control('/faults', { on: 'get', kind: 'status-500', count: 50 })
    await sweep(shop.context, 0)
    await fetch(`${shop.emulator.url}/__emu/faults`, { method: 'DELETE' })
    const { state } = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect(state).toBe('paid')
  })
})

describe('money', () => {
  test('goes back by the wallet it came by, and the buyer reads its name', async () => {
    const [atOne, atOther] = [await paidAtPaypal(), await paidAtPocket()]
    const before = pocket.refunds().length
    await refundWhole(shop, atOne.id)
    expect(pocket.refunds()).toHaveLength(before)
    await refundWhole(shop, atOther.id)
    expect(pocket.refunds()).toHaveLength(before + 1)
    for (const { id } of [atOne, atOther])
      expect(await readDesk(shop, id)).toMatchObject({ paymentState: 'refunded' })
    expect(await mailKinds(shop)).toContain('refund')
  })

  test('that was given back at one wallet itself comes to its order by that wallet’s notice', async () => {
    const { id, captureId } = await paidAtPocket()
    pocket.giveBack(captureId, 160)
    await hear({ kind: 'refund', captureId })
    expect(await findOrder(shop.context.db.query, id)).toMatchObject({ paymentState: 'partly_refunded' })
  })

  test('in dispute is not given back, and the sentence names its wallet', async () => {
    const { id, captureId } = await paidAtPocket()
    const dispute = {
      id: 'D-2',
      status: 'open',
      outcome: undefined,
      amountCents: 2160,
      currency: 'USD',
      deadline: undefined,
      reason: undefined,
    } as const
    const form = { id, ...(await refundForm(shop, id)) }
    await hear({ kind: 'dispute', captureId, dispute })
    await expect(shop.shop['POST /api/orders/{id}/refunds'](form, owner)).rejects.toThrow(
      `Order #${id} is in dispute at Pocket`,
    )
  })
})

describe('the books', () => {
  test('are compared with each wallet’s own record', async () => {
    await paidAtPaypal()
    await paidAtPocket()
    const word = await compareAndTell(shop.context, daysAgo(1))
    expect(word.lines.join(' ')).toMatch(/^PayPal and Pocket say the same/)
    expect(word.isRight).toBe(true)
  })

  test('name the wallet that tells what the shop does not know, until it no longer says so', async () => {
    await paidAtPocket()
    const { checkoutId } = pocket.captures().at(-1)!
    // The same checkout, captured a second time.
    const strike = pocket.write({
      reference: 'second',
      captureId: 'second',
      amountCents: 2160,
      checkoutId,
    })
    const word = await compareAndTell(shop.context, daysAgo(1))
    expect(word.lines.join(' ')).toContain('second')
    expect(word.lines.join(' ')).toContain('Pocket shows it, and the shop has nothing of it.')
    const { differences } = await shop.shop['GET /api/books']({}, owner)
    expect(differences).toMatchObject([{ reference: 'second', wallet: 'Pocket', atWallet: '21.60 USD' }])
    strike()
    expect((await compareAndTell(shop.context, daysAgo(1))).isRight).toBe(true)
  })
})
