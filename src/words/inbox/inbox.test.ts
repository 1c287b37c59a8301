import { expect, test } from 'vitest'
import { confirmSubscription, endSubscription, requestSubscription } from '../newsletter/newsletter.sql.ts'
import { auditLog } from '../../store/tables.sql.ts'
import { listMails } from '../mailbox/mails.sql.ts'
import { sellToWait } from '../../shop/testing/delayed.ts'
import { ada, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const write = ({ shop }: TestShop, subject: string) =>
  shop['POST /api/contact'](
    { firstName: 'Grace', lastName: 'Example', email: 'grace@example.com', subject, message: 'Hello' },
    stranger,
  )

test('messages come newest first, in pages without gaps or repeats', async () => {
  const test = await openTestShop()
  for (const n of [1, 2, 3, 4, 5]) await write(test, `Wish ${n}`)
  const seen: string[] = []
  let cursor: number | undefined
  do {
    const page = await test.shop['GET /api/messages']({ limit: 2, cursor }, owner)
    expect(page.total).toBe(5)
    seen.push(...page.items.map(({ subject }) => subject))
    cursor = page.next === null ? undefined : Number(page.next)
  } while (cursor !== undefined)
  expect(seen).toEqual(['Wish 5', 'Wish 4', 'Wish 3', 'Wish 2', 'Wish 1'])
})

test('what waits for an answer is counted, with the reviews that wait', async () => {
  const test = await openTestShop()
  await write(test, 'A wish')
  await write(test, 'Another wish')
  const waiting = () => test.shop['GET /api/desk/waiting']({}, owner)
  expect(await waiting()).toEqual({ messages: 2, reviews: 0, orders: 0 })
  const [message] = (await test.shop['GET /api/messages']({}, owner)).items
  await test.shop['PUT /api/messages/{id}']({ id: message!.id, answered: true }, owner)
  expect(await waiting()).toEqual({ messages: 1, reviews: 0, orders: 0 })
})

test('a message is read, unread again, and deleted without a trace of what it said', async () => {
  const test = await openTestShop()
  await write(test, 'A wish')
  const [message] = (await test.shop['GET /api/messages']({}, owner)).items
  expect(message!.readAt).toBeNull()
  const mark = (read: boolean) => test.shop['PUT /api/messages/{id}']({ id: message!.id, read }, owner)
  const first = await mark(true)
  expect(first.readAt).not.toBeNull()
  expect((await mark(true)).readAt).toBe(first.readAt)
  expect((await mark(false)).readAt).toBeNull()
  await test.shop['DELETE /api/messages/{id}']({ id: message!.id }, owner)
  const kinds = (await listMails(test.context.db.query, 10)).map(({ kind }) => kind)
  expect(kinds, 'nor does the mail that told of it stay').not.toContain('contact-message')
  expect((await test.shop['GET /api/messages']({}, owner)).items).toEqual([])
  const log = JSON.stringify(await test.context.db.query.select().from(auditLog))
  expect(log).toContain('message.delete')
  expect(log).not.toMatch(/grace|wish/i)
  await expect(mark(true)).rejects.toMatchObject({ code: 'not_found' })
})

test('subscribers are counted, found, and exported once confirmed, with their own way out', async () => {
  const { shop, context } = await openTestShop()
  const { query } = context.db
  const token = (name: string) => `token-of-${name}`.padEnd(24, 'x')
  for (const name of ['ada', 'bea', 'cleo']) {
    await requestSubscription(query, `${name}@example.com`, token(name), 0)
  }
  await confirmSubscription(query, token('ada'))
  await endSubscription(query, token('cleo'))
  expect(await shop['GET /api/newsletter/counts']({}, owner)).toEqual({
    confirmed: 1,
    pending: 1,
    unsubscribed: 1,
  })
  const found = async (filter: object) =>
    (await shop['GET /api/newsletter/subscribers'](filter, owner)).items.map(({ email }) => email)
  expect(await found({})).toEqual(['cleo@example.com', 'bea@example.com', 'ada@example.com'])
  expect(await found({ search: 'BEA' })).toEqual(['bea@example.com'])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ state: 'unsubscribed' })).toEqual(['cleo@example.com'])
  const { csv, count } = await shop['POST /api/newsletter/export']({}, owner)
  expect(count).toBe(1)
  const [head, row, ...more] = csv.split('\r\n')
  expect([head, more]).toEqual(['\uFEFFemail,subscribed_at,unsubscribe_link', ['']])
  expect(row).toMatch(
    /^ada@example\.com,.*,http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=token-of-ada/,
  )
})

test('a message about an order leads to it where its writer has shown that it is theirs, and tells nobody which there are', async () => {
  const test = await openTestShop()
  const order = await sellToWait(test)
  const told = new Set<string>()
  const about = async (words: string, more: { email?: string; order?: string } = {}) => {
    const sent = { firstName: 'Ada', lastName: 'Example', email: ada.email, subject: words, message: 'Hello' }
    const answer = await test.shop['POST /api/contact']({ ...sent, ...more }, stranger)
    told.add(JSON.stringify(answer))
    return (await test.shop['GET /api/messages']({ limit: 1 }, owner)).items[0]!.orderId
  }
  expect(await about('A question', { order: order.token }), 'from its page').toBe(order.id)
  const mails = await listMails(test.context.db.query, 1)
  expect(mails[0]!.bodyText).toContain(`/admin/orders?order=${order.id}`)
  expect(await about(`Where is order #${order.id}?`, { email: ' ADA@example.com' })).toBe(order.id)
  const elsewhere = { email: 'eve@example.com' }
  expect(await about(`Order ${order.id}`, elsewhere), 'a number alone shows nothing').toBeNull()
  expect(await about('Order 999999999'), 'a number of no order').toBeNull()
  expect(await about('A question', { order: 'x'.repeat(32) }), 'the secret of no order').toBeNull()
  expect(await about(`I am ${order.id} years old`)).toBeNull()
  expect(told.size, 'one answer for all').toBe(1)
})
