import { expect, test } from 'vitest'
import { smtpSender, type Sender } from '../../machine/mail/sender.ts'
import { sendWaitingMail } from './outbox.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { createShop } from '../../shop/index.ts'

const packer = { ...stranger, person: { id: 1, email: 'packer@example.com', role: 'packer' as const } }

/** Port 9 of this machine, where nothing listens. */
const closedPort = smtpSender('smtp://127.0.0.1:9', 'Shop <shop@example.com>')
const taken: Sender = async () => {}

/** The same shop, with a mail server set or without one. */
function served({ context, ...rest }: TestShop, hasServer: boolean) {
  const set = { ...context, mailServer: hasServer ? 'one' : null }
  return { ...rest, context: set, shop: createShop(set) }
}

const linesOf = async ({ shop }: Pick<TestShop, 'shop'>, id: number) =>
  (await shop['GET /api/orders/{id}']({ id }, packer)).timeline
    .map(({ text }) => text)
    .filter((text) => text.startsWith('Mail'))

test('an order’s mails are said to be kept where no mail server is set, and sent only where one took them', async () => {
  const opened = await openTestShop()
  const without = served(opened, false)
  const product = await addProduct(opened)
  const first = (await (await openPayment(without, cartOf(product))).capture()).id!
  expect(await linesOf(without, first)).toEqual([
    expect.stringMatching(/: kept in the Mailbox, for no mail server is set$/),
    expect.stringMatching(/: kept in the Mailbox, for no mail server is set$/),
  ])
  await sendWaitingMail(without.context, taken)
  const kept = expect.stringMatching(/: kept in the Mailbox, for no mail server was set$/)
  expect(await linesOf(without, first)).toEqual([kept, kept])

  const withServer = served(opened, true)
  const second = (await (await openPayment(withServer, cartOf(product))).capture()).id!
  expect(await linesOf(withServer, second)).toEqual([
    expect.stringMatching(/: is being handed to the mail server$/),
    expect.stringMatching(/: is being handed to the mail server$/),
  ])
  await sendWaitingMail(withServer.context, taken)
  expect(await linesOf(withServer, second)).toEqual([
    expect.stringMatching(/: sent$/),
    expect.stringMatching(/: sent$/),
  ])
  expect(await linesOf(withServer, first), 'what was kept before is not sent since').toEqual([kept, kept])
})

test('the desk is told why the mail server did not take a mail, until it takes it', async () => {
  const test = served(await openTestShop(), true)
  const state = () => test.shop['GET /api/desk/mail']({}, packer)
  expect(await state()).toEqual({ server: true, refused: null })
  const { id } = await (await openPayment(test, cartOf(await addProduct(test)))).capture()
  expect(await state(), 'what was never tried did not fail').toEqual({ server: true, refused: null })
  await sendWaitingMail(test.context, closedPort)
  expect(await state()).toEqual({ server: true, refused: 'no_answer' })
  expect((await linesOf(test, id!))[0]).toMatch(
    /: not sent yet, for nothing answers at the mail server’s address\. It is tried again$/,
  )
  await test.context.db.query.execute('UPDATE mails SET next_attempt_at = now()')
  await sendWaitingMail(test.context, taken)
  expect(await state()).toEqual({ server: true, refused: null })
})

test('who asks for a letter or a new password is not told of a mail that can’t come', async () => {
  const opened = await openTestShop()
  const answers = async (hasServer: boolean) => {
    const { shop } = served(opened, hasServer)
    return [
      (await shop['POST /api/newsletter/subscribe']({ email: 'ada@example.com' }, stranger)).message,
      (await shop['POST /api/session/forgot']({ email: 'ada@example.com' }, stranger)).message,
    ]
  }
  for (const message of await answers(false)) expect(message).toContain('This shop has no mail server')
  const [letter, password] = await answers(true)
  expect(letter).toBe('Check your inbox to confirm.')
  expect(password).toContain('a link to set a new password is written to it')
})
