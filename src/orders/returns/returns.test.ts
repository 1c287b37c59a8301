import { describe, expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { owner, refundAtPaypal, hearLast } from '../../shop/testing/paypal-news.ts'
import {
  agreed,
  agreeReturn,
  returnRequest,
  askReturn,
  promiseReturns,
  receiveReturn,
  sellSent,
  sentOn,
} from '../../shop/testing/returned.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const ask = ({ shop }: TestShop, token: string, input = returnRequest()) =>
  shop['POST /api/checkout/{token}/returns']({ token, ...input }, stranger)
const read = ({ shop }: TestShop, token: string) =>
  shop['GET /api/checkout/{token}/returns']({ token }, stranger)
const atDesk = ({ shop }: TestShop, id: number) => shop['GET /api/orders/{id}']({ id }, owner)
const withdraw = ({ shop }: TestShop, token: string, id: number) =>
  shop['POST /api/checkout/{token}/returns/{id}/withdraw']({ token, id }, stranger)
const returnMails = async ({ context }: TestShop) =>
  (await listMails(context.db.query, 50)).filter(({ kind }) => kind.startsWith('return-'))
const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('a buyer', () => {
  test('asks for pieces by the order’s link, and both sides are told', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop, 2)
    expect(await read(shop, token)).toMatchObject({ refusal: null, lines: [{ n: 1, left: 2 }], returns: [] })
    const { lines, returns } = await ask(shop, token, { ...returnRequest(), words: 'Too small for my wrist' })
    expect(lines).toEqual([{ n: 1, left: 1, faultsOnly: false }])
    expect(returns).toMatchObject([
      {
        state: 'asked',
        words: 'Too small for my wrist',
        sendTo: null,
        lines: [{ n: 1, name: 'Moss Agate Bracelet', quantity: 1, reason: 'changed_mind', received: null }],
      },
    ])
    const order = await atDesk(shop, id)
    expect(order.returns).toMatchObject([{ state: 'asked' }])
    expect(order.timeline.map(({ text, by }) => [text, by])).toContainEqual([
      `Return #${returns[0]!.id} asked for by the buyer: 1 × Moss Agate Bracelet`,
      null,
    ])
    const mails = await returnMails(shop)
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['return-to-decide', expect.not.stringContaining('ada@')],
      ['return-asked', 'ada@example.com'],
    ])
    expect(mails[0]!.bodyText).toContain('Too small for my wrist')
    expect(mails[1]!.bodyText).toContain(`/orders/${token}#returns`)
    expect(order.timeline.filter(({ text }) => text.startsWith('Mail “'))).toHaveLength(4)
  })

  test('who presses twice, or whose answer was lost, has asked once', async () => {
    const shop = await openTestShop()
    const { token } = await sellSent(shop, 2)
    const input = returnRequest()
    await Promise.all([ask(shop, token, input), ask(shop, token, input)])
    expect((await ask(shop, token, input)).returns).toHaveLength(1)
    expect(await returnMails(shop)).toHaveLength(2)
  })

  test('in two windows can’t ask for the same piece', async () => {
    const shop = await openTestShop()
    const { token } = await sellSent(shop)
    const answers = await Promise.allSettled([ask(shop, token), ask(shop, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')!.reason).toMatchObject({
      code: 'conflict',
      message: 'Every piece of this order has gone back, or is in a return already.',
    })
    expect((await read(shop, token)).returns).toHaveLength(1)
  })

  test('can’t ask for more than was bought, nor for a piece in another return', async () => {
    const shop = await openTestShop()
    const { token } = await sellSent(shop, 3)
    await expect(ask(shop, token, returnRequest(4))).rejects.toMatchObject({
      code: 'invalid',
      fields: [
        { field: 'lines.0.quantity', message: 'Only 3 pieces of Moss Agate Bracelet can still go back.' },
      ],
    })
    const { id } = await askReturn(shop, { token }, 2)
    await expect(ask(shop, token, returnRequest(2))).rejects.toThrow('Only 1 piece of')
    // What is withdrawn or declined is free again.
    await withdraw(shop, token, id)
    await ask(shop, token, returnRequest(3))
  })

  test('withdraws once, also what was agreed to, but not what has arrived', async () => {
    const shop = await openTestShop()
    const { id: orderId, token } = await sellSent(shop, 2)
    const first = await agreeReturn(shop, { token })
    await withdraw(shop, token, first)
    const { returns } = await withdraw(shop, token, first)
    expect(returns).toMatchObject([{ state: 'withdrawn' }])
    const texts = (await atDesk(shop, orderId)).timeline.map(({ text }) => text)
    expect(texts.filter((text) => text === `Return #${first} withdrawn by the buyer`)).toHaveLength(1)
    const second = await receiveReturn(shop, { token })
    await expect(withdraw(shop, token, second)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('of another order, or of none, changes nothing', async () => {
    const shop = await openTestShop()
    const mine = await sellSent(shop)
    const other = await sellSent(shop)
    const { id } = await askReturn(shop, mine)
    await expect(withdraw(shop, other.token, id)).rejects.toMatchObject({ code: 'not_found' })
    const token = 'x'.repeat(32)
    for (const call of [() => read(shop, token), () => ask(shop, token), () => withdraw(shop, token, id)])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    expect((await read(shop, mine.token)).returns).toMatchObject([{ state: 'asked' }])
  })

  test('can ask for no more than so many returns of one order', async () => {
    const shop = await openTestShop()
    const { token } = await sellSent(shop)
    for (let made = 0; made < 20; made += 1)
      await withdraw(shop, token, (await askReturn(shop, { token })).id)
    await expect(ask(shop, token)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('when it can be asked', () => {
  test('is until the days that the shop promises are over, counted from when it was to arrive', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop)
    await promiseReturns(shop, 14)
    // Seven business days on its way are nine days at least, and thirteen with two holidays at most.
    await sentOn(shop, id, dayBack(22))
    expect((await read(shop, token)).refusal).toBeNull()
    await sentOn(shop, id, dayBack(30))
    expect((await read(shop, token)).refusal).toMatch(/^Pieces of this order could be sent back until /)
    await expect(ask(shop, token)).rejects.toMatchObject({ code: 'conflict' })
    // A longer promise holds for orders from before it.
    await promiseReturns(shop, 60)
    await ask(shop, token)
    await promiseReturns(shop, null)
    expect((await read(shop, token)).refusal).toMatch(/write to the shop/)
  })

  test('is not before it was sent, nor once it is cancelled', async () => {
    const shop = await openTestShop()
    const { id, token } = await sellSent(shop)
    await shop.context.db.query.execute(`UPDATE orders SET shipped_at = NULL, status = 'processing'`)
    await expect(ask(shop, token)).rejects.toThrow('This order has not been sent yet.')
    await shop.shop['PUT /api/orders/{id}/status']({ id, status: 'completed' }, owner)
    expect((await read(shop, token)).refusal).toBeNull()
    await shop.shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, owner)
    await expect(ask(shop, token)).rejects.toThrow('This order is cancelled')
  })

  test('is not after all the money went back', async () => {
    const shop = await openTestShop()
    const { id, token, productId } = await sellSent(shop)
    const { paymentId } = await atDesk(shop, id)
    await refundAtPaypal(shop, { id, captureId: paymentId, productId })
    await hearLast(shop)
    await expect(ask(shop, token)).rejects.toThrow('All that was paid for this order has been given back')
  })
})

describe('the desk', () => {
  test('agrees, and says what arrived; the buyer is told each time', async () => {
    const shop = await openTestShop()
    const { id: orderId, token } = await sellSent(shop, 2)
    const { id } = await askReturn(shop, { token }, 2)
    const decided = await shop.shop['POST /api/returns/{id}/agree'](
      { id, ...agreed, words: 'Please wrap it well.' },
      owner,
    )
    expect(decided.returns).toMatchObject([{ state: 'agreed', postage: 'buyer', sendTo: agreed.sendTo }])
    const [mail] = await returnMails(shop)
    for (const part of ['Please wrap it well.', agreed.sendTo, 'paid by you', `/orders/${token}?slip=${id}`])
      expect(mail!.bodyText).toContain(part)
    const arrived = await shop.shop['POST /api/returns/{id}/receive'](
      { id, lines: [{ n: 1, received: 1, restock: 0 }] },
      owner,
    )
    expect(arrived.returns).toMatchObject([{ state: 'received', lines: [{ received: 1, restock: 0 }] }])
    expect((await returnMails(shop))[0]!.bodyText).toMatch(/1\. Moss Agate Bracelet\s+1 of 2/)
    // The piece that did not come is the buyer's, who may still return it.
    expect((await read(shop, token)).lines).toMatchObject([{ left: 1 }])
    expect(arrived.timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        `Return #${id} agreed to: 2 × Moss Agate Bracelet`,
        `Return #${id} arrived: 1 × Moss Agate Bracelet`,
      ]),
    )
    expect((await atDesk(shop, orderId)).items[0]).toMatchObject({ refunded: 0, restocked: 0 })
    expect(await findBreaches(shop.context.db.query)).toEqual([])
  })

  test('declines with a reason, and closes one that never came', async () => {
    const shop = await openTestShop()
    const { token } = await sellSent(shop, 2)
    const { id } = await askReturn(shop, { token })
    await shop.shop['POST /api/returns/{id}/decline']({ id, why: 'It was worn.' }, owner)
    expect((await returnMails(shop))[0]).toMatchObject({ kind: 'return-declined' })
    const second = await agreeReturn(shop, { token })
    const close = (seen: 'agreed' | 'received') =>
      shop.shop['POST /api/returns/{id}/close']({ id: second, why: 'It never came.', seen }, owner)
    await expect(close('received')).rejects.toMatchObject({ reason: 'edited_meanwhile' })
    await close('agreed')
    const { returns, lines } = await read(shop, token)
    expect(returns).toMatchObject([
      { state: 'declined', answer: 'It was worn.' },
      { state: 'closed', closedWhy: 'It never came.' },
    ])
    expect(lines).toMatchObject([{ left: 2 }])
  })

  test('of two owners who decide at once, one is told that it is decided', async () => {
    const shop = await openTestShop()
    const { id } = await askReturn(shop)
    const answers = await Promise.allSettled([
      shop.shop['POST /api/returns/{id}/agree']({ id, ...agreed }, owner),
      shop.shop['POST /api/returns/{id}/decline']({ id, why: 'Worn' }, owner),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')!.reason).toMatchObject({
      reason: 'edited_meanwhile',
    })
    expect(await returnMails(shop)).toHaveLength(3)
  })

  test.each([
    ['more than was asked for', [{ n: 1, received: 3, restock: 0 }], 'lines.0.received'],
    ['more to sell again than came', [{ n: 1, received: 1, restock: 2 }], 'lines.0.restock'],
    ['a line it has not', [{ n: 2, received: 1, restock: 0 }], 'lines.0.n'],
    ['that nothing came', [{ n: 1, received: 0, restock: 0 }], 'lines'],
  ])('can’t say of a parcel: %s', async (_, lines, field) => {
    const shop = await openTestShop()
    const id = await agreeReturn(shop, await sellSent(shop, 2), 2)
    await expect(shop.shop['POST /api/returns/{id}/receive']({ id, lines }, owner)).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field }],
    })
  })

  test('finds returns in queues of orders, counted on its first page', async () => {
    const shop = await openTestShop()
    const toDecide = await sellSent(shop)
    await askReturn(shop, toDecide)
    const coming = await sellSent(shop)
    await agreeReturn(shop, coming)
    const here = await sellSent(shop)
    await receiveReturn(shop, here)
    const inQueue = async (queue: 'returns-to-decide' | 'returns-coming' | 'returns-to-refund') =>
      (await shop.shop['GET /api/orders']({ queue }, owner)).items.map(({ id }) => id)
    expect(await inQueue('returns-to-decide')).toEqual([toDecide.id])
    expect(await inQueue('returns-coming')).toEqual([coming.id])
    expect(await inQueue('returns-to-refund')).toEqual([here.id])
    expect(await shop.shop['GET /api/analytics/to-do']({}, owner)).toMatchObject({
      toDecide: { count: 1, orders: [{ id: toDecide.id }] },
      returnsComing: 1,
      toRefund: { count: 1, orders: [{ id: here.id }] },
    })
  })
})
