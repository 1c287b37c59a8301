/**
 * Where a checkout can stand. That its buyer has been told something about their money is no state: it is noted beside
 * the state, and holds in all of them (src/payments/capture/capture-order.ts).
 */
export type CheckoutState =
  /** Priced and stored: nothing is held for it, and nothing has been charged. */
  | 'open'
  /** A capture is under way, or its answer is not known. Its pieces are held until it is. */
  | 'confirming'
  /** Money has moved, or may have, and no rule says what becomes of it: a person must look. */
  | 'needs_review'
  /** The money is here and the order is placed. */
  | 'paid'
  /** Over, and nothing was charged. */
  | 'closed'
  /** Over: money had moved, and is with its buyer again. */
  | 'returned'

/**
 * Who can bring a move about: the buyer by a call of theirs, the owner at the desk, the wallet by what it answers or
 * tells, and the shop by itself as time passes.
 */
type Mover = 'buyer' | 'owner' | 'wallet' | 'shop'

interface Move {
  readonly from: readonly CheckoutState[]
  readonly to: CheckoutState
  readonly by: readonly Mover[]
}

/**
 * Every way in which a checkout changes its state. Whoever writes a state names the move, and it is written only where
 * the checkout stands at one of the move's beginnings (src/buying/checkout/checkout-moves.sql.ts).
 */
export const checkoutMoves = {
  /** An approved payment is captured next. Stock and attempt are written in the same transaction. */
  beginCapture: { from: ['open'], to: 'confirming', by: ['buyer', 'wallet'] },
  /** The wallet has taken nothing, for certain, and the buyer may try once more. What was held goes back. */
  allowRetry: { from: ['confirming', 'needs_review'], to: 'open', by: ['wallet'] },
  /** The wallet has taken nothing, for certain, and can't any more. What was held goes back. */
  fail: { from: ['confirming', 'needs_review'], to: 'closed', by: ['wallet', 'shop'] },
  /** Nobody is paying it: its buyer left it, began anew, was refused or never came back, or is erased at the desk. */
  end: { from: ['open'], to: 'closed', by: ['buyer', 'owner', 'shop'] },
  /** The money that was agreed has come in, however late. The order is placed in the same transaction. */
  pay: { from: ['confirming', 'needs_review', 'open', 'closed'], to: 'paid', by: ['wallet'] },
  /** Money has moved, or may have, that fits no rule. What is held stays held. */
  putInReview: {
    from: ['confirming', 'needs_review', 'open', 'closed', 'returned'],
    to: 'needs_review',
    by: ['wallet'],
  },
  /** The money went back, and the wallet says so. What was held goes back, too. */
  settleReturned: { from: ['needs_review'], to: 'returned', by: ['owner', 'wallet'] },
} as const satisfies Record<string, Move>

export type CheckoutMove = keyof typeof checkoutMoves

/** An attempt may be under way: only here are pieces held. */
export function isUnderWay(state: CheckoutState): boolean {
  return state === 'confirming' || state === 'needs_review'
}

/** Nobody can pay it any more. Only money that comes in all the same leads on from here. */
export function isOver(state: CheckoutState): boolean {
  return state === 'closed' || state === 'returned'
}
