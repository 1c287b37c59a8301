import { Stripe } from 'stripe'
import { type CaptureOutcome, type RefundOutcome, WalletProblem } from '../wallet.ts'

/** The codes by which Stripe refuses a capture once the bank's leave has lapsed. */
const LAPSED = ['capture_charge_authorization_expired', 'charge_expired_for_capture']

/**
 * What a failed capture call means. "No money moved" is only what Stripe documents as such (docs.stripe.com/error-codes);
 * everything else is unknown and is looked up.
 */
export function captureRefusal(error: unknown): CaptureOutcome {
  if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'unknown', detail: String(error) }
  const { statusCode, code = '' } = error
  const reason = error.decline_code ?? (code === '' ? `HTTP_${statusCode}` : code)
  if (statusCode === 401 || statusCode === 403) return { kind: 'refused', issue: reason }
  if (statusCode === 404 && code === 'resource_missing') return { kind: 'gone' }
  if (statusCode === 402 && error instanceof Stripe.errors.StripeCardError)
    return { kind: 'declined', issue: reason, retry: true }
  if (statusCode === 400 && LAPSED.includes(code)) return { kind: 'expired' }
  if (statusCode === 400 && code === 'payment_intent_unexpected_state')
    return outcomeOfState(error.payment_intent?.status)
  return { kind: 'unknown', detail: `${statusCode ?? 'no answer'} ${reason}` }
}

/** The refusal of a capture carries how the PaymentIntent stands instead. */
function outcomeOfState(status: string | undefined): CaptureOutcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'already_captured' }
    case 'canceled':
      return { kind: 'expired' }
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return { kind: 'not_approved' }
    default:
      return { kind: 'unknown', detail: `in the state ${status}` }
  }
}

const DISPUTED = 'The buyer’s bank is taking this payment back itself'

/** What Stripe documents as a refusal of a refund, in words for the owner. */
const REFUND_REFUSED: Record<string, string> = {
  resource_missing: 'Stripe does not know this payment',
  charge_disputed: DISPUTED,
  refund_disputed_payment: DISPUTED,
  charge_not_refundable: 'Stripe does not allow this payment to be given back',
  balance_insufficient: 'There is not enough money in your Stripe account. Add money there, then try again',
  insufficient_funds: 'There is not enough money in your Stripe account. Add money there, then try again',
}

/** What a failed refund call means, by the same rule as a capture's. */
export function refundRefusal(error: unknown): RefundOutcome {
  if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'unknown', detail: String(error) }
  const { statusCode, code = '' } = error
  const refused = (words: string, isGone = false): RefundOutcome => ({
    kind: 'refused',
    issue: code === '' ? `HTTP_${statusCode}` : code,
    sentence: `${words}.`,
    isGone,
  })
  if (statusCode === 401) return refused('Stripe does not take the keys of this shop')
  if (statusCode === 403) return refused('Stripe does not let these keys give money back')
  if (code === 'charge_already_refunded')
    return refused('At Stripe all of this payment has been given back already', true)
  const words = REFUND_REFUSED[code]
  if (words !== undefined && statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return refused(words)
  return { kind: 'unknown', detail: `${statusCode ?? 'no answer'} ${code}` }
}

/** Where more is to go back than is left Stripe refuses without a code: what is left of the charge has to say so. */
export const MORE_THAN_LEFT: RefundOutcome = {
  kind: 'refused',
  issue: 'more_than_left',
  sentence: 'At Stripe less than that is left of this payment.',
  isGone: true,
}

export const isRefusedRequest = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400

export const isNotFound = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404 && error.code === 'resource_missing'

/** An error of Stripe's own that it gave before under the same key: the call it is about is over. */
export const isRepeatedError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Why a call that reads or opens failed: ours to mend, or only that it is not known. */
export function asProblem(error: unknown): WalletProblem {
  if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === undefined)
    return new WalletProblem('unknown', String(error))
  const { statusCode, code } = error
  const isOtherContent = error instanceof Stripe.errors.StripeIdempotencyError
  const isOurFault =
    !isOtherContent && statusCode >= 400 && statusCode < 500 && ![404, 408, 409, 429].includes(statusCode)
  return new WalletProblem(
    isOurFault ? 'refused' : 'unknown',
    `Stripe answered ${statusCode} ${code ?? ''}`.trim(),
  )
}
