import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { releaseClaims } from '../../shop/claims.sql.ts'
import { declineReturn, everything, ship } from '../../shop/testing/known-person.ts'
import { hearLast, owner, refundAtPaypal, sell } from '../../shop/testing/paypal-news.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { programChecks } from './programs-check.ts'
import { eventNames, outcomeOf, WAITS } from './programs.rules.ts'
import { answers, deliver, openReceiver } from './receiver.testing.ts'
import { claimMessage, deleteOldMessages } from './receivers.sql.ts'

const soon = ({ context }: TestShop) =>
  context.db.query.execute(sql`UPDATE webhook_messages SET next_attempt_at = now() WHERE ended_at IS NULL`)
const restock = async ({ context }: TestShop, id: number, stock: number) =>
  context.db.query.execute(sql`UPDATE products SET stock = ${stock} WHERE id = ${id}`)

test('a receiver is told of orders and returns as they happen, in numbers and states, without anybody’s name', async () => {
  const shop = await openTestShop()
  const receiver = await openReceiver(shop, [...eventNames])
  await deliver(shop)
  expect(receiver.types()).toEqual(['test'])
  const product = await addProduct(shop)
  const payment = await openPayment(shop, cartOf(product))
  const [id, productId] = [(await payment.capture()).id!, product.id]
  const sold = await sell(shop)
  await ship(shop, owner, id)
  await refundAtPaypal(shop, sold)
  await hearLast(shop)
  await declineReturn(shop, owner, payment.token)
  await deliver(shop)
  const about = receiver.received.slice(1).map(({ type, data }) => `${type} ${String(data['id'])}`)
  expect(about).toEqual([
    `product.stock_changed ${productId}`,
    `order.paid ${id}`,
    `product.stock_changed ${sold.productId}`,
    `order.paid ${sold.id}`,
    `order.shipped ${id}`,
    `order.changed ${id}`,
    `order.refunded ${sold.id}`,
    'return.requested 1',
    'return.changed 1',
  ])
  expect(receiver.received.at(-1)!.data).toEqual({
    id: 1,
    orderId: id,
    state: 'declined',
    url: `${shop.context.publicUrl}/api/orders/${id}`,
  })
  expect(receiver.received.find(({ type }) => type === 'order.paid')).toMatchObject({
    timestamp: expect.stringMatching(/^20.*Z$/) as string,
    data: {
      id,
      status: 'processing',
      paymentState: 'paid',
      url: `${shop.context.publicUrl}/api/orders/${id}`,
    },
  })
  expect(JSON.stringify(receiver.received)).not.toMatch(/\bada\b|@example\.com|Main Street/i)
  const ids = receiver.received.map(({ id: one }) => one)
  expect(new Set(ids).size).toBe(ids.length)
})

test('of how many there are of a piece the last is told, and of a combination by its own number and SKU', async () => {
  const shop = await openTestShop()
  const receiver = await openReceiver(shop, ['product.stock_changed'])
  const { id } = await addProduct(shop, { sku: 'PEN-1' })
  for (const stock of [3, 2, 1]) await restock(shop, id, stock)
  await deliver(shop)
  await restock(shop, id, 7)
  await deliver(shop)
  const url = `${shop.context.publicUrl}/api/products/${id}`
  const facts = { id, combinationId: null, sku: 'PEN-1', url }
  expect(receiver.received.slice(1).map(({ data }) => data)).toEqual([
    { ...facts, stock: 1 },
    { ...facts, stock: 7 },
  ])
})

