import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../shop/context.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import type { Person } from '../staff/people.sql.ts'
import { identityOf } from '../sign-in/sessions.ts'
import { ownerResetLink, removeOwnerFactors } from '../sign-in/sign-in-links.ts'
import { addPerson, PASSWORD, sessionFrom, signedInAs } from '../../shop/testing/people.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

interface WithApp {
  at: TestShop
  ada: Person
  caller: Caller
  recoveryCodes: string[]
  /** The code that the app shows now, or `steps` times 30 seconds later. */
  codeOf: (steps?: number) => string
  /** Gives the right password; answers the token to give the second factor with. */
  halfIn: () => Promise<string>
}

/** A shop whose owner, Ada, has set up an authenticator app. */
async function openWithApp(): Promise<WithApp> {
  const at = await openTestShop()
  const { shop } = at
  const ada = await addPerson(at, 'owner', 'ada')
  const caller = await signedInAs(at, ada)
  const { secret } = await shop['POST /api/account/authenticator']({}, caller)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeOf = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
  // That of the step before is taken as well, and leaves the present one for the test.
  const confirmed = await shop['POST /api/account/authenticator/confirm']({ code: codeOf(-1) }, caller)
  async function halfIn(): Promise<string> {
    const entry = await shop['POST /api/session']({ email: ada.email, password: PASSWORD }, stranger)
    return entry.secondFactor!.token
  }
  return { at, ada, caller, recoveryCodes: confirmed.recoveryCodes!, codeOf, halfIn }
}

describe('a password that has a second factor beside it', () => {
  test('opens no session by itself, and says what is asked', async () => {
    const { at, ada } = await openWithApp()
    let entry: unknown
    const session = await sessionFrom(async (caller) => {
      entry = await at.shop['POST /api/session']({ email: ada.email, password: PASSWORD }, caller)
    })
    expect(session).toBeUndefined()
    expect(entry).toEqual({
      secondFactor: { token: expect.any(String), hasAuthenticator: true, hasPasskey: false },
    })
  })

  test('lets in with the code the app shows, each of which is taken once', async () => {
    const { at, codeOf, halfIn } = await openWithApp()
    const code = codeOf()
    const [first, second] = [await halfIn(), await halfIn()]
    const session = await sessionFrom((caller) =>
      at.shop['POST /api/session/code'](
        { token: first, code: `${code.slice(0, 3)} ${code.slice(3)}` },
        caller,
      ),
    )
    expect((await identityOf(at.context.db.query, session!))?.person.email).toBe('ada@example.com')
    await expect(at.shop['POST /api/session/code']({ token: second, code }, stranger)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'wrong_code',
    })
    // The step is spent, too.
    await expect(
      at.shop['POST /api/session/code']({ token: first, code: codeOf(1) }, stranger),
    ).rejects.toMatchObject({ reason: 'start_again' })
  })

  test('lets in with a recovery code, however it is typed, once, and says so by mail', async () => {
    const { at, recoveryCodes, halfIn, caller } = await openWithApp()
    expect(recoveryCodes).toHaveLength(10)
    const [code] = recoveryCodes
    const typed = code!.toUpperCase().replaceAll('-', ' ')
    const enter = async () =>
      await sessionFrom(async (who) =>
        at.shop['POST /api/session/code']({ token: await halfIn(), code: typed }, who),
      )
    expect(await enter()).toBeDefined()
    await expect(enter()).rejects.toMatchObject({ reason: 'wrong_code' })
    expect((await at.shop['GET /api/account']({}, caller)).recoveryCodesLeft).toBe(9)
    const [mail] = await listMails(at.context.db.query, 1)
    expect(mail?.bodyText).toContain('one of your recovery codes. 9 are left.')
  })

  test('is asked for again after five wrong codes, and guessing is slowed down where it comes from', async () => {
    const { at, codeOf, halfIn } = await openWithApp()
    const [token, other] = [await halfIn(), await halfIn()]
    const guess = (address: string, by: string, code = '000000') =>
      at.shop['POST /api/session/code']({ token: by, code }, { ...stranger, address })
    for (let n = 0; n < 5; n += 1)
      await expect(guess('203.0.113.9', token)).rejects.toMatchObject({ reason: 'wrong_code' })
    const [mail] = await listMails(at.context.db.query, 1)
    expect(mail?.subject).toContain('Somebody may know your password')
    // From elsewhere, so that it is the step that refuses.
    await expect(guess('203.0.113.10', token, codeOf())).rejects.toMatchObject({ reason: 'start_again' })
    await expect(guess('203.0.113.9', other, codeOf())).rejects.toMatchObject({ code: 'too_many' })
    expect(await guess('203.0.113.11', other, codeOf())).toMatchObject({
      email: 'ada@example.com',
      role: 'owner',
    })
  })

  test('waits no longer than ten minutes', async () => {
    const { at, codeOf, halfIn } = await openWithApp()
    const token = await halfIn()
    await at.context.db.query.execute(sql`UPDATE sign_in_steps SET expires_at = now() - interval '1 second'`)
    await expect(
      at.shop['POST /api/session/code']({ token, code: codeOf() }, stranger),
    ).rejects.toMatchObject({
      reason: 'start_again',
    })
  })

  test('set anew from the machine still asks for it, until that is taken off from the machine as well', async () => {
    const { at } = await openWithApp()
    const reset = async () => {
      const token = new URL((await ownerResetLink(at.context)).link).searchParams.get('token')!
      return await at.shop['POST /api/session/password'](
        { token, password: 'a new phrase entirely' },
        stranger,
      )
    }
    expect((await reset()).secondFactor).toMatchObject({ hasAuthenticator: true })
    expect(await removeOwnerFactors(at.context)).toBe('ada@example.com')
    expect((await reset()).secondFactor).toBeNull()
  })
})

