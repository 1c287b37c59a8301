import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { findBreaches } from '../books/books.sql.ts'
import { askComparison, findComparison, type Comparison } from './comparisons.sql.ts'
import { listOpenDifferences } from './differences.sql.ts'
import { newOrder } from '../wallets/testing/emulated-paypal.ts'
import { createPaypalWallet } from '../wallets/paypal/load-paypal.ts'
import { hearLast, owner, refundAtPaypal, sell } from '../../shop/testing/paypal-news.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { compareNow, daysAgo } from './comparisons.ts'
import { atWallet } from '../../shop/context.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  expect(await findBreaches(shop.context.db.query)).toEqual([])
})

const compare = async (since = daysAgo(1)): Promise<Comparison> =>
  (await compareNow(atWallet(shop.context, 'paypal'), { askedBy: 'command', since }))!
const open = async () => await listOpenDifferences(shop.context.db.query, 100)
const orderOf = async ({ id }: { id: number }) => await shop.shop['GET /api/orders/{id}']({ id }, owner)
const told = async () =>
  (await listMails(shop.context.db.query, 200)).filter(({ subject }) =>
    /of money needs? your eye/.test(subject),
  )
const ledger = async () => {
  const { rows } = (await shop.context.db.query.execute(
    sql`SELECT kind, amount_cents::int AS cents FROM money_movements ORDER BY id`,
  )) as { rows: { kind: string; cents: number }[] }
  return rows.map(({ kind, cents }) => [kind, cents])
}

/** A payment with a number such as the shop gives, of a checkout it knows nothing of: as after an older backup. */
async function sellElsewhere(): Promise<void> {
  const order = newOrder()
  const { orderId } = await shop.context.wallets.first.createOrder(order, order.checkoutId)
  await shop.control(`/orders/${orderId}/approve`, {})
  await shop.context.wallets.first.capture(orderId, `cap-${order.checkoutId}`)
}

