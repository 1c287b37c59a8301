import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { ORDER_NUMBER_PROBLEM } from '../order/order.rules.ts'
import { createShop } from '../../shop/index.ts'
import { answerLinkRequests } from '../../people/sign-in/sign-in-links.ts'
import { addPerson } from '../../shop/testing/people.ts'
import { nobody, openFair } from '../../shop/testing/fair.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'

const CALL = 'POST /api/order-links'
const { body } = contract[CALL]

async function buy(test: TestShop): Promise<{ id: number; token: string }> {
  const payment = await openPayment(test, cartOf(await addProduct(test)))
  const { id } = await payment.capture()
  return { id: id!, token: payment.token }
}

/** What was mailed of those that ask so, besides what the order itself brought about. */
async function mailsFor(test: Pick<TestShop, 'shop' | 'context'>, input: { number: string; email: string }) {
  const before = new Set((await listMails(test.context.db.query, 100)).map(({ id }) => id))
  const { message } = await test.shop[CALL](body.parse(input), stranger)
  await answerLinkRequests(test.context)
  const mails = (await listMails(test.context.db.query, 100)).filter(({ id }) => !before.has(id))
  return { message, mails }
}

async function rowsOf({ context }: TestShop, table: string): Promise<number> {
  const { rows } = (await context.db.query.execute(
    sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`,
  )) as { rows: { n: number }[] }
  return rows[0]!.n
}

test('an order is found by its number and address: its link is mailed to the address it was bought from', async () => {
  const test = await openTestShop()
  const { id, token } = await buy(test)
  const { mails } = await mailsFor(test, { number: String(id), email: 'ada@example.com' })
  expect(mails).toMatchObject([{ kind: 'order-link', recipient: 'ada@example.com' }])
  expect(mails[0]!.bodyText).toContain(`http://localhost:3000/orders/${token}\n`)
})

test.each([
  [(id: number) => `# ${id}`, ' Ada@Example.com '],
  [(id: number) => `\u00a0Order no. ${id}.`, '\u00a0ada@example.com\u200b'],
  [(id: number) => `${id}\u202f`, 'Ada <ADA@example.com>'],
  [(id: number) => `№\u00a0${id}`, 'mailto:ada@example.com'],
])('typed or pasted in other ways it is the same order (%#)', async (number, email) => {
  const test = await openTestShop()
  const { id } = await buy(test)
  expect((await mailsFor(test, { number: number(id), email })).mails).toHaveLength(1)
})

test('a guesser is told the same, in the same steps, and nothing is mailed', async () => {
  const test = await openTestShop()
  const { id } = await buy(test)
  await addPerson(test, 'owner', 'bea')
  const right = { number: String(id), email: 'ada@example.com' }
  const mails = await rowsOf(test, 'mails')
  const written = async (input: typeof right) => {
    const { message } = await test.shop[CALL](body.parse(input), stranger)
    const rows = [await rowsOf(test, 'mails'), await rowsOf(test, 'allowances')]
    return { message, rows, waiting: await rowsOf(test, 'link_requests') }
  }
  const said = await written(right)
  expect(said).toMatchObject({ rows: [mails, 0], waiting: 1 })
  const wrong = [
    { number: String(id), email: 'eve@example.com' },
    { number: String(id + 1), email: 'ada@example.com' },
    { number: '999999999', email: 'ada@example.com' },
    // Who helps at the shop is found by no order either.
    { number: String(id), email: 'bea@example.com' },
  ]
  for (const [index, input] of wrong.entries())
    expect(await written(input)).toEqual({ ...said, waiting: index + 2 })
  await answerLinkRequests(test.context)
  expect(await rowsOf(test, 'mails'), 'of the right pair').toBe(mails + 1)
  expect(await rowsOf(test, 'link_requests')).toBe(0)
})

test('the buyer of an order is mailed three links in an hour and ten in a day, however often they are asked for', async () => {
  const test = await openTestShop()
  const { id } = await buy(test)
  const input = body.parse({ number: String(id), email: 'ada@example.com' })
  const links = async () =>
    (await listMails(test.context.db.query, 100)).filter(({ kind }) => kind === 'order-link').length
  const counts = []
  for (let hour = 0; hour < 5; hour += 1) {
    for (let n = 0; n < 6; n += 1) await test.shop[CALL](input, stranger)
    await answerLinkRequests(test.context)
    counts.push(await links())
    await test.context.db.query.execute(
      sql`UPDATE allowances SET ends_at = now() WHERE subject LIKE '%in an hour'`,
    )
  }
  expect(counts).toEqual([3, 6, 9, 10, 10])
})

test('a sale the owner recorded has no page: its buyer is mailed the receipt again', async () => {
  const fair = await openFair()
  const customer = { ...nobody, name: 'Ada Example', email: 'ada@example.com' }
  const { id } = await fair.record(fair.saleOf({ customer }))
  const { mails } = await mailsFor(fair, { number: String(id), email: 'ada@example.com' })
  expect(mails).toMatchObject([{ kind: 'receipt', recipient: 'ada@example.com' }])
})

test('nobody is told to wait for a link where the shop sends no mail', async () => {
  const test = await openTestShop()
  const { contactEmail } = await test.shop['GET /api/store']({}, stranger)
  const said = async (mailServer: string | null, testPayments: boolean) => {
    const shop = createShop({ ...test.context, mailServer, testPayments })
    return (await shop[CALL](body.parse({ number: '17', email: 'ada@example.com' }), stranger)).message
  }
  expect(await said('smtp', false)).toBe('If these belong together, a link is on its way to that address.')
  expect(await said(null, true)).toBe('This shop is a test and sends no email, so no link comes.')
  expect(await said(null, false)).toBe(
    `This shop sends no email, so no link comes. Please write to ${contactEmail} with your order’s number.`,
  )
})

test.each(['', '#', 'abc', '0', '17a', '1234567890', 'order', '17-2'])(
  '%j can be no order’s number, which is said',
  (number) => {
    const { error } = body.safeParse({ number, email: 'ada@example.com' })
    expect(error?.issues.map(({ message }) => message)).toContain(ORDER_NUMBER_PROBLEM)
  },
)
