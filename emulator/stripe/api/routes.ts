import { Hono } from 'hono'
import type { JsonObject } from '../../json.ts'
import { ACCOUNT, type Emulator } from '../emulator.ts'
import { captureIntent, captureSpec } from '../payments/capture.ts'
import { requireCharge } from '../payments/charges.ts'
import { confirmIntent, confirmSpec } from '../payments/confirm.ts'
import { requireDispute, updateDispute, updateDisputeSpec } from '../payments/disputes.ts'
import {
  cancelIntent,
  cancelIntentSpec,
  createIntent,
  createIntentSpec,
  requireIntent,
  updateIntent,
  updateIntentSpec,
} from '../payments/intents.ts'
import { createRefund, createRefundSpec, requireRefund } from '../payments/refunds.ts'
import { requireTransaction, transactionView } from '../payments/transactions.ts'
import { createDomain, createDomainSpec, requireDomain } from '../webhooks/domains.ts'
import {
  createEndpoint,
  createEndpointSpec,
  deleteEndpoint,
  endpointView,
  requireEndpoint,
  updateEndpoint,
  updateEndpointSpec,
} from '../webhooks/endpoints.ts'
import { missing, StripeError } from './errors.ts'
import { list, text, type Params } from './form.ts'
import { serve, type Asked, type Endpoint, type Env } from './http.ts'
import { createdSpec, listSpec, page } from './lists.ts'
import { DAY_MS } from '../../clock.ts'

/** How long Stripe lists events. */
const EVENTS_S = (30 * DAY_MS) / 1000

/** All calls of the API: method and path, then what they are. */
export function apiRoutes(emulator: Emulator): Hono<Env> {
  const app = new Hono<Env>().basePath('/v1')
  for (const [place, endpoint] of Object.entries(endpoints(emulator))) {
    const [method = '', path = ''] = place.split(' ')
    app.on(method, path, serve(emulator, endpoint))
  }
  return app
}

function endpoints(emulator: Emulator): Record<string, Endpoint> {
  const { store } = emulator
  return {
    'POST /payment_intents': {
      kind: 'create',
      spec: createIntentSpec,
      answer: ({ params }) => createIntent(emulator, params),
    },
    'GET /payment_intents': {
      kind: 'list',
      spec: { ...listSpec, ...createdSpec },
      answer: ({ params }) => page('/v1/payment_intents', store.all('intents').values(), params),
    },
    'GET /payment_intents/:id': {
      kind: 'get',
      spec: { client_secret: 'text' },
      inBrowsers: 'browser-get',
      answer: (asked) => requireOwn(emulator, asked),
    },
    'POST /payment_intents/:id': {
      kind: 'update',
      spec: updateIntentSpec,
      answer: ({ id, params }) => updateIntent(emulator, id, params),
    },
    'POST /payment_intents/:id/confirm': {
      kind: 'confirm',
      spec: confirmSpec,
      inBrowsers: 'confirm',
      answer: (asked) => {
        requireOwn(emulator, asked)
        return confirmIntent(emulator, asked.id, asked.params)
      },
    },
    'POST /payment_intents/:id/capture': {
      kind: 'capture',
      spec: captureSpec,
      answer: ({ id, params, fault }) => captureIntent(emulator, id, params, fault),
    },
    'POST /payment_intents/:id/cancel': {
      kind: 'cancel',
      spec: cancelIntentSpec,
      answer: ({ id, params }) => cancelIntent(emulator, id, params),
    },
    'GET /charges/:id': {
      kind: 'get-charge',
      spec: {},
      answer: ({ id }) => requireCharge(emulator, id),
    },
    ...refundEndpoints(emulator),
    ...webhookEndpoints(emulator),
    'GET /account': {
      kind: 'account',
      spec: {},
      isOfBothModes: true,
      answer: ({ fault }) => account(fault?.kind === 'in-euros' ? 'eur' : 'usd'),
    },
  }
}

