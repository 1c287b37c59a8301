import { ApiError } from '@paypal/paypal-server-sdk'
import type { RefundOutcome } from '../wallet.ts'
import { isNotFound, wordsOf } from './refusal.ts'

const ACCOUNT =
  'PayPal does not let your account give money back. Sign in at PayPal and see what it asks of you'
const REQUEST = 'PayPal did not take the request as this shop writes it'
const CASE = 'At PayPal a case is open about this payment. Settle it in PayPal’s Resolution Center'

/**
 * What PayPal documents as a refusal of a refund (Payments v2, 400, 403 and 422), in words for the owner. What is not on
 * this list says nothing of whether money went back, however it is worded.
 */
const REFUSED: Record<string, string> = {
  MISSING_REQUIRED_PARAMETER: REQUEST,
  INVALID_PARAMETER_SYNTAX: REQUEST,
  INVALID_PARAMETER_VALUE: REQUEST,
  INVALID_STRING_LENGTH: REQUEST,
  MALFORMED_REQUEST_JSON: REQUEST,
  CANNOT_BE_ZERO_OR_NEGATIVE: REQUEST,
  CANNOT_BE_NEGATIVE: REQUEST,
  DECIMAL_PRECISION: REQUEST,
  DECIMALS_NOT_SUPPORTED: REQUEST,
  INVALID_CURRENCY_CODE: REQUEST,
  CURRENCY_MISMATCH: REQUEST,
  REFUND_CAPTURE_CURRENCY_MISMATCH: REQUEST,
  REFUND_AMOUNT_TOO_LOW: 'To PayPal the amount is too small to be given back',
  REFUND_NOT_ALLOWED: 'PayPal does not allow this payment to be given back',
  REFUND_TIME_LIMIT_EXCEEDED:
    'PayPal gives back nothing of payments as old as this one. Give it back by hand',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'There is not enough money in your PayPal account, and its bank could not be asked. Add money there, then try again',
  PARTIAL_REFUND_NOT_ALLOWED: 'PayPal gives this payment back only whole',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'PayPal gives back no more parts of this payment',
  PENDING_CAPTURE: 'PayPal still holds this payment: there is nothing to give back yet',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: ACCOUNT,
  PAYEE_ACCOUNT_RESTRICTED: ACCOUNT,
  PERMISSION_DENIED: ACCOUNT,
  NOT_AUTHORIZED: ACCOUNT,
  PAYER_ACCOUNT_LOCKED_OR_CLOSED:
    'The buyer’s PayPal account is locked or closed. Ask them how they want their money, and give it back by hand',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'The buyer’s bank is taking this payment back itself',
  TRANSACTION_DISPUTED: CASE,
  REFUND_IS_RESTRICTED: CASE,
  TRANSACTION_REFUSED: 'PayPal refused to give this back',
  PLATFORM_FEE_EXCEEDED: ACCOUNT,
  PLATFORM_FEE_NOT_ENABLED: ACCOUNT,
}

/** Refusals that say that money went back before: by a call whose answer was lost, or at PayPal itself. */
const GONE: Record<string, string> = {
  CAPTURE_FULLY_REFUNDED: 'At PayPal all of this payment has been given back already',
  REFUND_AMOUNT_EXCEEDED: 'At PayPal less is left of this payment than was to be given back',
  DUPLICATE_INVOICE_ID: 'PayPal has seen this refund before',
}

/** What a failed refund call means, by the same rule as a capture's: only what PayPal documents says that no money moved. */
export function refundRefusal(error: unknown): RefundOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unknown', detail: String(error) }
  const { statusCode } = error
  const { name, issue: found } = wordsOf(error)
  const issue = found ?? name ?? `HTTP_${statusCode}`
  const refused = (words: string, isGone = false): RefundOutcome => ({
    kind: 'refused',
    issue,
    sentence: `${words}.`,
    isGone,
  })
  if (statusCode === 401) return refused('PayPal does not take the keys of this shop')
  if (isNotFound(error)) return refused('PayPal does not know this payment')
  const words = REFUSED[issue]
  if (words !== undefined && [400, 403, 422].includes(statusCode)) return refused(words)
  const gone = GONE[issue]
  if (gone !== undefined && statusCode === 422) return refused(gone, true)
  return { kind: 'unknown', detail: `${statusCode} ${issue}` }
}
