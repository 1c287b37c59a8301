import { StripeError, missing } from '../api/errors.ts'
import { list, map, text, type Params, type Spec } from '../api/form.ts'
import type { Emulator } from '../emulator.ts'
import { occur } from '../webhooks/events.ts'
import type { JsonObject } from '../../json.ts'
import type { Bank, Charge, PaymentIntent, PaymentMethod } from '../records.ts'
import { createCharge, takeCharge } from './charges.ts'
import { requireIntent, requireState } from './intents.ts'
import { createMethod, readCard, type TypedCard } from './methods.ts'

export const confirmSpec: Spec = {
  payment_method: 'text',
  payment_method_data: 'map',
  return_url: 'text',
  use_stripe_sdk: 'text',
  client_secret: 'text',
  shipping: 'map',
  deferred: 'map',
}

/**
 * Confirms with the card in `payment_method_data`, or with a payment method that is there.
 * @throws StripeError 402 where the bank refuses, with the payment as it is then
 */
export function confirmIntent(emulator: Emulator, id: string, params: Params): PaymentIntent {
  const intent = requireIntent(emulator, id)
  requireConfirmable(intent)
  requireAsShown(intent, map(params.deferred))
  const data = map(params.payment_method_data)
  const method =
    params.payment_method_data === undefined
      ? knownMethod(emulator, text(params.payment_method) ?? intent.payment_method)
      : createMethod(emulator, readCard(map(data.card)), map(data.billing_details))
  const isScript = text(params.use_stripe_sdk) === 'true'
  return confirmWith(emulator, intent, method, isScript ? null : (text(params.return_url) ?? null))
}

/** The same with a card alone, as control calls do it. */
export function confirmWithCard(emulator: Emulator, id: string, card: TypedCard): PaymentIntent {
  const intent = requireIntent(emulator, id)
  requireConfirmable(intent)
  return confirmWith(emulator, intent, createMethod(emulator, card), null)
}

function requireConfirmable(intent: PaymentIntent): void {
  requireState(intent, 'confirmed', ['requires_payment_method', 'requires_confirmation', 'requires_action'])
}

/** What the elements in the page were told of the payment must be so; Stripe's words for it are not known. */
function requireAsShown(intent: PaymentIntent, shown: Params): void {
  const { amount, currency, captureMethod } = shown
  const types = list(shown.allowedPaymentMethodTypes)
  const given = intent.payment_method_types as string[]
  const wrong = [
    ['amount', amount === undefined || Number(amount) === intent.amount],
    ['currency', currency === undefined || currency === intent.currency],
    ['capture_method', captureMethod === undefined || captureMethod === intent.capture_method],
    ['payment_method_types', types.length === 0 || types.toSorted().join() === given.toSorted().join()],
  ].find(([, isSame]) => isSame === false)
  if (!wrong) return
  const message = `The PaymentIntent's ${String(wrong[0])} is not what elements() was given.`
  throw new StripeError(400, 'invalid_request_error', message, { param: String(wrong[0]) }, false)
}

function knownMethod(emulator: Emulator, id: string | null): PaymentMethod {
  const method = emulator.store.all('methods').get(id ?? '')
  if (method !== undefined) return method
  if (id !== null) throw missing('PaymentMethod', id, 'payment_method')
  const message = `You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`
  throw new StripeError(400, 'invalid_request_error', message, { code: 'parameter_missing' }, false)
}

function confirmWith(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): PaymentIntent {
  const bank = emulator.store.all('banks').get(method.id) ?? {}
  const chosen: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  }
  if (bank.isSlow === true) return startProcessing(emulator, chosen)
  // A wallet's device has already asked its holder.
  if (bank.asks === true && method.card.wallet === null) return ask(emulator, chosen, returnUrl)
  return charge(emulator, chosen, method, bank, false)
}

/** The payment is under way, and nobody knows how it will end. */
export function startProcessing(emulator: Emulator, intent: PaymentIntent): PaymentIntent {
  const processing = emulator.store.save('intents', {
    ...intent,
    amount_capturable: 0,
    processing: { card: {}, type: 'card' },
    status: 'processing' as const,
  })
  occur(emulator, 'payment_intent.processing', processing)
  return processing
}