function refundEndpoints(emulator: Emulator): Record<string, Endpoint> {
  const { store } = emulator
  const ofPayment = { charge: 'text', payment_intent: 'text' } as const
  return {
    'POST /refunds': {
      kind: 'refund',
      spec: createRefundSpec,
      answer: ({ params, fault }) => createRefund(emulator, params, fault),
    },
    'GET /refunds': {
      kind: 'get-refund',
      spec: { ...listSpec, ...createdSpec, ...ofPayment },
      answer: ({ params }) => page('/v1/refunds', chosen(store.all('refunds').values(), params), params),
    },
    'GET /refunds/:id': {
      kind: 'get-refund',
      spec: {},
      answer: ({ id }) => requireRefund(emulator, id),
    },
    'GET /disputes': {
      kind: 'get-dispute',
      spec: { ...listSpec, ...createdSpec, ...ofPayment },
      answer: ({ params }) => page('/v1/disputes', chosen(store.all('disputes').values(), params), params),
    },
    'GET /disputes/:id': {
      kind: 'get-dispute',
      spec: {},
      answer: ({ id }) => requireDispute(emulator, id),
    },
    'POST /disputes/:id': {
      kind: 'get-dispute',
      spec: updateDisputeSpec,
      answer: ({ id, params }) => updateDispute(emulator, id, params),
    },
    'GET /balance_transactions': {
      kind: 'transactions',
      spec: { ...listSpec, ...createdSpec, type: 'text', source: 'text', payout: 'text', currency: 'text' },
      answer: ({ params }) => {
        const rows = chosen(store.all('transactions').values(), params, ['type', 'source', 'currency'])
        const views = rows.map((row) => transactionView(emulator, row))
        return page('/v1/balance_transactions', text(params.payout) === undefined ? views : [], params)
      },
    },
    'GET /balance_transactions/:id': {
      kind: 'transactions',
      spec: {},
      answer: ({ id }) => requireTransaction(emulator, id),
    },
  }
}

function webhookEndpoints(emulator: Emulator): Record<string, Endpoint> {
  const { store, clock } = emulator
  return {
    'GET /events': {
      kind: 'events',
      spec: { ...listSpec, ...createdSpec, type: 'text', types: 'list', delivery_success: 'text' },
      answer: ({ params }) => {
        const types = [
          ...list(params.types),
          ...(text(params.type) === undefined ? [] : [text(params.type)!]),
        ]
        const since = clock.now() / 1000 - EVENTS_S
        const rows = [...store.events.values()].filter(
          ({ type, created }) => created >= since && (types.length === 0 || types.includes(type)),
        )
        return page('/v1/events', rows, params)
      },
    },
    'GET /events/:id': {
      kind: 'events',
      spec: {},
      answer: ({ id }) => {
        const event = store.events.get(id)
        if (event === undefined) throw missing('event', id)
        return event
      },
    },
    'POST /webhook_endpoints': {
      kind: 'webhooks',
      spec: createEndpointSpec,
      answer: ({ params }) => createEndpoint(emulator, params),
    },
    'GET /webhook_endpoints': {
      kind: 'webhooks',
      spec: listSpec,
      answer: ({ params }) =>
        page('/v1/webhook_endpoints', [...store.webhooks.values()].map(endpointView), params),
    },
    'GET /webhook_endpoints/:id': {
      kind: 'webhooks',
      spec: {},
      answer: ({ id }) => endpointView(requireEndpoint(emulator, id)),
    },
    'POST /webhook_endpoints/:id': {
      kind: 'webhooks',
      spec: updateEndpointSpec,
      answer: ({ id, params }) => updateEndpoint(emulator, id, params),
    },
    'DELETE /webhook_endpoints/:id': {
      kind: 'webhooks',
      spec: {},
      answer: ({ id }) => deleteEndpoint(emulator, id),
    },
    'POST /payment_method_domains': {
      kind: 'domains',
      spec: createDomainSpec,
      answer: ({ params }) => createDomain(emulator, params),
    },
    'GET /payment_method_domains': {
      kind: 'domains',
      spec: { ...listSpec, domain_name: 'text' },
      answer: ({ params }) =>
        page(
          '/v1/payment_method_domains',
          chosen(store.all('domains').values(), params, ['domain_name']),
          params,
        ),
    },
    'GET /payment_method_domains/:id': {
      kind: 'domains',
      spec: {},
      answer: ({ id }) => requireDomain(emulator, id),
    },
    'POST /payment_method_domains/:id/validate': {
      kind: 'domains',
      spec: {},
      answer: ({ id }) => requireDomain(emulator, id),
    },
  }
}

/** The rows whose members are as the parameters of the same names say. */
function chosen<Row extends JsonObject>(
  rows: Iterable<Row>,
  params: Params,
  names: readonly string[] = ['charge', 'payment_intent'],
): Row[] {
  const wanted = names.filter((name) => text(params[name]) !== undefined)
  return [...rows].filter((row) => wanted.every((name) => row[name] === params[name]))
}

/** The payment; for a browser only if it knows its client secret. */
function requireOwn(emulator: Emulator, { id, params, caller }: Asked) {
  const intent = requireIntent(emulator, id)
  if (caller !== 'publishable' || params.client_secret === intent.client_secret) return intent
  const message =
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.'
  const more = { code: 'payment_intent_unexpected_state', param: 'client_secret' }
  throw new StripeError(400, 'invalid_request_error', message, more, false)
}

function account(currency: string): JsonObject {
  return {
    id: ACCOUNT,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: 'Emulated Shop',
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'individual',
    capabilities: { card_payments: 'active', link_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    controller: { type: 'account' },
    country: 'US',
    created: 1_700_000_000,
    default_currency: currency,
    details_submitted: true,
    email: 'merchant@example.com',
    metadata: {},
    payouts_enabled: true,
    type: 'standard',
  }
}
