import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { releaseClaims } from './claims.sql.ts'
import { listMails } from '../words/mailbox/mails.sql.ts'
import { insertPerson } from '../people/staff/people.sql.ts'
import { takeOne, takeTurn } from '../people/security/allowances.sql.ts'
import {
  CONFIRMATIONS,
  CONTACT_MAILS,
  MOST_UNREAD_MESSAGES,
  RESTOCK_CONFIRMATIONS,
  UNTOLD_MAILS,
} from './ceilings.ts'
import { createShop } from './index.ts'
import { sendWaitingMail } from '../words/mailbox/outbox.ts'
import { tellOfMessages } from '../words/inbox/receiving.ts'
import { answerLinkRequests } from '../people/sign-in/sign-in-links.ts'
import { addPerson, signedInAs } from './testing/people.ts'
import { addProduct, openTestShop, stranger, type TestShop } from './testing/test-shop.ts'

/** A shop with a mail server. */
async function openWithMail(): Promise<TestShop> {
  const opened = await openTestShop()
  const context = { ...opened.context, mailServer: 'a mail server' }
  return { ...opened, context, shop: createShop(context) }
}

const q = ({ context }: TestShop) => context.db.query
const recipients = async (opened: TestShop) =>
  (await listMails(q(opened), 50)).map(({ recipient }) => recipient).toReversed()

/** Sends what waits, and answers to whom it went. */
async function sent({ context }: TestShop): Promise<string[]> {
  const to: string[] = []
  await sendWaitingMail(context, async ({ recipient }) => void to.push(recipient))
  return to
}

