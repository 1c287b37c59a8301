import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Courier } from '../shared/courier.ts'
import { StripeError } from './api/errors.ts'
import { refuse, type Env } from './api/http.ts'
import { apiRoutes } from './api/routes.ts'
import { browserRoutes } from './browser/routes.ts'
import { controlRoutes } from './control.ts'
import type { Emulator } from './emulator.ts'

/** Far more than any payment needs. */
const MAX_BODY_BYTES = 1_000_000

/** The rest of such a body is never read, so the connection cannot be used again. */
function tooLarge(c: Context): Response {
  return c.text('Too large', 413, { connection: 'close' })
}

/** The whole emulator as one fetch handler. */
export function createApp(emulator: Emulator, courier: Courier): Hono<Env> {
  const app = new Hono<Env>()
  const { host, port } = new URL(emulator.baseUrl)
  const ownHosts = [host, `localhost:${port}`]

  app.use('*', async (c, next) => {
    // A name of somebody else's that leads here is how a page of theirs would read what only this machine may.
    if (!ownHosts.includes(c.req.header('host') ?? '')) return c.text('Misdirected request', 421)
    await next()
    if (c.req.method !== 'GET' && emulator.store.settings.webhooks.mode === 'early')
      await courier.attemptDue()
  })
  app.use('*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }))
  app.route('/', controlRoutes(emulator, courier))
  app.route('/', browserRoutes(emulator))
  app.route('/', apiRoutes(emulator))
  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    return refuse(new StripeError(404, 'invalid_request_error', message))
  })
  app.onError((error) => refuse(error))
  return app
}
