import { HOUR_MS } from '../../clock.ts'
import { badParameter, missing, refused, StripeError } from '../api/errors.ts'
import { integer, metadata, text, type Params, type Spec } from '../api/form.ts'
import { seconds, type Emulator } from '../emulator.ts'
import type { Fault } from '../../shared/records.ts'
import type { Charge, Refund } from '../records.ts'
import { occur } from '../webhooks/events.ts'
import { newRefund, requireCharge } from './charges.ts'
import { isChargedBack } from './disputes.ts'
import { requireIntent } from './intents.ts'
import { move } from './transactions.ts'

export const createRefundSpec: Spec = {
  charge: 'text',
  payment_intent: 'text',
  amount: 'integer',
  reason: 'text',
  metadata: 'map',
}

/** When the refunds of the two test cards go on by themselves. */
const LATER_S = HOUR_MS / 1000

/** Gives money back, or what a fault makes of that. */
export function createRefund(emulator: Emulator, params: Params, fault?: Fault): Refund {
  const reason = text(params.reason) ?? null
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer']
  if (reason !== null && !reasons.includes(reason))
    throw badParameter('reason', `Invalid reason: must be one of ${reasons.join(', ')}`)
  const charge = chargeOf(emulator, params)
  if (isChargedBack(emulator, charge))
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  const amount = refundable(charge, integer(params.amount))
  if (fault?.kind === 'decline')
    throw refused(fault.issue ?? 'balance_insufficient', 'This refund cannot be made.')
  const bank = emulator.store.all('banks').get(charge.payment_method) ?? {}
  const isPending = fault?.kind === 'pending' || bank.refund === 'pending'
  const refunded = changeCharge(emulator, charge, amount)
  const refund = newRefund(emulator, refunded, amount, {
    metadata: metadata(params.metadata),
    reason,
    ...(isPending && { pending_reason: fault?.reason ?? 'processing', status: 'pending' }),
  })
  const transaction = move(emulator, {
    amount: -amount,
    currency: charge.currency,
    source: refund.id,
    type: 'refund',
    description: `REFUND FOR CHARGE (${charge.id})`,
  })
  const kept = emulator.store.save('refunds', { ...refund, balance_transaction: transaction.id })
  occur(emulator, 'refund.created', kept)
  occur(emulator, 'charge.refunded', refunded)
  if (fault?.kind === 'failed-refund') return settleRefund(emulator, kept.id, 'failed')
  const later = bank.refund === 'pending' ? 'succeeded' : bank.refund === 'failed' ? 'failed' : undefined
  if (later && fault?.kind !== 'pending')
    emulator.store.commit(['plans', kept.id, { at: seconds(emulator) + LATER_S, status: later }])
  return kept
}

function chargeOf(emulator: Emulator, params: Params): Charge {
  const intentId = text(params.payment_intent)
  const chargeId = text(params.charge)
  if (chargeId !== undefined) return requireCharge(emulator, chargeId)
  if (intentId === undefined)
    throw badParameter(
      'charge',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    )
  const { latest_charge: latest } = requireIntent(emulator, intentId)
  if (latest === null)
    throw new StripeError(
      400,
      'invalid_request_error',
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    )
  return requireCharge(emulator, latest)
}

/** The amount that can go back, in cents. @throws StripeError 400 where it cannot */
function refundable(charge: Charge, asked: number | undefined): number {
  const { id, amount: total, amount_refunded: refunded } = charge
  if (charge.refunded) throw refused('charge_already_refunded', `Charge ${id} has already been refunded.`)
  if (!charge.captured) throw refused('charge_not_refundable', `Charge ${id} has not been captured.`)
  const amount = asked ?? total - refunded
  if (amount < 1) throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount > total - refunded) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(total - refunded)})`
    // Stripe gives this no code of its own.
    throw new StripeError(400, 'invalid_request_error', message, { param: 'amount' })
  }
  return amount
}

function changeCharge(emulator: Emulator, charge: Charge, amount: number): Charge {
  const refunded = charge.amount_refunded + amount
  return emulator.store.save('charges', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
}

export function requireRefund(emulator: Emulator, id: string): Refund {
  const refund = emulator.store.all('refunds').get(id)
  if (refund === undefined) throw missing('refund', id, 'refund')
  return refund
}

/** Ends a refund: a pending one, or one that had succeeded and fails weeks later. */
export function settleRefund(
  emulator: Emulator,
  id: string,
  status: 'succeeded' | 'failed' | 'canceled',
): Refund {
  const { pending_reason: _, ...refund } = requireRefund(emulator, id)
  const isEnding = refund.status === 'pending' || (refund.status === 'succeeded' && status === 'failed')
  if (!isEnding) throw refused('refund_unexpected_state', `This refund is ${refund.status}.`)
  emulator.store.commit(['plans', id, null])
  if (status === 'succeeded') {
    const ended = emulator.store.save('refunds', { ...refund, status })
    for (const type of ['refund.updated', 'charge.refund.updated']) occur(emulator, type, ended)
    return ended
  }
  const charge = requireCharge(emulator, refund.charge)
  const back = move(emulator, {
    amount: refund.amount,
    currency: refund.currency,
    source: id,
    type: 'refund_failure',
    description: `REFUND FAILURE (${charge.id})`,
  })
  changeCharge(emulator, charge, -refund.amount)
  const ended = emulator.store.save('refunds', {
    ...refund,
    failure_balance_transaction: back.id,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    status,
  })
  const types = ['refund.updated', 'charge.refund.updated', ...(status === 'failed' ? ['refund.failed'] : [])]
  for (const type of types) occur(emulator, type, ended)
  return ended
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
