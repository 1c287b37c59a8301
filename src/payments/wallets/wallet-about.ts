import type { PaymentSource, ScriptPolicy } from './payment-source.rules.ts'
import type { WebhookTrouble } from './wallet-health.ts'

/** What a wallet says of itself: what it is called, where it is looked up and set up, and what its buttons need. */
export interface WalletAbout {
  /** What its orders can be opened for, its own account first: an owner switches the others on. */
  readonly sources: readonly PaymentSource[]
  /** Short and lasting: payments are stored under it. */
  readonly name: string
  /** The name that people know it by. */
  readonly title: string
  /** In a sandbox no real money moves. */
  readonly environment: 'sandbox' | 'live'
  /** The page of a capture there; null where it has none. */
  readonly pageOf: (captureId: string) => string | null
  /** Where the buyer of an order there agrees to pay it, without the shop's buttons; null where there is no such page. */
  readonly approvalOf: ((orderId: string) => string) | null
  /** What to mend when the wallet does not work with this shop, for whoever runs it: in the words of its settings. */
  readonly advice: Readonly<Record<'keys_refused' | WebhookTrouble['kind'], string>>
  /** For the desk, which says the same to the shop's owner. */
  readonly setUp: WalletSetUp
  /** What the browser needs to draw the wallet's buttons. */
  readonly browserConfig: { clientId: string; scriptUrl: string; googlePay?: GooglePayConfig }
  /** Its orders are agreed to in the browser by a secret of theirs, which createOrder answers with. */
  readonly needsClientSecret?: true
  /** A key whose call got an error gets that error again: an order that could not be opened is begun anew, under another. */
  readonly repeatsErrors?: true
  /** From where its buttons load scripts, styles and frames, as sources of a content security policy. */
  readonly buttonSources: string
  /** What a source of its needs besides, while the owner has it switched on. */
  readonly sourcePolicies?: Partial<Record<PaymentSource, ScriptPolicy>>
}

/** Where Google's own script is, and whether its payments are tests. */
interface GooglePayConfig {
  scriptUrl: string
  environment: 'TEST' | 'PRODUCTION'
}

/** What the shop's keys are called, and where they and its webhook are at the wallet. */
interface WalletSetUp {
  /** 'client ID and secret' */
  keys: string
  /** 'the app in your PayPal account' */
  keysAt: string
  webhookAt: string
}
