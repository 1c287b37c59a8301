import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { receiveWebhook } from '../shop/checkout/webhook.ts'
import { letterCalls } from '../shop/letters.ts'
import { mountApi } from './api.ts'
import type { AppParts } from './app-parts.ts'
import { answerError } from './error-answer.ts'
import { mountFeeds } from './feeds/feeds.ts'
import { openApiDocument } from './openapi.ts'
import { mountPages } from './pages.ts'
import { mountMissingPictures, mountPictures } from './picture-files.ts'
import { securityHeaders } from './security-headers.ts'
import { mountStaticFiles } from './static-files.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by whoever answers when the answer is the same for every visitor: until the shop changes, or for good. */
    cacheable: true | 'for good'
    /** Set with a page whose scripts may put inline ones into it: what those must carry, this once. */
    nonce: string
  }
}

/** The web server's routes, in the order in which they are asked. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  addHeaders(app, parts)
  mountHealth(app, parts)
  mountWebhook(app, parts)
  mountOneClickUnsubscribe(app, parts)
  app.get('/api/openapi.json', (c) => {
    c.set('cacheable', true)
    return c.json(openApiDocument(parts.publicUrl))
  })
  mountApi(app, parts)
  mountFeeds(app, parts)
  mountPictures(app, parts)
  mountStaticFiles(app, parts)
  mountMissingPictures(app)
  mountPages(app, parts)
  app.onError((error, c) => answerError(c, error, parts))
  return app
}

/** Security headers on every answer, and the page cache's copy of those that may be kept. */
function addHeaders(app: Hono, parts: AppParts): void {
  const isHttps = parts.publicUrl.startsWith('https:')
  const { walletOrigin } = parts
  const everywhere = securityHeaders({ walletOrigin, isHttps })
  const atOrders = securityHeaders({ walletOrigin, isHttps, isSecretAddress: true })
  const headersFor = (path: string, nonce: string | undefined) => {
    if (path === '/checkout') return securityHeaders({ walletOrigin, isHttps, isCheckout: true, nonce })
    return path === '/checkout/success' || path.startsWith('/orders/') ? atOrders : everywhere
  }
  app.use(async (c, next) => {
    const { generation } = parts.pageCache
    await next()
    for (const [name, value] of headersFor(c.req.path, c.get('nonce'))) c.res.headers.set(name, value)
    const cacheable = c.get('cacheable')
    if (c.req.method !== 'GET' || c.res.status !== 200 || !cacheable) return
    const { pathname, search } = new URL(c.req.url)
    const bytes = Buffer.from(await c.res.clone().arrayBuffer())
    const kept = await parts.pageCache.store(
      pathname + search,
      { status: 200, headers: [...c.res.headers], bytes },
      cacheable === true ? { generation } : cacheable,
      c.req.header('Accept-Encoding'),
    )
    // Hono would copy the old headers, Content-Length among them, onto the new answer.
    c.res = undefined
    c.res = kept
  })
}

/** A shop without its wallet still shows its pages, and another process would fare no better: told, and ready. */
function walletLine({ gateway }: AppParts['context']): string {
  const { notReachedSince } = gateway.contact()
  return notReachedSince === undefined ? '' : `wallet: not reached since ${notReachedSince}\n`
}

function mountHealth(app: Hono, { database, notReady, context }: AppParts): void {
  app.get('/livez', (c) => c.text('live\n'))
  app.get('/readyz', async (c) => {
    const reason = notReady() ?? ((await database.isReady()) ? undefined : 'the database does not answer')
    return reason === undefined
      ? c.text(`ready\n${walletLine(context)}`)
      : c.text(`not ready: ${reason}\n`, 503)
  })
}

const MAX_WEBHOOK_BYTES = 500_000

/** Outside the contract: its caller is PayPal, its body is checked as raw bytes. */
function mountWebhook(app: Hono, { context }: AppParts): void {
  app.post('/webhooks/paypal', bodyLimit({ maxSize: MAX_WEBHOOK_BYTES }), async (c) => {
    await receiveWebhook(context, c.req.raw.headers, await c.req.text())
    return c.text('stored\n')
  })
}

/**
 * What mail programs post to the link in a letter's headers, as a form and without a page (RFC 8058); also the form of
 * the page of that address where no script runs.
 */
function mountOneClickUnsubscribe(app: Hono, { context }: AppParts): void {
  app.post('/newsletter/unsubscribe', async (c) => {
    const { message } = await letterCalls(context)['POST /api/newsletter/unsubscribe']({
      token: c.req.query('token') ?? '',
    })
    return c.text(`${message}\n`)
  })
}
