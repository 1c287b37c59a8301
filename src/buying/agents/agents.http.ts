import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createLimit } from '../../people/security/rate-limit.http.ts'
import { STRANGER } from '../../shop/api/page-reader.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import type { MountParts } from '../../shop/start/app-parts.ts'
import { operations, type OperationName } from './operations.contract.ts'
import { ucpOperations } from './operations.http.ts'
import { profileIn } from './profiles.http.ts'
import { asRefusal, UcpRefusal } from './refusal.http.ts'
import { businessProfile } from './ucp.rules.ts'

const MOST_BYTES = 100_000
/** One network may ask so often: an agent that works for one shopper asks about a dozen times. */
const LIMIT = { calls: 300, perSeconds: 60 }

/** What agents of shoppers are answered: UCP over REST and MCP, and where they find it. */
export function mountAgents(app: Hono, parts: MountParts): void {
  const { shop, context, publicUrl, addressOf } = parts
  const run = ucpOperations(parts)
  const limit = createLimit(context, 'agents', LIMIT)
  const shopFront = publicUrl + hrefTo('products')

  /** REST's refusals in the form that UCP gives them. */
  const refused = (c: Context, status: ContentfulStatusCode, code: string, content: string) =>
    c.json({ code, content, continue_url: shopFront }, status)

  async function answered(c: Context, work: () => Promise<Response>): Promise<Response> {
    c.header('Cache-Control', 'no-store')
    try {
      return await work()
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds))
      return refused(c, refusal.status, refusal.code, refusal.message)
    }
  }

  async function letIn(c: Context): Promise<void> {
    const origin = c.req.header('Origin')
    if (origin !== undefined && !parts.isOwnOrigin(origin, c.req.header('Host')))
      throw new UcpRefusal('foreign_origin', 'Pages of other sites are not answered.')
    await limit(addressOf(c))
  }

  // UCP: a profile may be kept by everybody for a minute at least.
  app.get('/.well-known/ucp', async (c) => {
    if (!(await shop['GET /api/store']({}, STRANGER)).isOpened)
      return c.text('This shop is not open yet.\n', 404)
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json(businessProfile(publicUrl))
  })

  app.use(
    '/ucp/*',
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: (c) => refused(c, 413, 'request_too_large', 'The body may be 100 kB at most.'),
    }),
  )
  for (const [name, { rest }] of Object.entries(operations)) {
    const [method, path] = rest.split(' ') as [string, string]
    app.on(method, `/ucp${path}`, (c) =>
      answered(c, async () => {
        await letIn(c)
        const { status, body } = await run(name as OperationName, {
          profile: profileIn(c.req.header('UCP-Agent')),
          id: c.req.param('id'),
          body: await jsonOf(c),
          idempotencyKey: c.req.header('Idempotency-Key'),
          address: addressOf(c),
        })
        return c.json(body, status)
      }),
    )
  }
  app.post('/ucp/mcp', async (c) =>
    answered(c, async () => {
      await letIn(c)
      const parsedBody = await jsonOf(c)
      // A shop without such visitors does without the package and what it brings.
      const { answerMcp } = await import('./mcp.http.ts')
      const mcpRequest = { request: c.req.raw, parsedBody, address: addressOf(c), shopFront }
      return await answerMcp(mcpRequest, run)
    }),
  )
  app.all('/ucp/mcp', (c) => c.text('This address answers POST only.', 405, { Allow: 'POST' }))
  app.all('/ucp/*', (c) => refused(c, 404, 'not_found', 'There is no such operation.'))
}

async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new UcpRefusal('invalid_request', 'The body is not JSON.')
  }
}
