import { badParameter, refused } from '../api/errors.ts'
import { integer, metadata, type Params, type Spec } from '../api/form.ts'
import type { Emulator } from '../emulator.ts'
import type { Fault } from '../../shared/records.ts'
import type { Charge, PaymentIntent } from '../records.ts'
import { occur } from '../webhooks/events.ts'
import { requireCharge, takeCharge } from './charges.ts'
import { authorizeSlow, decline, startProcessing, succeed } from './confirm.ts'
import { openDispute, warnOfFraud } from './disputes.ts'
import { requireIntent, requireState } from './intents.ts'

export const captureSpec: Spec = {
  amount_to_capture: 'integer',
  metadata: 'map',
  statement_descriptor: 'text',
  statement_descriptor_suffix: 'text',
}

/** Takes the money, or what a fault makes of that. */
export function captureIntent(emulator: Emulator, id: string, params: Params, fault?: Fault): PaymentIntent {
  const intent = requireIntent(emulator, id)
  requireState(intent, 'captured', ['requires_capture'])
  const amount = integer(params.amount_to_capture) ?? intent.amount_capturable
  if (amount < 1)
    throw badParameter('amount_to_capture', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount > intent.amount_capturable) {
    const message = `The amount you're requesting to capture is greater than the amount you can capture.`
    throw refused('amount_too_large', message, { param: 'amount_to_capture' })
  }
  const named = { ...intent, metadata: metadata(params.metadata, intent.metadata) }
  const charge = requireCharge(emulator, intent.latest_charge ?? '')
  if (fault?.kind === 'processing') return startProcessing(emulator, named)
  if (fault?.kind === 'decline') throw declineCapture(emulator, named, charge, fault.issue)
  return take(emulator, named, charge, amount)
}

function take(emulator: Emulator, intent: PaymentIntent, charge: Charge, amount: number): PaymentIntent {
  const taken = takeCharge(emulator, charge, amount)
  const succeeded = succeed(emulator, intent, amount)
  const bank = emulator.store.all('banks').get(taken.payment_method) ?? {}
  if (bank.dispute === 'warning') warnOfFraud(emulator, taken)
  else if (bank.dispute === 'inquiry')
    openDispute(emulator, taken, { reason: 'fraudulent', status: 'warning_needs_response' })
  else if (bank.dispute !== undefined) openDispute(emulator, taken, { reason: bank.dispute })
  return succeeded
}

function declineCapture(
  emulator: Emulator,
  intent: PaymentIntent,
  charge: Charge,
  declineCode = 'generic_decline',
) {
  const message = 'Your card was declined.'
  const failed = emulator.store.save('charges', {
    ...charge,
    failure_code: 'card_declined',
    failure_message: message,
    paid: false,
    status: 'failed' as const,
  })
  occur(emulator, 'charge.failed', failed)
  const method = emulator.store.all('methods').get(charge.payment_method)!
  return decline(emulator, intent, method, failed, { code: 'card_declined', declineCode, message })
}

/** Ends what is `processing`: whether its bank said yes, before the capture or in it. */
export function settleIntent(emulator: Emulator, id: string, isGood: boolean): PaymentIntent {
  const intent = requireIntent(emulator, id)
  requireState(intent, 'settled', ['processing'])
  const charge = emulator.store.all('charges').get(intent.latest_charge ?? '')
  const isHeld = charge?.status === 'succeeded' && !charge.captured
  if (isGood) return isHeld ? take(emulator, intent, charge, charge.amount) : authorizeSlow(emulator, intent)
  if (isHeld) declineCapture(emulator, intent, charge)
  else {
    const method = emulator.store.all('methods').get(intent.payment_method ?? '')!
    decline(emulator, intent, method, undefined, { code: 'card_declined', declineCode: 'generic_decline' })
  }
  return requireIntent(emulator, id)
}
