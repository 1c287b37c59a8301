import { Hono } from 'hono'
import type { Courier } from '../shared/courier.ts'
import { onlyOwnHosts, smallBodies } from '../shared/guard.ts'
import { StripeError } from './api/errors.ts'
import { refuse, type Env } from './api/http.ts'
import { apiRoutes } from './api/routes.ts'
import { browserRoutes } from './browser/routes.ts'
import { controlRoutes } from './control.ts'
import type { Emulator } from './emulator.ts'

/** The whole emulator as one fetch handler. */
export function createApp(emulator: Emulator, courier: Courier): Hono<Env> {
  const app = new Hono<Env>()
  app.use('*', onlyOwnHosts(emulator.baseUrl))
  app.use('*', async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && emulator.store.settings.webhooks.mode === 'early')
      await courier.attemptDue()
  })
  app.use('*', smallBodies)
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
