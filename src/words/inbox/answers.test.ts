import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signedInAs, addPerson } from '../../shop/testing/people.ts'
import { sellToWait } from '../../shop/testing/delayed.ts'
import { addProduct, ada, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
import { createShop } from '../../shop/index.ts'
import { sendWaitingMail } from '../mailbox/outbox.ts'
import { listMails } from '../mailbox/mails.sql.ts'
import { normalizeEmail } from '../../people/email-address.rules.ts'
import { listMessagesWith } from './messages.sql.ts'
import type { OutgoingMail } from '../../machine/mail/sender.ts'

const contactInput = {
  firstName: 'Grace',
  lastName: 'Example',
  email: 'Grace@example.com',
  subject: 'A wish',
  message: 'Can you turn a pen\nfrom my own oak?',
}

async function opened() {
  const test = await openTestShop()
  const anna = await signedInAs(test, await addPerson(test, 'owner', 'anna'))
  const bert = await signedInAs(test, await addPerson(test, 'staff', 'bert'))
  const ask = async (more: Partial<typeof contactInput> & { piece?: number } = {}) => {
    await test.shop['POST /api/contact']({ ...contactInput, ...more }, stranger)
    return (await test.shop['GET /api/messages']({}, anna)).items[0]!
  }
  const answer = (id: number, words: string, { seen = 0, key = crypto.randomUUID(), by = anna } = {}) =>
    test.shop['POST /api/messages/{id}/answers']({ id, key, words, seen }, by)
  const read = (id: number) => test.shop['GET /api/messages/{id}']({ id }, anna)
  return { test, anna, bert, ask, answer, read }
}

/** The mails that answered somebody, the newest first. */
const answers = async ({ context }: TestShop) =>
  (await listMails(context.db.query, 100)).filter(({ kind }) => kind === 'answer')

const tokenIn = (text: string) => /http:\/\/localhost:3000\/messages\?token=([\w-]+)/.exec(text)![1]!

describe('an answer', () => {
  test('goes by one mail that quotes the question, and is in the conversation with what became of it', async () => {
    const { test, ask, answer, read } = await opened()
    const { id } = await ask()
    const { said, answeredAt, readAt } = await answer(id, 'Gladly.\n\nSend it.')
    expect(said.map(({ by, words }) => [by, words])).toEqual([
      [null, contactInput.message],
      ['anna@example.com', 'Gladly.\n\nSend it.'],
    ])
    expect(said[1]!.mail).toEqual({
      state: 'kept in the Mailbox, for no mail server is set',
      isMoving: true,
    })
    expect([answeredAt, readAt]).not.toContain(null)
    const [mail, ...more] = await answers(test)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'Grace@example.com', subject: 'Re: A wish', follows: [] })
    expect(mail!.replyTo).toBe((await test.shop['GET /api/store']({}, stranger)).contactEmail)
    expect(mail!.bodyText).toContain('You wrote:\n> Can you turn a pen\n> from my own oak?')

    const set = { ...test.context, mailServer: 'one' }
    const withServer = createShop(set)['GET /api/messages/{id}']
    const sent: OutgoingMail[] = []
    await sendWaitingMail(set, async (one) => void sent.push(one))
    await sendWaitingMail(set, async (one) => void sent.push(one))
    expect(sent.filter(({ recipient }) => recipient === 'Grace@example.com')).toHaveLength(1)
    const told = await withServer({ id }, { ...stranger, person: { id: 1, email: '', role: 'owner' } })
    expect(told.said[1]!.mail).toEqual({ state: 'sent', isMoving: false })
    expect((await read(id)).said).toHaveLength(2)
  })

  test('that is sent again, because nobody knew whether it had arrived, is one', async () => {
    const { test, ask, answer } = await opened()
    const { id } = await ask()
    const key = crypto.randomUUID()
    const both = await Promise.all([answer(id, 'Gladly.', { key }), answer(id, 'Gladly.', { key })])
    expect(both.map(({ said }) => said.length)).toEqual([2, 2])
    expect(await answers(test)).toHaveLength(1)
    await expect(answer(id, 'Gladly. And when?', { key })).rejects.toMatchObject({ reason: 'key_reused' })
    const other = await ask({ subject: 'Another' })
    await expect(answer(other.id, 'Gladly.', { key })).rejects.toMatchObject({ reason: 'key_reused' })
    expect(await answers(test)).toHaveLength(1)
  })

  test('of two people at once goes once, and the second is told whose', async () => {
    const { test, bert, ask, answer, read } = await opened()
    const { id } = await ask()
    const both = await Promise.allSettled([answer(id, 'Gladly.'), answer(id, 'No.', { by: bert })])
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    const { said } = await read(id)
    expect(said).toHaveLength(2)
    expect(refused.reason).toMatchObject({
      code: 'conflict',
      reason: 'edited_meanwhile',
      message: `${said[1]!.by} answered this while you wrote. What you wrote is still here, and was not sent.`,
    })
    expect(await answers(test)).toHaveLength(1)
    await answer(id, 'No.', { by: bert, seen: said[1]!.id })
    const [second, first] = await answers(test)
    expect(second!.follows, 'one thread for mail programs').toEqual([first!.id])
  })

  test('is not given over something that the buyer wrote meanwhile, nor is that marked as answered', async () => {
    const { test, anna, ask, answer } = await opened()
    const { id } = await ask()
    const { said } = await answer(id, 'Gladly.')
    const token = tokenIn((await answers(test))[0]!.bodyText)
    const more = { token, key: crypto.randomUUID(), message: 'Oh, and in walnut?' }
    await test.shop['POST /api/conversations/{token}'](more, stranger)
    const seen = said[1]!.id
    const told = 'Grace Example wrote again while you wrote.'
    await expect(answer(id, 'When?', { seen })).rejects.toThrow(told)
    const mark = test.shop['PUT /api/messages/{id}']({ id, answered: true, seen }, anna)
    await expect(mark).rejects.toThrow('Grace Example wrote again')
  })
})

