import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../machine/contract/client.ts'
import { contract, type Call, type ShopClient } from '../every-call.contract.ts'
import { undeclaredIn } from '../testing/strict-answers.ts'
import { cookieOf } from '../testing/server/cookies.ts'
import { catalogueRows } from '../testing/every-call/catalogue.ts'
import { orderRows } from '../testing/every-call/orders.ts'
import { peopleRows } from '../testing/every-call/people.ts'
import type { Rows } from '../testing/every-call/rows.ts'
import { storeRows } from '../testing/every-call/store.ts'
import { openStockedServer, type StockedServer } from '../testing/server/stocked-server.ts'

/** What is answered is what is declared: a column that comes into a table is public once somebody has said so. */

let server: StockedServer
let rows: Rows
let cookie: string
beforeAll(async () => {
  server = await openStockedServer()
  const as = (other: string) => void (cookie = other)
  rows = {
    ...catalogueRows(server),
    ...orderRows(server),
    ...peopleRows(server, as),
    ...storeRows(server),
  }
})
beforeEach(async () => {
  cookie = await cookieOf(server, 'owner')
})
afterAll(() => server.drop())

/** Over HTTP, as a browser does it; a text that is no JSON is answered as it is. */
const client: ShopClient = createClient(async (path, init) => {
  const headers = { ...(init?.headers as Record<string, string>), Cookie: cookie }
  const response = await fetch(server.url + path, { ...init, headers })
  const isText = response.ok && !response.headers.get('Content-Type')?.includes('json')
  return isText ? Response.json(await response.text()) : response
})

const ask = client as (call: Call, input: unknown) => Promise<unknown>

/** They make payments real, and take away what the others ask for. */
const LAST: Call[] = ['POST /api/desk/rehearsal', 'POST /api/desk/rehearsal/go-on', 'POST /api/desk/opening']
const calls = (Object.keys(contract) as Call[]).filter((call) => !LAST.includes(call))

test.each([...calls, ...LAST])('%s answers what it declares and nothing beside it', async (call) => {
  const answer = await ask(call, await rows[call]())
  expect(undeclaredIn(call, answer)).toBeUndefined()
  for (const [where, leaking] of withColumn(answer))
    if (!ANYTHING.test(where)) expect(undeclaredIn(call, leaking), where).toContain('a_new_column')
})

/** What is declared as taking any field: what changed, as the history has it; answers to questions of the buyer's own
 * piece; and what a passkey signs. A page's frame travels in headers, each by its name. */
const ANYTHING = /\.(before|after|customization|options)\b|^page$/

/** The answer with one more field, in each of the objects it is made of in turn. */
function* withColumn(value: unknown, where = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) {
    const name = where === '' && 'items' in value && 'next' in value ? 'page' : where
    yield [name, { ...value, a_new_column: 'x' }]
  }
  for (const [key, inner] of Object.entries(value).slice(0, 20)) {
    for (const [deeper, leaking] of withColumn(inner, `${where}.${key}`))
      yield [deeper, Array.isArray(value) ? value.with(Number(key), leaking) : { ...value, [key]: leaking }]
  }
}
