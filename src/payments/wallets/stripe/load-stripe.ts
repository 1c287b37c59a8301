import type { Wallet } from '../wallet.ts'
import { lateCalls } from '../late-calls.ts'
import type { WalletKind } from '../wallet-kind.ts'
import { readStripe, type StripeCredentials, type StripeSettings, worldOf } from './environment.ts'
import { toWalletEvent } from './stripe-event.ts'
import { isSigned } from './signature.ts'
import { stripeTitle } from './stripe-words.rules.ts'

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

/** Without its watching how the mouse moves. The release train that belongs to the API's version the client is made for; its script may not be served by a shop. */
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
