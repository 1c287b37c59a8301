import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startListener, type Listener } from '../../../../../emulator/testing/listener.ts'
import type { Wallet } from '../../wallet.ts'
import { NEEDED_EVENTS } from './wallet-event.ts'
import { isCertificateUrl } from './webhook.ts'
import { approvedOrder, openEmulatedPaypal, type EmulatedPaypal } from '../../testing/emulated-paypal.ts'

let paypal: EmulatedPaypal
let listener: Listener
let wallet: Wallet
let webhookId: string
beforeAll(async () => {
  paypal = await openEmulatedPaypal()
})
beforeEach(async () => {
  await paypal.control('/reset', {})
  listener = await startListener()
  webhookId = await register(NEEDED_EVENTS)
  wallet = paypal.anotherWallet({ webhookId })
})
afterEach(() => listener.close())
afterAll(() => paypal.stop())

async function register(events: readonly string[]): Promise<string> {
  const body = { url: listener.url, event_types: events.map((name) => ({ name })) }
  return (await paypal.api<{ id: string }>('POST', '/v1/notifications/webhooks', body)).id
}

/** A webhook as PayPal sends it. */
async function delivered(): Promise<{ headers: Headers; raw: string; orderId: string }> {
  const count = listener.received.length + 1
  const orderId = await approvedOrder(paypal)
  const { headers, raw } = (await listener.waitFor(count)).at(-1)!
  return { headers: new Headers(headers as Record<string, string>), raw, orderId }
}

const calls = async () => await paypal.control<Record<string, number>>('/calls')
const withHeader = (headers: Headers, name: string, value: string) => {
  const changed = new Headers(headers)
  changed.set(name, value)
  return changed
}

describe('a webhook', () => {
  test('of PayPal’s is taken, and its certificate fetched once for all', async () => {
    const sent = [await delivered(), await delivered(), await delivered()]
    const before = await calls()
    for (const { headers, raw, orderId } of sent)
      expect(await wallet.verifyWebhook(headers, raw)).toMatchObject({ kind: 'approved', orderId })
    const after = await calls()
    expect(after['certificate']).toBe(1)
    expect(after['webhooks'], 'PayPal’s own word was not needed').toBe(before['webhooks'])
  })

  test('that was changed, or is for another shop, is not', async () => {
    const { headers, raw } = await delivered()
    expect(await wallet.verifyWebhook(headers, raw.replace('APPROVED', 'APPROVEd'))).toBeUndefined()
    const another = paypal.anotherWallet({ webhookId: 'SOMEOTHERWEBHOOK1' })
    expect(await another.verifyWebhook(headers, raw)).toBeUndefined()
    expect(await paypal.anotherWallet().verifyWebhook(headers, raw)).toBeUndefined()
  })

  test('whose certificate can’t be had is taken on PayPal’s own word, byte by byte', async () => {
    const { headers, raw, orderId } = await delivered()
    await paypal.control('/faults', { on: 'certificate', kind: 'status-500' })
    expect(await wallet.verifyWebhook(headers, raw)).toMatchObject({ orderId })
    const fresh = paypal.anotherWallet({ webhookId })
    await paypal.control('/faults', { on: 'certificate', kind: 'status-500' })
    expect(await fresh.verifyWebhook(headers, `${raw} `.replace('{', '{ '))).toBeUndefined()
  })

  test('that can’t be checked at all is neither taken nor refused for good', async () => {
    const { headers, raw, orderId } = await delivered()
    await paypal.control('/faults', [
      { on: 'certificate', kind: 'status-500' },
      { on: 'webhooks', kind: 'status-500' },
    ])
    await expect(wallet.verifyWebhook(headers, raw)).rejects.toMatchObject({ kind: 'unknown' })
    expect(await wallet.verifyWebhook(headers, raw)).toMatchObject({ orderId })
  })

  test.each([
    ['paypal-transmission-id', 'x'],
    ['paypal-transmission-id', 'x'.repeat(70)],
    ['paypal-transmission-time', 'yesterday'],
    ['paypal-transmission-time', '2016-02-18T20:01:35Z'],
    ['paypal-transmission-time', '2126-02-18T20:01:35Z'],
    ['paypal-transmission-sig', 'c2hvcnQ='],
    ['paypal-transmission-sig', '?'.repeat(344)],
    ['paypal-auth-algo', 'none'],
    ['paypal-cert-url', 'https://example.com/v1/notifications/certs/CERT-1'],
    ['paypal-cert-url', ''],
  ])('with %s: %s is refused before anything is fetched', async (name, value) => {
    const { headers, raw } = await delivered()
    const before = await calls()
    expect(await wallet.verifyWebhook(withHeader(headers, name, value), raw)).toBeUndefined()
    expect(await calls()).toEqual(before)
  })

  test('of a stranger costs PayPal little, and the genuine one nothing, however many come', async () => {
    const { headers, raw, orderId } = await delivered()
    await wallet.verifyWebhook(headers, raw)
    const before = await calls()
    const forged = Array.from({ length: 200 }, (_, n) =>
      withHeader(headers, 'paypal-cert-url', `${paypal.url}/v1/notifications/certs/CERT-0000-${n}`),
    )
    const answerOf = async (one: Headers) => await wallet.verifyWebhook(one, raw).catch(() => undefined)
    for (const one of forged.slice(0, 100)) expect(await answerOf(one)).toBeUndefined()
    const answers = await Promise.all(forged.slice(100).map(answerOf))
    expect(answers.filter((answer) => answer !== undefined)).toEqual([])
    // Twenty a minute, and a minute may have begun anew meanwhile.
    expect((await calls())['certificate']! - before['certificate']!).toBeLessThanOrEqual(40)
    expect(await wallet.verifyWebhook(headers, raw)).toMatchObject({ orderId })
  })
})

