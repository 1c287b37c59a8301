import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { Emulator } from '../emulator.ts'
import { call, type Env } from '../api/http.ts'
import { deviceCards } from '../cards/test-cards.ts'
import { applePayConfig, devicesOf, forPages, googlePayConfig } from '../devices/device-routes.ts'

const files = [
  'inline.js',
  'popup.js',
  'buttons.js',
  'bank.js',
  'card-fields.js',
  'device-sessions.js',
  'apple-pay-sheet.js',
  'core.js',
]
/** One script of all, whose block keeps their names out of the page. */
const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')

/** What can be paid with, as PayPal's eligibility call names it. */
export const eligibleMethods = {
  paypal: {},
  paypal_pay_later: { country_code: 'US', product_code: 'PAYLATER' },
  venmo: {},
  advanced_cards: {},
  google_pay: { config: googlePayConfig },
  apple_pay: { config: applePayConfig },
} as const

/**
 * GET /web-sdk/v6/core: the browser script, the same for everybody as PayPal's is. What a client may offer its buyers is
 * asked when an instance is made; a client id that is not this emulator's is refused there.
 */
export function scriptRoutes(emulator: Emulator): Hono<Env> {
  const app = new Hono<Env>().basePath('/web-sdk/v6')
  app.get('/core', call(emulator, 'script'), (c) =>
    c.body(
      `'use strict'\n{\nconst config = ${JSON.stringify({ origin: emulator.baseUrl })}\nconst device = ${JSON.stringify(
        { ...devicesOf(emulator.store.settings), cards: deviceCards },
      )}\n${source}\n}\n`,
      200,
      { 'content-type': 'text/javascript; charset=utf-8', ...forPages },
    ),
  )
  app.get('/eligibility', call(emulator, 'eligibility'), (c) => {
    if (c.req.query('client-id') !== emulator.clientId) {
      return c.json({ name: 'INVALID_CLIENT', message: 'Client Authentication failed' }, 401, forPages)
    }
    const { notEligible = [] } = emulator.store.settings
    const eligible = Object.entries(eligibleMethods).filter(([name]) => !notEligible.includes(name))
    return c.json({ eligible_methods: Object.fromEntries(eligible) }, 200, forPages)
  })
  return app
}
