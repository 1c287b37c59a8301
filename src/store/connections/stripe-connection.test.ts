import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { listChanges } from '../history/history.sql.ts'
import { readConnections } from './connections.ts'
import { deleteConnection } from './connections.sql.ts'
import { walletConnection } from './wallet-connection.ts'
import {
  type EmulatedStripe,
  openEmulatedStripe,
  STRIPE_KEYS,
} from '../../payments/wallets/testing/emulated-stripe.ts'
import { findPersonByEmail } from '../../people/staff/people.sql.ts'
import { signedInAs } from '../../shop/testing/people.ts'
import { openTestServer, OWNER, type TestServer } from '../../shop/testing/server/test-server.ts'
import type { Caller } from '../../shop/context.ts'

let server: TestServer
let owner: Caller
let stripe: EmulatedStripe
beforeAll(async () => {
  ;[server, stripe] = await Promise.all([openTestServer(), openEmulatedStripe()])
  server.context.connected.walletUrls.stripe = stripe.url
  owner = await signedInAs(server, (await findPersonByEmail(server.context.db.query, OWNER.email))!)
})
afterAll(async () => {
  await server.drop()
  await stripe.stop()
})
beforeEach(() => deleteConnection(server.context.db.query, 'stripe'))

const stored = async () => (await readConnections(server.context.db.query, server.context.secretKey)).values

const endpoints = async () =>
  (await stripe.control<{ webhooks: { url: string; status: string }[] }>('/state')).webhooks

test('Stripe’s keys that are tried are not stored', async () => {
  const { message } = await server.shop['POST /api/connections/stripe/try'](STRIPE_KEYS, owner)
  expect(message).toBe('Stripe takes these keys. Next: register the webhook.')
  expect(await stored()).toEqual({})
})

test.each([
  ['secretKey', { secretKey: 'sk_test_notthisone' }, 'does not take this secret key'],
  ['publishableKey', { publishableKey: 'pk_test_notthisone' }, 'is of another account'],
  ['secretKey', { secretKey: 'sk_live_emulator' }, 'a live key and the other one a test key'],
  [
    'publishableKey',
    { secretKey: 'pk_test_emulator', publishableKey: 'sk_test_emulator' },
    'each other’s place',
  ],
  ['publishableKey', { publishableKey: 'shop@example.com' }, 'begins with pk_live_'],
])('Stripe’s keys that are wrong are told at the %s (%j)', async (field, typed, words) => {
  await expect(
    server.shop['POST /api/connections/stripe/try']({ ...STRIPE_KEYS, ...typed }, owner),
  ).rejects.toMatchObject({ fields: [{ field, message: expect.stringContaining(words) as string }] })
})

test('Stripe’s keys of an account in another currency are refused, and the currency is named', async () => {
  await stripe.control('/faults', { on: 'account', kind: 'in-euros' })
  const tried = server.shop['POST /api/connections/stripe/try'](STRIPE_KEYS, owner)
  const message = expect.stringContaining('kept in EUR') as string
  await expect(tried).rejects.toMatchObject({ fields: [{ field: 'secretKey', message }] })
})

test('Stripe’s keys for tests are refused beside a PayPal that takes real money', async () => {
  const paypal = {
    environment: 'live',
    clientId: 'A',
    clientSecret: 'E',
    webhookId: 'W',
    merchantId: undefined,
  } as const
  server.context.connected.paypal = paypal
  onTestFinished(() => void (server.context.connected.paypal = undefined))
  await expect(server.shop['POST /api/connections/stripe'](STRIPE_KEYS, owner)).rejects.toThrow(
    'PayPal’s keys are live ones and Stripe’s are for tests',
  )
})

test('Stripe’s keys count once Stripe’s try came back, with the secret of the one webhook there then is', async () => {
  for (const secretKey of [STRIPE_KEYS.secretKey, '']) {
    const { message } = await server.shop['POST /api/connections/stripe'](
      { ...STRIPE_KEYS, secretKey },
      owner,
    )
    expect(message).toBe('Stripe’s try came back: the keys count.')
  }
  expect((await endpoints()).map(({ url }) => url)).toEqual([`${server.url}/webhooks/stripe`])
  expect((await stored()).stripe).toMatchObject({
    ...STRIPE_KEYS,
    webhookSecret: expect.stringMatching(/^whsec_/) as string,
  })
  const [change] = await listChanges(server.context.db.query, { limit: 1 })
  expect(change).toMatchObject({ action: 'connection.stripe' })
  expect(JSON.stringify(change)).not.toMatch(/sk_test|whsec/)
})

test('Stripe’s keys whose webhook stays silent do not count, and are told so', async () => {
  await stripe.control('/webhooks/mode', { mode: 'off' })
  onTestFinished(() => stripe.control('/webhooks/mode', { mode: 'on' }))
  const impatient = walletConnection('stripe', server.context, 300)
  await expect(impatient['POST /api/connections/stripe'](STRIPE_KEYS, owner)).rejects.toThrow(
    /takes the keys and knows the webhook, but .* did not arrive/,
  )
  expect(await stored()).toEqual({})
})
