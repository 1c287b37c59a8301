import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../src/machine/database/database.ts'
import { openProfiles, wholeProfile, type ProfileServer } from '../../src/buying/agents/agents.testing.ts'
import { addProduct } from '../../src/shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../src/shop/testing/server/test-server.ts'
import { randomOf } from '../random.ts'

/** `npm run trials -- agents` sets these. With the folder of UCP's published schemas every answer is held against them. */
const { AGENT_CARTS = '20', AGENT_SEED = '20261128', UCP_SCHEMAS = '' } = process.env

let server: TestServer
let profiles: ProfileServer
beforeAll(async () => {
  server = await openTestServer()
  profiles = await openProfiles()
  server.context.outsideAlso = [profiles.host]
})
afterAll(async () => {
  profiles.close()
  await server.drop()
})

const SHAPES: Record<string, string> = {
  '/catalog/search': 'shopping/catalog_search.json#/$defs/search_response',
  '/catalog/lookup': 'shopping/catalog_lookup.json#/$defs/lookup_response',
  '/catalog/product': 'shopping/catalog_lookup.json#/$defs/get_product_response',
  '/carts': 'shopping/cart.json',
  '/checkout-sessions': 'shopping/checkout.json',
}

/** What is wrong with an answer, by the published schemas. */
function published(
  folder: string,
): (path: string, body: { ucp?: { status?: string } }) => string | undefined {
  if (folder === '') return () => undefined
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const file of globSync('**/*.json', { cwd: folder })) {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { $id?: string }
    if (schema.$id) ajv.addSchema(schema)
  }
  return (path, body) => {
    const shape = SHAPES[Object.keys(SHAPES).findLast((begin) => path.startsWith(begin))!]!
    const of = body.ucp?.status === 'error' ? 'shopping/types/error_response.json' : shape
    const isRight = ajv.getSchema(`https://ucp.dev/schemas/${of}`)!
    return isRight(body) ? undefined : `${path}: ${ajv.errorsText(isRight.errors)}`
  }
}

interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever came
  body: any
}

/** From a network address of its own: each is counted by itself. */
async function ask(
  from: number,
  operation: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [method, path] = operation.split(' ') as [string, string]
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const localAddress = `127.0.${1 + Math.floor(from / 250)}.${1 + (from % 250)}`
  const sent = request(
    `${server.url}/ucp${path}`,
    { method, localAddress, agent: false, headers: { 'content-type': 'application/json', ...headers } },
    (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, body: JSON.parse(Buffer.concat(parts).toString()) }),
      )
    },
  )
  sent.on('error', reject)
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return await promise
}

test(
  'agents’ carts with sold pieces, wrong choices, forged profiles and repeated keys are answered as UCP says, and nothing moves',
  { timeout: 3_600_000 },
  async () => {
    const { next: random, pick } = randomOf(Number(AGENT_SEED))
    const wrongBy = published(UCP_SCHEMAS)
    const pieces = await Promise.all(
      [3, 0, 99, 1].map((stock, n) =>
        addProduct(server, { name: `Piece ${n}`, stock, price: `${10 + n}.50` }),
      ),
    )
    const agent = `profile="${profiles.serve('agent', wholeProfile)}"`
    const forged = [
      'x',
      'profile="https://10.0.0.1/"',
      `profile="${profiles.serve('none', {}, 404)}"`,
      `profile="${profiles.serve('bad', '{')}"`,
    ]
    const wrong: string[] = []

    async function told(
      from: number,
      operation: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const answer = await ask(from, operation, body, { 'ucp-agent': agent, ...headers })
      if (answer.status >= 500) wrong.push(`${operation}: ${answer.status}`)
      const problem = answer.status < 300 ? wrongBy(operation.split(' ')[1]!, answer.body) : undefined
      if (problem !== undefined) wrong.push(problem)
      return answer
    }

    for (let n = 0; n < Number(AGENT_CARTS); n++) {
      const ids = [...pieces.map(({ id }) => String(id)), '999999', 'no id']
      const line_items = Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
        item: { id: pick(ids) },
        quantity: 1 + Math.floor(random() * 99),
      }))
      const headers = { 'idempotency-key': randomUUID() }
      const discounts = random() < 0.05 ? { codes: ['NOBODY'] } : {}
      await told(n, 'POST /catalog/search', {
        query: pick(['piece', 'nothing at all', '']),
        filters: { price: { max: 1200 } },
      })
      await told(n, 'POST /catalog/lookup', { ids })
      await told(n, 'POST /catalog/product', { id: pick(ids) })
      const refused = await told(n, 'POST /carts', { line_items }, { 'ucp-agent': pick(forged) })
      if (refused.status < 400) wrong.push('a forged profile was taken')
      const made = await told(n, 'POST /carts', { line_items, discounts }, headers)
      const again = await told(n, 'POST /carts', { line_items, discounts }, headers)
      if (again.body.id !== made.body.id) wrong.push('a repeated key made another cart')
      if (made.body.id === undefined) continue
      const other = await told(n, 'POST /carts', { line_items: [] }, headers)
      if (other.status !== 409) wrong.push(`a key with something else: ${other.status}`)
      const checkout = await told(n, 'POST /checkout-sessions', { cart_id: made.body.id, line_items: [] })
      if (checkout.body.id === undefined) continue
      const id = checkout.body.id as string
      await told(n, `PUT /checkout-sessions/${id}`, {
        line_items: [{ item: { id: pick(ids) }, quantity: 1 }],
      })
      const done = await told(n, `POST /checkout-sessions/${id}/complete`, { payment: { instruments: [] } })
      if (
        done.body.status !== 'requires_escalation' ||
        !done.body.continue_url.startsWith(`${server.url}/buy`)
      )
        wrong.push(`complete: ${JSON.stringify(done.body)}`)
      await told(
        n,
        pick([
          `GET /checkout-sessions/${id}`,
          `POST /checkout-sessions/${id}/cancel`,
          `GET /carts/${made.body.id}`,
        ]),
      )
    }
    expect(wrong.slice(0, 10)).toEqual([])
    const [moved] = await rowsOf(
      server.context.db.query,
      sql`SELECT (SELECT count(*) FROM orders)::int + (SELECT count(*) FROM checkouts)::int AS moved, (SELECT sum(stock) FROM products)::int AS stock`,
    )
    expect(moved).toEqual({ moved: 0, stock: 103 })
  },
)
