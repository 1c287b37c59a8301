import { Hono, type Context } from 'hono'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { addSharedControls, optionsIn } from '../shared/controls.ts'
import type { Courier } from '../shared/courier.ts'
import { badParameter, StripeError } from './api/errors.ts'
import type { Params } from './api/form.ts'
import type { Env } from './api/http.ts'
import type { Emulator } from './emulator.ts'
import { faultWords } from './faults.ts'
import { settleIntent } from './payments/capture.ts'
import { requireCharge } from './payments/charges.ts'
import { authenticate, confirmWithCard } from './payments/confirm.ts'
import { disputeCharge, settleDispute, warnOfFraud } from './payments/disputes.ts'
import { requireIntent } from './payments/intents.ts'
import { catchUp } from './payments/lapse.ts'
import { goodCard } from './payments/methods.ts'
import { createRefund, settleRefund } from './payments/refunds.ts'
import { transactionView } from './payments/transactions.ts'
import { endpointView } from './webhooks/endpoints.ts'
import { occur } from './webhooks/events.ts'

/** The calls under /__emu, with which tests and people look into the emulator and steer it. */
export function controlRoutes(emulator: Emulator, courier: Courier): Hono<Env> {
  const { store } = emulator
  const app = new Hono<Env>().basePath('/__emu')

  addSharedControls(app, emulator, courier, {
    ...faultWords,
    forbid: () => new StripeError(403, 'invalid_request_error', 'Not for pages.'),
    malformed,
    onClock: () => catchUp(emulator),
  })
  app.get('/state', (c) => {
    catchUp(emulator)
    return c.json(stateOf(emulator))
  })
  app.post('/devices', async (c) => {
    const given = await readOptions(c)
    const devices = { ...store.settings.devices }
    for (const name of ['applePay', 'googlePay'] as const) {
      if (given[name] === undefined) continue
      devices[name] = given[name] === true
    }
    store.set({ devices })
    return c.json(devices)
  })
  app.post('/payment_intents/:id/confirm', async (c) => {
    const { card } = await readOptions(c)
    const number = typeof card === 'string' ? card.replaceAll(/\D/g, '') : goodCard.number
    return c.json(inOneGo(emulator, () => confirmFully(emulator, c.req.param('id'), number)))
  })
  app.post('/payment_intents/:id/authenticate', async (c) => {
    const { outcome } = await readOptions(c)
    const verdict = oneOf(outcome, '/outcome', ['succeeded', 'failed'])
    return c.json(inOneGo(emulator, () => authenticate(emulator, c.req.param('id'), verdict === 'succeeded')))
  })
  app.post('/payment_intents/:id/settle', async (c) => {
    const { status } = await readOptions(c)
    const verdict = oneOf(status, '/status', ['succeeded', 'failed'])
    return c.json(inOneGo(emulator, () => settleIntent(emulator, c.req.param('id'), verdict === 'succeeded')))
  })
  app.post('/charges/:id/dispute', async (c) => {
    const { reason, amount, status } = await readOptions(c)
    const options = {
      ...(typeof reason === 'string' && { reason }),
      ...(typeof amount === 'number' && { amount }),
      ...(status !== undefined && {
        status: oneOf(status, '/status', ['needs_response', 'warning_needs_response']),
      }),
    }
    return c.json(
      inOneGo(emulator, () => disputeCharge(emulator, c.req.param('id'), options)),
      201,
    )
  })
  app.post('/charges/:id/warning', (c) =>
    c.json(
      inOneGo(emulator, () => warnOfFraud(emulator, requireCharge(emulator, c.req.param('id')))),
      201,
    ),
  )
  app.post('/disputes/:id/settle', async (c) => {
    const { status } = await readOptions(c)
    const verdict = oneOf(status, '/status', [
      'won',
      'lost',
      'under_review',
      'needs_response',
      'warning_under_review',
      'warning_closed',
    ])
    return c.json(inOneGo(emulator, () => settleDispute(emulator, c.req.param('id'), verdict)))
  })
  addRefundControls(app, emulator)
  app.post('/events', async (c) => {
    const { type, object } = await readOptions(c)
    if (typeof type !== 'string') throw faultWords.refuse('/type')
    if (!isObject(object)) throw faultWords.refuse('/object')
    return c.json({ id: inOneGo(emulator, () => occur(emulator, type, object)).id }, 201)
  })
  return app
}

function addRefundControls(app: Hono<Env, never, '/__emu'>, emulator: Emulator): void {
  app.post('/charges/:id/refund', async (c) => {
    const { amount, reason, kind, pendingReason } = await readOptions(c)
    const params: Params = {
      charge: c.req.param('id'),
      ...(typeof amount === 'number' && { amount: String(amount) }),
      ...(typeof reason === 'string' && { reason }),
    }
    const fault =
      typeof kind === 'string'
        ? {
            on: 'refund',
            kind,
            ms: 0,
            count: 1,
            ...(typeof pendingReason === 'string' && { reason: pendingReason }),
          }
        : undefined
    return c.json(
      inOneGo(emulator, () => createRefund(emulator, params, fault)),
      201,
    )
  })
  app.post('/refunds/:id/settle', async (c) => {
    const { status } = await readOptions(c)
    const verdict = oneOf(status, '/status', ['succeeded', 'failed', 'canceled'])
    return c.json(inOneGo(emulator, () => settleRefund(emulator, c.req.param('id'), verdict)))
  })
}

/** Confirms as a browser would with a buyer who says yes to their bank. A refusal is thrown, and has been noted. */
function confirmFully(emulator: Emulator, id: string, number: string): JsonObject {
  const cvc = /^3[47]/.test(number) ? '1234' : '123'
  const intent = confirmWithCard(emulator, id, { ...goodCard, number, cvc })
  return intent.status === 'requires_action' ? authenticate(emulator, id, true) : requireIntent(emulator, id)
}

function inOneGo<T>(emulator: Emulator, work: () => T): T {
  catchUp(emulator)
  return emulator.store.together(work)
}

function oneOf<Word extends string>(value: unknown, field: string, words: readonly Word[]): Word {
  const word = words.find((name) => name === value)
  if (word === undefined) throw faultWords.refuse(field)
  return word
}

/** Everything the emulator knows, in the shapes its API answers with. */
function stateOf(emulator: Emulator): JsonObject {
  const { store, clock } = emulator
  const { clockOffsetMs, faults, webhooks, devices } = store.settings
  const all = (...names: ('intents' | 'charges' | 'refunds' | 'disputes' | 'domains')[]) =>
    Object.fromEntries(names.map((name) => [name, [...store.all(name).values()]]))
  return {
    clock: { offsetMs: clockOffsetMs, now: new Date(clock.now()).toISOString() },
    calls: Object.fromEntries(store.calls),
    faults: faults as unknown as Json[],
    webhookMode: { ...webhooks },
    devices,
    ...all('intents', 'charges', 'refunds', 'disputes', 'domains'),
    captureTimes: Object.fromEntries([...store.all('takings')].map(([id, { at }]) => [id, at])),
    balanceTransactions: [...store.all('transactions').values()].map((row) => transactionView(emulator, row)),
    webhooks: [...store.webhooks.values()].map(endpointView),
    events: [...store.events.values()],
    deliveries: [...store.deliveries.values()] as unknown as Json[],
  }
}

async function readOptions(c: Context<Env>): Promise<JsonObject> {
  return optionsIn(await c.req.text(), malformed)
}

function malformed(): StripeError {
  return badParameter('', 'This is no JSON.')
}
