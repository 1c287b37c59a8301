import { X509Certificate, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startListener, type Listener, type Received } from '../testing/listener.ts'
import { schemaProblems } from '../testing/openapi.ts'
import { capture, issuesOf, makeApproved, makeCapture, usd } from '../testing/orders.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
let listener: Listener
let webhookId: string
beforeAll(async () => {
  emulator = await startEmulator()
})
beforeEach(async () => {
  await emulator.control('POST', '/reset')
  listener = await startListener()
  webhookId = await register(emulator)
})
afterEach(() => listener.close())
afterAll(cleanUp)

async function register(target: Running, ...types: string[]): Promise<string> {
  const names = types.length > 0 ? types : ['*']
  const body = { url: listener.url, event_types: names.map((name) => ({ name })) }
  const reply = await target.api('POST', '/v1/notifications/webhooks', body)
  expect(reply.status).toBe(201)
  expect(schemaProblems('webhooks', 'webhook', reply.body)).toEqual([])
  return reply.body.id as string
}

/** The check a shop makes by itself: RSA-SHA256 over id, time, webhook id and CRC-32, against the certificate. */
async function isGenuine({ headers, raw }: Received, id = webhookId): Promise<boolean> {
  const pem = await (await fetch(String(headers['paypal-cert-url']))).text()
  const certificate = new X509Certificate(pem)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now())
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now())
  const { 'paypal-transmission-id': transmission, 'paypal-transmission-time': time } = headers
  const message = Buffer.from(`${String(transmission)}|${String(time)}|${id}|${crc32(raw)}`)
  const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64')
  return verify('sha256', message, certificate.publicKey, signature)
}

