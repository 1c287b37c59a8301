import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertWebhookEvent } from '../webhooks/webhook-events.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { sumBooks } from '../books/books-sums.sql.ts'
import { statementOf } from '../books/books-statement.rules.ts'
import { toWalletEvent } from '../wallets/paypal/webhooks/wallet-event.ts'
import { sweep } from '../capture/sweep.ts'
import { processWebhooks } from '../webhooks/webhook.ts'
import { owner, refundAtPaypal, sell, type Sold } from '../../shop/testing/paypal-news.ts'
import { refundWhole } from '../../shop/testing/refunding.ts'
import { openTestShop, type TestShop, expectRightBooks } from '../../shop/testing/test-shop.ts'
import { compareOnly } from '../books/verify.ts'
import { daysAgo } from '../comparison/comparisons.ts'
import { atWallet } from '../../shop/context.ts'

const orderOf = (shop: TestShop, { id }: Sold) => shop.shop['GET /api/orders/{id}']({ id }, owner)

async function tell(shop: TestShop, event: object): Promise<void> {
  const walletEvent = toWalletEvent(JSON.stringify(event))!
  await insertWebhookEvent(shop.context.db.query, {
    wallet: 'paypal',
    id: walletEvent.eventId,
    type: walletEvent.type,
    body: walletEvent,
  })
  await processWebhooks(shop.context)
}

/** The buyer's bank takes the payment back at PayPal; answers how the shop hears of it, late. */
async function reverseCapture(shop: TestShop, { captureId }: Sold): Promise<() => Promise<void>> {
  await shop.control(`/captures/${captureId}/reverse`, {})
  const { events } = await shop.control<{ events: object[] }>('/state')
  return () => tell(shop, events.at(-1)!)
}

/** A bracelet of $21.60 of which 21.60 went back to its buyer, and 21.60 to the bank. */
async function expectLostTwice(shop: TestShop, sold: Sold): Promise<void> {
  const order = await orderOf(shop, sold)
  const moves = order.movements
    .filter(({ kind }) => kind !== 'fee')
    .map(({ kind, amount }) => `${kind} ${amount}`)
  expect(moves.toSorted()).toEqual(['capture 21.60', 'refund -21.60', 'reversal -21.60'])
  expect(order).toMatchObject({ paymentState: 'reversed', refunded: '21.60', refundable: '0.00' })
  const books = statementOf(await sumBooks(shop.context.db.query))
  expect(books.keptCents + books.feeCents).toBe(-2160)
  expect(books.unexplainedCents).toBe(0)
  await expectRightBooks(shop)

  const { lostTwice, takenBack } = await shop.shop['GET /api/analytics/to-do']({}, owner)
  expect([lostTwice, takenBack]).toMatchObject([
    { count: 1, sum: '21.60', named: [{ id: sold.id, amount: '21.60' }] },
    1,
  ])
  const subject = `PayPal took back money of order #${sold.id} that had gone back already`
  const told = (await listMails(shop.context.db.query, 200)).filter((mail) => mail.subject === subject)
  expect(
    told.map(({ bodyText }) => bodyText.includes('$21.60 more went out than the order brought')),
  ).toEqual([true])
  expect(order.timeline.map(({ text }) => text).join()).toContain('had gone back already')
  await expect(refundWhole(shop, sold.id)).rejects.toMatchObject({ code: 'conflict' })
}

const agrees = async ({ context }: TestShop) =>
  (await compareOnly(atWallet(context, 'paypal'), daysAgo(1))).lines

test('a bank takes a payment back, and the refund that was under way goes as well: told before the refund’s answer', async () => {
  const shop = await openTestShop()
  const sold = await sell(shop)
  const hear = await reverseCapture(shop, sold)
  await shop.control('/faults', { on: 'refund', kind: 'commit-then-drop', count: 2 })
  await refundWhole(shop, sold.id)
  await hear()
  expect(await orderOf(shop, sold)).toMatchObject({ paymentState: 'reversed', refunded: '0.00' })
  await shop.context.db.query.execute(sql`UPDATE refunds SET next_look_at = now()`)
  await sweep(shop.context)
  await expectLostTwice(shop, sold)
  expect(await agrees(shop)).toMatchObject([expect.stringContaining('PayPal says the same of 3 movements')])
})

test('the same, told after the refund’s answer', async () => {
  const shop = await openTestShop()
  const sold = await sell(shop)
  const hear = await reverseCapture(shop, sold)
  await refundWhole(shop, sold.id)
  expect(await orderOf(shop, sold)).toMatchObject({ paymentState: 'refunded' })
  await hear()
  await expectLostTwice(shop, sold)
  await hear()
  await expectLostTwice(shop, sold)
  expect(await agrees(shop)).toMatchObject([expect.stringContaining('PayPal says the same of 3 movements')])
})

test('a bank that takes back, by a number of its own, what had been refunded whole has taken it', async () => {
  const shop = await openTestShop()
  const sold = await sell(shop)
  await refundWhole(shop, sold.id)
  await tell(shop, {
    id: 'WH-TAKEN',
    event_type: 'PAYMENT.CAPTURE.REVERSED',
    create_time: new Date().toISOString(),
    resource: {
      id: '1TAKEN0000000000A',
      amount: { currency_code: 'USD', value: '21.60' },
      links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${sold.captureId}` }],
    },
  })
  await expectLostTwice(shop, sold)
})

test('a payment that was refunded whole and is told of as taken back has nothing left to take', async () => {
  const shop = await openTestShop()
  const sold = await sell(shop)
  await refundAtPaypal(shop, sold)
  await sweepPayments(shop)
  const hear = await reverseCapture(shop, sold)
  await hear()
  expect(await orderOf(shop, sold)).toMatchObject({ paymentState: 'refunded', refunded: '21.60' })
  expect((await shop.shop['GET /api/analytics/to-do']({}, owner)).lostTwice.count).toBe(0)
  expect(await agrees(shop)).toMatchObject([expect.stringContaining('PayPal says the same of 2 movements')])
})

async function sweepPayments({ context }: TestShop): Promise<void> {
  await context.db.query.execute(sql`UPDATE payments SET next_look_at = now()`)
  await sweep(context)
}