async function minutesGoBy(opened: TestShop, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes}::integer)`
  await q(opened).execute(sql`UPDATE allowances SET ends_at = ends_at - ${by}`)
  await q(opened).execute(sql`UPDATE mails SET next_attempt_at = next_attempt_at - ${by}`)
  await q(opened).execute(sql`UPDATE newsletter_subscribers SET last_mailed_at = last_mailed_at - ${by}`)
  await q(opened).execute(sql`UPDATE restock_requests SET last_mailed_at = last_mailed_at - ${by}`)
}

const lines = [
  {
    line: CONFIRMATIONS,
    title: 'the newsletter',
    at: 'Check your inbox to confirm.',
    open: async ({ shop }: TestShop) => {
      return (email: string) => shop['POST /api/newsletter/subscribe']({ email }, stranger)
    },
  },
  {
    line: RESTOCK_CONFIRMATIONS,
    title: 'what is sold out',
    at: 'Check your inbox and confirm: until you do, nothing comes.',
    open: async (opened: TestShop) => {
      const { id } = await addProduct(opened, { stock: 0 })
      return (email: string) =>
        opened.shop['POST /api/products/{id}/restock-requests']({ id, email }, stranger)
    },
  },
]

describe.each(lines)('however many strangers ask for $title', ({ line, at, open }) => {
  test('whoever comes after is noted, and mailed when its turn has come', async () => {
    const opened = await openWithMail()
    const ask = await open(opened)
    for (let n = 1; n < line.most; n += 1) await takeTurn(q(opened), line)
    expect((await ask('last@example.com')).message).toBe(at)
    for (let n = 0; n < 99; n += 1) await takeTurn(q(opened), line)
    const answer = await ask('ada@example.com')
    expect(answer.message).toMatch(
      new RegExp(
        `^${at} Very many people are asking just now, so the mail goes out in about (19|20) minutes\\.$`,
      ),
    )
    expect(await sent(opened)).toEqual(['last@example.com'])

    // Asked for again meanwhile, or the shop started anew, it stays one mail at its time.
    await minutesGoBy(opened, 15)
    await ask('ada@example.com')
    if (opened.context.db.engine === 'embedded') await releaseClaims(q(opened))
    expect(await sent(opened)).toEqual([])
    expect(await recipients(opened)).toEqual(['last@example.com', 'ada@example.com'])
    await minutesGoBy(opened, 6)
    expect(await sent(opened)).toEqual(['ada@example.com'])
    await minutesGoBy(opened, 60)
    expect((await ask('bea@example.com')).message, 'an hour later all is as before').toBe(at)
  })

  test('whoever needs no mail takes nobody’s turn', async () => {
    const opened = await openWithMail()
    const ask = await open(opened)
    await ask('ada@example.com')
    for (let n = 2; n < line.most; n += 1) await takeTurn(q(opened), line)
    for (let n = 0; n < 5; n += 1) await ask('ada@example.com')
    expect((await ask('bea@example.com')).message).toBe(at)
  })

  test('only where two days of mails wait already is it said that nothing was noted, to all alike', async () => {
    const opened = await openWithMail()
    const ask = await open(opened)
    await ask('ada@example.com')
    // The last turns of the line.
    const seconds = line.perSeconds + line.longestWaitSeconds - 1
    await q(opened).execute(
      sql`UPDATE allowances SET ends_at = now() + make_interval(secs => ${seconds}) WHERE subject = ${line.subject}`,
    )
    for (const email of ['ada@example.com', 'bea@example.com'])
      await expect(ask(email)).rejects.toMatchObject({
        code: 'unavailable',
        message: line.full,
        retryAfterSeconds: expect.any(Number) as number,
      })
    expect(await recipients(opened)).toEqual(['ada@example.com'])
  })
})

describe('however many strangers write by the contact form', () => {
  const write = ({ shop }: TestShop, subject: string) =>
    shop['POST /api/contact'](
      { firstName: 'A', lastName: 'B', email: 'a@example.com', subject, message: 'M' },
      stranger,
    )
  const subjects = async (opened: TestShop) =>
    (await listMails(q(opened), 10)).map(({ subject }) => subject).toReversed()

  /** All but one of the messages an hour mails one by one have come. */
  async function openCrowded() {
    const opened = await openWithMail()
    const owner = await signedInAs(opened, await addPerson(opened, 'owner'))
    for (let n = 1; n < CONTACT_MAILS.most; n += 1) await takeOne(q(opened), CONTACT_MAILS)
    await write(opened, 'The last that is mailed')
    return { opened, owner }
  }

  test('each message is kept and shown, and the owner is told of them together, once an hour', async () => {
    const { opened, owner } = await openCrowded()
    const { message } = await write(opened, 'Kept 1')
    expect(message).toBe('Thank you. Your message has arrived.')
    await write(opened, 'Kept 2')
    expect(await subjects(opened)).toEqual(['Message: The last that is mailed'])
    const inbox = await opened.shop['GET /api/messages']({}, owner)
    expect(inbox.items.map(({ subject }) => subject)).toEqual(['Kept 2', 'Kept 1', 'The last that is mailed'])

    const rounds = await Promise.all([tellOfMessages(opened.context), tellOfMessages(opened.context)])
    expect(rounds[0] + rounds[1], 'two processes tell as much as one').toBe(2)
    await write(opened, 'Kept 3')
    expect(await tellOfMessages(opened.context), 'not within the hour').toBe(0)
    const told = ['Message: The last that is mailed', '2 more messages wait in your inbox']
    expect(await subjects(opened)).toEqual(told)

    await q(opened).execute(
      sql`UPDATE allowances SET ends_at = now() WHERE subject = ${UNTOLD_MAILS.subject}`,
    )
    expect(await tellOfMessages(opened.context)).toBe(1)
    expect(await tellOfMessages(opened.context)).toBe(0)
    expect(await subjects(opened)).toEqual([...told, '1 more message waits in your inbox'])
    const [mail] = await listMails(q(opened), 1)
    expect(mail!.bodyText).toContain('http://localhost:3000/admin/inbox')
    expect(mail!.bodyText).toContain('1 more message waits in the inbox')
  })

  test('the owner is not written of what was read meanwhile', async () => {
    const { opened, owner } = await openCrowded()
    await write(opened, 'Kept 1')
    const [newest] = (await opened.shop['GET /api/messages']({}, owner)).items
    await opened.shop['PUT /api/messages/{id}']({ id: newest!.id, read: true }, owner)
    expect(await tellOfMessages(opened.context)).toBe(0)
    await write(opened, 'Kept 2')
    expect(await tellOfMessages(opened.context), 'that cost no mail').toBe(1)
  })

  test('only a full inbox takes no more, and says where to write instead', async () => {
    const { opened } = await openCrowded()
    await q(opened).execute(
      sql`INSERT INTO contact_messages (first_name, last_name, email, subject, message)
        SELECT 'A', 'B', 'a@example.com', 'S', 'M' FROM generate_series(3, ${MOST_UNREAD_MESSAGES}::integer)`,
    )
    await write(opened, 'The last there is room for')
    await expect(write(opened, 'One too many')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(
        /^The shop’s inbox is full, so your message could not be kept\. Please write to \S+@\S+ instead\.$/,
      ) as string,
    })
    await q(opened).execute(sql`UPDATE contact_messages SET read_at = now() WHERE subject = 'S'`)
    await write(opened, 'There is room again')
  })
})

test('whoever is of the shop gets a link, whatever addresses strangers type and however many of the shop ask', async () => {
  const opened = await openWithMail()
  const people = Array.from({ length: 70 }, (_, n) => `person${n}@example.com`)
  for (const email of people) await insertPerson(q(opened), { email, passwordHash: null, role: 'packer' })
  await q(opened).execute(
    sql`INSERT INTO link_requests (email) SELECT 'nobody' || n || '@example.com' FROM generate_series(1, 100) n`,
  )
  for (const email of people) await opened.shop['POST /api/session/forgot']({ email }, stranger)
  await answerLinkRequests(opened.context)
  const mails = await listMails(q(opened), 100)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(people.toSorted())
})
