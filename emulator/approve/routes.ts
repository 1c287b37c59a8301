import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import { buyer, type Emulator } from '../emulator.ts'
import type { Env } from '../api/http.ts'
import { approveOrder, isExpired } from '../orders/orders.ts'
import type { Order } from '../records.ts'
import { approvePage } from './page.ts'
import { messagePage, outcomePage, type Outcome } from './plain-pages.ts'
import { readVisit, returnUrl, type Visit } from './visit.ts'

const files = {
  'page.css': { text: readFileSync(new URL('./page.css', import.meta.url), 'utf8'), type: 'text/css' },
  'page.js': { text: readFileSync(new URL('./page.js', import.meta.url), 'utf8'), type: 'text/javascript' },
} as const

/** /checkoutnow: the page where the buyer pays, declines or cancels; see README for its two ways back. */
export function approveRoutes(emulator: Emulator): Hono<Env> {
  const app = new Hono<Env>().basePath('/checkoutnow')

  for (const [name, { text, type }] of Object.entries(files)) {
    app.get(`/${name}`, (c) => c.body(text, 200, { 'content-type': `${type}; charset=utf-8` }))
  }
  app.get('/', (c) => {
    const visit = readVisit(new URL(c.req.url).searchParams)
    const order = emulator.store.orders.get(visit.token)
    return refusalPage(c, emulator, order) ?? page(c, approvePage(order as Order, visit), 200, order)
  })
  app.post('/', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const visit = readVisit(form)
    const order = emulator.store.orders.get(visit.token)
    const refused = refusalPage(c, emulator, order)
    if (refused || order === undefined) return refused ?? c.notFound()
    if (form.get('nonce') !== order.nonce) {
      return page(
        c,
        messagePage('This page is out of date', 'Go back to the shop and start the payment again.'),
        403,
      )
    }
    return decide(c, emulator, order, visit, form.get('decision') ?? 'cancel')
  })
  return app
}

/** The page that explains why this order cannot be approved, or undefined when it can. */
function refusalPage(c: Context<Env>, emulator: Emulator, order: Order | undefined) {
  const back = 'Close this window and go back to the shop.'
  if (order === undefined) return page(c, messagePage('This payment does not exist', back), 404)
  if (order.status === 'COMPLETED') return page(c, messagePage('This payment is already made', back), 410)
  if (isExpired(emulator, order)) {
    return page(c, messagePage('This payment has expired', `Nothing was paid. ${back}`), 410)
  }
  return undefined
}

async function decide(c: Context<Env>, emulator: Emulator, order: Order, visit: Visit, decision: string) {
  const outcome: Outcome = decision === 'pay' || decision === 'pay-declined' ? 'approved' : 'cancelled'
  if (outcome === 'approved') {
    approveOrder(emulator, order.id, decision === 'pay' ? 'ok' : 'declined', visit.fundingSource)
    await emulator.store.settled()
  }
  const { return_url, cancel_url } = order.experience
  const payerId = outcome === 'approved' ? buyer.payerId : undefined
  const target = outcome === 'approved' ? return_url : cancel_url
  const back = target === undefined ? undefined : returnUrl(target, order.id, payerId)
  if (visit.origin === undefined && back !== undefined) return c.redirect(back, 303)
  return page(c, outcomePage({ outcome, orderId: order.id, payerId, origin: visit.origin, back }), 200, order)
}

/**
 * Sends a page that may run and show only what this origin serves, and be framed by nobody. Forms may lead to
 * the shop's return addresses, because browsers hold redirects after a form to the same rule.
 */
function page(
  c: Context<Env>,
  html: string | Promise<string>,
  status: 200 | 403 | 404 | 410 = 200,
  order?: Order,
) {
  const { return_url, cancel_url } = order?.experience ?? {}
  const shops = [return_url, cancel_url].filter((url) => url !== undefined).map((url) => new URL(url).origin)
  c.header(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; " +
      `form-action ${["'self'", ...new Set(shops)].join(' ')}; frame-ancestors 'none'`,
  )
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  return c.html(html, status)
}
