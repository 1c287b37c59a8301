import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { payments } from '../../orders/tables.sql.ts'
import { findOrder } from '../../orders/order/orders.sql.ts'
import { atWallet, isCheckoutOpen } from '../../shop/context.ts'
import { securityHeaders } from '../../shop/files/security-headers.ts'
import { createShop } from '../../shop/index.ts'
import { defaultSettings, isSwitchedOn } from '../../store/settings/settings.rules.ts'
import { mailKinds, readDesk, refundForm, refundWhole } from '../../shop/testing/refunding.ts'
import {
  addProduct,
  ada,
  captureCount,
  cartOf,
  openPayment,
  stranger,
  sharedTestShop,
  expectRightBooks,
} from '../../shop/testing/test-shop.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { compareAndTell } from '../books/verify.ts'
import { sweep } from '../capture/sweep.ts'
import { comparisonToMake, daysAgo } from '../comparison/comparisons.ts'
import { workThrough } from '../../machine/process/work.ts'
import { processWebhooks, receiveWebhook } from '../webhooks/webhook.ts'
import { openPocketWallet } from './testing/pocket-wallet.ts'
import type { Wallet, WalletEvent } from './wallet.ts'
import { walletsOf } from './wallets.ts'

/** Two wallets beside each other: each payment is its own wallet's, from the button to the books. */

const pocket = openPocketWallet()
const shop = sharedTestShop({ otherWallets: [pocket] })
afterEach(() => expectRightBooks(shop))

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

async function hear(event: Partial<WalletEvent>): Promise<void> {
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

  test('that was given back at one wallet itself comes to its order by that wallet’s webhook event', async () => {
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

describe('the desk', () => {
  test('is told of an order where it was paid, its page there, and that money can go back', async () => {
    const [atOne, atOther] = [await paidAtPaypal(), await paidAtPocket()]
    const can = { giveBack: true }
    expect((await readDesk(shop, atOne.id)).wallet).toEqual({
      title: 'PayPal',
      page: null,
      isTest: true,
      can,
    })
    const page = `https://pocket.example/taken/${atOther.captureId}`
    expect((await readDesk(shop, atOther.id)).wallet).toEqual({ title: 'Pocket', page, isTest: true, can })
  })

  test('is told that nothing can go back at a wallet that the shop does not have any more', async () => {
    const { id } = await paidAtPocket()
    const without = createShop({ ...shop.context, wallets: walletsOf(shop.context.wallets.first) })
    expect((await without['GET /api/orders/{id}']({ id }, owner)).wallet).toMatchObject({
      title: 'Pocket',
      page: null,
      can: { giveBack: false },
    })
  })

  test('knows each wallet, and how it answers', async () => {
    const names = (await shop.shop['GET /api/payments/wallet']({}, owner)).map(({ title }) => title)
    expect(names).toEqual(['PayPal', 'Pocket'])
    const { checks } = await shop.shop['GET /api/desk/health']({}, owner)
    expect(checks.filter(({ name }) => name.startsWith('wallet:'))).toMatchObject([
      { title: 'PayPal', state: 'well' },
      { title: 'Pocket', state: 'well' },
    ])
  })

  test('names the wallet of a payment that is looked after, and of what was done to an order', async () => {
    const payment = await atPocket()
    pocket.loseAnswers(1)
    await payment.capture()
    const status = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect(status).toMatchObject({ state: 'confirming', wallet: 'Pocket' })
    await sweep(shop.context, 0)
    const { id, captureId } = await paidAtPocket()
    pocket.giveBack(captureId, 160)
    await hear({ kind: 'refund', captureId })
    const { items } = await shop.shop['GET /api/history']({}, owner)
    expect(items.find(({ subject }) => subject === `order:${id}`)).toMatchObject({
      action: 'payment.settle',
      wallet: 'Pocket',
    })
  })

  test('names the wallet that took money back which had gone back already', async () => {
    const { id, captureId } = await paidAtPocket()
    await refundWhole(shop, id)
    await hear({ kind: 'reversal', captureId, movementId: 'taken-back', amountCents: 2160, currency: 'USD' })
    const { lostTwice } = await shop.shop['GET /api/analytics/to-do']({}, owner)
    expect(lostTwice.named).toMatchObject([{ id, wallet: 'Pocket' }])
  })
})

describe('a wallet’s switch', () => {
  const payments = { ...defaultSettings.payments, paypal: false, stripe: true, applePay: false }

  test('is its own, and PayPal’s where it has none', () => {
    expect(['paypal', 'stripe', 'applePay', 'pocket'].map((name) => isSwitchedOn(payments, name))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  test('closes the checkout for it alone', () => {
    const [paypal, stripe] = [shop.context.wallets.first, { ...pocket, name: 'stripe' }]
    const context = { testPayments: true, wallets: walletsOf(paypal, stripe) }
    const isOpen = (...wallets: Wallet[]) =>
      isCheckoutOpen(context, { payments }, { isTaxConfirmed: true, isOpened: true }, wallets)
    expect([isOpen(paypal), isOpen(stripe), isOpen(paypal, stripe)]).toEqual([false, true, true])
  })
})

test('a checkout may load what the buttons of every wallet need', () => {
  const headers = (policy: 'wallet' | 'desk') =>
    new Headers(
      securityHeaders({ isHttps: true, policy, buttonSources: 'https://one.example https://other.example' }),
    ).get('Content-Security-Policy')
  expect(headers('wallet')).toContain('frame-src https://one.example https://other.example;')
  expect(headers('desk')).not.toContain('example')
})

describe('the books', () => {
  test('are compared with each wallet’s own record', async () => {
    await paidAtPaypal()
    await paidAtPocket()
    const word = await compareAndTell(shop.context, daysAgo(1))
    expect(word.lines).toEqual([
      expect.stringMatching(/^PayPal says the same of \d+ movement/),
      expect.stringMatching(/^Pocket says the same of \d+ movement/),
    ])
    expect(word.isRight).toBe(true)
  })

  test('are compared with one wallet while the other can’t be asked, and the desk says with which', async () => {
    await paidAtPaypal()
    await paidAtPocket()
    pocket.beAway(true)
    const word = await compareAndTell(shop.context, daysAgo(1))
    expect(word).toEqual({
      isRight: false,
      lines: [
        expect.stringMatching(/^PayPal says the same/),
        'The books were not compared with Pocket’s record: Pocket could not be asked.',
      ],
    })
    expect(await shop.shop['GET /api/books']({}, owner)).toMatchObject({
      title: 'PayPal',
      open: null,
      last: { failure: null },
      failed: null,
      beside: [
        { title: 'Pocket', open: { isUnderWay: false }, failed: { failure: 'Pocket could not be asked.' } },
      ],
    })
    pocket.beAway(false)
    await shop.shop['POST /api/books/compare']({}, owner)
    await workThrough(comparisonToMake(shop.context), 1)
    expect(await shop.shop['GET /api/books']({}, owner)).toMatchObject({
      open: null,
      beside: [{ title: 'Pocket', open: null, last: { failure: null, differing: 0 }, failed: null }],
    })
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
