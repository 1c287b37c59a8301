import type { Stripe } from 'stripe'
import type { DisputeEvent, WalletEvent, WalletEventKind } from '../wallet.ts'

/** What Stripe tells of what happens there, and this shop acts upon. */
const KINDS: Record<string, WalletEventKind> = {
  'payment_intent.amount_capturable_updated': 'approved',
  'payment_intent.succeeded': 'capture',
  'payment_intent.canceled': 'approval_withdrawn',
  'charge.expired': 'approval_withdrawn',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
}

/** The events this shop needs to be told of, as Stripe names them. */
export const NEEDED_EVENTS = Object.keys(KINDS) as Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/**
 * A webhook's body in the shop's words; undefined when it is no event at all, or one of the other world: with test keys
 * nothing is heard of live payments, and the other way round.
 */
export function toWalletEvent(rawBody: string, environment: 'sandbox' | 'live'): WalletEvent | undefined {
  const event = parsed(rawBody)
  if (!event?.id || !event.type || !event.data?.object) return undefined
  return event.livemode === (environment === 'live') ? walletEventOf(event) : undefined
}

function parsed(rawBody: string): Stripe.Event | undefined {
  try {
    const event: unknown = JSON.parse(rawBody)
    return typeof event === 'object' && event !== null ? (event as Stripe.Event) : undefined
  } catch {
    return undefined
  }
}

export function walletEventOf({ id, type, created, data }: Stripe.Event): WalletEvent {
  const kind = KINDS[type] ?? 'other'
  const event: WalletEvent = {
    eventId: id,
    kind,
    type,
    createdAt: Number.isFinite(created) ? new Date(created * 1000).toISOString() : undefined,
    orderId: undefined,
    captureId: undefined,
    amountCents: undefined,
    currency: undefined,
    dispute: undefined,
  }
  switch (kind) {
    case 'approved':
    case 'capture':
    case 'approval_withdrawn': {
      const about = data.object as Stripe.PaymentIntent | Stripe.Charge
      if (about.object === 'charge') return { ...event, orderId: idOf(about.payment_intent) }
      const captureId = kind === 'capture' ? idOf(about.latest_charge) : undefined
      return { ...event, orderId: about.id, captureId }
    }
    case 'refund': {
      const refund = data.object as Stripe.Refund
      const { amount: amountCents, currency } = refund
      return {
        ...event,
        orderId: idOf(refund.payment_intent),
        captureId: idOf(refund.charge),
        movementId: refund.id,
        amountCents,
        currency: currency.toUpperCase(),
      }
    }
    case 'dispute': {
      const dispute = data.object as Stripe.Dispute
      const about = { orderId: idOf(dispute.payment_intent), captureId: idOf(dispute.charge) }
      return { ...event, ...about, dispute: disputeOf(dispute) }
    }
    default:
      return event
  }
}

const STATUS: Record<string, Pick<DisputeEvent, 'status' | 'outcome'>> = {
  needs_response: { status: 'waiting_for_seller', outcome: undefined },
  warning_needs_response: { status: 'waiting_for_seller', outcome: undefined },
  appeal_needs_response: { status: 'waiting_for_seller', outcome: undefined },
  under_review: { status: 'under_review', outcome: undefined },
  warning_under_review: { status: 'under_review', outcome: undefined },
  appeal_under_review: { status: 'under_review', outcome: undefined },
  won: { status: 'closed', outcome: 'won' },
  lost: { status: 'closed', outcome: 'lost' },
  prevented: { status: 'closed', outcome: undefined },
  // An inquiry that came to nothing.
  warning_closed: { status: 'closed', outcome: 'withdrawn' },
}

/** A status this shop does not know yet is not a closed one. */
export const standingOf = (status: string): Pick<DisputeEvent, 'status' | 'outcome'> =>
  STATUS[status] ?? { status: 'open', outcome: undefined }

function disputeOf({ id, status, amount, currency, reason, evidence_details }: Stripe.Dispute): DisputeEvent {
  const dueBy = evidence_details?.due_by
  return {
    id,
    ...standingOf(status),
    amountCents: amount,
    currency: currency.toUpperCase(),
    deadline: typeof dueBy === 'number' ? new Date(dueBy * 1000).toISOString() : undefined,
    reason,
  }
}

/** The id of something that Stripe names by its id, or sends whole where that was asked for. */
export function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return (typeof named === 'string' ? named : named?.id) ?? undefined
}