describe('a conversation', () => {
  test('whose answer reached nobody still waits for one, until a mail goes or somebody says that it is answered', async () => {
    const { test, anna, ask, answer, read } = await opened()
    const waiting = async () => (await test.shop['GET /api/desk/waiting']({}, anna)).messages
    const { id } = await ask()
    const { said } = await answer(id, 'Gladly.')
    await sendWaitingMail(test.context, async () => {})
    expect(await read(id)).toMatchObject({ answeredAt: null, said: [{}, { mail: { isMoving: false } }] })
    expect(await waiting()).toBe(1)
    await test.shop['PUT /api/messages/{id}']({ id, answered: true }, anna)
    expect([(await read(id)).answeredAt === null, await waiting()]).toEqual([false, 0])

    const set = { ...test.context, mailServer: 'one' }
    await answer(id, 'By mail now.', { seen: said.at(-1)!.id })
    await sendWaitingMail(set, async () => Promise.reject(new Error('450 later')))
    expect(await waiting(), 'refused').toBe(1)
    await test.context.db.query.execute(sql`UPDATE mails SET next_attempt_at = now()`)
    await sendWaitingMail(set, async () => {})
    expect(await waiting(), 'taken').toBe(0)
  })

  test('is open until it is answered or marked so, and again when the buyer writes by the link of any of its mails', async () => {
    const { test, anna, ask, answer, read } = await opened()
    const product = await addProduct(test, { name: 'Walnut Pen' })
    const { id, piece } = await ask({ piece: product.id })
    expect(piece).toEqual({ id: product.id, name: 'Walnut Pen' })
    const open = async () => (await test.shop['GET /api/messages']({ queue: 'open' }, anna)).items
    const waiting = async () => (await test.shop['GET /api/desk/waiting']({}, anna)).messages
    expect([(await open()).length, await waiting()]).toEqual([1, 1])
    await test.shop['PUT /api/messages/{id}']({ id, answered: true, seen: 0 }, anna)
    expect([await open(), await waiting(), await answers(test)]).toEqual([[], 0, []])
    await test.shop['PUT /api/messages/{id}']({ id, answered: false }, anna)
    expect(await open()).toHaveLength(1)

    const first = (await answer(id, 'Gladly.')).said.at(-1)!
    await answer(id, 'In March.', { seen: first.id })
    const [later, earlier] = (await answers(test)).map(({ bodyText }) => tokenIn(bodyText))
    expect(later).not.toBe(earlier)
    await ask({ subject: 'Newer' })
    for (const [token, message] of [
      [earlier!, 'Good.'],
      [later!, 'Very good.'],
    ] as const) {
      const more = { token, key: crypto.randomUUID(), message }
      await test.shop['POST /api/conversations/{token}'](more, stranger)
      const again = await test.shop['POST /api/conversations/{token}'](more, stranger)
      expect(again.said.at(-1)).toMatchObject({ isShops: false, words: message })
      expect((await open())[0]).toMatchObject({ id, readAt: null, words: message })
    }
    const { said } = await read(id)
    expect(said.map(({ words }) => words)).toEqual([
      contactInput.message,
      'Gladly.',
      'In March.',
      'Good.',
      'Very good.',
    ])
    const [mail] = await listMails(test.context.db.query, 1)
    expect(mail).toMatchObject({ subject: 'Message: A wish', replyTo: 'Grace@example.com' })
    expect(mail!.bodyText).toContain(`/admin/inbox?message=${id}`)
  })

  test('is nobody’s without its link, and no link’s once it is deleted or its person erased', async () => {
    const { test, anna, ask, answer } = await opened()
    const lookUp = (token: string) => test.shop['GET /api/conversations/{token}']({ token }, stranger)
    const reply = (token: string) =>
      test.shop['POST /api/conversations/{token}'](
        { token, key: crypto.randomUUID(), message: 'Hello?' },
        stranger,
      )
    const gone = { code: 'not_found' }
    await expect(lookUp('x'.repeat(32))).rejects.toMatchObject(gone)
    const { id } = await ask()
    await answer(id, 'Gladly.')
    const token = tokenIn((await answers(test))[0]!.bodyText)
    expect(await lookUp(token)).toMatchObject({ subject: 'A wish', said: [{}, { words: 'Gladly.' }] })
    expect(JSON.stringify(await lookUp(token)), 'whoever answers stays unnamed').not.toContain('anna')
    await expect(lookUp(`${token.slice(0, -1)}_`)).rejects.toMatchObject(gone)

    const whose = { email: 'grace@example.com' }
    const { json } = await test.shop['POST /api/personal-data/export'](whose, anna)
    expect(json, 'what opens something is not handed out').not.toContain(token)
    expect(JSON.parse(json)).toMatchObject({
      messages: [{ subject: 'A wish', replies: [{ from: 'the shop', words: 'Gladly.' }] }],
    })
    await test.shop['POST /api/personal-data/erase'](whose, anna)
    await expect(lookUp(token)).rejects.toMatchObject(gone)
    await expect(reply(token)).rejects.toMatchObject(gone)
    expect(await answers(test), 'nor is a mail that waited sent').toEqual([])

    const other = await ask()
    await answer(other.id, 'Gladly.')
    const another = tokenIn((await answers(test))[0]!.bodyText)
    await test.shop['DELETE /api/messages/{id}']({ id: other.id }, anna)
    await expect(reply(another)).rejects.toMatchObject(gone)
  })

  test('begins with an order, whose buyer is written to once', async () => {
    const { test, anna } = await opened()
    const order = await sellToWait(test)
    const written = { id: order.id, key: crypto.randomUUID(), subject: 'Your order', words: 'Oak or ash?' }
    const write = () => test.shop['POST /api/orders/{id}/messages'](written, anna)
    const [begun, again] = await Promise.all([write(), write()])
    expect(again.id).toBe(begun.id)
    expect(begun).toMatchObject({ orderId: order.id, firstName: 'Ada', said: [{ words: 'Oak or ash?' }] })
    const [mail, ...more] = await answers(test)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: ada.email, subject: 'Your order' })
    expect(mail!.bodyText).not.toContain('You wrote:')
    const about = (await test.shop['GET /api/messages']({ order: order.id }, anna)).items
    expect(about.map(({ id, words }) => [id, words])).toEqual([[begun.id, 'Oak or ash?']])
    const apart = { ...written, key: crypto.randomUUID(), isOfOrder: false }
    const toBuyer = await test.shop['POST /api/orders/{id}/messages'](apart, anna)
    expect(toBuyer).toMatchObject({ orderId: null, email: ada.email })
    await test.shop['DELETE /api/messages/{id}']({ id: toBuyer.id }, anna)
    const found = await listMessagesWith(test.context.db.query, normalizeEmail(' ADA@example.com '), 10)
    expect(found.map(({ id, words }) => [id, words])).toEqual([[begun.id, 'Oak or ash?']])
  })
})

test('kept replies are one list, that nobody overwrites unseen', async () => {
  const { test, anna, bert } = await opened()
  const keep = (replies: string[], version: number, by = anna) =>
    test.shop['PUT /api/kept-replies']({ replies, version }, by)
  expect(await test.shop['GET /api/kept-replies']({}, anna)).toEqual({ replies: [], version: 0 })
  const first = await keep(['Thank you.'], 0)
  await expect(keep(['Mine.'], 0, bert)).rejects.toMatchObject({ reason: 'edited_meanwhile' })
  expect(await keep([...first.replies, 'Gladly.'], first.version, bert)).toMatchObject({
    replies: ['Thank you.', 'Gladly.'],
  })
  await expect(keep([], first.version)).rejects.toMatchObject({ reason: 'edited_meanwhile' })
})
