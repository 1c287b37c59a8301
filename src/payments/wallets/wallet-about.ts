import type { WebhookTrouble } from './wallet-health.ts'

/** What a wallet says of itself: what it is called, where it is looked up and set up, and what its buttons need. */
export interface WalletAbout {
  /** Short and lasting: payments are stored under it. */
  readonly name: string
  /** The name that people know it by. */
  readonly title: string
  /** In a sandbox no real money moves. */
  readonly environment: 'sandbox' | 'live'
  /** The page of a capture there; null where it has none. */
  readonly pageOf: (captureId: string) => string | null
  /** Where the buyer of an order there agrees to pay it, without the shop's buttons. */
  readonly approvalOf: (orderId: string) => string
  /** What to mend when the wallet does not work with this shop, for whoever runs it: in the words of its settings. */
  readonly advice: Readonly<Record<'keys_refused' | WebhookTrouble['kind'], string>>
  /** For the desk, which says the same to the shop's owner. */
  readonly setUp: WalletSetUp
  /** What the browser needs to draw the wallet's buttons; the script's address only where it is not the usual one. */
  readonly browserConfig: { clientId: string; sdkBaseUrl?: string }
  /** From where its buttons load scripts, styles and frames, as sources of a content security policy. */
  readonly buttonSources: string
}

/** What the shop's keys and its webhook's number are called, and where both are at the wallet. */
export interface WalletSetUp {
  /** 'client ID and secret' */
  keys: string
  /** 'the app in your PayPal account' */
  keysAt: string
  webhook: string
  webhookAt: string
}
