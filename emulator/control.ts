import { Hono, type Context } from 'hono'
import { requireCapture, reverseCapture, settleCapture } from './payments/captures.ts'
import { disputeCapture } from './payments/disputes.ts'
import { devicesOf } from './devices/device-routes.ts'
import type { Emulator } from './emulator.ts'
import { ApiError, refusal } from './api/errors.ts'
import { faultWords, refundTwist } from './faults.ts'
import type { Env } from './api/http.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { orderView } from './orders/order-view.ts'
import { approveOrder } from './orders/orders.ts'
import { captureResource, refundView } from './payments/payment-view.ts'
import { eligibleMethods } from './script/routes.ts'
import { reportingOf } from './payments/transactions.ts'
import { refundAtSite, settleRefund } from './payments/refunds.ts'
import { addSharedControls, optionsIn } from './shared/controls.ts'
import type { Courier } from './shared/courier.ts'
import { eventChanges } from './webhooks/events.ts'

/** The calls under /__emu, with which tests and people look into the emulator and steer it. */
export function controlRoutes(emulator: Emulator, courier: Courier): Hono<Env> {
  const { store } = emulator
  const app = new Hono<Env>().basePath('/__emu')

  addSharedControls(app, emulator, courier, {
    ...faultWords,
    forbid: () => new ApiError(403, [{ issue: 'PERMISSION_DENIED' }]),
    malformed,
  })
  app.get('/state', (c) => c.json(stateOf(emulator)))
  app.post('/tokens', async (c) => {
    const { lifeSeconds } = await readOptions(c)
    if (typeof lifeSeconds !== 'number' || !(lifeSeconds > 0)) throw badOption('/lifeSeconds')
    store.set({ tokenLifeSeconds: Math.floor(lifeSeconds) })
    return c.json({ lifeSeconds })
  })
  app.post('/withdraw-tokens', (c) => {
    store.set({ tokenGeneration: store.settings.tokenGeneration + 1 })
    return c.json({ ok: true })
  })
  app.post('/reporting', async (c) => {
    const reporting = reportingOf(store.settings.reporting, await readOptions(c))
    store.set({ reporting })
    return c.json({ ...reporting })
  })
  app.post('/fees', async (c) => {
    const { returned } = await readOptions(c)
    if (typeof returned !== 'boolean') throw badOption('/returned')
    store.set({ feesReturned: returned })
    return c.json({ returned })
  })
  app.post('/eligibility', async (c) => {
    const { notEligible } = await readOptions(c)
    const names = Object.keys(eligibleMethods)
    if (
      !Array.isArray(notEligible) ||
      notEligible.some((name) => typeof name !== 'string' || !names.includes(name))
    )
      throw badOption('/notEligible')
    store.set({ notEligible: notEligible as string[] })
    return c.json({ notEligible })
  })
  app.post('/devices', async (c) => {
    const { googlePay, applePay } = { ...devicesOf(store.settings), ...(await readOptions(c)) }
    if (typeof googlePay !== 'boolean') throw badOption('/googlePay')
    if (typeof applePay !== 'boolean') throw badOption('/applePay')
    store.set({ devices: { googlePay, applePay } })
    return c.json({ googlePay, applePay })
  })
  addPaymentControls(app, emulator)
  app.post('/events', async (c) => {
    const { event_type: type, resource } = await readOptions(c)
    if (typeof type !== 'string') throw badOption('/event_type')
    if (!isObject(resource)) throw badOption('/resource')
    const changes = eventChanges(emulator, type, resource)
    store.commit(...changes)
    return c.json({ id: changes[0]?.[1] ?? '' }, 201)
  })
  return app
}

function addPaymentControls(app: Hono<Env>, emulator: Emulator): void {
  app.post('/orders/:id/approve', async (c) => {
    const { instrument = 'ok', fundingSource = 'paypal' } = await readOptions(c)
    if (instrument !== 'ok' && instrument !== 'declined') throw badOption('/instrument')
    if (fundingSource !== 'paypal' && fundingSource !== 'paylater' && fundingSource !== 'venmo')
      throw badOption('/fundingSource')
    const order = approveOrder(emulator, c.req.param('id'), instrument, fundingSource)
    return c.json(orderView(emulator, order))
  })
  app.post('/captures/:id/settle', async (c) => {
    const { status } = await readOptions(c)
    if (status !== 'COMPLETED' && status !== 'DENIED') throw badOption('/status')
    return c.json(captureResource(emulator, settleCapture(emulator, c.req.param('id'), status)))
  })
  app.post('/captures/:id/reverse', async (c) => {
    const { amount } = await readOptions(c)
    const taken = typeof amount === 'string' ? amount : undefined
    return c.json(captureResource(emulator, reverseCapture(emulator, c.req.param('id'), taken)))
  })
  app.post('/captures/:id/refund', async (c) => {
    const { kind, reason, ...body } = await readOptions(c)
    const fault = typeof kind === 'string' ? { on: 'refund', kind, ms: 0, count: 1 } : undefined
    const twist = refundTwist(fault && { ...fault, ...(typeof reason === 'string' && { reason }) })
    const { body: refund, status } = refundAtSite(emulator, c.req.param('id'), body, twist)
    return c.json(refund, status)
  })
  app.post('/refunds/:id/settle', async (c) => {
    const { status } = await readOptions(c)
    const verdict = (['COMPLETED', 'FAILED', 'CANCELLED'] as const).find((name) => name === status)
    if (verdict === undefined) throw badOption('/status')
    return c.json(refundView(emulator, settleRefund(emulator, c.req.param('id'), verdict)))
  })
  app.post('/captures/:id/dispute', async (c) =>
    c.json(disputeCapture(emulator, requireCapture(emulator, c.req.param('id')), await readOptions(c)), 201),
  )
}

/** Everything the emulator knows, in the shapes its API answers with. */
function stateOf(emulator: Emulator): JsonObject {
  const { store, clock } = emulator
  const { clockOffsetMs, faults, webhooks } = store.settings
  return {
    clock: { offsetMs: clockOffsetMs, now: new Date(clock.now()).toISOString() },
    calls: Object.fromEntries(store.calls),
    faults: faults as unknown as Json[],
    webhookMode: { ...webhooks },
    orders: [...store.orders.values()].map((order) => orderView(emulator, order)),
    captures: [...store.captures.keys()].map((id) => captureResource(emulator, requireCapture(emulator, id))),
    // PayPal's own times are whole seconds, which do not tell what came first.
    captureTimes: Object.fromEntries(
      [...store.captures.values()].map(({ id, createdAt }) => [id, createdAt]),
    ),
    refunds: [...store.refunds.values()].map((refund) => refundView(emulator, refund)),
    disputes: [...store.disputes.values()],
    webhooks: [...store.webhooks.values()] as unknown as Json[],
    events: [...store.events.values()],
    deliveries: [...store.deliveries.values()] as unknown as Json[],
  }
}

async function readOptions(c: Context<Env>): Promise<JsonObject> {
  return optionsIn(await c.req.text(), malformed)
}

function malformed(): ApiError {
  return refusal('order', 'MALFORMED_REQUEST_JSON', { location: 'body' })
}

function badOption(field: string): ApiError {
  return refusal('order', 'INVALID_PARAMETER_VALUE', { field, location: 'body' })
}
