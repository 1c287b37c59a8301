import { expect, test } from 'vitest'
import { listMails, type Mail } from './mails.sql.ts'
import { mailToSend } from './outbox.ts'
import { workThrough } from '../../machine/process/work.ts'
import { openTestShop, stranger } from '../../shop/testing/test-shop.ts'

function tokenIn(mail: Mail | undefined): string {
  return /confirm\?token=([\w-]+)/.exec(mail?.bodyText ?? '')![1]!
}

test('who wants the newsletter confirms by mail, and ends it by one click, twice if need be', async () => {
  const { shop, context } = await openTestShop()
  const subscribe = () => shop['POST /api/newsletter/subscribe']({ email: 'Reader@example.com ' }, stranger)
  const mails = async () => await listMails(context.db.query, 10)

  await subscribe()
  await subscribe()
  const [first, ...more] = await mails()
  expect(more, 'one mail, however often the button is pressed').toEqual([])
  const token = tokenIn(first)
  expect(first!.unsubscribeUrl).toBe(`http://localhost:3000/newsletter/unsubscribe?token=${token}`)

  await shop['POST /api/newsletter/confirm']({ token }, stranger)
  await subscribe()
  expect(await mails(), 'who reads already is not asked again').toHaveLength(1)

  for (let again = 0; again < 2; again += 1) {
    const { message } = await shop['POST /api/newsletter/unsubscribe']({ token }, stranger)
    expect(message).toMatch(/^You are unsubscribed/)
  }
  await subscribe()
  expect(await mails(), 'who left and comes back confirms anew').toHaveLength(2)
  await expect(shop['POST /api/newsletter/unsubscribe']({ token: 'x'.repeat(22) }, stranger)).rejects.toThrow(
    'This link belongs to no subscription of this shop',
  )
})

test('the owner answers a message of the contact form by answering its mail', async () => {
  const { shop, context } = await openTestShop()
  const message = {
    firstName: 'Grace',
    lastName: 'Example',
    email: 'grace@example.com',
    subject: 'A wish',
    message: 'Can you turn a pen from my own oak?',
  }
  await shop['POST /api/contact'](message, stranger)
  const [mail] = await listMails(context.db.query, 10)
  expect(mail).toMatchObject({ subject: 'Message: A wish', replyTo: 'grace@example.com' })
})

test('an address that never confirms is mailed three times a day, however long somebody types it', async () => {
  const { shop, context } = await openTestShop()
  for (let n = 0; n < 6; n += 1) {
    await shop['POST /api/newsletter/subscribe']({ email: 'victim@example.com' }, stranger)
    await context.db.query.execute(
      `UPDATE newsletter_subscribers SET last_mailed_at = now() - interval '11 minutes'`,
    )
  }
  expect(await listMails(context.db.query, 100)).toHaveLength(3)
})

test('a mail that was taken while nothing could be written is noted once that can be, and not sent again', async () => {
  const { shop, context } = await openTestShop()
  const { query } = context.db
  const sent: string[] = []
  const take = mailToSend(context, async ({ subject }) => void sent.push(subject))
  await query.execute(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No space left on device'; END $$`)
  await query.execute(`CREATE TRIGGER full_disk BEFORE UPDATE ON mails FOR EACH ROW
    WHEN (NEW.sent_at IS NOT NULL) EXECUTE FUNCTION refuse()`)
  await shop['POST /api/newsletter/subscribe']({ email: 'reader@example.com' }, stranger)
  for (let looks = 0; looks < 2; looks += 1) {
    await expect(workThrough(take)).rejects.toThrow()
    await query.execute('UPDATE mails SET next_attempt_at = now()')
  }
  await query.execute('DROP FUNCTION refuse CASCADE')
  await workThrough(take)
  expect(sent).toHaveLength(1)
  expect((await listMails(query, 10)).map(({ sentAt }) => sentAt)).toEqual([expect.any(Date)])
})
