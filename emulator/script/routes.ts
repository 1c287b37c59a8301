import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { Emulator } from '../emulator.ts'
import { call, type Env } from '../api/http.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
/** One script of both, whose block keeps their names out of the page. */
const source = `'use strict'\n{\n${read('./inline.js')}\n${read('./sdk.js')}\n}\n`

/** What the served script knows of the query it was loaded with. */
interface ScriptConfig {
  origin: string
  /** Wallets to draw a button for, in order. */
  sources: ('paypal' | 'paylater')[]
}

/**
 * GET /sdk/js: the browser script, made for the query the way PayPal's is. Answers 400 for a client id that is
 * not this emulator's, so the page's script element reports an error, as with PayPal.
 */
export function scriptRoutes(emulator: Emulator): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/sdk/js', call(emulator, 'script'), (c) => {
    const query = c.req.query()
    // A page of another origin loads this, possibly one that isolates itself from strangers.
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    }
    if (query['client-id'] !== emulator.clientId) {
      return c.body(`throw new Error("SDK Validation error: 'client-id not recognized'")`, 400, headers)
    }
    const config: ScriptConfig = { origin: emulator.baseUrl, sources: drawnSources(query) }
    return c.body(
      source.replace('__EMULATOR_CONFIG__', () => JSON.stringify(config)),
      200,
      headers,
    )
  })
  return app
}

/** PayPal always, Pay Later where `enable-funding` asks for it; `disable-funding` takes either away. */
function drawnSources(query: Readonly<Record<string, string>>): ScriptConfig['sources'] {
  const enabled = new Set(['paypal', ...names(query['enable-funding'])])
  const disabled = new Set(names(query['disable-funding']))
  return (['paypal', 'paylater'] as const).filter((name) => enabled.has(name) && !disabled.has(name))
}

function names(list: string | undefined): string[] {
  return (list ?? '').split(',').map((name) => name.trim())
}