describe('an authenticator app', () => {
  test('counts only once its first code was right', async () => {
    const at = await openTestShop()
    const caller = await signedInAs(at, await addPerson(at, 'packer'))
    await at.shop['POST /api/account/authenticator']({}, caller)
    // Too short; and six signs, but no digits.
    for (const code of ['12345', '\u202eevil\u202c'])
      await expect(
        at.shop['POST /api/account/authenticator/confirm']({ code }, caller),
      ).rejects.toMatchObject({ fields: [{ field: 'code' }] })
    const entry = await at.shop['POST /api/session'](
      { email: 'packer@example.com', password: PASSWORD },
      stranger,
    )
    expect(entry.secondFactor).toBeNull()
  })

  test('is set up once; removed as the last factor, its recovery codes go with it', async () => {
    const { at, caller } = await openWithApp()
    await expect(at.shop['POST /api/account/authenticator']({}, caller)).rejects.toMatchObject({
      code: 'conflict',
    })
    const account = await at.shop['DELETE /api/account/authenticator']({}, caller)
    expect(account).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 })
    await expect(at.shop['POST /api/account/recovery-codes']({}, caller)).rejects.toThrow('Add one of these')
  })

  test('lies sealed in the database: without the shop’s key it is told plainly, and recovery codes work', async () => {
    const { at, codeOf, halfIn, recoveryCodes } = await openWithApp()
    const { rows } = (await at.context.db.query.execute(
      sql`SELECT * FROM authenticators, recovery_codes`,
    )) as {
      rows: object[]
    }
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0])
    at.context.secretKey.fill(7)
    const give = async (code: string) =>
      await at.shop['POST /api/session/code']({ token: await halfIn(), code }, stranger)
    await expect(give(codeOf())).rejects.toMatchObject({ code: 'conflict', reason: 'other_key' })
    expect(await give(recoveryCodes[0]!)).toMatchObject({ email: 'ada@example.com' })
  })
})

test('new recovery codes end those before', async () => {
  const { at, caller, recoveryCodes, halfIn } = await openWithApp()
  const made = await at.shop['POST /api/account/recovery-codes']({}, caller)
  const give = async (code: string) =>
    await at.shop['POST /api/session/code']({ token: await halfIn(), code }, stranger)
  await expect(give(recoveryCodes[0]!)).rejects.toMatchObject({ reason: 'wrong_code' })
  expect(await give(made.recoveryCodes[0]!)).toMatchObject({ email: 'ada@example.com' })
})

test('a password shown again counts for this session, and a wrong one is no sign-out', async () => {
  const { at, caller } = await openWithApp()
  const { query } = at.context.db
  await query.execute(sql`UPDATE sessions SET proved_at = now() - interval '1 hour'`)
  await expect(at.shop['POST /api/session/proof']({ password: 'wrong' }, caller)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect((await identityOf(query, caller.sessionToken))?.provedSecondsAgo).toBeGreaterThan(3000)
  await at.shop['POST /api/session/proof']({ password: PASSWORD }, caller)
  expect((await identityOf(query, caller.sessionToken))?.provedSecondsAgo).toBeLessThan(3000)
})
