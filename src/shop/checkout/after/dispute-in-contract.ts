import type { Dispute } from '../../../db/checkout/disputes.ts'
import type { OrderDispute } from '../../../domain/checkout/dispute.ts'
import { inDecimals } from '../../../domain/in-decimals.ts'

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