describe('a comparison with the wallet’s record', () => {
  test('finds all equal, and writes down the fees it learns', async () => {
    await sell(shop)
    await sell(shop)
    expect(await compare()).toMatchObject({ compared: 2, mended: 0, differing: 0, failure: null })
    expect(await compare(), 'again').toMatchObject({ compared: 2, mended: 0, differing: 0 })
    expect((await ledger()).filter(([kind]) => kind === 'fee')).toEqual([
      ['fee', -124],
      ['fee', -124],
    ])
    expect([await open(), await told()]).toEqual([[], []])
  })

  test('makes an order of a payment whose answer and webhook were lost', async () => {
    const product = await addProduct(shop)
    const payment = await openPayment(shop, cartOf(product))
    await shop.control('/faults', [{ on: 'capture', kind: 'commit-then-drop', count: 2 }])
    expect(await payment.capture()).toMatchObject({ state: 'confirming' })
    expect(await compare()).toMatchObject({ compared: 1, differing: 0 })
    const answer = await shop.shop['GET /api/checkout/{token}']({ token: payment.token }, stranger)
    expect(answer).toMatchObject({ state: 'paid' })
  })

  test('takes over refunds made at PayPal whose webhooks were lost, in part and whole', async () => {
    const [part, whole] = [await sell(shop), await sell(shop)]
    await refundAtPaypal(shop, part, '5.00')
    await refundAtPaypal(shop, part, '1.60')
    await refundAtPaypal(shop, whole)
    expect(await compare()).toMatchObject({ compared: 5, differing: 0 })
    expect(await orderOf(part)).toMatchObject({ paymentState: 'partly_refunded', refunded: '6.60' })
    expect(await orderOf(whole)).toMatchObject({ paymentState: 'refunded', refunded: '21.60' })
    expect(await open()).toEqual([])
  })

  test('takes over what banks take back, and what is won again', async () => {
    const [reversed, lost, won] = [await sell(shop), await sell(shop), await sell(shop)]
    await shop.control(`/captures/${reversed.captureId}/reverse`, {})
    await shop.control(`/captures/${lost.captureId}/dispute`, { stage: 'RESOLVED' })
    await shop.control(`/captures/${won.captureId}/reverse`, {})
    await shop.control(`/captures/${won.captureId}/dispute`, {
      stage: 'RESOLVED',
      outcome: 'RESOLVED_SELLER_FAVOUR',
    })
    expect(await compare()).toMatchObject({ compared: 8, differing: 0 })
    expect(await orderOf(reversed)).toMatchObject({ paymentState: 'reversed' })
    const { paymentState, movements } = await orderOf(lost)
    expect(paymentState).toBe('reversed')
    expect(movements.map(({ kind, amount }) => `${kind} ${amount}`)).toContain('fee -15.00')
    expect(await orderOf(won)).toMatchObject({ paymentState: 'paid' })
  })

  test('takes over a reversal of which no webhook event is left', async () => {
    const sold = await sell(shop)
    await refundAtPaypal(shop, sold, '6.60')
    await hearLast(shop)
    await shop.control(`/captures/${sold.captureId}/reverse`, {})
    // As if PayPal had forgotten to tell.
    const wallet = shop.context.wallets.first
    const silent = { ...wallet, async *listWalletEvents() {} }
    await compareNow({ ...shop.context, wallet: silent }, { askedBy: 'command', since: daysAgo(1) })
    expect(await orderOf(sold)).toMatchObject({ paymentState: 'reversed', refunded: '6.60' })
    expect(await open()).toEqual([])
  })

  test('processes webhook events that never arrived, once', async () => {
    const sold = await sell(shop)
    await shop.control(`/captures/${sold.captureId}/dispute`, { stage: 'CREATED' })
    await compare()
    expect(await orderOf(sold)).toMatchObject({ inDispute: true })
    await compare()
    const { rows } = (await shop.context.db.query.execute(
      sql`SELECT count(*)::int AS count FROM webhook_events WHERE type LIKE 'CUSTOMER.DISPUTE%'`,
    )) as { rows: { count: number }[] }
    expect(rows[0]!.count).toBe(1)
  })
})

