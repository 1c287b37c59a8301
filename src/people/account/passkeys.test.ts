import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../shop/context.ts'
import { identityOf } from '../sign-in/sessions.ts'
import { addPerson, PASSWORD, sessionFrom, signedInAs } from '../../shop/testing/people.ts'
import { SoftPasskey } from '../../shop/testing/soft-passkey.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
import { relyingPartyOf } from './passkeys.ts'

const ORIGIN = 'http://localhost:3000'

async function openWithPasskey() {
  const at = await openTestShop()
  const caller = await signedInAs(at, await addPerson(at, 'owner', 'ada'))
  const passkey = new SoftPasskey(ORIGIN)
  const added = await add(at, caller, passkey)
  return { at, caller, passkey, added }
}

async function add({ shop }: TestShop, caller: Caller, passkey: SoftPasskey, name = 'My laptop') {
  const { token, options } = await shop['POST /api/account/passkeys/question']({}, caller)
  return await shop['POST /api/account/passkeys']({ token, name, response: passkey.create(options) }, caller)
}

async function signIn({ shop }: TestShop, passkey: SoftPasskey): Promise<string | undefined> {
  const { token, options } = await shop['POST /api/session/passkey/question']({}, stranger)
  return await sessionFrom((caller) =>
    shop['POST /api/session/passkey']({ token, response: passkey.get(options) }, caller),
  )
}

describe('a passkey', () => {
  test('signs in by itself, and brings recovery codes as the first factor', async () => {
    const { at, passkey, added } = await openWithPasskey()
    expect(added.recoveryCodes).toHaveLength(10)
    expect(added.account.passkeys).toMatchObject([{ name: 'My laptop', lastUsedAt: null }])
    const session = await signIn(at, passkey)
    expect((await identityOf(at.context.db.query, session!))?.person.email).toBe('ada@example.com')
  })

  test('stands between a password and the shop', async () => {
    const { at } = await openWithPasskey()
    const credentials = { email: 'ada@example.com', password: PASSWORD }
    expect((await at.shop['POST /api/session'](credentials, stranger)).secondFactor).toMatchObject({
      hasPasskey: true,
      hasAuthenticator: false,
    })
  })

  test('answers each question once, and none that has expired', async () => {
    const { at, passkey } = await openWithPasskey()
    const { token, options } = await at.shop['POST /api/session/passkey/question']({}, stranger)
    const answer = { token, response: passkey.get(options) }
    await at.shop['POST /api/session/passkey'](answer, stranger)
    await expect(at.shop['POST /api/session/passkey'](answer, stranger)).rejects.toThrow('took too long')
    const late = await at.shop['POST /api/session/passkey/question']({}, stranger)
    await at.context.db.query.execute(sql`UPDATE sign_in_steps SET expires_at = now() - interval '1 second'`)
    await expect(
      at.shop['POST /api/session/passkey'](
        { token: late.token, response: passkey.get(late.options) },
        stranger,
      ),
    ).rejects.toThrow('took too long')
  })

  test('is refused when it signed another question, for another site, or without its person', async () => {
    const { at, passkey, caller } = await openWithPasskey()
    const [one, two] = [
      await at.shop['POST /api/session/passkey/question']({}, stranger),
      await at.shop['POST /api/session/passkey/question']({}, stranger),
    ]
    const swapped = { token: one.token, response: passkey.get(two.options) }
    await expect(at.shop['POST /api/session/passkey'](swapped, stranger)).rejects.toThrow('was not right')
    await expect(add(at, caller, new SoftPasskey('https://evil.example'))).rejects.toThrow('was not right')
    await expect(add(at, caller, new SoftPasskey(ORIGIN, false))).rejects.toThrow('was not right')
    await expect(signIn(at, new SoftPasskey(ORIGIN))).rejects.toThrow('not known here')
  })

  test('is made from a question of the same person only', async () => {
    const { at, caller } = await openWithPasskey()
    const bea = await signedInAs(at, await addPerson(at, 'staff', 'bea'))
    const { token, options } = await at.shop['POST /api/account/passkeys/question']({}, caller)
    await expect(
      at.shop['POST /api/account/passkeys'](
        { token, name: 'Not hers', response: new SoftPasskey(ORIGIN).create(options) },
        bea,
      ),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  test('shown again proves who is there, but not for somebody else', async () => {
    const { at, passkey, caller } = await openWithPasskey()
    const bea = await signedInAs(at, await addPerson(at, 'staff', 'bea'))
    await at.context.db.query.execute(sql`UPDATE sessions SET proved_at = now() - interval '1 hour'`)
    const prove = async (who: Caller) => {
      const { token, options } = await at.shop['POST /api/session/passkey/question']({}, who)
      return await at.shop['POST /api/session/proof/passkey']({ token, response: passkey.get(options) }, who)
    }
    await expect(prove(bea)).rejects.toThrow('somebody else’s')
    await prove(caller)
    expect((await identityOf(at.context.db.query, caller.sessionToken))?.provedSecondsAgo).toBeLessThan(3000)
    expect((await identityOf(at.context.db.query, bea.sessionToken))?.provedSecondsAgo).toBeGreaterThan(3000)
  })

  test('is asked for at sign-in while anybody has one, which tells nothing of whom', async () => {
    const at = await openTestShop()
    const caller = await signedInAs(at, await addPerson(at, 'owner', 'ada'))
    const isAskedFor = async () => (await at.shop['GET /api/session']({}, stranger)).passkeyKnown
    expect(await isAskedFor()).toBe(false)
    const { account } = await add(at, caller, new SoftPasskey(ORIGIN))
    expect(await isAskedFor()).toBe(true)
    await at.shop['DELETE /api/account/passkeys/{id}']({ id: account.passkeys[0]!.id }, caller)
    expect(await isAskedFor()).toBe(false)
  })

  test('is named, and once removed signs nobody in; nobody else’s can be touched', async () => {
    const { at, passkey, caller, added } = await openWithPasskey()
    const { id } = added.account.passkeys[0]!
    const bea = await signedInAs(at, await addPerson(at, 'owner', 'bea'))
    await expect(
      at.shop['PUT /api/account/passkeys/{id}']({ id, name: 'Mine now' }, bea),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(at.shop['DELETE /api/account/passkeys/{id}']({ id }, bea)).rejects.toMatchObject({
      code: 'not_found',
    })
    const named = await at.shop['PUT /api/account/passkeys/{id}']({ id, name: 'The workshop' }, caller)
    expect(named.passkeys).toMatchObject([{ name: 'The workshop' }])
    expect(await at.shop['DELETE /api/account/passkeys/{id}']({ id }, caller)).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    await expect(signIn(at, passkey)).rejects.toThrow('not known here')
  })
})

test('passkeys are bound to the shop’s name; on loopback that is localhost, and a number has none', () => {
  expect(relyingPartyOf('https://shop.example.com')).toEqual({
    id: 'shop.example.com',
    origin: 'https://shop.example.com',
  })
  expect(relyingPartyOf('http://127.0.0.1:3000')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
  })
  expect(relyingPartyOf('http://192.168.1.5:3000')).toBeUndefined()
})
