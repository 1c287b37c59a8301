import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { type ImapServer, startImapServer } from '../../machine/mail/testing/imap-server.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
import { shopChecks } from '../../store/health/shop-checks.ts'
import { listMails } from '../mailbox/mails.sql.ts'
import { takeAnswers } from './incoming.ts'

let imap: ImapServer
beforeAll(async () => {
  imap = await startImapServer()
})
afterAll(() => imap.remove())

const contactInput = {
  firstName: 'Grace',
  lastName: 'Example',
  email: 'grace@example.com',
  subject: 'A wish',
  message: 'Can you turn a pen from my own oak?',
}

async function opened() {
  const shop = await openTestShop()
  const { context } = shop
  context.connected = {
    ...context.connected,
    mailFrom: 'Shop <hello@example.com>',
    inbox: { ...imap.account, mailbox: 'shop@example.com' },
  }
  const anna = await signedInAs(shop, await addPerson(shop, 'owner', 'anna'))
  const take = () => takeAnswers(context)
  await take()
  const ask = async (more: Partial<typeof contactInput> = {}) => {
    await shop.shop['POST /api/contact']({ ...contactInput, ...more }, stranger)
    return (await shop.shop['GET /api/messages']({}, anna)).items[0]!.id
  }
  const answer = async (id: number) => {
    const seen = (await read(id)).said.at(-1)?.id ?? 0
    const key = crypto.randomUUID()
    await shop.shop['POST /api/messages/{id}/answers']({ id, key, words: 'Gladly.', seen }, anna)
    return await newest(shop, 'answer')
  }
  const read = (id: number) => shop.shop['GET /api/messages/{id}']({ id }, anna)
  const threads = async () => (await shop.shop['GET /api/messages']({}, anna)).items
  return { shop, context, anna, take, ask, answer, read, threads }
}

const newest = async ({ context }: TestShop, kind: string) =>
  (await listMails(context.db.query, 100)).find((mail) => mail.kind === kind)!

let count = 0
/** A mail as it comes; a head of undefined is left out. */
function mailTo(to: string, words: string, head: Record<string, string> = {}): string {
  const heads = {
    From: 'Grace Example <grace@example.com>',
    To: to,
    Subject: 'Re: A wish',
    Date: 'Mon, 2 Mar 2026 10:00:00 +0000',
    'Message-ID': `<${(count += 1)}-${crypto.randomUUID()}@example.com>`,
    ...head,
  }
  return `${Object.entries(heads)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${words.replaceAll('\n', '\r\n')}\r\n`
}

