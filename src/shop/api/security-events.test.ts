import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeOne } from '../../people/security/allowances.sql.ts'
import { findPersonByEmail, type Person } from '../../people/staff/people.sql.ts'
import { insertStep } from '../../people/sign-in/sessions.sql.ts'
import type { Role } from '../../machine/contract/role.ts'
import { makeRecoveryCodes } from '../../people/account/recovery-codes.ts'
import { CONTACT_MAILS } from '../ceilings.ts'
import { checkGuess } from '../../people/security/guesses.ts'
import { verifyPassword } from '../../people/security/passwords.ts'
import { type SecurityEvent, securityEvents } from '../../people/security/security-events.ts'
import { startSession } from '../../people/sign-in/sessions.ts'
import { makeSignInLink, answerLinkRequests } from '../../people/sign-in/sign-in-links.ts'
import { owner, sell } from '../testing/paypal-news.ts'
import { stranger } from '../testing/test-shop.ts'
import { hashToken } from '../../people/sign-in/tokens.ts'
import { cookieOf } from '../testing/server/cookies.ts'
import { openTestServer, OWNER, type TestServer } from '../testing/server/test-server.ts'

/** The table of security events is walked: each is brought about as it happens in life, and must leave its line. */
const lines: { event?: SecurityEvent }[] = []
const write = (fields: object) => void lines.push(fields)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ log: { info: write, warn: write, error: write } })
})
afterAll(() => server.drop())

