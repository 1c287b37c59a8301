import type { Get, Problem } from '../../machine/process/environment.ts'
import type { Emulator } from './paypal/emulator.ts'
import { type PaypalCredentials, readPaypal, readPaypalApi } from './paypal/environment.ts'
import { createPaypalWallet } from './paypal/load-paypal.ts'
import type { PaypalSetup } from './paypal/setup.ts'
import { readStripe, readStripeApi, type StripeCredentials, worldOf } from './stripe/environment.ts'
import { createStripeWallet } from './stripe/load-stripe.ts'
import type { StripeSetup } from './stripe/setup.ts'
export { keyTrouble } from './stripe/environment.ts'
import { WalletProblem } from './wallet.ts'
import { noWallets, type Wallets, walletsOf } from './wallets.ts'

/** What is set of each in the environment; with none of them payments are tests. */
export interface WalletKeys {
  paypal: PaypalCredentials | undefined
  /** Where PayPal is, when it is an emulator that takes keys as PayPal does. */
  paypalApiUrl: string | undefined
  stripe: StripeCredentials | undefined
  /** The same of Stripe. */
  stripeApiUrl: string | undefined
}

/** As much of it as says which wallets there are. */
type Keys = Pick<WalletKeys, 'paypal' | 'stripe'>

export function readWalletKeys(get: Get, problem: Problem): WalletKeys {
  const keys = {
    paypal: readPaypal(get, problem),
    paypalApiUrl: readPaypalApi(get, problem),
    stripe: readStripe(get, problem),
    stripeApiUrl: readStripeApi(get, problem),
  }
  const mixed = mixedWorlds(keys)
  if (mixed !== undefined) problem(mixed)
  return keys
}

export const isLiveKey = (key: string): boolean => worldOf(key) === 'live'

export const hasKeys = ({ paypal, stripe }: Keys): boolean => paypal !== undefined || stripe !== undefined

interface MixedKeys {
  paypal?: Pick<PaypalCredentials, 'environment'> | undefined
  stripe?: Pick<StripeCredentials, 'secretKey'> | undefined
}

/** Beside a wallet of real money, one of play money would give pieces away: what is wrong with such keys, in a sentence. */
export function mixedWorlds({ paypal, stripe }: MixedKeys): string | undefined {
  if (!paypal || !stripe) return undefined
  const world = worldOf(stripe.secretKey)
  if (paypal.environment === world) return undefined
  return world === 'live'
    ? 'Stripe’s keys are live ones and PayPal’s are of its sandbox: take both live, or both for tests. To change from one to the other, take one of them off first.'
    : 'PayPal’s keys are live ones and Stripe’s are for tests, with which anybody could order by a test card: take both live, or both for tests. To change from one to the other, take one of them off first.'
}

/** Those whose keys are set, in the order in which they are offered; undefined where payments are tests. */
export function openWallets({ paypal, paypalApiUrl, stripe, stripeApiUrl }: WalletKeys): Wallets | undefined {
  const [first, ...others] = [
    ...(paypal ? [createPaypalWallet({ ...paypal, apiUrl: paypalApiUrl })] : []),
    ...(stripe ? [createStripeWallet({ ...stripe, apiUrl: stripeApiUrl })] : []),
  ]
  return first && walletsOf(first, ...others)
}

const NO_KEYS = 'the shop has no keys of a wallet yet'
const refuse = () => Promise.reject(new WalletProblem('refused', NO_KEYS))

/** Of a shop that strangers can reach and that has no keys yet: nobody pays there, and nobody is asked. */
export function closedWallets(): Wallets {
  const keys = { clientId: '', clientSecret: '', webhookId: undefined }
  return noWallets({
    ...createPaypalWallet({ ...keys, environment: 'sandbox' }),
    createOrder: refuse,
    findOrder: refuse,
    findCapture: refuse,
    findRefund: refuse,
    verifyWebhook: refuse,
    checkWebhook: refuse,
    capture: () => Promise.resolve({ kind: 'refused', issue: NO_KEYS }),
    refund: () =>
      Promise.resolve({ kind: 'refused', issue: NO_KEYS, sentence: `${NO_KEYS}.`, isGone: false }),
  })
}

/** PayPal, asked with keys that do not count yet. Its client is loaded with the first call that needs it. */
export async function paypalToSetUp(
  keys: Pick<PaypalCredentials, 'clientId' | 'clientSecret' | 'environment'>,
  apiUrl: string | undefined,
): Promise<PaypalSetup> {
  return (await import('./paypal/setup.ts')).setUpPaypal({ ...keys, apiUrl })
}

/** Stripe, likewise. */
export async function stripeToSetUp(
  keys: Pick<StripeCredentials, 'secretKey' | 'publishableKey'>,
  apiUrl: string | undefined,
): Promise<StripeSetup> {
  return (await import('./stripe/setup.ts')).setUpStripe(keys, apiUrl)
}

/** What takes test payments: a wallet that the emulator stands in for, and that tells a shop at `origin` what happens. */
export async function openTestWallets(emulator: Emulator, origin: string): Promise<Wallets> {
  const { clientId, clientSecret, url: apiUrl } = emulator
  const webhookId = await emulator.registerWebhook(`${origin}/webhooks/paypal`)
  return walletsOf(createPaypalWallet({ clientId, clientSecret, environment: 'sandbox', apiUrl, webhookId }))
}
