import { badParameter, missing, refused } from '../api/errors.ts'
import { integer, list, map, metadata, text, type Params, type Spec } from '../api/form.ts'
import { letters, newId, seconds, type Emulator } from '../emulator.ts'
import { occur } from '../webhooks/events.ts'
import type { JsonObject } from '../../json.ts'
import type { IntentStatus, PaymentIntent } from '../records.ts'
import { release, requireCharge } from './charges.ts'

/** Stripe's bounds for US dollars, in cents. */
const LEAST_AMOUNT = 50
const MOST_AMOUNT = 99_999_999

const describing: Spec = {
  description: 'text',
  metadata: 'map',
  shipping: 'map',
  receipt_email: 'text',
  statement_descriptor: 'text',
  statement_descriptor_suffix: 'text',
}

export const createIntentSpec: Spec = {
  ...describing,
  'amount!': 'integer',
  'currency!': 'text',
  capture_method: 'text',
  confirmation_method: 'text',
  allowed_payment_method_types: 'list',
  payment_method_types: 'list',
  payment_method: 'text',
}

export const updateIntentSpec: Spec = { ...describing, amount: 'integer' }

export function createIntent(emulator: Emulator, params: Params): PaymentIntent {
  const currency = (text(params.currency) ?? '').toLowerCase()
  if (currency !== 'usd')
    throw badParameter('currency', `Invalid currency: ${currency}. Only usd is emulated.`)
  const allowed = list(params.allowed_payment_method_types)
  const types = allowed.length > 0 ? allowed : list(params.payment_method_types)
  const method = text(params.payment_method) ?? null
  if (method !== null && !emulator.store.all('methods').has(method))
    throw missing('PaymentMethod', method, 'payment_method')
  const id = newId('pi')
  const intent = emulator.store.save('intents', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    amount: amountOf(params.amount),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      params.payment_method_types === undefined ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: word(params, 'capture_method', ['automatic_async', 'automatic', 'manual']),
    client_secret: `${id}_secret_${letters(25)}`,
    confirmation_method: word(params, 'confirmation_method', ['automatic', 'manual']),
    created: seconds(emulator),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: types.length > 0 ? types : ['card', 'link'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method === null ? ('requires_payment_method' as const) : ('requires_confirmation' as const),
    transfer_data: null,
    transfer_group: null,
    ...described(params, {}),
  })
  occur(emulator, 'payment_intent.created', intent)
  return intent
}

function word(params: Params, name: string, words: readonly [string, ...string[]]): string {
  const value = text(params[name]) ?? words[0]
  if (!words.includes(value)) throw badParameter(name, `Invalid ${name}: must be one of ${words.join(', ')}`)
  return value
}

function amountOf(value: Params[string] | undefined): number {
  const amount = integer(value) ?? 0
  if (amount < LEAST_AMOUNT)
    throw badParameter('amount', 'Amount must be at least $0.50 usd', 'amount_too_small')
  if (amount > MOST_AMOUNT)
    throw badParameter('amount', 'Amount must be no more than $999,999.99 usd', 'amount_too_large')
  return amount
}

/** What the parameters say of a payment beside its amount; what they leave out stays. */
function described(params: Params, before: JsonObject): JsonObject & { metadata: JsonObject } {
  const texts = ['description', 'receipt_email', 'statement_descriptor', 'statement_descriptor_suffix']
  const said = texts.filter((name) => params[name] !== undefined)
  return {
    ...Object.fromEntries(said.map((name) => [name, text(params[name]) ?? null])),
    ...(params.shipping !== undefined && { shipping: shippingOf(map(params.shipping)) }),
    metadata: metadata(params.metadata, before),
  }
}

function shippingOf(given: Params): JsonObject | null {
  if (Object.keys(given).length === 0) return null
  if (text(given.name) === undefined)
    throw badParameter('shipping[name]', 'Missing required param: shipping[name].', 'parameter_missing')
  const address = map(given.address)
  const names = ['city', 'country', 'line1', 'line2', 'postal_code', 'state']
  return {
    address: Object.fromEntries(names.map((name) => [name, text(address[name]) ?? null])),
    carrier: text(given.carrier) ?? null,
    name: text(given.name) ?? null,
    phone: text(given.phone) ?? null,
    tracking_number: text(given.tracking_number) ?? null,
  }
}

export function requireIntent(emulator: Emulator, id: string): PaymentIntent {
  const intent = emulator.store.all('intents').get(id)
  if (intent === undefined) throw missing('payment_intent', id, 'intent')
  return intent
}

/** Refuses unless the payment is in one of the states, as `verb` says: "captured". */
export function requireState(intent: PaymentIntent, verb: string, states: readonly IntentStatus[]): void {
  if (states.includes(intent.status)) return
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${states.join(', ')}.`
  throw refused('payment_intent_unexpected_state', message, { payment_intent: intent })
}

const UNPAID = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const

export function updateIntent(emulator: Emulator, id: string, params: Params): PaymentIntent {
  const intent = requireIntent(emulator, id)
  if (params.amount !== undefined) requireState(intent, 'updated', UNPAID)
  return emulator.store.save('intents', {
    ...intent,
    ...(params.amount !== undefined && { amount: amountOf(params.amount) }),
    ...described(params, intent.metadata),
  })
}

export const cancelIntentSpec: Spec = { cancellation_reason: 'text' }

export function cancelIntent(emulator: Emulator, id: string, params: Params): PaymentIntent {
  const reason = text(params.cancellation_reason) ?? null
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']
  if (reason !== null && !reasons.includes(reason))
    throw badParameter(
      'cancellation_reason',
      `Invalid cancellation_reason: must be one of ${reasons.join(', ')}`,
    )
  const intent = requireIntent(emulator, id)
  requireState(intent, 'canceled', [...UNPAID, 'requires_capture'])
  if (intent.status === 'requires_capture') {
    const charge = requireCharge(emulator, intent.latest_charge ?? '')
    occur(emulator, 'charge.refunded', release(emulator, charge, charge.amount, null))
  }
  return endIntent(emulator, intent, reason)
}

/** Cancels, whatever held the money having been let go. */
export function endIntent(emulator: Emulator, intent: PaymentIntent, reason: string | null): PaymentIntent {
  const canceled = emulator.store.save('intents', {
    ...intent,
    amount_capturable: 0,
    canceled_at: seconds(emulator),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled' as const,
  })
  occur(emulator, 'payment_intent.canceled', canceled)
  return canceled
}

/** What a browser with a publishable key and the client secret may know. */
const PUBLIC = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const

export function publicView(intent: JsonObject): JsonObject {
  return Object.fromEntries(PUBLIC.map((name) => [name, intent[name]]))
}
