/** How this process's calls to the wallet went of late. Times are ISO 8601. */
export interface WalletHealth {
  /** How many calls in a row have failed, up to now. */
  failures: number
  lastSuccess: string | undefined
  /** Set while the wallet is out of reach, by more than an accident of the network. */
  notReachedSince: string | undefined
  /** credentials: it answers, and does not take the shop's id and secret. */
  problem: 'unreachable' | 'credentials' | undefined
  /** What the wallet last said to the shop's id and secret, and when; the refusals' first. Undefined before it was asked. */
  keys: { answer: 'accepted' | 'refused'; at: string } | undefined
  /** How far this computer's clock is ahead of the wallet's, from its last answer; undefined before one. */
  clockAheadSeconds?: number | undefined
}

/** What a process knows that has not called the wallet yet. */
export const NOT_ASKED_YET: WalletHealth = {
  failures: 0,
  lastSuccess: undefined,
  notReachedSince: undefined,
  problem: undefined,
  keys: undefined,
}

/** Why the wallet's webhook events will not come, or not all: what to do is the owner's, at the wallet. */
export type WebhookTrouble =
  | { kind: 'no_webhook' }
  | { kind: 'other_address'; address: string }
  | { kind: 'missing'; events: string[] }