test('what was rolled back is told to nobody, nor what nobody wants to know', async () => {
  const shop = await openTestShop()
  const receiver = await openReceiver(shop, ['product.stock_changed'])
  const { id } = await addProduct(shop)
  const failing = shop.context.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE products SET stock = 1 WHERE id = ${id}`)
    throw new Error('Not after all')
  })
  await expect(failing).rejects.toThrow('Not after all')
  await shop.shop['POST /api/contact'](
    { firstName: 'A', lastName: 'B', email: 'a@example.com', subject: 'S', message: 'M' },
    stranger,
  )
  await deliver(shop)
  expect(receiver.types()).toEqual(['test'])
})

test('a number that was not taken is told no more once there is a newer one', async () => {
  const shop = await openTestShop()
  const receiver = await openReceiver(shop, ['product.stock_changed'])
  const { id } = await addProduct(shop)
  await deliver(shop)
  await restock(shop, id, 5)
  receiver.next.push(answers(500))
  await deliver(shop)
  await restock(shop, id, 4)
  await deliver(shop)
  await soon(shop)
  await deliver(shop)
  expect(receiver.received.slice(1).map(({ data }) => data['stock'])).toEqual([5, 4])
  expect((await receiver.shown()).messages[1]).toMatchObject({
    nextAttemptAt: null,
    problem: 'The stock has changed since, and the newer message tells it.',
  })
})

test('what fails is tried again under the same number, and what comes after it is not kept waiting', async () => {
  const shop = await openTestShop()
  const receiver = await openReceiver(shop, ['product.stock_changed'])
  const [one, other] = [await addProduct(shop), await addProduct(shop)]
  await deliver(shop)
  await restock(shop, one.id, 3)
  await restock(shop, other.id, 4)
  const cut = (_: unknown, request: { socket: { destroy: () => void } }) => request.socket.destroy()
  receiver.next.push(answers(500))
  await deliver(shop)
  const stocks = () => receiver.received.slice(1).map(({ data }) => data['stock'])
  expect(stocks()).toEqual([3, 4])
  expect((await receiver.shown()).messages[1]).toMatchObject({ status: 500, problem: 'It answered 500.' })
  expect(await programChecks(shop.context)).toMatchObject([{ state: 'look' }])

  receiver.next.push(cut)
  await soon(shop)
  await deliver(shop)
  expect((await receiver.shown()).messages[1]).toMatchObject({
    attempts: 2,
    status: null,
    problem: `${receiver.host} could not be reached.`,
  })
  // Silent for longer than anybody waits.
  receiver.next.push(() => {})
  await soon(shop)
  await deliver(shop, 200)
  expect((await receiver.shown()).messages[1]!.problem).toMatch(/took longer than 0.2 seconds/)
  receiver.next.push((response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end())
  await soon(shop)
  await deliver(shop)
  expect((await receiver.shown()).messages[1]!.problem).toMatch(/leads on to another address/)
  await soon(shop)
  await deliver(shop)
  expect(stocks()).toEqual([3, 4, 3, 3, 3, 3])
  expect(new Set(receiver.received.slice(1).map(({ id }) => id)).size).toBe(2)
  expect((await receiver.shown()).messages[1]).toMatchObject({
    status: 204,
    problem: null,
    nextAttemptAt: null,
  })
  expect(await programChecks(shop.context)).toMatchObject([{ state: 'well' }])
})

test('who died while delivering is made up for, and nobody else delivers to one receiver meanwhile', async () => {
  const shop = await openTestShop()
  const { query } = shop.context.db
  const receiver = await openReceiver(shop, ['product.stock_changed'])
  const { id } = await addProduct(shop)
  await restock(shop, id, 1)
  expect(await claimMessage(query, 60)).toMatchObject({ event: 'test', attempts: 1 })
  expect(await claimMessage(query, 60)).toBeUndefined()
  await releaseClaims(query)
  await deliver(shop)
  // What was never tried comes first.
  expect(receiver.types()).toEqual(['product.stock_changed', 'test'])
})

test('410 switches a receiver off, the desk says so, and a press switches it on again', async () => {
  const shop = await openTestShop()
  const receiver = await openReceiver(shop, ['product.stock_changed'])
  receiver.next.push(answers(410))
  await deliver(shop)
  const { stopped } = await receiver.shown()
  expect(stopped?.why).toBe('It answered 410: it wants to be told nothing any more.')
  expect(await programChecks(shop.context)).toMatchObject([
    { state: 'broken', says: `${receiver.host} is told nothing any more`, isMailed: 'both' },
  ])
  const { id } = await addProduct(shop)
  await restock(shop, id, 1)
  await deliver(shop)
  expect(receiver.types()).toEqual(['test'])

  await shop.shop['POST /api/programs/receivers/{id}/send']({ id: receiver.id, message: null }, owner)
  await restock(shop, id, 2)
  await deliver(shop)
  expect(receiver.types()).toEqual(['test', 'test', 'product.stock_changed'])
  expect((await receiver.shown()).stopped).toBeNull()
  const { items } = await shop.shop['GET /api/history']({}, owner)
  expect(items.map(({ action }) => action)).toContain('receiver.on')
})

test('one that takes nothing for three days is switched off; one that takes other things loses only what it refuses', () => {
  const seconds = WAITS.reduce((all, one) => all + one, 0)
  expect(seconds / 86_400).toBeCloseTo(3.15, 1)
  WAITS.forEach((wait, tried) =>
    expect(outcomeOf(500, tried + 1, false)).toEqual({ ended: false, seconds: wait }),
  )
  expect(outcomeOf(null, WAITS.length + 1, false)).toEqual({ ended: true, stops: 'silent' })
  expect(outcomeOf(500, WAITS.length + 1, true)).toEqual({ ended: true })
  expect(outcomeOf(299, 1, false)).toEqual({ ended: true })
})

test('a message is sent again from the desk, and goes after thirty days', async () => {
  const shop = await openTestShop()
  const receiver = await openReceiver(shop, ['order.paid'])
  await deliver(shop)
  const { messages } = await receiver.shown()
  await shop.shop['POST /api/programs/receivers/{id}/send'](
    { id: receiver.id, message: messages[0]!.id },
    owner,
  )
  await deliver(shop)
  expect(receiver.received.map(({ id }) => id)).toEqual([receiver.received[0]!.id, receiver.received[0]!.id])
  await shop.context.db.query.execute(
    sql`UPDATE webhook_messages SET created_at = now() - interval '31 days'`,
  )
  await deleteOldMessages(shop.context.db.query)
  expect((await receiver.shown()).messages).toEqual([])
  await expect(
    shop.shop['POST /api/programs/receivers/{id}/send']({ id: receiver.id, message: messages[0]!.id }, owner),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['http://books.example/', 'ftp://books.example/', 'books', 'https://me:secret@books.example/'])(
  '%s is no receiver',
  async (address) => {
    const shop = await openTestShop()
    const attempt = shop.shop['POST /api/programs/receivers']({ address, events: ['order.paid'] }, owner)
    await expect(attempt).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'address' }] })
  },
)

test('an address inside gets nothing, and the desk says why', async () => {
  const shop = await openTestShop()
  for (const address of ['https://127.0.0.1/', 'https://[::1]:8443/', 'https://169.254.169.254/latest'])
    await shop.shop['POST /api/programs/receivers']({ address, events: ['order.paid'] }, owner)
  await deliver(shop)
  const { receivers } = await shop.shop['GET /api/programs']({}, owner)
  for (const { messages } of receivers)
    expect(messages[0]!.problem).toMatch(/is not on the public internet\.$/)
})

test('the secret is told once and lies sealed; one sealed with another key signs nothing', async () => {
  const shop = await openTestShop()
  const input = { address: 'https://books.example/', events: ['order.paid' as const] }
  const { secret } = await shop.shop['POST /api/programs/receivers'](input, owner)
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(await everything(shop)).not.toContain(secret.slice('whsec_'.length))
  shop.context.secretKey = Buffer.alloc(32, 1)
  await deliver(shop)
  const [shown] = (await shop.shop['GET /api/programs']({}, owner)).receivers
  expect(shown!.stopped?.why).toMatch(/^Its secret was sealed with another key/)
})
