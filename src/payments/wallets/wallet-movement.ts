import type { Cents } from '../../machine/values/money.ts'
import type { MovementKind } from '../ledger/ledger.rules.ts'

/** What a wallet's own record says of what moved, in the shop's words. */

export interface MovementsPage {
  movements: WalletMovement[]
  /** So far the record has come; what is younger may be missing from it. */
  knownUntil: Date
}

/** A movement of money as the wallet's own record has it: somebody else's data, of which anything may be odd. */
export interface WalletMovement {
  /** The wallet's own number for it. */
  reference: string
  /** fee: what the wallet keeps beside a capture, as for a dispute; where it is positive, what it gives again of that. */
  kind: WalletMovementKind
  /** What comes in is positive, what goes out negative; undefined where it can't be read. */
  amountCents: Cents | undefined
  /** What the wallet kept of it; undefined where that can't be read. */
  feeCents: Cents | undefined
  currency: string
  happenedAt: Date
  /** pending: a dispute's money is held. failed: no money moved, or it came back. */
  status: 'completed' | 'pending' | 'failed'
  /** The capture it is, or takes from. */
  captureId: string | undefined
  /** The checkout it pays, as we told the wallet. */
  checkoutId: string | undefined
  /** What people look it up by at the wallet. */
  invoiceId: string | undefined
  /** Who paid, as the wallet tells it: a name, an address. */
  buyer: string | undefined
}

export type WalletMovementKind = Extract<
  MovementKind,
  'capture' | 'fee' | 'refund' | 'refund_failed' | 'fee_returned' | 'reversal' | 'dispute' | 'won_back'
>
