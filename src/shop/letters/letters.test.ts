import { expect, test } from 'vitest'
import { takeOne, type Allowance } from '../../db/people/sign-in/allowances.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { listMails, type Mail } from '../../db/letters/mails.ts'
import { CONFIRMATIONS, CONTACT_MESSAGES } from '../ceilings.ts'
import { openTestShop, stranger } from '../testing/test-shop.ts'

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
    'This link belongs to no subscription of ours',
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

/** All but so many of an hour's allowance are used by others. */
async function useAllBut(left: number, q: Queryable, allowance: Allowance): Promise<void> {
  for (let n = left; n < allowance.most; n += 1) await takeOne(q, allowance)
}

test('beyond an hour’s ceiling over all addresses nobody is mailed, and readers are refused like anybody', async () => {
  const { shop, context } = await openTestShop()
  const subscribe = (name: string) =>
    shop['POST /api/newsletter/subscribe']({ email: `${name}@example.com` }, stranger)
  await subscribe('reader')
  await shop['POST /api/newsletter/confirm'](
    { token: tokenIn((await listMails(context.db.query, 1))[0]) },
    stranger,
  )
  await useAllBut(11, context.db.query, CONFIRMATIONS)
  // Whoever needs no mail costs none.
  await subscribe('reader')
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => subscribe(`new${n}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const refusal = { code: 'unavailable', retryAfterSeconds: expect.any(Number) as number }
  await expect(subscribe('reader')).rejects.toMatchObject(refusal)
  await expect(subscribe('another')).rejects.toThrow(/at this moment. Please try again in \d+ minutes?\.$/)
  expect(await listMails(context.db.query, 100)).toHaveLength(11)
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

test('the contact form takes so many messages an hour from everybody together', async () => {
  const { shop, context } = await openTestShop()
  await useAllBut(1, context.db.query, CONTACT_MESSAGES)
  const write = () =>
    shop['POST /api/contact'](
      { firstName: 'A', lastName: 'B', email: 'a@example.com', subject: 'S', message: 'M' },
      stranger,
    )
  await write()
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await listMails(context.db.query, 10)).toHaveLength(1)
})
