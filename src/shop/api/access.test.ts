import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition } from '../fields.contract.ts'
import { contract, type Call } from '../every-call.contract.ts'
import { dumpDatabase } from '../../machine/backups/dump.ts'
import { readSettings, requireSecondFactor, writeSettings } from '../../store/settings/settings.sql.ts'
import { reaches, roles } from '../../machine/contract/role.ts'
import { addProduct, openPayment, cartOf, stranger } from '../testing/test-shop.ts'
import { addressOf, type AskCall, askCall } from '../testing/server/ask-call.ts'
import { cookieOf } from '../testing/server/cookies.ts'
import { openTestServer, OWNER, type TestServer } from '../testing/server/test-server.ts'

/** The contract's table is walked as everyone there is: nothing else keeps a call from whom it is not for. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  const product = await addProduct(server)
  await (await openPayment(server, cartOf(product))).capture()
})
afterAll(() => server.drop())

const calls = Object.entries(contract) as [Call, CallDefinition][]
const guarded = calls.filter(([, { access }]) => access !== 'public')
const proved = calls.filter(([, { freshProof }]) => freshProof)
const reading = calls.filter(([call]) => call.startsWith('GET '))
const writing = calls.filter(([call]) => !call.startsWith('GET '))

const ask: AskCall = (...args) => askCall(server, ...args)

const PLEASE_SIGN_IN = [401, 'Please sign in to do this.']

describe('nobody', () => {
  test.each(calls)('%s answers them as the table says', async (call, { access }) => {
    const [status, text] = await ask(call)
    expect(status).toBeLessThan(500)
    if (access === 'public') expect([401, 403]).not.toContain(status)
    else expect([status, text]).toEqual(PLEASE_SIGN_IN)
  })

  test('comes in by an invented session', async () => {
    expect(await ask('GET /api/orders', { Cookie: 'session=invented' })).toEqual(PLEASE_SIGN_IN)
  })
})

describe.each(roles)('as %s', (role) => {
  test.each(calls)('%s answers as the table says', async (call, { access }) => {
    const [status, text] = await ask(call, { Cookie: await cookieOf(server, role) })
    expect(status).toBeLessThan(500)
    if (access === 'public' || reaches(role, access)) {
      expect([401, 403, 429], text).not.toContain(status)
    } else {
      expect(status).toBe(403)
      expect(text).toMatch(/^(Only an owner of the shop may do this|Your role does not include this)\b/)
    }
  })
})

describe('where the settings let staff give money back', () => {
  const setTo = async (staffMayGiveBack: boolean) => {
    const { query } = server.context.db
    await writeSettings(query, { ...(await readSettings(query)), staffMayGiveBack })
  }
  beforeAll(() => setTo(true))
  afterAll(() => setTo(false))
  const open = calls.filter(([, { staffIf }]) => staffIf === 'staffMayGiveBack')

  test.each(open)('staff reach %s, and packers do not', async (call, { access }) => {
    expect(access).toBe('owner')
    const [staff] = await ask(call, { Cookie: await cookieOf(server, 'staff') })
    const [packer] = await ask(call, { Cookie: await cookieOf(server, 'packer') })
    expect([staff, packer]).toEqual([400, 403])
  })

  test.each([
    ['owner', true],
    ['staff', true],
    ['packer', false],
  ] as const)('the session of %s says whether they may: %s', async (role, may) => {
    const [, text] = await ask('GET /api/session', { Cookie: await cookieOf(server, role) })
    expect(JSON.parse(text)).toMatchObject({ mayGiveBack: may })
  })

  test('nothing else that is the owner’s is open to staff', async () => {
    for (const [call, { access, staffIf, limit }] of calls) {
      // What is limited would be counted for the tests that follow.
      if (access !== 'owner' || staffIf || limit) continue
      expect((await ask(call, { Cookie: await cookieOf(server, 'staff') }))[0]).toBe(403)
    }
  })
})

describe('a session that has expired', () => {
  test.each(guarded)('is nobody to %s', async (call) => {
    expect(await ask(call, { Cookie: await cookieOf(server, 'owner', { usedMinutesAgo: 31 }) })).toEqual(
      PLEASE_SIGN_IN,
    )
  })
})

test('a session that began twelve hours ago is nobody’s, however busy it was', async () => {
  const cookie = await cookieOf(server, 'owner', { begunMinutesAgo: 12 * 60 + 1 })
  expect(await ask('GET /api/orders', { Cookie: cookie })).toEqual(PLEASE_SIGN_IN)
})

describe('a session whose person was asked for a password long ago', () => {
  test.each(proved)('has to show it again for %s', async (call) => {
    const elevenMinutesAgo = await cookieOf(server, 'owner', { provedMinutesAgo: 11 })
    const [status, text] = await ask(call, { Cookie: elevenMinutesAgo })
    expect([status, text]).toEqual([403, 'Please show your password or a passkey again first.'])
  })

  test('need not within ten minutes', async () => {
    const nineMinutesAgo = await cookieOf(server, 'owner', { provedMinutesAgo: 9 })
    const [status] = await ask('POST /api/account/authenticator', { Cookie: nineMinutesAgo })
    expect(status).toBe(201)
  })

  test('is otherwise as good as any', async () => {
    const [status] = await ask('GET /api/people', {
      Cookie: await cookieOf(server, 'owner', { provedMinutesAgo: 60 }),
    })
    expect(status).toBe(200)
  })
})

describe('a session without the second factor that the shop asks of everyone', () => {
  beforeAll(() => requireSecondFactor(server.context.db.query, true))
  afterAll(() => requireSecondFactor(server.context.db.query, false))
  const NEEDED = [403, 'This shop asks a second factor of everyone. Set up yours first.']
  const open = guarded.filter(([, { beforeSecondFactor }]) => beforeSecondFactor)
  const shut = guarded.filter(([, { beforeSecondFactor }]) => !beforeSecondFactor)

  test.each(shut)('gets nowhere with %s', async (call) => {
    expect(await ask(call, { Cookie: await cookieOf(server, 'owner') })).toEqual(NEEDED)
  })

  test('reaches what sets one up', async () => {
    expect(open.map(([call]) => call).toSorted()).toEqual([
      'GET /api/account',
      'POST /api/account/authenticator',
      'POST /api/account/authenticator/confirm',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/question',
      'POST /api/session/proof',
      'POST /api/session/proof/passkey',
    ])
    const cookie = { Cookie: await cookieOf(server, 'staff') }
    expect((await ask('GET /api/account', cookie))[0]).toBe(200)
    expect(JSON.parse((await ask('GET /api/session', cookie))[1])).toMatchObject({ needsSecondFactor: true })
  })

  test('sees of the shop what a stranger sees', async () => {
    const draft = await server.shop['POST /api/blog'](
      { title: 'Not yet', content: 'Text', excerpt: 'Text' } as never,
      { ...stranger, person: { id: 1, email: OWNER.email, role: 'owner' } },
    )
    const [status, text] = await ask('GET /api/blog', { Cookie: await cookieOf(server, 'owner') })
    expect([status, text.includes(draft.title)]).toEqual([200, false])
  })
})

test('no GET changes anything', async () => {
  const cookie = await cookieOf(server, 'owner')
  const before = await fingerprint()
  const statuses = await Promise.all(reading.map(async ([call]) => (await ask(call, { Cookie: cookie }))[0]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
  expect(await fingerprint()).toBe(before)
})

/** A hash over every row of the database. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  await dumpDatabase(server.context.db, async (table, batches) => {
    for await (const lines of batches) for (const line of lines.toSorted()) hash.update(`${table} ${line}\n`)
  })
  return hash.digest('hex')
}

describe('another site', () => {
  test.each(writing)('gets nowhere with %s', async (call) => {
    const cookie = await cookieOf(server, 'owner')
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Origin', 'https://evil.example'],
    ] as const) {
      const [status, text] = await ask(call, { Cookie: cookie, [name]: value })
      expect([status, text]).toEqual([403, 'Requests from other sites are not taken.'])
    }
  })

  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
  const formless = writing.filter(([, { file }]) => !file)
  test.each(formless)('can’t send a form to %s', async (call) => {
    const { method, path } = addressOf(call)
    const cookie = await cookieOf(server, 'owner')
    for (const type of forms) {
      const response = await fetch(server.url + path, {
        method,
        headers: { Cookie: cookie, 'Content-Type': type },
        body: 'a=1',
      })
      expect([response.status, type]).toEqual([415, type])
    }
  })
})