describe('an answer by mail', () => {
  let here: Awaited<ReturnType<typeof opened>>
  let id: number
  let to: string
  beforeEach(async () => {
    here = await opened()
    id = await here.ask()
    to = (await here.answer(id)).replyTo!
  })
  const said = async () => (await here.read(id)).said.slice(2)
  const words = async () => (await said()).map((one) => one.words)

  test('comes into its conversation without what it quotes, and its owner is told', async () => {
    expect(to).toMatch(new RegExp(`^shop\\+${id}-[\\da-f]{20}@example\\.com$`))
    const unseen = imap.unseen()
    await imap.deliver(mailTo('shop@example.com', 'A mail to the shop itself.'))
    const quoted = 'On Mon, 2 Mar 2026 at 09:00, Shop\n<hello@example.com> wrote:\n\n> Gladly.\n> Answer here'
    await imap.deliver(mailTo(to.toUpperCase(), `In walnut, please.\n\nGrace\n\n${quoted}`))
    await here.take()
    expect(await words()).toEqual(['In walnut, please.\n\nGrace'])
    expect((await said())[0]).toMatchObject({ by: null, from: null, leftOut: [] })
    expect((await here.threads())[0]).toMatchObject({ id, answeredAt: null, readAt: null })
    expect(await newest(here.shop, 'contact-message')).toMatchObject({
      subject: 'Message: A wish',
      replyTo: contactInput.email,
    })
    expect(imap.unseen(), 'nothing is marked').toBe(unseen + 2)
  })

  test('is taken once, however often the mailbox is read, and when its numbers begin anew', async () => {
    await imap.deliver(mailTo(to, 'In walnut.'))
    await here.take()
    await here.take()
    // Killed after the answer was kept, and before it was noted how far the mailbox was read.
    await here.context.db.query.execute(sql`UPDATE mail_inboxes SET last_uid = 0`)
    await here.take()
    await imap.stop()
    imap.forgetNumbers()
    await imap.start()
    await imap.deliver(mailTo(to, 'Or ash.'))
    await here.take()
    await here.take()
    expect(await words()).toEqual(['In walnut.', 'Or ash.'])
  })

  test('with an attachment of 30 MB brings its words, and names what stays in the mailbox', async () => {
    const part = (type: string, more: string, body: string) =>
      `--x\nContent-Type: ${type}\n${more}\n\n${body}\n`
    const big = Buffer.alloc(30_000_000, 7).toString('base64').replaceAll(/.{76}/g, '$&\n')
    const body = [
      part(
        'text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        'Gr=FC=DFe, see the photo.',
      ),
      part(
        'image/jpeg',
        'Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="oak.jpg"',
        big,
      ),
    ]
    await imap.deliver(mailTo(to, `${body.join('')}--x--`, { 'Content-Type': 'multipart/mixed; boundary=x' }))
    await here.take()
    expect((await said())[0]).toMatchObject({
      words: 'Grüße, see the photo.',
      leftOut: [expect.stringMatching(/^oak\.jpg \(30\.\d MB\)$/)],
    })
    const { bodyText } = await newest(here.shop, 'contact-message')
    expect(bodyText).toContain('Not taken into the shop, and still in your mailbox: oak.jpg')
  })

  test('from no person, or from the shop, is left where it is', async () => {
    for (const head of [
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'bulk' },
      { 'X-Auto-Response-Suppress': 'All' },
      { 'Return-Path': '<>' },
      { From: 'Shop <hello@example.com>' },
      { From: to },
    ] as Record<string, string>[])
      await imap.deliver(mailTo(to, 'I am away.', head))
    await imap.deliver(mailTo(to, 'I am here.', { 'Auto-Submitted': 'no' }))
    await here.take()
    expect(await words()).toEqual(['I am here.'])
  })

  test('is not stopped by one to a guessed word, or by one without a number and with a date that is none', async () => {
    await imap.deliver(mailTo(to.replace(/\+\d+-/, '+01-'), 'Guessed.'))
    await imap.deliver(mailTo(to.replace(`+${id}-`, `+0${id}-`), 'Guessed.'))
    const undated = mailTo(to, 'No day.', { Date: 'not a day' })
    await imap.deliver(undated.replace(/^Message-ID: .*\r\n/m, ''))
    await imap.deliver(mailTo(to, 'In walnut.'))
    await here.take()
    expect(await words()).toEqual(['No day.', 'In walnut.'])
    expect(await here.threads(), 'no conversation was begun').toHaveLength(1)
  })

  test('from another address is in the conversation, and said to be from there', async () => {
    await imap.deliver(mailTo(to, 'I am her husband.', { From: 'Bob <bob@example.com>' }))
    await here.take()
    expect((await said())[0]).toMatchObject({ from: 'bob@example.com', words: 'I am her husband.' })
    const told = await newest(here.shop, 'contact-message')
    expect(told.bodyText).toContain('Bob (bob@example.com) writes:')
    expect(told.replyTo).toBe('bob@example.com')
    expect((await here.answer(id)).recipient, 'the answer goes to the buyer').toBe(contactInput.email)

    const exported = async (email: string) =>
      JSON.parse((await here.shop.shop['POST /api/personal-data/export']({ email }, here.anna)).json)
    expect((await exported('bob@example.com')).mailedToConversationsOfOthers).toMatchObject([
      { words: 'I am her husband.' },
    ])
    await here.shop.shop['POST /api/personal-data/erase']({ email: 'bob@example.com' }, here.anna)
    expect(await words()).toEqual(['Gladly.'])
    await here.shop.shop['POST /api/personal-data/erase']({ email: contactInput.email }, here.anna)
    await here.take()
    expect(await here.threads(), 'what was taken once comes in no second time').toEqual([])
  })

  test('to no conversation, or to one that is gone, begins another: nobody guesses which', async () => {
    const other = await here.ask({ email: 'ada@example.com', subject: 'Ada’s' })
    const guessed = to.replace(`+${id}-`, `+${other}-`)
    await imap.deliver(mailTo(guessed, 'Not yours.', { Subject: 'Guessed' }))
    await here.take()
    expect((await here.read(other)).said).toHaveLength(1)
    expect((await here.threads())[0]).toMatchObject({
      subject: 'Guessed',
      words: 'Not yours.',
      email: contactInput.email,
    })
    await here.shop.shop['DELETE /api/messages/{id}']({ id }, here.anna)
    await imap.deliver(mailTo(to, 'Still there?'))
    await here.take()
    expect((await here.threads())[0]).toMatchObject({ subject: 'Re: A wish', words: 'Still there?' })
  })

  test('that can’t be read is told in its conversation, and the next ones come in', async () => {
    const endless = `text/plain; name="${'x'.repeat(900)}"`
    await imap.deliver(
      mailTo(to, 'Unread.', {
        'Content-Type': `${endless};\r\n ${`x${'y'.repeat(900)}=z;\r\n `.repeat(3000)}a=b`,
      }),
    )
    await imap.deliver(mailTo(to, ''))
    await imap.deliver(
      mailTo(
        to,
        '<p>In <b>ash</b> &amp; oak.</p><div class="gmail_quote">On Monday<blockquote>Gladly.</blockquote></div>',
        { 'Content-Type': 'text/html' },
      ),
    )
    await here.take()
    await here.take()
    expect(await words()).toEqual([
      '(The shop could not read this mail.)',
      '(This mail has no words.)',
      'In ash & oak.',
    ])
    expect((await said())[0]!.leftOut).toEqual(['the mail'])
  })

  test('waits while the mailbox can’t be read, which Health tells', async () => {
    const health = async () => (await shopChecks(here.context)).find(({ name }) => name === 'inbox')
    expect(await health()).toMatchObject({ state: 'well' })
    await imap.stop()
    await imap.deliver(mailTo(to, 'In walnut.'))
    await here.take()
    expect(await health()).toMatchObject({
      state: 'broken',
      says: 'Buyers’ answers by mail do not come in',
      more: expect.stringContaining('nothing answers at the mail server’s address'),
    })
    await imap.start()
    here.context.connected.inbox = { ...here.context.connected.inbox!, password: 'another' }
    await here.take()
    expect((await health())?.more).toContain('does not take the user and the password')
    here.context.connected.inbox = { ...here.context.connected.inbox, password: imap.account.password }
    await here.take()
    expect(await health()).toMatchObject({ state: 'well' })
    expect(await words()).toEqual(['In walnut.'])
  })
})

test('without a mailbox an answer goes to the shop’s own address, and so before the mailbox was ever opened', async () => {
  const { shop, context, ask, answer } = await opened()
  const { contactEmail } = await shop.shop['GET /api/store']({}, stranger)
  await context.db.query.execute(sql`DELETE FROM mail_inboxes`)
  expect((await answer(await ask())).replyTo).toBe(contactEmail)
})