async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(server.url + path, {
    method,
    headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

async function as(role: Role, method: string, path: string, body?: object): Promise<Response> {
  return await call(method, path, body, { Cookie: await cookieOf(server, role) })
}

const q = () => server.context.db.query
const WRONG = { email: OWNER.email, password: 'not the password' }
const signIn = () => call('POST', '/api/session', WRONG)

async function personOf(email: string): Promise<Person> {
  return (await findPersonByEmail(q(), email))!
}

/** Invites a new person as a packer; answers the person's id. */
async function invite(email: string): Promise<number> {
  const response = await as('owner', 'POST', '/api/people', { email, role: 'packer' })
  return ((await response.json()) as { person: { id: number } }).person.id
}

/** As if the owner's password had just been right. */
async function giveCode(code: string): Promise<void> {
  const { id } = await personOf(OWNER.email)
  const token = crypto.randomUUID()
  await insertStep(q(), { tokenHash: hashToken(token), purpose: 'second-factor', personId: id, minutes: 10 })
  await call('POST', '/api/session/code', { token, code })
}

async function guess(times: number, address: (n: number) => string): Promise<void> {
  const guessed = { secret: `password of ${OWNER.email}`, mostAnHour: 50, otherWays: '' }
  for (let n = 0; n < times; n += 1)
    await checkGuess(q(), { ...guessed, address: address(n) }, async () => false)
}

async function setUpApp(): Promise<void> {
  const begun = await as('staff', 'POST', '/api/account/authenticator')
  const { secret } = (await begun.json()) as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await as('staff', 'POST', '/api/account/authenticator/confirm', { code })
}

/** In this order: some stand on what came before. */
const backupName = async () => (await server.context.backups.list())[0]!.name

const scenes: Record<SecurityEvent, () => Promise<unknown>> = {
  'sign_in.done': () => server.signIn(),
  'sign_in.failed': signIn,
  'sign_in.slowed': async () => {
    await guess(4, () => '127.0.0.1')
    await signIn()
  },
  'sign_in.under_attack': async () => {
    await q().execute(`DELETE FROM sign_in_failures`)
    await q().execute(`DELETE FROM allowances`)
    await guess(50, (n) => `10.0.${n}.1`)
    await signIn()
  },
  'sign_in.busy': async () => {
    const filling = Array.from({ length: 21 }, () => verifyPassword('x', undefined, 'others'))
    await call('POST', '/api/session', { ...WRONG, email: 'else@example.com' })
    await Promise.all(filling)
  },
  'sign_in.ended': () => as('staff', 'DELETE', '/api/account/sessions'),
  'code.failed': () => giveCode('abcd-efgh'),
  'passkey.refused': async () => {
    // Passkeys are bound to a name, and the test's address is a number.
    const { publicUrl } = server.context
    server.context.publicUrl = 'http://localhost:3000'
    const made = { token: 'x'.repeat(32), response: {} } as never
    await server.shop['POST /api/session/passkey'](made, stranger).catch(() => {})
    server.context.publicUrl = publicUrl
  },
  'proof.failed': async () => {
    const token = await startSession(q(), await personOf(OWNER.email), 'Firefox on Linux')
    const wrong = { password: 'not the password' }
    await call('POST', '/api/session/proof', wrong, { Cookie: `session=${token}` })
  },
  'recovery_code.used': async () => {
    const { id } = await personOf(OWNER.email)
    const [code] = await server.context.db.transaction((tx) => makeRecoveryCodes(tx, id))
    await giveCode(code!)
  },
  'password.reset_asked': () => call('POST', '/api/session/forgot', { email: OWNER.email }),
  'password.reset_held_back': async () => {
    for (let n = 0; n < 4; n += 1) await call('POST', '/api/session/forgot', { email: OWNER.email })
    await answerLinkRequests(server.context)
  },
  'order.link_held_back': async () => {
    const { id } = await sell(server)
    const buyer = { number: `#${id}`, email: 'ada@example.com' }
    for (let n = 0; n < 4; n += 1) await call('POST', '/api/order-links', buyer)
    await answerLinkRequests(server.context)
  },
  'person.invited': () => invite('bea@example.com'),
  'password.set': async () => {
    const { id } = await personOf('bea@example.com')
    const link = await makeSignInLink(q(), server.url, 'invite', id)
    const token = new URL(link).searchParams.get('token')
    await call('POST', '/api/session/password', { token, password: 'a phrase of her own' })
  },
  'email.changed': () => as('packer', 'PUT', '/api/account/email', { email: 'cleo@example.com' }),
  'factor.added': setUpApp,
  'recovery_codes.made': () => as('staff', 'POST', '/api/account/recovery-codes'),
  'factor.removed': () => as('staff', 'DELETE', '/api/account/authenticator'),
  'person.role_changed': async () => {
    const { id } = await personOf('bea@example.com')
    await as('owner', 'PUT', `/api/people/${id}/role`, { role: 'staff', roleSeen: 'packer' })
  },
  'person.factors_removed': async () => {
    const { id } = await personOf('bea@example.com')
    await as('owner', 'DELETE', `/api/people/${id}/factors`)
  },
  'person.removed': async () => {
    const { id } = await personOf('bea@example.com')
    await as('owner', 'DELETE', `/api/people/${id}`)
  },
  'token.made': () => as('owner', 'POST', '/api/programs/tokens', { name: 'Books', role: 'staff', days: 30 }),
  'token.ended': () => as('owner', 'DELETE', '/api/programs/tokens/1'),
  'receiver.made': () =>
    as('owner', 'POST', '/api/programs/receivers', { address: 'https://a.example/', events: ['order.paid'] }),
  'second_factor.required': () => as('owner', 'PUT', '/api/people/second-factor', { isRequired: false }),
  'data.exported': () => as('staff', 'POST', '/api/newsletter/export'),
  'data.erased': () => as('owner', 'POST', '/api/personal-data/erase', { email: 'reader@example.com' }),
  'backup.made': () => as('owner', 'POST', '/api/backups'),
  'backup.downloaded': async () => as('owner', 'GET', `/api/backups/${await backupName()}/file`),
  'backup.put_back': async () => {
    server.context.backupDesk.putBack = async () => ({})
    await as('owner', 'POST', `/api/backups/${await backupName()}/restore`, { ordersSeen: 0 })
  },
  'copies.changed': async () => {
    server.context.backupDesk.tryBucket = async () => undefined
    const { key, ...made } = await server.shop['POST /api/copies/key']({}, owner)
    const body = { s3: 'https://k:s@127.0.0.1:9/b', key: { ...made, lastLetters: key.slice(-6) } }
    await as('owner', 'PUT', '/api/copies', body)
  },
  'access.refused': () => call('GET', '/api/orders'),
  'origin.refused': () => call('POST', '/api/contact', {}, { Origin: 'https://evil.example' }),
  'rate.limited': async () => {
    for (let n = 0; n < 11; n += 1) await call('POST', '/api/session/forgot', { email: 'a@example.com' })
  },
  'mail.ceiling_reached': async () => {
    for (let n = 0; n < CONTACT_MAILS.most; n += 1) await takeOne(q(), CONTACT_MAILS)
    const person = { firstName: 'A', lastName: 'B', email: 'a@example.com' }
    await call('POST', '/api/contact', { ...person, subject: 'S', message: 'M' })
  },
  'webhook.forged': () => call('POST', '/webhooks/paypal', { id: 'WH-1' }),
}

test.each(Object.keys(scenes) as SecurityEvent[])('%s leaves a line', async (event) => {
  server.context.security.flush()
  lines.length = 0
  await scenes[event]()
  expect(lines.map((line) => line.event)).toContain(event)
  const [line] = lines.filter((one) => one.event === event)
  const unexpected = Object.keys(line!).filter((name) => !FIELDS.includes(name))
  expect(unexpected).toEqual([])
  // Neither whom it is about by name, nor where they are, nor what they typed.
  expect(JSON.stringify(lines)).not.toMatch(/@|127\.0\.0\.1|password of|phrase|evil/)
})

const FIELDS = ['event', 'person', 'by', 'token', 'call', 'reason', 'way', 'network', 'source', 'again']

test('the table is walked whole', () => {
  expect(Object.keys(scenes).toSorted()).toEqual(Object.keys(securityEvents).toSorted())
})
