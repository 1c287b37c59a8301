import { Hono, type Context } from 'hono'
import { confirmByDevice } from '../cards/card-order.ts'
import { captureOrder, requireCapture } from '../payments/captures.ts'
import type { Emulator } from '../emulator.ts'
import { requireDispute } from '../payments/disputes.ts'
import { captureTwist, refundTwist } from '../faults.ts'
import { authenticated, call, mockable, readJson, send, type Env } from './http.ts'
import type { KeyedCall } from './idempotency.ts'
import { patchOrder } from '../orders/order-patch.ts'
import { orderView } from '../orders/order-view.ts'
import { beforeApproval, createOrder, requireOrder } from '../orders/orders.ts'
import { captureResource, refundView } from '../payments/payment-view.ts'
import { refundCapture, requireRefund } from '../payments/refunds.ts'
import { isClient, issueToken } from './token.ts'
import { searchTransactions } from '../payments/transactions.ts'
import type { Signer } from '../webhooks/certificate.ts'
import {
  getEvent,
  getWebhook,
  listEvents,
  listWebhooks,
  patchWebhook,
  registerWebhook,
  removeWebhook,
  resendEvent,
  simulateEvent,
  verifySignature,
} from '../webhooks/registry.ts'

/** POST /v1/oauth2/token, Orders v2, Payments v2 and Transaction Search v1. */
export function paymentRoutes(emulator: Emulator): Hono<Env> {
  const app = new Hono<Env>()
  const guard = authenticated(emulator)

  app.post('/v1/oauth2/token', call(emulator, 'token'), async (c) => {
    if (!isClient(emulator, c.req.header('authorization'))) {
      return c.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    }
    const form = new URLSearchParams(await c.req.text())
    if (form.get('grant_type') !== 'client_credentials') {
      return c.json({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' }, 400)
    }
    return c.json(issueToken(emulator))
  })

  app.post('/v2/checkout/orders', call(emulator, 'create'), guard, mockable, async (c) =>
    send(c, createOrder(emulator, await keyedCall(c, 'create'))),
  )
  app.get('/v2/checkout/orders/:id', call(emulator, 'get'), guard, mockable, (c) => {
    const order = requireOrder(emulator, c.req.param('id'))
    return c.json(orderView(emulator, c.get('fault')?.kind === 'unapproved' ? beforeApproval(order) : order))
  })
  app.patch('/v2/checkout/orders/:id', call(emulator, 'patch'), guard, mockable, async (c) => {
    const { json } = await readJson(c)
    patchOrder(emulator, c.req.param('id'), json)
    return c.body(null, 204)
  })
  app.post('/v2/checkout/orders/:id/capture', call(emulator, 'capture'), guard, mockable, async (c) => {
    const keyed = await keyedCall(c, 'capture')
    return send(c, captureOrder(emulator, c.req.param('id'), keyed, captureTwist(c.get('fault'))))
  })

  app.post(
    '/v2/checkout/orders/:id/confirm-payment-source',
    call(emulator, 'confirm-source'),
    guard,
    mockable,
    async (c) => {
      const order = confirmByDevice(emulator, c.req.param('id'), (await readJson(c)).json)
      return send(c, { status: 200, body: orderView(emulator, order) })
    },
  )

  app.get('/v2/payments/captures/:id', call(emulator, 'get-capture'), guard, mockable, (c) =>
    c.json(captureResource(emulator, requireCapture(emulator, c.req.param('id')))),
  )
  app.post('/v2/payments/captures/:id/refund', call(emulator, 'refund'), guard, mockable, async (c) =>
    send(
      c,
      refundCapture(emulator, c.req.param('id'), await keyedCall(c, 'refund'), refundTwist(c.get('fault'))),
    ),
  )
  app.get('/v2/payments/refunds/:id', call(emulator, 'get-refund'), guard, mockable, (c) =>
    c.json(refundView(emulator, requireRefund(emulator, c.req.param('id')))),
  )
  app.get('/v1/reporting/transactions', call(emulator, 'transactions'), guard, mockable, (c) =>
    c.json(searchTransactions(emulator, c.req.query())),
  )
  app.get('/v1/customer/disputes/:id', call(emulator, 'get-dispute'), guard, mockable, (c) =>
    c.json(requireDispute(emulator, c.req.param('id'))),
  )
  return app
}

async function keyedCall(c: Context<Env>, kind: KeyedCall['kind']): Promise<KeyedCall> {
  const { json } = await readJson(c)
  return { kind, key: c.req.header('paypal-request-id'), path: c.req.path, body: json }
}

/** Everything under /v1/notifications; the certificate needs no credentials, the rest does. */
export function webhookRoutes(emulator: Emulator, signer: Signer): Hono<Env> {
  const app = new Hono<Env>().basePath('/v1/notifications')

  app.get('/certs/:id', call(emulator, 'certificate'), (c) => {
    if (c.req.param('id') !== signer.certificateId) return c.notFound()
    return c.body(signer.certificate, 200, { 'content-type': 'application/x-pem-file' })
  })
  app.use('*', call(emulator, 'webhooks'), authenticated(emulator), mockable)
  app.post('/webhooks', async (c) => c.json(registerWebhook(emulator, (await readJson(c)).json), 201))
  app.get('/webhooks', (c) => c.json(listWebhooks(emulator)))
  app.get('/webhooks/:id', (c) => c.json(getWebhook(emulator, c.req.param('id'))))
  app.patch('/webhooks/:id', async (c) =>
    c.json(patchWebhook(emulator, c.req.param('id'), (await readJson(c)).json)),
  )
  app.delete('/webhooks/:id', (c) => {
    removeWebhook(emulator, c.req.param('id'))
    return c.body(null, 204)
  })
  app.post('/verify-webhook-signature', async (c) => {
    const { text, json } = await readJson(c)
    return c.json(verifySignature(emulator, signer, text, json ?? null))
  })
  app.get('/webhooks-events', (c) => {
    const query = c.req.query()
    return c.json(
      listEvents(emulator, {
        ...(query.page_size !== undefined && { pageSize: Math.max(1, Number(query.page_size) || 10) }),
        ...(query.start_time !== undefined && { startTime: query.start_time }),
        ...(query.end_time !== undefined && { endTime: query.end_time }),
        ...(query.transaction_id !== undefined && { transactionId: query.transaction_id }),
        ...(query.event_type !== undefined && { eventType: query.event_type }),
      }),
    )
  })
  app.get('/webhooks-events/:id', (c) => c.json(getEvent(emulator, c.req.param('id'))))
  app.post('/webhooks-events/:id/resend', async (c) =>
    c.json(resendEvent(emulator, c.req.param('id'), (await readJson(c)).json), 202),
  )
  app.post('/simulate-event', async (c) => c.json(simulateEvent(emulator, (await readJson(c)).json), 202))
  return app
}
