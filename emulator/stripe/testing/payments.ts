import type { Stripe } from 'stripe'
import type { JsonObject } from '../../json.ts'
import type { Running } from './process.ts'

let keys = 0

/** An Idempotency-Key nobody has used. */
export function freshKey(): string {
  keys += 1
  return `key-${process.pid}-${keys}`
}

/** What a shop creates a payment of $25.50 with. */
export const wanted = {
  amount: 2550,
  currency: 'usd',
  capture_method: 'manual',
  allowed_payment_method_types: ['card', 'link'],
  description: 'Order 17',
  metadata: { checkout: 'checkout-1' },
  shipping: {
    name: 'Ada Lovelace',
    address: {
      line1: '12 Main Street',
      city: 'Springfield',
      state: 'IL',
      postal_code: '62701',
      country: 'US',
    },
  },
} satisfies Stripe.PaymentIntentCreateParams

export function makeIntent(
  { stripe }: Running,
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
  key = freshKey(),
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return stripe.paymentIntents.create({ ...wanted, ...changes }, { idempotencyKey: key })
}

/** Makes a payment and confirms it with a card, as its buyer's browser would. @returns its id */
export async function makeConfirmed(emulator: Running, card?: string): Promise<string> {
  const { id } = await makeIntent(emulator)
  await emulator.control('POST', `/payment_intents/${id}/confirm`, { card })
  return id
}

/** Makes a payment, confirms and captures it. @returns its charge's id */
export async function makeCharge(emulator: Running, card?: string): Promise<string> {
  const id = await makeConfirmed(emulator, card)
  const { latest_charge: charge } = await emulator.stripe.paymentIntents.capture(
    id,
    {},
    { idempotencyKey: freshKey() },
  )
  return charge as string
}

/** The error that a call meets. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return await call.then(
    () => {
      throw new Error('The call went well.')
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  )
}

/** The types of all events so far, the oldest first. */
export async function eventTypes({ control }: Running): Promise<string[]> {
  const { events } = (await control('GET', '/state')).body as unknown as { events: JsonObject[] }
  return events.map(({ type }) => type as string)
}
