import { paymentSources, type ScriptPolicy } from '../payment-source.rules.ts'
import type { Wallet } from '../wallet.ts'
import { lateCalls } from '../late-calls.ts'
import type { WalletKind } from '../wallet-kind.ts'
import { type PaypalCredentials, readPaypal } from './environment.ts'
import type { PaypalSettings } from './paypal.ts'
import { paypalTitle } from './paypal-words.rules.ts'

const ADVICE: Wallet['advice'] = {
  keys_refused:
    'PayPal refuses the client ID and secret: nobody can pay. Compare them with the app in the PayPal account',
  no_webhook: 'PayPal knows no webhook with the id this shop has',
  other_address: 'the webhook this shop has the id of has another address than this shop',
  missing: 'PayPal does not tell this shop about all it must: add the missing events to its webhook',
}

const SET_UP: Wallet['setUp'] = {
  keys: 'client ID and secret',
  keysAt: 'the app in your PayPal account',
  webhookAt: 'in your PayPal account for developers, under Apps & Credentials, with your app',
}

/** Where whoever runs the shop looks up payments. */
const SITES = { live: 'https://www.paypal.com', sandbox: 'https://www.sandbox.paypal.com' }

/** PayPal's own hosts, as its documentation lists them for a content security policy. */
const HOSTS = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com'

const GOOGLE_PAY_SCRIPT = 'https://pay.google.com/gp/p/js/pay.js'

/** Google's, as its documents list them. Its pictures come from where all pictures may. */
const GOOGLE_PAY: ScriptPolicy = {
  script: 'https://pay.google.com',
  frame: 'https://pay.google.com',
  connect: 'https://pay.google.com https://google.com/pay https://www.google.com/pay',
}

/** PayPal, by its official client. */
export function createPaypalWallet(settings: PaypalSettings): Wallet {
  const { calls, client } = lateCalls(async () => (await import('./paypal.ts')).connectPaypal(settings))
  // The emulator has no pages for people, and brings its own script.
  const site = settings.apiUrl === undefined ? SITES[settings.environment] : null
  return {
    name: 'paypal',
    title: paypalTitle,
    environment: settings.environment,
    approvalOf: (orderId) =>
      `${settings.apiUrl ?? SITES[settings.environment]}/checkoutnow?token=${encodeURIComponent(orderId)}`,
    pageOf: (captureId) => site && `${site}/activity/payment/${encodeURIComponent(captureId)}`,
    advice: ADVICE,
    setUp: SET_UP,
    buttonSources: settings.apiUrl ?? HOSTS,
    // The emulator brings its own of Google's.
    ...(settings.apiUrl === undefined ? { sourcePolicies: { google_pay: GOOGLE_PAY } } : {}),
    sources: paymentSources,
    browserConfig: {
      clientId: settings.clientId,
      scriptUrl: `${settings.apiUrl ?? SITES[settings.environment]}/web-sdk/v6/core`,
      googlePay: {
        scriptUrl: settings.apiUrl ? `${settings.apiUrl}/google-pay/pay.js` : GOOGLE_PAY_SCRIPT,
        environment: settings.environment === 'live' && settings.apiUrl === undefined ? 'PRODUCTION' : 'TEST',
      },
    },
    ...calls,
    verifyWebhook: async (...message) => await (await client()).verifyWebhook(...message),
  }
}

export const paypalKind: WalletKind<
  Pick<PaypalCredentials, 'clientId' | 'clientSecret' | 'environment'>,
  PaypalCredentials
> = {
  read: readPaypal,
  worldOf: ({ environment }) => environment,
  play: 'of its sandbox',
  create: createPaypalWallet,
  tryKeys: async (keys, apiUrl) => await (await import('./setup.ts')).tryPaypal({ ...keys, apiUrl }),
}
