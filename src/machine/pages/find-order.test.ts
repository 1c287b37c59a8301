import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { answerLinkRequests } from '../../people/sign-in/sign-in-links.ts'
import { addProduct, cartOf, openPayment } from '../../shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.drop())

/** As a browser sends the form where no script runs. */
const post = (fields: Record<string, string>) =>
  fetch(`${server.url}/find-order`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

test('addresses that people try lead to where an order is found', async () => {
  for (const path of ['/order', '/orders']) {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/find-order'])
  }
  const page = await fetch(`${server.url}/find-order`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('action="/find-order"')
})

test('without a script the form is answered by its own page; the eleventh try is refused in words', async () => {
  const payment = await openPayment(server, cartOf(await addProduct(server)))
  const { id } = await payment.capture()
  const right = { number: `# ${id}`, email: 'Ada@example.com' }
  const wrong = { ...right, email: 'eve@example.com' }
  const unreadable = await post({ number: 'mine', email: 'ada@example.com' })
  expect([unreadable.status, await unreadable.text()]).toEqual([
    400,
    'number: Enter your order’s number, such as 17.',
  ])
  for (const fields of [right, ...Array.from({ length: 8 }, () => wrong)]) {
    const answer = await post(fields)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/find-order?asked=1'])
  }
  const eleventh = await post(right)
  expect(eleventh.status).toBe(429)
  expect(await eleventh.text()).toMatch(/^That was a lot at once\. Please try again in \d+ seconds\.$/)

  const said = await (await fetch(`${server.url}/find-order?asked=1`)).text()
  expect(said).toContain('This shop is a test and sends no email, so no link comes.')
  await answerLinkRequests(server.context)
  const mails = await listMails(server.context.db.query, 100)
  expect(mails.filter(({ kind }) => kind === 'order-link')).toMatchObject([{ recipient: 'ada@example.com' }])
})
