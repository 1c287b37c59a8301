import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startListener, type Listener } from '../../../emulator/testing/listener.ts'
import { createPaypalWallet } from '../../payments/wallets/paypal/load-paypal.ts'
import type { Output } from '../every-call.contract.ts'
import { addProduct, cartOf, openPayment } from '../testing/test-shop.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'
import { walletsOf } from '../../payments/wallets/wallets.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await openTestServer()
  cookie = await server.signIn()
})
beforeEach(async () => void (await server.control('/reset', {})))
afterAll(() => server.drop())

const ready = async () => {
  const response = await fetch(`${server.url}/readyz`)
  return [response.status, await response.text()] as const
}
const atTheDesk = async () => {
  const response = await fetch(`${server.url}/api/payments/wallet`, { headers: { Cookie: cookie } })
  return (await response.json()) as Output<'GET /api/payments/wallet'>
}

test('a shop whose PayPal is away stays ready, and says so there and at the desk, until a call succeeds', async () => {
  const cart = cartOf(await addProduct(server))
  expect(await ready()).toEqual([200, 'ready\n'])
  await server.control('/faults', { on: 'create', kind: 'status-503-html', count: 2 })
  for (let n = 0; n < 2; n += 1)
    await expect(openPayment(server, cart)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await ready()).toEqual([
    200,
    expect.stringMatching(/^ready\nwallet: not reached since \d{4}-\S+Z\n$/) as string,
  ])
  expect(await atTheDesk()).toMatchObject({
    notReachedSince: expect.any(String) as string,
    problem: 'unreachable',
  })
  await openPayment(server, cart)
  expect(await ready()).toEqual([200, 'ready\n'])
  expect(await atTheDesk()).toMatchObject({ notReachedSince: null, problem: null, noticesTrouble: null })
})

describe('a webhook', () => {
  let listener: Listener
  beforeEach(async () => {
    listener = await startListener()
    const webhookId = await server.emulator.registerWebhook(listener.url)
    const { clientId, clientSecret, url: apiUrl } = server.emulator
    server.context.wallets = walletsOf(
      createPaypalWallet({
        clientId,
        clientSecret,
        environment: 'sandbox',
        apiUrl,
        webhookId,
      }),
    )
  })
  afterEach(() => listener.close())

  async function delivered() {
    await openPayment(server, cartOf(await addProduct(server)))
    const [first] = await listener.waitFor(1)
    return first!
  }

  const post = async (headers: object, body: string) =>
    await fetch(`${server.url}/webhooks/paypal`, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => name.startsWith('paypal-')),
      ) as Record<string, string>,
      body,
    })

  test('of PayPal’s is stored', async () => {
    const { headers, raw } = await delivered()
    expect((await post(headers, raw)).status).toBe(200)
  })

  test('of a stranger’s is a 400, a line in the log a minute at most, and never an error', async () => {
    const { headers, raw } = await delivered()
    const lines: string[] = []
    server.context.log = {
      info() {},
      warn: (_, message) => void lines.push(`warn ${message}`),
      error: (_, message) => void lines.push(`error ${message}`),
    }
    const address = `${server.emulator.url}/v1/notifications/certs/CERT-0000-0000`
    const tries = [
      {},
      { ...headers, 'paypal-cert-url': 'https://www.paypal.com/?x=1' },
      { ...headers, 'paypal-cert-url': address },
      { ...headers, 'paypal-transmission-sig': 'x' },
    ]
    for (const forged of tries) expect((await post(forged, raw)).status).toBe(400)
    expect(lines).toEqual(['warn webhooks were refused'])
  })

  test('that can’t be checked at the moment is to come again', async () => {
    const { headers, raw } = await delivered()
    await server.control('/faults', [
      { on: 'certificate', kind: 'status-500' },
      { on: 'webhooks', kind: 'status-500' },
    ])
    const response = await post(headers, raw)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    expect((await post(headers, raw)).status).toBe(200)
  })
})