test('certificates are PayPal’s own and nothing beside them', () => {
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-5a29d2ca'
  for (const host of ['api.paypal.com', 'api.sandbox.paypal.com', 'api-m.paypal.com'])
    expect(isCertificateUrl(`https://${host}${path}`, undefined)).toBe(true)
  for (const address of [
    `http://api.paypal.com${path}`,
    `https://api.paypal.com:8443${path}`,
    `https://a:b@api.paypal.com${path}`,
    `https://www.paypal.com${path}`,
    `https://api.paypal.com.example.com${path}`,
    `https://api.paypal.com${path}?x=1`,
    `https://api.paypal.com${path}#x`,
    'https://api.paypal.com/anything',
    'https://api.paypal.com/v1/notifications/certs/../../x/CERT-1',
    'not an address',
  ])
    expect([address, isCertificateUrl(address, undefined)]).toEqual([address, false])
})

describe('the registration of the shop’s webhook', () => {
  test('is right when PayPal knows it, it leads here, and it has all events', async () => {
    expect(await wallet.checkWebhook(listener.url)).toBeUndefined()
    expect(wallet.lastWebhookCheck()).toMatchObject({
      checkedAt: expect.any(Date) as Date,
      trouble: undefined,
    })
  })

  test('that leads elsewhere is told with where it leads', async () => {
    const trouble = { kind: 'other_address', address: listener.url }
    expect(await wallet.checkWebhook('https://shop.example/webhooks/paypal')).toEqual(trouble)
    expect(wallet.lastWebhookCheck()).toMatchObject({ trouble })
  })

  test('that PayPal does not know is told', async () => {
    const stranger = paypal.anotherWallet({ webhookId: 'SOMEOTHERWEBHOOK1' })
    expect(await stranger.checkWebhook(listener.url)).toEqual({ kind: 'no_webhook' })
  })

  test('that has too few events is told with those that are missing; the star has all', async () => {
    await paypal.control('/reset', {})
    const few = await register(NEEDED_EVENTS.filter((name) => !name.includes('DISPUTE')))
    expect(await paypal.anotherWallet({ webhookId: few }).checkWebhook(listener.url)).toEqual({
      kind: 'missing',
      events: ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'],
    })
    await paypal.control('/reset', {})
    const all = await register(['*'])
    expect(await paypal.anotherWallet({ webhookId: all }).checkWebhook(listener.url)).toBeUndefined()
  })

  test('that can’t be asked about is not told to be wrong', async () => {
    await paypal.control('/faults', { on: 'webhooks', kind: 'status-500' })
    await expect(wallet.checkWebhook(listener.url)).rejects.toMatchObject({ kind: 'unknown' })
    expect(wallet.lastWebhookCheck()).toEqual({ checkedAt: undefined, trouble: undefined })
  })
})
