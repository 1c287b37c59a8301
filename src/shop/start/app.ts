import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mountAgents } from '../../buying/agents/agents.http.ts'
import { mountCartLinks } from '../../buying/cart/link.http.ts'
import { receiveWebhook } from '../../payments/webhooks/webhook.ts'
import { mountApplePayFile } from '../../store/settings/apple-pay-file.http.ts'
import { mountConnectionTries } from '../../store/connections/connections.http.ts'
import { letterCalls } from '../../words/mailbox/outbox.ts'
import { restockCalls } from '../../pieces/back-in-stock/restock.ts'
import { contract } from '../every-call.contract.ts'
import { paths } from '../site/paths.ts'
import { ruleAt } from '../site/page-rules.ts'
import { parse } from '../api/api-input.ts'
import { mountApi } from '../api/api.ts'
import type { AppParts } from './app-parts.ts'
import { PageRenderer } from '../../machine/pages/page-renderer.ts'
import { answerError } from '../api/error-answer.ts'
import { mountFeeds } from '../files/feeds.ts'
import { openApiDocument } from '../api/openapi.ts'
import { mountMetrics } from '../../store/health/metrics.http.ts'
import { mountLooks } from '../../words/look/looks.http.ts'
import { rerenderPopularPages } from '../../machine/pages/rerendering.ts'
import { STRANGER } from '../api/page-reader.ts'
import { mountPages } from './pages.ts'
import { mountAnswerPictures } from '../../pieces/questions/answer-picture-files.http.ts'
import { type HeaderOptions, securityHeaders } from '../files/security-headers.ts'
import { mountStaticFiles, mountMissingPictures, mountPictures } from '../files/static-files.ts'
import type { ScriptPolicy } from '../../payments/wallets/payment-source.rules.ts'
import { atWallet } from '../context.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by whoever answers with a file that stays what it is. */
    keepForGood: true
    /** Set with a page whose scripts may put inline ones into it: what those must carry, this once. */
    nonce: string
    /** What the ways of paying that are switched on need besides the wallets' buttons. */
    sourcePolicies: readonly ScriptPolicy[]
    /** Set with a page of the drafted front, which the desk shows in a frame of its own. */
    previewing: true
  }
}

/** The web server's routes, in the order in which they are asked. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  const headersFor = headersByPath(parts)
  const renderer = new PageRenderer(parts.pageCache, headersFor)
  rerenderPopularPages(parts.pageCache, renderer.queue, async (address) => {
    await app.request(address, undefined, {})
  })
  const mounted = { ...parts, renderer }
  addHeaders(app, parts, headersFor)
  mountHealth(app, parts)
  mountConnectionTries(app, parts.context)
  mountApplePayFile(app, parts.context)
  mountMetrics(app, parts.context)
  mountWebhooks(app, parts)
  mountOneClickUnsubscribe(app, parts)
  mountFindOrder(app, parts)
  app.get('/api/openapi.json', (c) =>
    renderer.shared(c, async () => c.json(openApiDocument(parts.publicUrl))),
  )
  mountApi(app, mounted)
  mountCartLinks(app)
  mountAgents(app, mounted)
  mountFeeds(app, mounted)
  mountPictures(app, parts)
  mountLooks(app, parts)
  mountAnswerPictures(app, parts)
  mountStaticFiles(app, parts)
  mountMissingPictures(app)
  mountPages(app, mounted)
  app.onError((error, c) => answerError(c, error, parts))
  return app
}

type HeadersFor = (
  path: string,
  of?: Pick<HeaderOptions, 'nonce' | 'isPreview' | 'besides'>,
) => [string, string][]

function headersByPath({ publicUrl, context }: AppParts): HeadersFor {
  const isHttps = publicUrl.startsWith('https:')
  const buttonSources = context.wallets.all.map((wallet) => wallet.buttonSources).join(' ')
  return (path, of) => securityHeaders({ buttonSources, isHttps, policy: ruleAt(path).policy, ...of })
}

/** Security headers on every answer; files that stay what they are go into memory. */
function addHeaders(app: Hono, { pageCache, proxyWatch }: AppParts, headersFor: HeadersFor): void {
  app.use(async (c, next) => {
    proxyWatch.look(c)
    await next()
    const of = { nonce: c.get('nonce'), isPreview: c.get('previewing'), besides: c.get('sourcePolicies') }
    for (const [name, value] of headersFor(c.req.path, of)) c.res.headers.set(name, value)
    if (c.get('keepForGood') && c.req.method === 'GET' && c.res.status === 200) {
      const bytes = Buffer.from(await c.res.clone().arrayBuffer())
      const answer = { status: 200, headers: [...c.res.headers], bytes }
      const entry = pageCache.store(c.req.path, answer, 'for good')
      const requestHeaders = { accepts: c.req.header('Accept-Encoding'), has: c.req.header('If-None-Match') }
      replaceAnswer(c, await pageCache.answer(entry, requestHeaders))
    }
  })
}