function ask(emulator: Emulator, intent: PaymentIntent, returnUrl: string | null): PaymentIntent {
  const page = `${emulator.baseUrl}/endive/authenticate/${intent.id}?client_secret=${intent.client_secret}`
  const asking = emulator.store.save('intents', {
    ...intent,
    next_action:
      returnUrl === null
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
        : { redirect_to_url: { return_url: returnUrl, url: page }, type: 'redirect_to_url' },
    status: 'requires_action' as const,
  })
  occur(emulator, 'payment_intent.requires_action', asking)
  return asking
}

/** What the bank's page (3-D Secure) came to. A refusal is told by the payment, not thrown: nobody called for it. */
export function authenticate(emulator: Emulator, id: string, isHolder: boolean): PaymentIntent {
  const intent = requireIntent(emulator, id)
  requireState(intent, 'authenticated', ['requires_action'])
  const method = knownMethod(emulator, intent.payment_method)
  if (!isHolder) {
    const message =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
    return fail(emulator, { ...intent, next_action: null }, method, {
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message,
      type: 'invalid_request_error',
    })
  }
  try {
    const bank = emulator.store.all('banks').get(method.id) ?? {}
    return charge(emulator, { ...intent, next_action: null }, method, bank, true)
  } catch (error) {
    if (error instanceof StripeError && error.status === 402) return requireIntent(emulator, id)
    throw error
  }
}

/** Asks the bank for the money: an authorization, or at once a capture where the payment is made so. */
function charge(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  bank: Bank,
  isHolder: boolean,
): PaymentIntent {
  const made = createCharge(emulator, intent, method, bank, isHolder)
  if (bank.code !== undefined) {
    occur(emulator, 'charge.failed', made)
    throw decline(emulator, { ...intent, latest_charge: made.id }, method, made, bank)
  }
  return authorized(emulator, intent, made)
}

function authorized(emulator: Emulator, intent: PaymentIntent, made: Charge): PaymentIntent {
  if (intent.capture_method !== 'manual') {
    const taken = takeCharge(emulator, made, made.amount)
    occur(emulator, 'charge.succeeded', taken)
    return succeed(emulator, { ...intent, latest_charge: taken.id }, taken.amount)
  }
  occur(emulator, 'charge.succeeded', made)
  const held = emulator.store.save('intents', {
    ...intent,
    amount_capturable: made.amount,
    latest_charge: made.id,
    processing: null,
    status: 'requires_capture' as const,
  })
  occur(emulator, 'payment_intent.amount_capturable_updated', held)
  return held
}

/** Ends a payment whose money was taken. */
export function succeed(emulator: Emulator, intent: PaymentIntent, amount: number): PaymentIntent {
  const succeeded = emulator.store.save('intents', {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    processing: null,
    status: 'succeeded' as const,
  })
  occur(emulator, 'payment_intent.succeeded', succeeded)
  return succeeded
}

/** Authorizes a payment that was under way, as if its bank had said yes at last. */
export function authorizeSlow(emulator: Emulator, intent: PaymentIntent): PaymentIntent {
  const method = knownMethod(emulator, intent.payment_method)
  return authorized(emulator, intent, createCharge(emulator, intent, method, {}, false))
}

/** Writes down that a bank refused. @returns the refusal, to be thrown at who called */
export function decline(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  made: Charge | undefined,
  bank: Bank,
): StripeError {
  const { code = 'card_declined', declineCode, message = 'Your card was declined.' } = bank
  const error = new StripeError(402, 'card_error', message, {
    ...(made !== undefined && { charge: made.id }),
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    payment_method: method,
  })
  const failed = fail(emulator, intent, method, error.error)
  return new StripeError(402, 'card_error', message, { ...error.error, payment_intent: failed })
}

function fail(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: JsonObject,
): PaymentIntent {
  const failed = emulator.store.save('intents', {
    ...intent,
    amount_capturable: 0,
    last_payment_error: { ...error, payment_method: method },
    payment_method: null,
    processing: null,
    status: 'requires_payment_method' as const,
  })
  occur(emulator, 'payment_intent.payment_failed', failed)
  return failed
}