/** PayPal's own check, with the event's text put in as it came. */
async function askPayPal({ headers, raw }: Received, event = raw, id = webhookId) {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: id,
  }
  const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${event}}`
  const reply = await emulator.api('POST', '/v1/notifications/verify-webhook-signature', body)
  return reply.body.verification_status
}

test('every step of a payment arrives as a signed event', async () => {
  const { id } = await makeCapture(emulator)
  await emulator.api('POST', `/v2/payments/captures/${id}/refund`, { amount: usd('1.00') })
  const received = await listener.waitFor(3)
  expect(received.map(({ event }) => event.event_type).toSorted()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ])
  for (const one of received) {
    expect(schemaProblems('webhooks', 'event', one.event)).toEqual([])
    expect(await isGenuine(one)).toBe(true)
    expect(await askPayPal(one)).toBe('SUCCESS')
  }
  const completed = received.find(({ event }) => event.event_type === 'PAYMENT.CAPTURE.COMPLETED')
  expect(completed?.event.resource).toMatchObject({ id, status: 'COMPLETED', amount: usd('25.50') })
})

test('a changed event or another webhook id fails the signature check', async () => {
  await makeApproved(emulator)
  const [one] = (await listener.waitFor(1)) as [Received]
  expect(await askPayPal(one, one.raw.replace('APPROVED', 'APPROVEd'))).toBe('FAILURE')
  expect(await askPayPal(one, one.raw, 'SOMEOTHERWEBHOOK1')).toBe('FAILURE')
  expect(await isGenuine(one, 'SOMEOTHERWEBHOOK1')).toBe(false)
})

test('a refused delivery is tried again until it is accepted, the same event each time', async () => {
  listener.answers.push(500, 302, 200)
  await makeApproved(emulator)
  const received = await listener.waitFor(3)
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1)
  await expect
    .poll(async () => (await emulator.control('GET', '/state')).body.deliveries, { interval: 10 })
    .toMatchObject([{ state: 'delivered', attempts: 3, lastStatus: '200' }])
})

test('after 25 refusals a delivery has failed, and can be sent again on request', async () => {
  listener.answers.push(...Array.from({ length: 25 }, () => 500))
  await makeApproved(emulator)
  for (let attempt = 1; attempt <= 25; attempt += 1) await emulator.control('POST', '/webhooks/deliver')
  const { body } = await emulator.control('GET', '/state')
  expect(body.deliveries).toMatchObject([{ state: 'failed', attempts: 25 }])
  const [{ event }] = listener.received as [Received]
  const resent = await emulator.api('POST', `/v1/notifications/webhooks-events/${event.id}/resend`, {})
  expect(resent.status).toBe(202)
  expect((await listener.waitFor(26))[25]?.event.id).toBe(event.id)
})

test('a delivery that was pending when the process was killed is made after the restart', async () => {
  const before = await startEmulator()
  await register(before)
  listener.answers.push(503)
  await before.control('POST', '/webhooks/mode', { mode: 'delayed', delayMs: 600_000 })
  await makeApproved(before)
  const after = await before.restart()
  expect(listener.received).toEqual([])
  await after.control('POST', '/clock', { advanceMs: 600_000 })
  const received = await listener.waitFor(2)
  expect(received.map(({ event }) => event.event_type)).toEqual(Array(2).fill('CHECKOUT.ORDER.APPROVED'))
})

test('webhooks can be missing, doubled, forged, or early', async () => {
  const mode = (name: string) => emulator.control('POST', '/webhooks/mode', { mode: name })
  await mode('off')
  await makeApproved(emulator)
  const listed = await emulator.api('GET', '/v1/notifications/webhooks-events')
  expect(listed.body).toMatchObject({ count: 1, events: [{ event_type: 'CHECKOUT.ORDER.APPROVED' }] })
  expect(schemaProblems('webhooks', 'EventList', listed.body)).toEqual([])

  await mode('duplicate')
  await makeApproved(emulator)
  const doubled = await listener.waitFor(2)
  expect(doubled[0]?.event.id).toBe(doubled[1]?.event.id)

  await mode('bad-signature')
  await makeApproved(emulator)
  expect(await isGenuine((await listener.waitFor(3))[2] as Received)).toBe(false)

  await mode('early')
  const id = await makeApproved(emulator)
  await capture(emulator, id)
  expect(listener.received.at(-1)?.event.event_type).toBe('PAYMENT.CAPTURE.COMPLETED')
})

test('pending captures, declines, settlements and reversals have their own events', async () => {
  await emulator.control('POST', '/faults', [
    { on: 'capture', kind: 'pending' },
    { on: 'capture', kind: 'declined-capture' },
  ])
  const held = await makeCapture(emulator)
  await emulator.control('POST', `/captures/${held.id}/settle`, { status: 'DENIED' })
  await makeCapture(emulator)
  await emulator.control('POST', `/captures/${(await makeCapture(emulator)).id}/reverse`)
  await emulator.control('POST', '/events', {
    event_type: 'CUSTOMER.DISPUTE.CREATED',
    resource: { dispute_id: 'PP-1' },
  })
  const types = (await listener.waitFor(9)).map(({ event }) => event.event_type)
  expect(types).toEqual(
    expect.arrayContaining([
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.DECLINED',
      'PAYMENT.CAPTURE.REVERSED',
      'CUSTOMER.DISPUTE.CREATED',
    ]),
  )
})

test('listeners hear only the types they asked for, once per address, until they are removed', async () => {
  const again = await emulator.api('POST', '/v1/notifications/webhooks', {
    url: listener.url,
    event_types: [{ name: '*' }],
  })
  expect([again.status, issuesOf(again)]).toEqual([422, ['WEBHOOK_URL_ALREADY_EXISTS']])
  expect((await emulator.api('DELETE', `/v1/notifications/webhooks/${webhookId}`)).status).toBe(204)
  expect((await emulator.api('GET', `/v1/notifications/webhooks/${webhookId}`)).status).toBe(404)
  await register(emulator, 'PAYMENT.CAPTURE.COMPLETED')
  await makeCapture(emulator)
  const [first] = await listener.waitFor(1)
  expect(first?.event.event_type).toBe('PAYMENT.CAPTURE.COMPLETED')
})

test('a simulated event is sent but does not verify, as with PayPal', async () => {
  const body = { event_type: 'PAYMENT.CAPTURE.COMPLETED', url: listener.url }
  expect((await emulator.api('POST', '/v1/notifications/simulate-event', body)).status).toBe(202)
  const [one] = (await listener.waitFor(1)) as [Received]
  expect(await askPayPal(one)).toBe('FAILURE')
})
