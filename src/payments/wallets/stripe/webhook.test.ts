import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createStripeWallet } from './load-stripe.ts'

const secret = 'whsec_of_this_test'
const wallet = createStripeWallet({
  secretKey: 'sk_test_emulator',
  publishableKey: 'pk_test_emulator',
  webhookSecret: secret,
})
const event = (more: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    created: 1_800_000_000,
    livemode: false,
    data: { object: { object: 'payment_intent', id: 'pi_1', latest_charge: 'ch_1' } },
    ...more,
  })
function headersOf(body: string, at = Date.now(), by = secret) {
  const t = Math.floor(at / 1000)
  const v1 = createHmac('sha256', by).update(`${t}.${body}`).digest('hex')
  return new Headers({ 'Stripe-Signature': `t=${t},v1=${'0'.repeat(64)},v1=${v1}` })
}

test('a webhook is believed when it is signed, and read in the shop’s words', async () => {
  expect(await wallet.verifyWebhook(headersOf(event()), event())).toMatchObject({
    eventId: 'evt_1',
    kind: 'capture',
    orderId: 'pi_1',
    captureId: 'ch_1',
  })
})

test.each([
  ['of another secret', headersOf(event(), Date.now(), 'whsec_another'), event()],
  ['of six minutes ago', headersOf(event(), Date.now() - 360_000), event()],
  ['whose body was changed', headersOf(event()), event({ id: 'evt_2' })],
  ['of live payments at a shop of tests', headersOf(event({ livemode: true })), event({ livemode: true })],
  ['without a signature', new Headers(), event()],
  ['that is no event', headersOf('[]'), '[]'],
])('a webhook %s is not', async (_, headers, body) => {
  expect(await wallet.verifyWebhook(headers, body)).toBeUndefined()
})
