import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition } from '../fields.contract.ts'
import { reaches, roles } from '../../machine/contract/role.ts'
import { contract, type Call } from '../every-call.contract.ts'
import { owner, sell } from '../testing/paypal-news.ts'
import { askCall } from '../testing/server/ask-call.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'
import { isForPrograms } from './access.ts'

/** The contract's table is walked by programs, as access.test.ts does by people. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await sell(server)
})
afterAll(() => server.drop())

const calls = Object.entries(contract) as [Call, CallDefinition][]

describe.each(roles)('a program with a token of %s', (role) => {
  let headers: Record<string, string>
  beforeAll(async () => {
    const tokenInput = { name: `Program of ${role}`, role, days: 30 as const }
    const { token } = await server.shop['POST /api/programs/tokens'](tokenInput, owner)
    headers = { Authorization: `Bearer ${token}` }
  })

  test.each(calls)('%s answers what it answers a session of that role', async (call, { access }) => {
    const [status, text] = await askCall(server, call, headers)
    expect(status).toBeLessThan(500)
    if (access !== 'public' && !reaches(role, access)) {
      expect(status).toBe(403)
      expect(text).toMatch(/^(Only an owner of the shop may do this|The role of this token does not)\b/)
    } else if (access !== 'public' && !isForPrograms(call)) {
      expect([status, text]).toEqual([403, 'No token may do this: a person does, signed in at the desk.'])
    } else expect([401, 403, 429], text).not.toContain(status)
  })
})

test('what asks for a proof, and what is about somebody’s own ways in, is for no program', () => {
  const closed = calls.filter(([call, { access }]) => access !== 'public' && !isForPrograms(call))
  const [proved, own] = [true, undefined].map((isProved) =>
    closed.filter(([, { freshProof }]) => freshProof === isProved).map(([call]) => call),
  )
  expect(proved).toEqual(calls.filter(([, { freshProof }]) => freshProof).map(([call]) => call))
  expect(proved).toContain('POST /api/programs/tokens')
  expect(new Set(own)).toEqual(
    new Set([
      'GET /api/account',
      'GET /api/mailbox',
      'GET /api/desk/health',
      'PUT /api/account/passkeys/{id}',
      'DELETE /api/account/sessions/{id}',
      'DELETE /api/account/sessions',
      'POST /api/session/proof',
      'POST /api/session/proof/passkey',
    ]),
  )
})
