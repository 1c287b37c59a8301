/**
 * How a return stands, and what may become of it. asked: the buyer would like to send pieces back. agreed: they may, and
 * the parcel is on its way. received: it is here. refunded: its money has gone back. closed: it ended without money.
 */
export const returnStates = [
  'asked',
  'agreed',
  'declined',
  'withdrawn',
  'received',
  'refunded',
  'closed',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Every move there is; what is not here can't happen. The buyer withdraws, the shop does all else. */
export const returnMoves = {
  agree: { from: ['asked'], to: 'agreed' },
  decline: { from: ['asked'], to: 'declined' },
  withdraw: { from: ['asked', 'agreed'], to: 'withdrawn' },
  receive: { from: ['agreed'], to: 'received' },
  refund: { from: ['received'], to: 'refunded' },
  /** The wallet took the refund on, and it failed later: the buyer waits for the money again. */
  refund_failed: { from: ['refunded'], to: 'received' },
  close: { from: ['agreed', 'received'], to: 'closed' },
} as const satisfies Record<string, { from: readonly ReturnState[]; to: ReturnState }>
export type ReturnMove = keyof typeof returnMoves

export function mayMove(state: ReturnState, move: ReturnMove): boolean {
  return (returnMoves[move].from as readonly ReturnState[]).includes(state)
}

/** Those that hold their pieces: no other return may have the same ones. */
export const openStates = ['asked', 'agreed', 'received'] as const satisfies readonly ReturnState[]

export function isOpen(state: ReturnState): boolean {
  return (openStates as readonly ReturnState[]).includes(state)
}

/** Each completes a sentence that begins 'Return #3 …'. */
export const stateWords: Record<ReturnState, string> = {
  asked: 'waits for an answer',
  agreed: 'is on its way back',
  declined: 'was declined',
  withdrawn: 'was withdrawn by its buyer',
  received: 'has arrived',
  refunded: 'is refunded',
  closed: 'is closed without a refund',
}

/** Who pays for the way back. */
export const postages = ['buyer', 'shop'] as const
export type Postage = (typeof postages)[number]

/** The most characters of what the buyer writes, what the shop answers and where it goes, and the most returns of one order. */
export const RETURN_LIMITS = { words: 1000, answer: 1000, sendTo: 300, perOrder: 20 } as const
