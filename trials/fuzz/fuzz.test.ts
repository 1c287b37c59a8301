import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCalls } from './document.ts'
import { fuzzCall } from './fuzz-calls.ts'
import { addProduct } from '../../src/shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../src/shop/testing/server/test-server.ts'

/** A short pass of what `npm run trials -- fuzz` does at length; another seed finds what this one does not. */
const SEED = 7
const VARIANTS = 5

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  for (let n = 0; n < 5; n += 1) await addProduct(server, { name: `Bracelet ${n}` })
})
afterAll(() => server.drop())

test(
  'whatever is sent to a call of the contract is answered, and never with 5xx',
  { timeout: 180_000 },
  async () => {
    const cookie = await server.signIn()
    const calls = await readCalls(server.url)
    expect(calls.length).toBeGreaterThan(100)
    const findings: string[] = []
    for (const call of calls) {
      // A session that one of the calls has ended leaves the rest to be refused, which is an answer as well.
      const report = await fuzzCall(
        { url: server.url, signIn: () => Promise.resolve(cookie) },
        call,
        SEED,
        VARIANTS,
      )
      expect(report.sent).toBeGreaterThan(0)
      findings.push(...report.findings.map((finding) => `${report.call}: ${finding}`))
    }
    expect(findings).toEqual([])
  },
)