/** Hono would copy the old headers, Content-Length among them, onto the new answer. */
function replaceAnswer(c: Context, answer: Response): void {
  c.res = undefined
  c.res = answer
}

/** A shop without its wallet still shows its pages, and another process would fare no better: told, and ready. */
function walletLines({ wallets }: AppParts['context']): string {
  const since = wallets.all.flatMap((wallet) => wallet.health().notReachedSince ?? [])
  return since.map((time) => `wallet: not reached since ${time}\n`).join('')
}

function mountHealth(app: Hono, { database, notReady, context }: AppParts): void {
  app.get('/livez', (c) => c.text('live\n'))
  app.get('/readyz', async (c) => {
    const reason = notReady() ?? ((await database.isReady()) ? undefined : 'the database does not answer')
    return reason === undefined
      ? c.text(`ready\n${walletLines(context)}`)
      : c.text(`not ready: ${reason}\n`, 503)
  })
}

const MAX_WEBHOOK_BYTES = 500_000

/** Outside the contract: its caller is a wallet, its body is checked as raw bytes. */
function mountWebhooks(app: Hono, { context, addressOf }: AppParts): void {
  for (const { name } of context.wallets.all)
    app.post(`/webhooks/${name}`, bodyLimit({ maxSize: MAX_WEBHOOK_BYTES }), async (c) => {
      await receiveWebhook(atWallet(context, name), c.req.raw.headers, await c.req.text(), addressOf(c))
      return c.text('stored\n')
    })
}

/**
 * What mail programs post to the link in a letter's headers, as a form and without a page (RFC 8058); also the form of
 * the page of that address where no script runs.
 */
function mountOneClickUnsubscribe(app: Hono, { context }: AppParts): void {
  app.post('/newsletter/unsubscribe', async (c) => {
    const call = 'POST /api/newsletter/unsubscribe'
    const input = parse(contract[call].body, { token: c.req.query('token') ?? '' })
    const { message } = await letterCalls(context)[call](input)
    return c.text(`${message}\n`)
  })
  app.post('/restock', async (c) => {
    const call = 'POST /api/restock-requests/withdraw'
    const input = parse(contract[call].body, { token: c.req.query('token') ?? '' })
    const { message } = await restockCalls(context)[call](input)
    return c.text(`${message}\n`)
  })
}

const MAX_FORM_BYTES = 10_000

/** The form of 'Find my order' where no script runs, counted like the call itself. Other addresses that people try lead there. */
function mountFindOrder(app: Hono, { shop, limitRate, addressOf }: AppParts): void {
  const call = 'POST /api/order-links'
  app.on('GET', ['/order', '/orders'], (c) => c.redirect(paths.findOrder, 301))
  app.post(paths.findOrder, bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const address = addressOf(c)
    await limitRate(call, address)
    await shop[call](parse(contract[call].body, await c.req.parseBody()), { ...STRANGER, address })
    return c.redirect(`${paths.findOrder}?asked=1`, 303)
  })
}
