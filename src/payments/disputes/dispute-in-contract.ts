import type { Dispute } from './disputes.sql.ts'
import type { OrderDispute } from './dispute.rules.ts'
import { inDecimals } from '../../machine/contract/in-decimals.ts'

export function disputeForContract({
  orderId: _orderId,
  toldAt: _toldAt,
  currency: _currency,
  ...dispute
}: Dispute): OrderDispute {
  return {
    ...inDecimals(dispute),
    respondBy: dispute.respondBy?.toISOString() ?? null,
    openedAt: dispute.openedAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
  }
}
