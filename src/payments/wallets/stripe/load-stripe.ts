import type { Wallet } from '../wallet.ts'
import { lateCalls } from '../late-calls.ts'
import type { WalletKind } from '../wallet-kind.ts'
import { readStripe, type StripeCredentials, type StripeSettings, worldOf } from './environment.ts'
import { toWalletEvent } from './stripe-event.ts'
import { stripeTitle } from './stripe-words.rules.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** What was signed longer ago is somebody's copy (docs.stripe.com/webhooks, "Verify webhook signatures"). */
const TOLERANCE_SECONDS = 300

/**
 * Whether a Stripe-Signature header, `t=<seconds>,v1=<hex>`, is of this body and of now: HMAC-SHA256 of '<t>.<body>'.
 * While a secret is exchanged Stripe sends two signatures, and one that fits is enough.
 */
function isSigned(header: string, rawBody: string, secret: string, now = Date.now()): boolean {
  if (header.length > 1000) return false
  const parts = header.split(',').map((part) => part.split('=') as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const right = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest()
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}

const ADVICE: Wallet['advice'] = {
  keys_refused:
    'Stripe refuses the secret key: nobody can pay by it. Compare it with the API keys of the account',
  no_webhook: 'Stripe knows no webhook endpoint with this shop’s address, or it is switched off',
  other_address: 'the webhook endpoint at Stripe has another address than this shop',
  missing: 'Stripe does not tell this shop about all it must: add the missing events to its webhook endpoint',
}

const SET_UP: Wallet['setUp'] = {
  keys: 'secret key and publishable key',
  keysAt: 'the API keys in your Stripe account',
  webhookAt: 'in your Stripe account, under Developers, Webhooks',
}

/** Stripe's own hosts, as its security guide lists them for a content security policy. */
const HOSTS = 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://api.stripe.com'

/** Stripe's script, of the release train for the client's API version, without mouse tracking. A shop may not host it. */
const SCRIPT = '/endive/stripe.js?advancedFraudSignals=false'

/** Stripe, by its official client. */
export function createStripeWallet(settings: StripeSettings): Wallet {
  const { calls, client } = lateCalls(async () => (await import('./stripe.ts')).connectStripe(settings))
  const environment = worldOf(settings.secretKey) ?? 'sandbox'
  const site = `https://dashboard.stripe.com${environment === 'live' ? '' : '/test'}/payments`
  return {
    name: 'stripe',
    title: stripeTitle,
    environment,
    // An order there is agreed to in the shop's own page alone.
    approvalOf: null,
    pageOf: (captureId) =>
      settings.apiUrl === undefined ? `${site}/${encodeURIComponent(captureId)}` : null,
    advice: ADVICE,
    setUp: SET_UP,
    buttonSources: settings.apiUrl ?? HOSTS,
    sources: ['card'],
    needsClientSecret: true,
    repeatsErrors: true,
    browserConfig: {
      clientId: settings.publishableKey,
      scriptUrl: `${settings.apiUrl ?? 'https://js.stripe.com'}${SCRIPT}`,
    },
    ...calls,
    letGo: async (orderId) => await (await client()).letGo(orderId),
    // Without the client: a stranger's post costs no more than its signature.
    verifyWebhook: async (headers, rawBody) =>
      isSigned(headers.get('stripe-signature') ?? '', rawBody, settings.webhookSecret)
        ? toWalletEvent(rawBody, environment)
        : undefined,
  }
}

export const stripeKind: WalletKind<
  Pick<StripeCredentials, 'secretKey' | 'publishableKey'>,
  StripeCredentials
> = {
  read: readStripe,
  worldOf: ({ secretKey }) => worldOf(secretKey),
  play: 'for tests, with which anybody could order by a test card',
  create: createStripeWallet,
  tryKeys: async (keys, apiUrl) => await (await import('./setup.ts')).tryStripe(keys, apiUrl),
}
