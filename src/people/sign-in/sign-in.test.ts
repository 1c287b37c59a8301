import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findOwner } from '../staff/people.sql.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { identityOf } from './sessions.ts'
import { deleteOldSessions } from './sessions.sql.ts'
import { ensureOwner, ownerResetLink, answerLinkRequests } from './sign-in-links.ts'
import { openTestShop, stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'

const at = sharedTestShop()

const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

/** Signs in or sets a password, and answers the session the browser was given. */
async function sessionOf(work: (caller: typeof stranger) => Promise<unknown>): Promise<string> {
  let session = ''
  await work({ ...stranger, setSession: (token) => (session = token ?? '') })
  return session
}

const password = 'walnut lathe sunday'

describe('the first owner', () => {
  test('comes in by the link of the newest start, once, and chooses a password that is not easy', async () => {
    const { shop, context } = at
    const older = tokenOf((await ensureOwner(context, undefined))!)
    const token = tokenOf((await ensureOwner(context, undefined))!)
    await expect(shop['GET /api/session/link/{token}']({ token: older }, stranger)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await shop['GET /api/session/link/{token}']({ token }, stranger)).toEqual({
      purpose: 'setup',
      email: null,
      role: null,
    })

    const set = (choice: string) =>
      shop['POST /api/session/password']({ token, email: 'Owner@Example.com', password: choice }, stranger)
    await expect(set('password1234')).rejects.toThrow('easy to guess')
    await expect(set('123456789012')).rejects.toThrow('easy to guess')
    const session = await sessionOf((caller) =>
      shop['POST /api/session/password']({ token, email: 'Owner@Example.com', password }, caller),
    )
    expect((await identityOf(context.db.query, session))?.person).toMatchObject({
      email: 'owner@example.com',
      role: 'owner',
    })
    await expect(set(password)).rejects.toThrow('already used')
    expect(await ensureOwner(context, undefined)).toBeUndefined()
  })

  test('has no easy password from OWNER_PASSWORD either', async () => {
    const { context, drop } = await openTestShop({ keep: true })
    const easy = { email: 'owner@example.com', password: 'monkeymonkeymonkey' }
    await expect(ensureOwner(context, easy)).rejects.toThrow(
      'OWNER_PASSWORD: This password is easy to guess.',
    )
    expect(await findOwner(context.db.query)).toBeUndefined()
    await drop()
  })

  test('is not replaced by OWNER_EMAIL of a later start', async () => {
    await ensureOwner(at.context, { email: 'other@example.com', password: 'another good phrase' })
    expect((await findOwner(at.context.db.query))?.email).toBe('owner@example.com')
  })
})

describe('signing in', () => {
  const signIn = (email: string, attempt: string, address = '198.51.100.1') =>
    sessionOf((caller) => at.shop['POST /api/session']({ email, password: attempt }, { ...caller, address }))

  test('says the same of a wrong password and of an unknown address', async () => {
    await expect(signIn('owner@example.com', 'wrong')).rejects.toThrow('Email or password is wrong.')
    await expect(signIn('nobody@example.com', 'wrong')).rejects.toThrow('Email or password is wrong.')
  })

  test('is slowed down after five failures, but only for where they came from', async () => {
    for (let n = 0; n < 5; n += 1)
      await expect(signIn('owner@example.com', 'wrong', '203.0.113.9')).rejects.toMatchObject({
        code: 'unauthenticated',
      })
    await expect(signIn('owner@example.com', password, '203.0.113.9')).rejects.toMatchObject({
      code: 'too_many',
    })
    expect(await signIn('OWNER@example.com ', password, '203.0.113.10')).not.toBe('')
  })

  test('ends the session this browser had before', async () => {
    const old = await signIn('owner@example.com', password)
    const credentials = { email: 'owner@example.com', password }
    await at.shop['POST /api/session'](credentials, { ...stranger, sessionToken: old })
    expect(await identityOf(at.context.db.query, old)).toBeNull()
  })

  test('lasts on a device that an owner called hers, and on other people’s as ever', async () => {
    const { query } = at.context.db
    const enter = (stay: boolean) =>
      sessionOf((caller) =>
        at.shop['POST /api/session']({ email: 'owner@example.com', password, stay }, caller),
      )
    const isIn = async (session: string) => (await identityOf(query, session)) !== null
    const aged = async (unused: string, begun: string) =>
      void (await query.execute(
        sql`UPDATE sessions SET last_seen_at = now() - ${unused}::interval, created_at = now() - ${begun}::interval`,
      ))
    const hers = await enter(true)
    const another = await enter(false)
    await aged('6 days', '29 days')
    expect([await isIn(hers), await isIn(another)]).toEqual([true, false])
    await deleteOldSessions(query, 12 * 3600)
    await aged('1 minute', '29 days')
    expect([await isIn(hers), await isIn(another)]).toEqual([true, false])
    await aged('8 days', '9 days')
    expect(await isIn(hers), 'unused for a week').toBe(false)
    await aged('0 days', '31 days')
    expect(await isIn(hers), 'in any case').toBe(false)
    await query.execute(sql`DELETE FROM sessions`)

    await query.execute(sql`UPDATE people SET role = 'staff'`)
    const staffs = await enter(true)
    await aged('1 hour', '1 hour')
    expect(await isIn(staffs)).toBe(false)
    await query.execute(sql`UPDATE people SET role = 'owner'`)
  })

  test('a forgotten password is set by the mailed link, which ends every session', async () => {
    const { shop, context } = at
    const old = await signIn('owner@example.com', password)
    const said = await shop['POST /api/session/forgot']({ email: 'owner@example.com' }, stranger)
    expect(await shop['POST /api/session/forgot']({ email: 'nobody@example.com' }, stranger)).toEqual(said)
    await answerLinkRequests(context)
    const [mail, ...others] = await listMails(context.db.query, 10)
    expect([mail?.kind, mail?.recipient, others.length]).toEqual(['password-reset', 'owner@example.com', 0])
    const token = tokenOf(/http\S+/.exec(mail!.bodyText)![0])
    const fresh = await sessionOf((caller) =>
      shop['POST /api/session/password']({ token, password: 'a new phrase entirely' }, caller),
    )
    expect(await identityOf(context.db.query, old)).toBeNull()
    expect(await identityOf(context.db.query, fresh)).not.toBeNull()
    expect(await signIn('owner@example.com', 'a new phrase entirely')).not.toBe('')
  })

  test('whoever holds the machine gets a reset link', async () => {
    const token = tokenOf((await ownerResetLink(at.context)).link)
    expect(await at.shop['GET /api/session/link/{token}']({ token }, stranger)).toEqual({
      purpose: 'reset',
      email: 'owner@example.com',
      role: 'owner',
    })
  })

  test('the database keeps no token and no password in the clear', async () => {
    const session = await signIn('owner@example.com', 'a new phrase entirely')
    const owner = await findOwner(at.context.db.query)
    expect(owner?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(owner)).not.toContain(session)
    expect(await identityOf(at.context.db.query, session.slice(0, -1))).toBeNull()
  })
})
