import type { DisputeEvent, WalletEventKind, WalletEvent } from '../../wallet.ts'
import { centsOf } from '../order-view.ts'

/**
 * What PayPal tells of what happens there. A shop that is not told of one of these learns of it late or never, so they
 * are asked for, and missed where they are not.
 */
const KINDS: Record<string, WalletEventKind> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'approval_withdrawn',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.PENDING': 'capture',
  // PayPal's pages name both, and mean one.
  'PAYMENT.CAPTURE.DENIED': 'capture',
  'PAYMENT.CAPTURE.DECLINED': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'reversal',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
}

/** The events this shop needs to be told of, as PayPal names them. */
export const NEEDED_EVENTS: readonly string[] = Object.keys(KINDS)

interface Money {
  value?: string
  currency_code?: string
}

interface Link {
  rel?: string
  href?: string
}

/** An order, a capture, a refund or a dispute: each event carries what it is about. */
interface Resource {
  id?: string
  order_id?: string
  amount?: Money
  supplementary_data?: { related_ids?: { order_id?: string; capture_id?: string } }
  links?: Link[]
  dispute_id?: string
  status?: string
  dispute_amount?: Money
  disputed_transactions?: { seller_transaction_id?: string }[]
  dispute_outcome?: { outcome_code?: string }
  seller_response_due_date?: string
  reason?: string
}

/** A webhook's body in the shop's words; undefined when it is no event at all. */
export function toWalletEvent(rawBody: string): WalletEvent | undefined {
  const event = parseEvent(rawBody)
  if (!event?.id || !event.event_type) return undefined
  const { event_type: type, resource = {} } = event
  const kind = KINDS[type] ?? 'other'
  const takesBack = kind === 'refund' || kind === 'reversal'
  return {
    eventId: event.id,
    kind,
    type,
    createdAt: event.create_time,
    orderId: orderIdOf(type, resource),
    captureId: captureIdOf(type, kind, resource),
    movementId: takesBack ? resource.id : undefined,
    amountCents: takesBack ? readableCents(resource.amount) : undefined,
    currency: takesBack ? resource.amount?.currency_code : undefined,
    dispute: kind === 'dispute' ? disputeOf(resource) : undefined,
  }
}

function parseEvent(rawBody: string) {
  try {
    const event: unknown = JSON.parse(rawBody)
    if (typeof event !== 'object' || event === null) return undefined
    return event as { id?: string; event_type?: string; create_time?: string; resource?: Resource }
  } catch {
    return undefined
  }
}

function orderIdOf(type: string, resource: Resource): string | undefined {
  if (type.startsWith('CHECKOUT.ORDER.')) return resource.id
  return resource.supplementary_data?.related_ids?.order_id ?? resource.order_id
}

function captureIdOf(type: string, kind: WalletEventKind, resource: Resource): string | undefined {
  if (kind === 'dispute') return resource.disputed_transactions?.[0]?.seller_transaction_id
  if (!type.startsWith('PAYMENT.CAPTURE.')) return undefined
  // A refund's event carries the refund; its capture is one link up.
  return captureAbove(resource.links) ?? resource.supplementary_data?.related_ids?.capture_id ?? resource.id
}

function captureAbove(links: Link[] | undefined): string | undefined {
  const up = links?.find(({ rel, href }) => rel === 'up' && href?.includes('/captures/'))
  return up?.href?.split('/').at(-1)
}

const DISPUTE_STATUS: Record<string, DisputeEvent['status']> = {
  OPEN: 'open',
  WAITING_FOR_SELLER_RESPONSE: 'waiting_for_seller',
  WAITING_FOR_BUYER_RESPONSE: 'waiting_for_buyer',
  UNDER_REVIEW: 'under_review',
  RESOLVED: 'closed',
}

/** PayPal's dispute_outcome.outcome_code (Disputes v1). A payout means that PayPal paid the buyer, not the shop. */
const OUTCOME: Record<string, DisputeEvent['outcome']> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_WITH_PAYOUT: 'won',
  DENIED: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  CANCELED_BY_BUYER: 'withdrawn',
}

function disputeOf(resource: Resource): DisputeEvent | undefined {
  if (!resource.dispute_id) return undefined
  return {
    id: resource.dispute_id,
    // A status this shop does not know yet is not a closed one.
    status: DISPUTE_STATUS[resource.status ?? ''] ?? 'open',
    outcome: OUTCOME[resource.dispute_outcome?.outcome_code ?? ''],
    amountCents: readableCents(resource.dispute_amount),
    currency: resource.dispute_amount?.currency_code,
    deadline: resource.seller_response_due_date,
    reason: resource.reason,
  }
}

function readableCents(money: Money | undefined): number | undefined {
  const cents = centsOf(money?.value)
  return cents < 0 ? undefined : cents
}