describe('what shop and wallet disagree about', () => {
  test('is told once, stands open, and is over when both say the same', async () => {
    const sold = await sell(shop)
    await shop.context.db.query.execute(
      sql`UPDATE money_movements SET reference = 'ELSEWHERE', happened_at = now() - interval '1 hour' WHERE reference = ${sold.captureId}`,
    )
    expect(await compare()).toMatchObject({ differing: 2 })
    expect((await open()).map(({ why, reference }) => `${why} ${reference}`).toSorted()).toEqual([
      'shop_only ELSEWHERE',
      `wallet_only ${sold.captureId}`,
    ])
    await compare()
    expect(await told()).toHaveLength(1)
    expect((await told())[0]!.bodyText).toContain('ELSEWHERE')

    await shop.context.db.query.execute(
      sql`UPDATE money_movements SET reference = ${sold.captureId} WHERE reference = 'ELSEWHERE'`,
    )
    expect(await compare()).toMatchObject({ differing: 0 })
    expect(await open()).toEqual([])
  })

  test('names invoice and buyer of money the shop knows nothing of, and forgets them when it is explained', async () => {
    await sellElsewhere()
    await compare()
    const [difference] = await open()
    expect(difference).toMatchObject({
      why: 'wallet_only',
      kind: 'capture',
      walletCents: 2160,
      shopCents: null,
      buyer: 'Test Buyer, test.buyer@example.com',
      invoiceId: expect.stringMatching(/^SHOP-/) as string,
    })
    const { differences } = await shop.shop['GET /api/books']({}, owner)
    expect(differences).toMatchObject([{ atWallet: '21.60 USD', inShop: null }])
    await shop.shop['POST /api/books/differences/{id}/explain'](
      { id: difference!.id, note: 'Of the shop before' },
      owner,
    )
    expect(await shop.shop['GET /api/books']({}, owner)).toMatchObject({
      differences: [],
      explained: [{ note: 'Of the shop before', buyer: null }],
    })
    await compare()
    expect([await open(), await told()]).toMatchObject([[], [{}]])
    await expect(
      shop.shop['POST /api/books/differences/{id}/explain']({ id: difference!.id, note: 'Again' }, owner),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is a sum that differs, too, and comes up again when it changes after it was explained', async () => {
    const sold = await sell(shop)
    const setTo = async (cents: number) =>
      await shop.context.db.query.execute(
        sql`UPDATE money_movements SET amount_cents = ${cents} WHERE reference = ${sold.captureId} AND kind = 'capture'`,
      )
    await setTo(2000)
    await compare()
    const [difference] = await open()
    expect(difference).toMatchObject({
      why: 'other_amount',
      walletCents: 2160,
      shopCents: 2000,
      orderId: sold.id,
    })
    await shop.shop['POST /api/books/differences/{id}/explain']({ id: difference!.id, note: 'A slip' }, owner)
    await setTo(2100)
    await compare()
    expect(await open()).toMatchObject([{ shopCents: 2100, note: null }])
    expect(await told()).toHaveLength(2)
    await setTo(2160)
  })
})

describe('a wallet that can’t be asked', () => {
  test('leaves the comparison to be tried again, and says so', async () => {
    await sell(shop)
    await shop.control('/faults', [{ on: 'transactions', kind: 'status-500' }])
    expect(await compare()).toMatchObject({ finishedAt: null, failure: 'PayPal could not be asked.' })
    expect(await shop.shop['GET /api/books']({}, owner)).toMatchObject({
      open: { failure: 'PayPal could not be asked.', isUnderWay: false },
    })
    expect(await compare()).toMatchObject({ compared: 1, failure: null })
  })

  test('because the shop may not ends it, with what to do', async () => {
    await shop.control('/reporting', { isOn: false })
    const { finishedAt, failure } = await compare()
    expect([finishedAt, failure]).toEqual([
      expect.any(Date),
      expect.stringContaining('switch on “Transaction Search”'),
    ])
    expect(await open()).toEqual([])
  })

  test('and fails in the middle of healing tells of nothing that is not sure', async () => {
    const sold = await sell(shop)
    await refundAtPaypal(shop, sold, '5.00')
    const { clientId, clientSecret, url: apiUrl } = shop.emulator
    const lame = createPaypalWallet({
      clientId,
      clientSecret,
      environment: 'sandbox',
      apiUrl,
      webhookId: undefined,
    })
    const silent = { ...lame, async *listWalletEvents() {} }
    await shop.control('/faults', [
      { on: 'get-capture', kind: 'status-500', count: 5 },
      { on: 'get', kind: 'status-500', count: 5 },
    ])
    const failed = await compareNow(
      { ...shop.context, wallet: silent },
      { askedBy: 'command', since: daysAgo(1) },
    )
    expect(failed).toMatchObject({ finishedAt: null })
    expect([await open(), await told()]).toEqual([[], []])
  })

  test('or that shows nothing yet for hours makes no difference of what it will show', async () => {
    await shop.control('/reporting', { delayMs: 3 * 3_600_000 })
    const sold = await sell(shop)
    await refundAtPaypal(shop, sold, '5.00')
    expect(await compare()).toMatchObject({ differing: 0 })
    expect(await open()).toEqual([])
  })
})

test('asked for while one is under way, it reaches back as far as the furthest', async () => {
  const { query } = shop.context.db
  const first = await askComparison(query, { wallet: 'paypal', askedBy: 'command', since: daysAgo(2) })
  const second = await askComparison(query, { wallet: 'paypal', askedBy: 'restore', since: daysAgo(9) })
  expect(second).toBe(first)
  const { since } = (await findComparison(query, 'paypal', 'open'))!
  expect(since.getTime()).toBeLessThan(daysAgo(8).getTime())
})
