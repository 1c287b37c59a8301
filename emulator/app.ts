import { Hono } from 'hono'
import { paymentRoutes, webhookRoutes } from './api/api-routes.ts'
import { approveRoutes } from './approve/routes.ts'
import { cardRoutes } from './cards/card-routes.ts'
import { controlRoutes } from './control.ts'
import { deviceRoutes } from './devices/device-routes.ts'
import type { Emulator } from './emulator.ts'
import { ApiError } from './api/errors.ts'
import type { Env } from './api/http.ts'
import { debugId } from './ids.ts'
import { scriptRoutes } from './script/routes.ts'
import type { Signer } from './webhooks/certificate.ts'
import type { Courier } from './shared/courier.ts'
import { onlyOwnHosts, smallBodies } from './shared/guard.ts'

/** The whole emulator as one fetch handler. Every answer carries a paypal-debug-id. */
export function createApp(emulator: Emulator, signer: Signer, courier: Courier): Hono<Env> {
  const app = new Hono<Env>()
  app.use('*', onlyOwnHosts(emulator.baseUrl))
  app.use('*', async (c, next) => {
    const id = debugId()
    c.set('debugId', id)
    await next()
    if (c.req.method !== 'GET' && emulator.store.settings.webhooks.mode === 'early')
      await courier.attemptDue()
    c.res.headers.set('paypal-debug-id', id)
    c.res.headers.set('cache-control', 'no-store')
  })
  app.use('*', smallBodies)
  app.route('/', controlRoutes(emulator, courier))
  app.route('/', scriptRoutes(emulator))
  app.route('/', cardRoutes(emulator))
  app.route('/', deviceRoutes(emulator))
  app.route('/', approveRoutes(emulator))
  app.route('/', webhookRoutes(emulator, signer))
  app.route('/', paymentRoutes(emulator))

  app.notFound((c) => {
    const where = { issue: 'INVALID_RESOURCE_ID', value: c.req.path.slice(0, 200), location: 'path' } as const
    return c.json(new ApiError(404, [where]).body(c.get('debugId')), 404)
  })
  app.onError((error, c) => {
    const known = error instanceof ApiError ? error : new ApiError(500)
    if (known !== error) process.stderr.write(`${error.stack ?? String(error)}\n`)
    return new Response(JSON.stringify(known.body(c.get('debugId'))), {
      status: known.status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return app
}
