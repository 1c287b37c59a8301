import { Secret, TOTP } from 'otpauth'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../shop/context.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'
import { insertStep } from '../sign-in/sessions.sql.ts'
import { checkGuess } from './guesses.ts'
import { withKnownDevice } from '../sign-in/known-devices.ts'
import { addPerson, PASSWORD, signedInAs } from '../../shop/testing/people.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
import { hashToken } from '../sign-in/tokens.ts'

const WRONG = 'not the password at all'

async function openWithOwner() {
  const at = await openTestShop()
  const ada = await addPerson(at, 'owner', 'ada')
  const signIn = (password: string, caller: Partial<Caller>) =>
    at.shop['POST /api/session']({ email: ada.email, password }, { ...stranger, ...caller })
  /** A browser in which she has signed in before. */
  const known = (): Partial<Caller> => ({ knownDevices: withKnownDevice(at.context, null, ada.id) })
  return { at, ada, signIn, known }
}

/** How often each refusal came, by its reason or code. */
async function tally(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    const error = outcome.status === 'rejected' ? (outcome.reason as { reason?: string; code: string }) : null
    const name = error ? (error.reason ?? error.code) : 'in'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const sum =
  (...counts: Record<string, number>[]) =>
  (name: string) =>
    counts.reduce((all, some) => all + (some[name] ?? 0), 0)

/** Wrong guesses at a person's password, each from another network, without the work of hashing. */
async function guessFromEverywhere({ context }: TestShop, email: string, times: number): Promise<void> {
  const guess = { secret: `password of ${email}`, mostAnHour: 50, otherWays: '' }
  for (let n = 0; n < times; n += 1)
    await checkGuess(context.db.query, { ...guess, address: `10.0.${n}.1` }, async () => false)
}

describe('a password', () => {
  test('is looked at a handful of times for all sixty addresses of one IPv6 network', async () => {
    const { signIn } = await openWithOwner()
    const outcomes = []
    for (let n = 1; n <= 60; n += 1)
      outcomes.push(await tally([signIn(WRONG, { address: `2001:db8:1:2::${n.toString(16)}` })]))
    const all = sum(...outcomes)
    // Five, and on a slow machine those whose wait (2, 4, 8 seconds) was over by then.
    expect(all('unauthenticated')).toBeGreaterThanOrEqual(5)
    expect(all('unauthenticated')).toBeLessThanOrEqual(8)
    expect(all('unauthenticated') + all('too_many')).toBe(60)
  })

  test('is looked at five times for fifty-eight guesses made at once', async () => {
    const { signIn } = await openWithOwner()
    const counts = await tally(Array.from({ length: 58 }, () => signIn(WRONG, {})))
    // Twenty are let in at once; of these, five are looked at, and on a slow machine whose wait was over by then.
    expect(counts['sign_in_busy']).toBe(38)
    expect(counts['unauthenticated']).toBeGreaterThanOrEqual(5)
    expect(counts['unauthenticated']).toBeLessThanOrEqual(7)
  })

  test('that is right costs nothing of what others may guess', async () => {
    const { at, ada, signIn } = await openWithOwner()
    for (let n = 0; n < 7; n += 1) await signIn(PASSWORD, {})
    await guessFromEverywhere(at, ada.email, 50)
    await expect(signIn(PASSWORD, {})).rejects.toMatchObject({ reason: 'under_attack' })
  })
})

describe('an account under attack', () => {
  test('is open to its owner from where she was before, to nobody else, and she is told once', async () => {
    const { at, ada, signIn, known } = await openWithOwner()
    await guessFromEverywhere(at, ada.email, 19)
    await expect(signIn(WRONG, { address: '10.1.0.1' })).rejects.toMatchObject({ code: 'unauthenticated' })
    const mails = await listMails(at.context.db.query, 5)
    expect(mails.map(({ recipient, subject }) => [recipient, subject.slice(0, 38)])).toEqual([
      [ada.email, 'Somebody is guessing your password of '],
    ])
    await guessFromEverywhere(at, ada.email, 30)

    const attempts = Array.from({ length: 10 }, (_, n) => signIn(PASSWORD, { address: `10.2.${n}.1` }))
    expect(await tally(attempts)).toEqual({ under_attack: 10 })
    await expect(signIn(PASSWORD, {})).rejects.toThrow('from a browser you have signed in with before')
    expect(await signIn(PASSWORD, known())).toMatchObject({ email: ada.email })
    expect(await listMails(at.context.db.query, 5)).toHaveLength(1)
  })

  test('is not opened by a browser that somebody else signed in with, nor by an invented one', async () => {
    const { at, ada, signIn } = await openWithOwner()
    const bea = await addPerson(at, 'packer', 'bea')
    await guessFromEverywhere(at, ada.email, 50)
    const beas = withKnownDevice(at.context, null, bea.id)
    const invented = withKnownDevice({ secretKey: Buffer.alloc(32) }, null, ada.id)
    for (const knownDevices of [beas, invented, `${ada.id}.1.x.y`, '~~~', `${beas}.${ada.id}`]) {
      await expect(signIn(PASSWORD, { knownDevices })).rejects.toMatchObject({ reason: 'under_attack' })
    }
    // Both know a browser they share.
    const shared = withKnownDevice(at.context, beas, ada.id)
    expect(await signIn(PASSWORD, { knownDevices: shared })).toMatchObject({ email: ada.email })
  })

  test('is slowed down for a known browser too, on its own count', async () => {
    const { signIn, known } = await openWithOwner()
    const stolen = known()
    expect(await tally(Array.from({ length: 20 }, () => signIn(WRONG, stolen)))).toEqual({
      unauthenticated: 5,
      too_many: 15,
    })
    expect(await signIn(PASSWORD, known())).toMatchObject({ email: 'ada@example.com' })
  })

  test('is closed to a known browser as well once that has guessed wrong ten times', async () => {
    const { at, ada, signIn, known } = await openWithOwner()
    await guessFromEverywhere(at, ada.email, 50)
    const stolen = known()
    /** As if the wait after each wrong guess were over. */
    const waitIsOver = () =>
      at.context.db.query.execute(
        sql`UPDATE sign_in_failures SET last_failure_at = last_failure_at - interval '20 minutes'`,
      )
    for (let n = 0; n < 9; n += 1) {
      await expect(signIn(WRONG, stolen)).rejects.toMatchObject({ code: 'unauthenticated' })
      await waitIsOver()
    }
    const mistyped = known()
    expect(await signIn(PASSWORD, mistyped), 'another browser of hers').toMatchObject({ email: ada.email })
    await expect(signIn(WRONG, stolen)).rejects.toMatchObject({ code: 'unauthenticated' })
    await waitIsOver()
    for (const password of [WRONG, PASSWORD]) {
      await expect(signIn(password, stolen)).rejects.toMatchObject({ reason: 'under_attack' })
      await waitIsOver()
    }
    expect(await signIn(PASSWORD, mistyped)).toMatchObject({ email: ada.email })
    // An hour after its last guess it is known again.
    await waitIsOver()
    await waitIsOver()
    expect(await signIn(PASSWORD, stolen)).toMatchObject({ email: ada.email })
  })

  test('signing in makes a browser known', async () => {
    const { at, ada, signIn } = await openWithOwner()
    let knownDevices: string | null = null
    await signIn(PASSWORD, { setKnownDevices: (cookie) => (knownDevices = cookie) })
    await guessFromEverywhere(at, ada.email, 50)
    expect(await signIn(PASSWORD, { knownDevices })).toMatchObject({ email: ada.email })
    expect(knownDevices).not.toContain(ada.email)
  })
})

test('a flood of sign-ins is refused at once where there is no room, and a known browser goes first', async () => {
  const { at, signIn, known } = await openWithOwner()
  const order: string[] = []
  const flood = Array.from({ length: 120 }, (_, n) =>
    at.shop['POST /api/session'](
      { email: `nobody${n}@example.com`, password: WRONG },
      { ...stranger, address: `10.3.${n}.1` },
    ).finally(() => order.push('stranger')),
  )
  const outcomes = tally(flood)
  // Once the first are refused, all who fit are waiting.
  await Promise.race(flood).catch(() => {})
  const owner = signIn(PASSWORD, known()).then((entry) => {
    order.push('owner')
    return entry
  })
  expect(await owner).toMatchObject({ email: 'ada@example.com' })
  const counts = await outcomes
  expect(counts['sign_in_busy']).toBeGreaterThanOrEqual(60)
  expect(counts['unauthenticated']! + counts['sign_in_busy']!).toBe(120)
  expect(order.indexOf('owner')).toBeLessThan(119)
})

describe('codes of an authenticator app', () => {
  async function openWithApp() {
    const opened = await openWithOwner()
    const { at, ada } = opened
    const caller = await signedInAs(at, ada)
    const { secret } = await at.shop['POST /api/account/authenticator']({}, caller)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const codeOf = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
    const { recoveryCodes } = await at.shop['POST /api/account/authenticator/confirm'](
      { code: codeOf(-1) },
      caller,
    )
    /** As if the password had just been right. */
    async function halfIn(): Promise<string> {
      const token = crypto.randomUUID()
      const step = { tokenHash: hashToken(token), purpose: 'second-factor', personId: ada.id } as const
      await insertStep(at.context.db.query, { ...step, minutes: 10 })
      return token
    }
    const enter = async (code: string, caller: Partial<Caller>) =>
      at.shop['POST /api/session/code']({ token: await halfIn(), code }, { ...stranger, ...caller })
    return { ...opened, codeOf, enter, recoveryCodes: recoveryCodes! }
  }

  test('are looked at thirty times an hour for one person, from however many addresses', async () => {
    const { codeOf, enter, known, recoveryCodes } = await openWithApp()
    const wrong = codeOf(-40)
    const guesses = []
    for (let n = 0; n < 60; n += 1) guesses.push(await tally([enter(wrong, { address: `10.4.${n}.1` })]))
    const all = sum(...guesses)
    expect([all('wrong_code'), all('under_attack')]).toEqual([30, 30])

    // The right one, too; but a recovery code lets in, and a browser she has signed in with before.
    await expect(enter(codeOf(), { address: '10.5.0.1' })).rejects.toMatchObject({ reason: 'under_attack' })
    expect(await enter(recoveryCodes[0]!, { address: '10.5.0.2' })).toMatchObject({ role: 'owner' })
    expect(await enter(codeOf(), { address: '10.5.0.3', ...known() })).toMatchObject({ role: 'owner' })
  })
})
