import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smtpSender } from '../../machine/mail/sender.ts'
import { erasePerson } from '../../people/privacy/erase.ts'
import { publishScheduled } from '../../store/history/scheduled.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
import { post, sendWaitingMail } from '../mailbox/outbox.ts'
import { listMails } from '../mailbox/mails.sql.ts'
import { letters, newsletterSubscribers } from '../tables.sql.ts'
import { writeLetters } from './send-letters.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
const words = {
  subject: 'New on the shelf',
  words: 'The *walnut* came. [See](/products)',
  productIds: [] as number[],
  perHour: 100_000,
}

interface Sent {
  to: string
  head: string
  body: string
}

/** A shop with a real mail server beside it, and readers who have confirmed. */
async function openWithReaders(readers: number) {
  const opened = await openTestShop()
  opened.context.mailServer = 'a mail server'
  const taken: Sent[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (refused.has(address))
        return done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }))
      done()
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [head = '', ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n')
        const body = rest.join('\n\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
        taken.push({ to: envelope.rcptTo[0]!.address, head: head.replaceAll(/\r\n\s+/g, ' '), body })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(async () => await new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const send = smtpSender(`smtp://127.0.0.1:${port}`, 'Shop <shop@example.com>')
  if (readers > 0)
    await opened.context.db.query.insert(newsletterSubscribers).values(
      Array.from({ length: readers }, (_, n) => ({
        email: `reader${n}@example.com`,
        token: `token-of-reader-${String(n).padStart(5, '0')}`,
        state: 'confirmed' as const,
      })),
    )
  const { shop, context } = opened
  return {
    ...opened,
    taken,
    refused,
    write: async (more: object = {}) => await shop['POST /api/letters']({ ...words, ...more }, owner),
    begin: async (id: number) => await shop['POST /api/letters/{id}/send']({ id }, owner),
    state: async (id: number) => (await shop['GET /api/letters']({}, owner)).find((one) => one.id === id)!,
    /** As the jobs do, until nothing is left that is due. */
    async work(rounds = 30) {
      for (let n = 0; n < rounds; n += 1) {
        // The pace is of the clock, which no test waits for.
        await context.db.query.update(letters).set({ nextAt: null })
        await writeLetters(context)
        await context.db.query.execute(`UPDATE mails SET next_attempt_at = now() WHERE attempts = 0`)
        await sendWaitingMail(context, send)
      }
    },
    send,
  }
}

const leave = async ({ shop }: TestShop, token: string) =>
  await shop['POST /api/newsletter/unsubscribe']({ token }, stranger)

describe('a letter', () => {
  test('reaches each reader once, with a link of their own to leave by one click, and keeps nothing of who got it', async () => {
    const all = await openWithReaders(230)
    const { id } = await all.write({ productIds: [(await addProduct(all)).id] })
    expect(await all.begin(id)).toMatchObject({ state: 'sending', readers: 230, sent: 0 })
    await all.work(5)
    expect(await all.state(id)).toMatchObject({ state: 'sent', readers: 230, sent: 230, refused: 0 })
    expect(new Set(all.taken.map(({ to }) => to)).size).toBe(230)
    expect(all.taken).toHaveLength(230)
    expect(await listMails(all.context.db.query, 10)).toEqual([])

    const { head, body } = all.taken.find(({ to }) => to === 'reader7@example.com')!
    const link = `http://localhost:3000/newsletter/unsubscribe?token=token-of-reader-00007.${id}`
    expect(head).toContain(`List-Unsubscribe: <${link}>`)
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const { contactEmail } = await all.shop['GET /api/settings']({}, owner)
    expect(head).toContain(`Reply-To: ${contactEmail}`)
    expect(body.split(link), 'in its words and in its page').toHaveLength(3)
    expect(body).toContain('See (http://localhost:3000/products)')
    expect(body).toContain('Moss Agate Bracelet, $15.00')

    await leave(all, `token-of-reader-00007.${id}`)
    await leave(all, `token-of-reader-00007.${id}`)
    expect(await all.state(id), 'counted once').toMatchObject({ leftByIt: 1 })
    await expect(all.begin(id)).rejects.toThrow('sent already')
    const { html } = await all.shop['GET /api/letters/{id}']({ id }, owner)
    expect(html).toContain('Moss Agate Bracelet')
    expect(html, 'looked at again, it has nobody’s link').not.toContain('token-of-reader')
  })

  test('goes to nobody who left or was erased while it was being sent, nor to who came since', async () => {
    const all = await openWithReaders(5)
    const { db } = all.context
    const { id } = await all.write()
    await all.begin(id)
    expect(await writeLetters(all.context)).toBe(5)
    await leave(all, 'token-of-reader-00001')
    await db.transaction(async (tx) => {
      await erasePerson(tx, { email: 'reader2@example.com', onlySettled: false })
    })
    await db.query
      .insert(newsletterSubscribers)
      .values({ email: 'late@example.com', token: 'token-of-a-late-reader', state: 'confirmed' })
    await all.work(3)
    expect(all.taken.map(({ to }) => to).toSorted()).toEqual([0, 3, 4].map((n) => `reader${n}@example.com`))
    expect(await all.state(id)).toMatchObject({ state: 'sent', sent: 3 })
  })

  test('that is stopped is sent to nobody more, and can’t be changed', async () => {
    const all = await openWithReaders(300)
    const { id } = await all.write()
    await all.begin(id)
    await all.work(1)
    expect(await all.shop['POST /api/letters/{id}/stop']({ id }, owner)).toMatchObject({
      state: 'stopped',
      sent: 100,
    })
    await all.work(3)
    expect(all.taken).toHaveLength(100)
    await expect(all.shop['PUT /api/letters/{id}']({ id, ...words }, owner)).rejects.toThrow('went out')
  })

  test('lets every other mail go first, and counts whom the mail server never takes', async () => {
    const all = await openWithReaders(40)
    const { context } = all
    all.refused.add('reader3@example.com')
    const { id } = await all.write()
    await all.begin(id)
    await writeLetters(context)
    const order = {
      kind: 'test',
      subject: 'Your order',
      text: 'Thank you.',
      dressed: () => '<p>Thank you.</p>',
      replyTo: 'owner@example.com',
    }
    await context.db.transaction(async (tx) => await post(tx, 'buyer@example.com', order))
    await context.db.query.execute(`UPDATE mails SET next_attempt_at = now() WHERE letter_id IS NOT NULL`)
    await sendWaitingMail(context, all.send)
    // Four go at once: it is among the first.
    expect(all.taken.slice(0, 4).map(({ to }) => to)).toContain('buyer@example.com')
    await all.work(2)
    expect(await all.state(id)).toMatchObject({ state: 'sent', sent: 39, refused: 1 })
  })

  test('is paced: no more of it waits than may go soon', async () => {
    const all = await openWithReaders(20)
    const { id } = await all.write({ perHour: 600 })
    await all.begin(id)
    expect(await writeLetters(all.context), 'one in six seconds, half a minute ahead').toBe(5)
    expect(await writeLetters(all.context)).toBe(0)
  })

  test('waits for its time, and is a draft again where it can’t go then', async () => {
    const all = await openWithReaders(1)
    const publishAt = new Date(Date.now() + 60_000).toISOString()
    const { id } = await all.write({ publishAt })
    const come = async () => {
      await all.context.db.query.update(letters).set({ publishAt: new Date(Date.now() - 1000) })
      await publishScheduled(all.context)
    }
    expect(await all.state(id)).toMatchObject({ state: 'scheduled', publishAt })
    all.context.mailServer = null
    await come()
    expect(await all.state(id)).toMatchObject({ state: 'draft', publishAt: null })
    await expect(all.begin(id)).rejects.toThrow('No mail server is set')

    all.context.mailServer = 'a mail server'
    const { version } = await all.state(id)
    await all.shop['PUT /api/letters/{id}']({ id, version, ...words, publishAt }, owner)
    await come()
    await all.work(2)
    expect(await all.state(id)).toMatchObject({ state: 'sent', sent: 1 })
  })

  test('is looked at and tried out before it goes, and names only a code there is', async () => {
    const all = await openWithReaders(0)
    const { html } = await all.shop['POST /api/letters/look'](
      { subject: 'Hi', words: '## Oak <b>', productIds: [] },
      owner,
    )
    expect(html).toContain('Oak &lt;b&gt;</h2>')
    const { id } = await all.write()
    await expect(all.begin(id)).rejects.toThrow('Nobody has confirmed')
    await all.shop['POST /api/letters/{id}/test']({ id }, owner)
    expect(await listMails(all.context.db.query, 5)).toMatchObject([
      { recipient: 'owner@example.com', subject: 'Test: New on the shelf', unsubscribeUrl: null },
    ])
    await expect(all.write({ code: 'NONE-SUCH' })).rejects.toMatchObject({ fields: [{ field: 'code' }] })
  })
})
