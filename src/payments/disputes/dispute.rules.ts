/** A buyer's complaint at the wallet, or their bank's, as its owner sees it. */
export interface OrderDispute {
  id: string
  status: string
  /** The wallet's own word for what is wrong, such as MERCHANDISE_OR_SERVICE_NOT_RECEIVED. */
  reason: string | null
  /** What is contested, as a decimal string. */
  amount: string | null
  /** Until when the shop may answer, as ISO 8601. */
  respondBy: string | null
  openedAt: string
  closedAt: string | null
  outcome: 'won' | 'lost' | 'withdrawn' | null
}

/**
 * While it is the shop's turn; the database says the same of all of them
 * (src/payments/ledger/money-needing-attention.sql.ts).
 */
const SHOPS_TURN = ['open', 'waiting_for_seller']

/** Until when the shop must answer; null while it is not its turn, or where no deadline was told. */
export function answerBy({ status, respondBy, closedAt }: OrderDispute): string | null {
  return closedAt === null && SHOPS_TURN.includes(status) ? respondBy : null
}

/** 'merchandise or service not received', as people read it. */
export function reasonWords(reason: string | null): string {
  return reason === null ? 'not said' : reason.toLowerCase().replaceAll('_', ' ')
}
