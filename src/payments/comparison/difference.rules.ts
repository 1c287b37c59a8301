import type { MovementKind } from '../ledger/ledger.rules.ts'

/** How shop and wallet disagree about a movement of money: one knows of it alone, or each of another sum. */
export const differenceWhys = ['wallet_only', 'shop_only', 'other_amount'] as const
export type DifferenceWhy = (typeof differenceWhys)[number]

/** The most characters of an owner's explanation. */
export const MAX_EXPLANATION_LENGTH = 300

const KINDS: Record<MovementKind, string> = {
  capture: 'Payment',
  cash: 'Cash',
  fee: 'Fee',
  fee_returned: 'Fee given back',
  refund: 'Refund',
  refund_failed: 'Refund that came back',
  refund_outside: 'Given back by hand',
  reversal: 'Money taken back',
  dispute: 'Dispute that was lost',
  won_back: 'Money won back',
}

/** What a movement is called where people read of it. */
export const movementWords = (kind: MovementKind): string => KINDS[kind]

/** How shop and wallet disagree, in a sentence; `wallet` as people know it. */
export function whyWords(why: DifferenceWhy, wallet: string): string {
  switch (why) {
    case 'wallet_only':
      return `${wallet} shows it, and the shop has nothing of it.`
    case 'shop_only':
      return `The shop has it, and ${wallet} does not show it.`
    case 'other_amount':
      return `${wallet} and the shop have different sums for it.`
  }
}
