import type { Get, Problem } from '../../machine/process/environment.ts'
import type { Emulator } from './paypal/emulator.ts'
import { type PaypalCredentials, readPaypal, readPaypalApi } from './paypal/environment.ts'
import { createPaypalWallet } from './paypal/load-paypal.ts'
import type { PaypalSetup } from './paypal/setup.ts'
import { WalletProblem } from './wallet.ts'
import { noWallets, type Wallets, walletsOf } from './wallets.ts'

/** The wallets that a shop can be given: with another one, each of these has a line more. */

/** What is set of each in the environment; with none of them payments are tests. */
export interface WalletKeys {
  paypal: PaypalCredentials | undefined
  /** Where PayPal is, when it is an emulator that takes keys as PayPal does. */
  paypalApiUrl: string | undefined
}

export function readWalletKeys(get: Get, problem: Problem): WalletKeys {
  return { paypal: readPaypal(get, problem), paypalApiUrl: readPaypalApi(get, problem) }
}

export const hasKeys = ({ paypal }: Pick<WalletKeys, 'paypal'>): boolean => paypal !== undefined

/** Those whose keys are set, in the order in which they are offered; undefined where payments are tests. */
export function openWallets({ paypal, paypalApiUrl: apiUrl }: WalletKeys): Wallets | undefined {
  const [first, ...others] = paypal ? [createPaypalWallet({ ...paypal, apiUrl })] : []
  return first && walletsOf(first, ...others)
}

const NO_KEYS = 'the shop has no keys of PayPal’s yet'
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

/** What takes test payments: a wallet that the emulator stands in for, and that tells a shop at `origin` what happens. */
export async function openTestWallets(emulator: Emulator, origin: string): Promise<Wallets> {
  const { clientId, clientSecret, url: apiUrl } = emulator
  const webhookId = await emulator.registerWebhook(`${origin}/webhooks/paypal`)
  return walletsOf(createPaypalWallet({ clientId, clientSecret, environment: 'sandbox', apiUrl, webhookId }))
}
