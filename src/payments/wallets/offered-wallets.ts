import type { Get, Problem } from '../../machine/process/environment.ts'
import type { Emulator } from './paypal/emulator.ts'
import { type PaypalCredentials, readPaypal } from './paypal/environment.ts'
import { createPaypalWallet } from './paypal/load-paypal.ts'
import { type Wallets, walletsOf } from './wallets.ts'

/** The wallets that a shop can be given: with another one, each of these has a line more. */

/** What is set of each in the environment; with none of them payments are tests. */
export interface WalletKeys {
  paypal: PaypalCredentials | undefined
}

/** What is to be set before real money can move, for a sentence. */
export const walletVariables = 'the four PAYPAL_ variables'

export function readWalletKeys(get: Get, problem: Problem): WalletKeys {
  return { paypal: readPaypal(get, problem) }
}

export const hasKeys = ({ paypal }: WalletKeys): boolean => paypal !== undefined

/** Those whose keys are set, in the order in which they are offered; undefined where payments are tests. */
export function openWallets({ paypal }: WalletKeys): Wallets | undefined {
  const [first, ...others] = paypal ? [createPaypalWallet(paypal)] : []
  return first && walletsOf(first, ...others)
}

/** What takes test payments: a wallet that the emulator stands in for, and that tells a shop at `origin` what happens. */
export async function openTestWallets(emulator: Emulator, origin: string): Promise<Wallets> {
  const { clientId, clientSecret, url: apiUrl } = emulator
  const webhookId = await emulator.registerWebhook(`${origin}/webhooks/paypal`)
  return walletsOf(createPaypalWallet({ clientId, clientSecret, environment: 'sandbox', apiUrl, webhookId }))
}
