import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkGuess } from '../../people/security/guesses.ts'
import { openTestServer, OWNER, type TestServer } from '../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.drop())

const signIn = (password: string, Cookie = '') =>
  fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie },
    body: JSON.stringify({ email: OWNER.email, password }),
  })

test('while fifty strangers guess, the right password opens from the browser it was used in before and no other', async () => {
  const cookies = (await signIn(OWNER.password)).headers.getSetCookie()
  const known = cookies.find((cookie) => cookie.startsWith('known='))!
  expect(known).toMatch(/; HttpOnly; SameSite=Strict$/)
  for (let n = 0; n < 50; n += 1) {
    const guess = { secret: `password of ${OWNER.email}`, address: `10.0.${n}.1` }
    await checkGuess(server.context.db.query, { ...guess, mostAnHour: 50, otherWays: '' }, async () => false)
  }
  const value = known.split(';')[0]!
  expect((await signIn(OWNER.password)).status).toBe(429)
  expect((await signIn(OWNER.password, value.replace(/=\d+/, '=999'))).status, 'made up').toBe(429)
  expect((await signIn(OWNER.password, value)).status).toBe(200)
})
