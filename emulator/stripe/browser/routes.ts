import { readFileSync } from 'node:fs'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { setTimeout as pause } from 'node:timers/promises'
import { isObject, type Json } from '../../json.ts'
import { drop, takeFault } from '../../shared/faults.ts'
import { framed, httpOrigin } from '../../shared/guard.ts'
import { StripeError } from '../api/errors.ts'
import type { Env } from '../api/http.ts'
import type { Emulator } from '../emulator.ts'
import type { CallKind } from '../faults.ts'
import { authenticate } from '../payments/confirm.ts'
import { requireIntent } from '../payments/intents.ts'
import { bankPage, expressPage, paymentPage, problemPage, walletPage } from './pages.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const scriptFiles = ['frames', 'element', 'payment-element', 'express-checkout', 'elements', 'core']
/** One script of all, whose block keeps their names out of the page. */
const source = scriptFiles.map((name) => read(`script/${name}.js`)).join('\n')

const frameScripts = ['payment', 'express', 'wallet', 'bank', 'problem']

const NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const

/** The script that pages load, the frames it opens, and the bank's page. */
export function browserRoutes(emulator: Emulator): Hono<Env> {
  const { store } = emulator
  const app = new Hono<Env>().basePath('/endive')
  app.get('/stripe.js', troubled(emulator, 'script'), (c) =>
    c.body(
      `'use strict'\n{\nconst config = ${JSON.stringify({ origin: emulator.baseUrl })}\n${source}\n}\n`,
      200,
      // A page of another origin asks, possibly one that isolates itself from strangers.
      { ...typed('text/javascript'), 'cross-origin-resource-policy': 'cross-origin' },
    ),
  )
  const common = read('frames/frame.js')
  for (const name of frameScripts) {
    const text = `'use strict'\n{\n${common}\n${read(`frames/${name}.js`)}\n}\n`
    app.get(`/frames/${name}.js`, (c) => c.body(text, 200, typed('text/javascript')))
  }
  const style = read('frames/frames.css')
  app.get('/frames/frames.css', (c) => c.body(style, 200, typed('text/css')))

  app.get('/frames/:name', troubled(emulator, 'frame'), (c) => framed(c, framePage(emulator, c)))
  app.get('/authenticate/:id', (c) => {
    const intent = requireIntent(emulator, c.req.param('id'))
    requireSecret(intent.client_secret, c.req.query('client_secret'))
    const next = intent.next_action
    const redirect = isObject(next) && isObject(next.redirect_to_url) ? next.redirect_to_url : {}
    return framed(
      c,
      bankPage({ ...around(c), secret: intent.client_secret, back: backTo(redirect.return_url, intent) }),
    )
  })
  app.post('/authenticate/:id', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const { outcome, client_secret: secret }: Record<string, Json | undefined> = isObject(body) ? body : {}
    const id = c.req.param('id')
    requireSecret(requireIntent(emulator, id).client_secret, secret)
    const { status } = store.together(() => authenticate(emulator, id, outcome === 'succeeded'))
    await store.settled()
    return c.json({ status })
  })
  return app
}

function framePage(emulator: Emulator, c: Context<Env>) {
  const { key, zip, postal, variables, theme, height, columns, radius, without, ...asked } = c.req.query()
  const data = around(c)
  if (c.req.param('name') === 'wallet') {
    const name = asked.wallet === 'apple_pay' ? NAMES.apple_pay : NAMES.google_pay
    const lines = linesOf(asked.lines)
    return walletPage(data, { name, business: asked.business ?? '', total: Number(asked.amount) || 0, lines })
  }
  if (key !== emulator.publishableKey)
    return problemPage(data, `Invalid API Key provided: ${(key ?? '').slice(0, 8)}****`)
  if (c.req.param('name') === 'payment') {
    const look = { key, variables: asJson(variables), theme: theme ?? 'stripe' }
    return paymentPage({ ...data, ...look }, zip === 'asked' ? (postal ?? '') : undefined)
  }
  const { applePay, googlePay } = emulator.store.settings.devices
  const left = (without ?? '').split(',')
  const wallets = [
    ...(applePay && !left.includes('applePay') ? [{ type: 'apple_pay', label: NAMES.apple_pay }] : []),
    ...(googlePay && !left.includes('googlePay') ? [{ type: 'google_pay', label: NAMES.google_pay }] : []),
  ]
  const look = { key, height: height ?? '44', columns: columns ?? '2', radius: radius ?? '' }
  return expressPage({ ...data, ...look }, wallets)
}

/** The page around a frame. */
function around(c: Context<Env>): { session: string; origin: string } {
  return { session: c.req.query('session') ?? '', origin: httpOrigin(c.req.query('origin') ?? '') ?? '' }
}

function asJson(text = '{}'): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return '{}'
  }
}

function linesOf(text = '[]'): { name: string; amount: number }[] {
  const lines: unknown = JSON.parse(asJson(text))
  if (!Array.isArray(lines)) return []
  return lines.filter(isObject).map(({ name, amount }) => ({ name: name as string, amount: Number(amount) }))
}

function backTo(returnUrl: Json | undefined, intent: { id: string; client_secret: string }): string {
  if (typeof returnUrl !== 'string' || httpOrigin(returnUrl) === undefined) return ''
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  return url.href
}

function requireSecret(secret: string, given: unknown): void {
  if (given === secret) return
  throw new StripeError(404, 'invalid_request_error', 'There is nothing here.')
}

function typed(type: string): Record<string, string> {
  return {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
}

/** Counts what a browser loads, and lets it meet the next waiting fault. */
function troubled(emulator: Emulator, kind: CallKind): MiddlewareHandler<Env> {
  return async (c, next) => {
    emulator.store.count(kind)
    const fault = takeFault(emulator.store, kind)
    if (fault?.kind === 'drop-before') return drop(c)
    if (fault?.kind.startsWith('delay') === true) await pause(fault.ms)
    if (fault?.kind.startsWith('status-') === true) return c.text('Service Unavailable', 503)
    await next()
  }
}
