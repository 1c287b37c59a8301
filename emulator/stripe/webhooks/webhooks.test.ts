import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Stripe } from 'stripe'
import { API_VERSION } from '../emulator.ts'
import { errorOf, makeCharge, makeConfirmed, makeIntent } from '../testing/payments.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

interface Received {
  headers: IncomingHttpHeaders
  raw: string
}

let emulator: Running
let received: Received[]
/** Statuses for the next webhooks; 200 once they are used up. */
let answers: number[]
let url: string
let secret: string
const server = createServer((incoming, outgoing) => {
  void text(incoming).then((raw) => {
    received.push({ headers: incoming.headers, raw })
    outgoing.writeHead(answers.shift() ?? 200).end()
  })
})

beforeAll(async () => {
  emulator = await startEmulator()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
})
beforeEach(async () => {
  await emulator.control('POST', '/reset')
  received = []
  answers = []
  secret = (await register()).secret!
})
afterEach(() => emulator.control('DELETE', '/faults'))
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await cleanUp()
})

function register(types: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = ['*']) {
  return emulator.stripe.webhookEndpoints.create({
    url,
    enabled_events: types,
    api_version: '2026-10-28.endive',
  })
}

const read = ({ headers, raw }: Received) =>
  emulator.stripe.webhooks.constructEvent(raw, headers['stripe-signature']!, secret)
const waitFor = (count: number) => expect.poll(() => received.length).toBe(count)
const mode = (name: string, delayMs?: number) =>
  emulator.control('POST', '/webhooks/mode', { mode: name, ...(delayMs !== undefined && { delayMs }) })

test("every step of a payment arrives as an event that Stripe's own client takes", async () => {
  await makeCharge(emulator)
  await waitFor(5)
  const events = received.map(read)
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'charge.captured',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  expect(events).toMatchObject(
    events.map(() => ({ object: 'event', livemode: false, api_version: API_VERSION })),
  )
})

test('an event shows its object as it was then, and the key that caused it', async () => {
  const { id } = await makeIntent(emulator, {}, 'key-of-webhooks')
  await emulator.control('POST', `/payment_intents/${id}/confirm`)
  const created = await emulator.stripe.events.list({ type: 'payment_intent.created' })
  expect(created.data).toMatchObject([
    {
      data: { object: { id, status: 'requires_payment_method' } },
      request: { idempotency_key: 'key-of-webhooks' },
    },
  ])
})

test('an endpoint hears the types it asked for, and nothing while it is disabled', async () => {
  const { stripe } = emulator
  for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id)
  const { id } = await register(['payment_intent.succeeded'])
  await makeCharge(emulator)
  await waitFor(1)
  expect(await stripe.webhookEndpoints.update(id, { disabled: true })).toMatchObject({ status: 'disabled' })
  await makeCharge(emulator)
  await emulator.control('POST', '/webhooks/deliver')
  expect(received).toHaveLength(1)
})

test('the secret of an endpoint is told once', async () => {
  const { data } = await emulator.stripe.webhookEndpoints.list()
  expect([secret.startsWith('whsec_'), data[0]?.secret, data[0]?.status]).toEqual([
    true,
    undefined,
    'enabled',
  ])
  expect(JSON.stringify((await emulator.control('GET', '/state')).body)).not.toContain(secret)
  const refused = await errorOf(
    emulator.stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] }),
  )
  expect(refused).toMatchObject({ code: 'url_invalid' })
})

test('a delivery that is not answered well is made again, the same event each time', async () => {
  answers = [500, 302]
  await makeIntent(emulator)
  await waitFor(3)
  expect(new Set(received.map((one) => read(one).id)).size).toBe(1)
})

test('webhooks can be missing, doubled, forged, late or early', async () => {
  await mode('off')
  await makeIntent(emulator)
  await emulator.control('POST', '/webhooks/deliver')
  expect(received).toEqual([])
  expect((await emulator.stripe.events.list()).data).toHaveLength(1)
  await mode('duplicate')
  await makeIntent(emulator)
  await waitFor(2)
  await mode('bad-signature')
  await makeIntent(emulator)
  await waitFor(3)
  expect(() => read(received[2]!)).toThrow(Stripe.errors.StripeSignatureVerificationError)
  await mode('delayed', 60_000)
  await makeIntent(emulator)
  await emulator.control('POST', '/clock', { advanceMs: 30_000 })
  expect(received).toHaveLength(3)
  await emulator.control('POST', '/webhooks/deliver')
  expect(received).toHaveLength(4)
  await mode('early')
  const { id } = await makeIntent(emulator)
  expect(received).toHaveLength(5)
  await emulator.control('POST', `/payment_intents/${id}/confirm`)
  expect(received).toHaveLength(7)
})

test('a delivery that was pending when the process was killed is made after the restart', async () => {
  await mode('delayed', 60_000)
  const id = await makeConfirmed(emulator)
  emulator = await emulator.restart()
  expect(received).toEqual([])
  await emulator.control('POST', '/webhooks/deliver')
  await waitFor(3)
  expect(received.map(read).map(({ data }) => (data.object as { id: string }).id)).toContain(id)
})

test('events are listed for thirty days, by types and times', async () => {
  await makeCharge(emulator)
  const { stripe } = emulator
  const some = await stripe.events.list({ types: ['charge.captured', 'payment_intent.succeeded'] })
  expect(some.data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.captured'])
  expect((await stripe.events.retrieve(some.data[0]!.id)).id).toBe(some.data[0]!.id)
  const now = Math.floor(Date.now() / 1000)
  expect((await stripe.events.list({ created: { gt: now + 60 } })).data).toEqual([])
  await emulator.control('POST', '/clock', { advanceMs: 31 * 86_400_000 })
  expect((await stripe.events.list({ types: ['charge.captured'] })).data).toEqual([])
})

test('a domain is active where Stripe could reach it, and the same name is the same domain', async () => {
  const { paymentMethodDomains: domains } = emulator.stripe
  const made = await domains.create({ domain_name: 'shop.example' })
  expect(made).toMatchObject({ apple_pay: { status: 'active' }, google_pay: { status: 'active' } })
  expect((await domains.create({ domain_name: 'shop.example' })).id).toBe(made.id)
  const near = await domains.create({ domain_name: 'localhost' })
  expect((await domains.validate(near.id)).apple_pay).toMatchObject({
    status: 'inactive',
    status_details: { error_message: expect.any(String) as string },
  })
})
