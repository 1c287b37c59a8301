import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventTypes, makeConfirmed, makeIntent } from '../testing/payments.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
beforeEach(() => emulator.control('POST', '/reset'))
afterAll(cleanUp)

const get = (id: string) => emulator.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })

test.for(['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117'])(
  'card %s is authorized',
  async (card) => {
    expect(await get(await makeConfirmed(emulator, card))).toMatchObject({
      status: 'requires_capture',
      latest_charge: { payment_method_details: { card: { last4: card.slice(-4) } } },
    })
  },
)

test.for([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
  ['4100000000000019', 'card_declined', 'fraudulent'],
  ['4000008260003178', 'card_declined', 'insufficient_funds'],
  ['4000008400001629', 'card_declined', 'generic_decline'],
] as const)(
  'card %s is refused with %s %s, and the payment waits for another',
  async ([card, code, declineCode]) => {
    const id = await makeConfirmed(emulator, card)
    const intent = await get(id)
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', code, payment_method: { card: { last4: card.slice(-4) } } },
      latest_charge: { status: 'failed', failure_code: code, paid: false },
    })
    expect(intent.last_payment_error?.decline_code).toBe(declineCode)
    expect((await eventTypes(emulator)).slice(-2)).toEqual(['charge.failed', 'payment_intent.payment_failed'])
    await emulator.control('POST', `/payment_intents/${id}/confirm`)
    expect(await get(id)).toMatchObject({ status: 'requires_capture', last_payment_error: null })
  },
)

test('a refusal is answered 402 to who confirms, and what is stopped as fraud says so', async () => {
  const { id } = await makeIntent(emulator)
  const { status, body } = await emulator.control('POST', `/payment_intents/${id}/confirm`, {
    card: '4100000000000019',
  })
  expect(status).toBe(402)
  expect(body.error).toMatchObject({
    type: 'card_error',
    payment_intent: { id, status: 'requires_payment_method' },
  })
  expect((await get(id)).latest_charge).toMatchObject({
    outcome: { type: 'blocked', network_status: 'not_sent_to_network' },
  })
})

test('a number that no card can have is refused before there is a payment method', async () => {
  const { id } = await makeIntent(emulator)
  const answer = await emulator.control('POST', `/payment_intents/${id}/confirm`, {
    card: '4242424242424241',
  })
  expect(answer).toMatchObject({ status: 402, body: { error: { code: 'incorrect_number' } } })
  expect(await get(id)).toMatchObject({ status: 'requires_payment_method', last_payment_error: null })
})

/** Confirms as the browser does, with the publishable key and the client secret. */
async function confirmInBrowser(
  id: string,
  secret: string,
  number: string,
  more: Record<string, string> = {},
) {
  const body = new URLSearchParams({
    key: 'pk_test_emulator',
    client_secret: secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
    ...more,
  })
  const answer = await fetch(`${emulator.base}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
  return (await answer.json()) as Record<string, unknown>
}

test.for(['4000000000003220', '4000002760003184', '4000002500003155'])(
  'card %s waits for its holder, and is authorized or not as they answer',
  async (card) => {
    const { id, client_secret: secret } = await makeIntent(emulator)
    const asked = await confirmInBrowser(id, secret!, card, { use_stripe_sdk: 'true' })
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    await emulator.control('POST', `/payment_intents/${id}/authenticate`, { outcome: 'failed' })
    expect(await get(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    const again = await confirmInBrowser(id, secret!, card, { return_url: 'https://shop.example/' })
    expect(again).toMatchObject({ next_action: { redirect_to_url: { return_url: 'https://shop.example/' } } })
    await emulator.control('POST', `/payment_intents/${id}/authenticate`, { outcome: 'succeeded' })
    expect(await get(id)).toMatchObject({
      status: 'requires_capture',
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    })
  },
)
