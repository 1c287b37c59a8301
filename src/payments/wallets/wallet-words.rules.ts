/** A secret that an owner types. Left empty, the one that is stored stays. */
export const secretField = { kind: 'line', max: 500, isSecret: true } as const

/** What the owner is told of one wallet and not of others. */
export interface WalletDesk {
  /** Where the owner answers a dispute, and its address where that is known. */
  disputes: DisputeDesk
  /** Said where an order is to go to another address than it was paid for. */
  addressWarning?: string
  /** What connecting it brings. */
  hint: string
  /** How the shop stands without its keys, while payments are tests (`isTest`) or not. */
  unset: (shop: { isTest: boolean }) => string
  /** On the button that opens the form of one that a shop does without; otherwise the form is open. */
  begin?: string
  /** What payments by its keys are where no money moves. */
  play: string
  /** What an owner types to connect it: fields as in store/connections/connection-fields.rules.ts, which holds them to it. */
  fields: object
  /**
   * Which of these fields is what: the key that may be seen and what sentences call it, the one that nobody sees again, and
   * the one that says whether real money moves.
   */
  key: { field: string; secret: string; world: string; words: string }
  /** What is to be known of its webhook before that is tried. */
  webhook: string
  /** What follows from taking it off. */
  off: string
}

export interface DisputeDesk {
  name: string
  url?: string
}
