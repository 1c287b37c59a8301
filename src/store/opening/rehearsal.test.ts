import { expect, test } from 'vitest'
import { openTestShop, type TestShop, expectRightBooks } from '../../shop/testing/test-shop.ts'
import { ledgerOf, sellOrder } from '../../shop/testing/refunding.ts'
import { insertWebhookEvent } from '../../payments/webhooks/webhook-events.sql.ts'
import { processWebhooks } from '../../payments/webhooks/webhook.ts'
import { sendWaitingMail } from '../../words/mailbox/outbox.ts'
import { look, makeReady, open, owner, withLivePayments } from './ready-to-open.testing.ts'

const openLiveShop = async () => {
  const opened = await openTestShop()
  return withLivePayments({ ...opened, context: { ...opened.context, mailServer: 'one' } })
}

const rehearsal = ({ shop }: TestShop) => shop['GET /api/desk/rehearsal']({}, owner)
const goOn = ({ shop }: TestShop) => shop['POST /api/desk/rehearsal/go-on']({}, owner)
const begin = async ({ shop }: TestShop) =>
  new URL((await shop['POST /api/desk/rehearsal']({}, owner)).page).searchParams.get('token')!
const states = (shown: Awaited<ReturnType<typeof rehearsal>>) =>
  Object.fromEntries(shown.parts.map(({ part, state }) => [part, state]))

/** As the wallet tells of what it took. */
async function hearOf({ context }: TestShop, orderId: string): Promise<void> {
  const body = { eventId: 'WH-1', kind: 'approved', orderId, createdAt: new Date().toISOString() }
  await insertWebhookEvent(context.db.query, { id: 'WH-1', wallet: 'paypal', type: 'approved', body })
}

test('one dollar goes the way of any order, and comes back; each part is told', async () => {
  const live = await openLiveShop()
  const orderId = await begin(live)
  expect(await rehearsal(live)).toMatchObject({ state: 'open', orderId: null })
  await expect(goOn(live), 'nobody agreed yet').rejects.toMatchObject({ reason: 'not_approved' })
  await live.control(`/orders/${orderId}/approve`, { instrument: 'ok' })
  const paid = await goOn(live)
  expect(states(paid)).toEqual({
    order: 'done',
    money: 'done',
    webhook: 'waits',
    mail: 'waits',
    refund: 'done',
    ledger: 'done',
  })
  expect(await ledgerOf(live, paid.orderId!)).toEqual(['capture 1.00', 'refund -1.00'])
  const order = await live.shop['GET /api/orders/{id}']({ id: paid.orderId! }, owner)
  expect(order).toMatchObject({ status: 'cancelled', total: '1.00', tax: '0.00', shippingCost: '0.00' })
  await hearOf(live, orderId)
  const sent: string[] = []
  await sendWaitingMail(live.context, async ({ subject, bodyText }) => {
    if (/^Your order #\d+ at /.test(subject)) sent.push(bodyText)
  })
  expect(sent).toHaveLength(1)
  expect(sent[0], 'nothing is sent, and no piece is there to be reviewed').not.toMatch(
    /Ships to|delivery|review/,
  )
  const over = await rehearsal(live)
  expect(new Set(Object.values(states(over)))).toEqual(new Set(['done']))
  expect(over.state).toBe('over')
  expect(await goOn(live), 'once').toEqual(over)
  await expectRightBooks(live)
})

test('an approval whose page was closed is taken by the wallet’s webhook, and given back when the desk looks', async () => {
  const live = await openLiveShop()
  const orderId = await begin(live)
  await live.control(`/orders/${orderId}/approve`, { instrument: 'ok' })
  await hearOf(live, orderId)
  await processWebhooks(live.context, Date.now() + 10_000)
  expect(states(await rehearsal(live))).toMatchObject({ order: 'done', webhook: 'done', refund: 'waits' })
  await expect(begin(live)).rejects.toThrow('The last rehearsal is not over yet.')
  expect(states(await goOn(live))).toMatchObject({ refund: 'done', ledger: 'done' })
})

test('a mail server that refuses, and one that is none, are told with what that means', async () => {
  const live = await openLiveShop()
  await live.control(`/orders/${await begin(live)}/approve`, { instrument: 'ok' })
  await goOn(live)
  await sendWaitingMail(live.context, () => Promise.reject(new Error('535 authentication failed')))
  const mail = async () => (await rehearsal(live)).parts.find(({ part }) => part === 'mail')
  expect(await mail()).toEqual({
    part: 'mail',
    state: 'failed',
    trouble: 'It was not sent: the mail server does not take the user and the password.',
  })
})

test('it stays in the books when the shop opens, is no real sale, and numbers go on after it', async () => {
  const tests = await openTestShop()
  await makeReady(tests)
  await sellOrder(tests)
  const live = withLivePayments(tests)
  await live.control(`/orders/${await begin(live)}/approve`, { instrument: 'ok' })
  const { orderId } = await goOn(live)
  expect(orderId).toBe(2)
  expect(await look(live)).toMatchObject({ orders: 1, leastNumber: 3 })
  await expect(open(live, { firstNumber: 2 })).rejects.toThrow('Order #2 is real. Enter a number above it.')
  expect((await open(live, { firstNumber: 1001 })).message).toBe(
    '1 test order swept. The next order is #1001.',
  )
  expect(await ledgerOf(live, 2)).toEqual(['capture 1.00', 'refund -1.00'])
  expect((await sellOrder(live)).id).toBe(1001)
  await expectRightBooks(live)
  await expect(begin(live)).rejects.toThrow('The shop is open already')
})

test('none begins while payments are tests', async () => {
  await expect(begin(await openTestShop())).rejects.toThrow('Payments are still tests.')
})
