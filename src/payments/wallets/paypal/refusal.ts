import { ApiError } from '@paypal/paypal-server-sdk'
import { WalletProblem, type CaptureOutcome, type RefundOutcome } from '../wallet.ts'

/** The buyer may choose another way to pay and approve again. */
const RETRY = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING']

/** The buyer cannot pay this order, whatever they choose. */
const FINAL = [
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'TRANSACTION_REFUSED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
]

/**
 * Other refusals that PayPal documents for the capture call (Orders v2, 400, 403 and 422) and for payees: our account
 * or our request is at fault. What is not on these lists says nothing of whether money moved, however it is worded.
 */
const REFUSED = new Set(
  `INVALID_PARAMETER_VALUE MISSING_REQUIRED_PARAMETER INVALID_STRING_LENGTH INVALID_PARAMETER_SYNTAX
  MALFORMED_REQUEST_JSON
  CONSENT_NEEDED NOT_ELIGIBLE_FOR_TOKEN_PROCESSING PERMISSION_DENIED PERMISSION_DENIED_FOR_DONATION_ITEMS
  PAYEE_ACCOUNT_NOT_VERIFIED
  AGREEMENT_ALREADY_CANCELLED BILLING_AGREEMENT_NOT_FOUND DECLINED_DUE_TO_RELATED_TXN MISSING_PREVIOUS_REFERENCE
  MISSING_CRYPTOGRAM CARD_BRAND_NOT_SUPPORTED DOMESTIC_TRANSACTION_REQUIRED PAYEE_BLOCKED_TRANSACTION
  PAYEE_FX_RATE_ID_EXPIRED PAYPAL_TRANSACTION_ID_EXPIRED PNREF_EXPIRED REFERENCED_CARD_EXPIRED TOKEN_ID_NOT_FOUND
  TRANSACTION_LIMIT_EXCEEDED TRANSACTION_RECEIVING_LIMIT_EXCEEDED TRANSACTION_BLOCKED_BY_PAYEE
  AUTH_CAPTURE_NOT_ENABLED NOT_ENABLED_FOR_BANK_PROCESSING NOT_ENABLED_FOR_CARD_PROCESSING
  PAYEE_NOT_ENABLED_FOR_BANK_PROCESSING PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING INVALID_PICKUP_ADDRESS
  SHIPPING_ADDRESS_INVALID PAYMENT_SOURCE_NOT_SUPPORTED BILLING_AGREEMENT_ID_MISMATCH
  PREFERRED_PAYMENT_SOURCE_MISMATCH INCOMPATIBLE_PARAMETER_VALUE INVALID_PREVIOUS_TRANSACTION_REFERENCE
  PREVIOUS_TRANSACTION_REFERENCE_HAS_CHARGEBACK PREVIOUS_TRANSACTION_REFERENCE_VOIDED PAYMENT_SOURCE_MISMATCH
  MERCHANT_INITIATED_WITH_SECURITY_CODE MERCHANT_INITIATED_WITH_AUTHENTICATION_RESULTS
  MERCHANT_INITIATED_WITH_MULTIPLE_PURCHASE_UNITS RETURN_URL_REQUIRED CANCEL_URL_REQUIRED SETUP_ERROR_FOR_BANK
  BANK_NOT_SUPPORTED_FOR_VERIFICATION APPLE_PAY_AMOUNT_MISMATCH CURRENCY_NOT_SUPPORTED_FOR_BANK
  ONLY_ONE_BANK_SOURCE_ALLOWED INVALID_IBAN IBAN_COUNTRY_NOT_SUPPORTED CARD_NUMBER_REQUIRED CARD_EXPIRY_REQUIRED
  VAULT_INSTRUCTION_REQUIRED MISMATCHED_VAULT_ID_TO_PAYMENT_SOURCE NOT_ELIGIBLE_FOR_PNREF_PROCESSING
  NOT_ELIGIBLE_FOR_PAYPAL_TRANSACTION_ID_PROCESSING PAYPAL_TRANSACTION_ID_NOT_FOUND PNREF_NOT_FOUND
  INVALID_SECURITY_CODE_LENGTH PLATFORM_FEE_PAYEE_CANNOT_BE_SAME_AS_PAYER
  REQUIRED_PARAMETER_FOR_CUSTOMER_INITIATED_PAYMENT IDENTIFIER_NOT_FOUND
  PAYEE_ACCOUNT_INVALID PAYEE_ACCOUNT_LOCKED_OR_CLOSED PAYEE_ACCOUNT_RESTRICTED`.split(/\s+/),
)

/** Headings of PayPal's own errors; an answer without one may be from something in between. */
const NOT_AUTHORIZED = 'NOT_AUTHORIZED'
const NOT_FOUND = ['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID']

/**
 * What a failed capture call means. "No money moved" is only what PayPal documents as such; everything else is unknown
 * and is looked up.
 */
export function captureRefusal(error: unknown): CaptureOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unknown', detail: String(error) }
  const { statusCode } = error
  const { name, issue } = wordsOf(error)
  const reason = issue ?? name ?? `HTTP_${statusCode}`
  // By now the call was made with a fresh token, too: PayPal does not take the shop's keys.
  if (statusCode === 401) return { kind: 'refused', issue: reason }
  if (isNotFound(error)) return { kind: 'expired' }
  if (statusCode === 403 && (reason === NOT_AUTHORIZED || REFUSED.has(reason)))
    return { kind: 'refused', issue: reason }
  if (statusCode === 400 && REFUSED.has(reason)) return { kind: 'refused', issue: reason }
  if (statusCode !== 422) return { kind: 'unknown', detail: `${statusCode} ${reason}` }
  if (RETRY.includes(reason)) return { kind: 'declined', issue: reason, retry: true }
  if (FINAL.includes(reason)) return { kind: 'declined', issue: reason, retry: false }
  if (reason === 'ORDER_NOT_APPROVED') return { kind: 'not_approved' }
  if (reason === 'ORDER_ALREADY_CAPTURED') return { kind: 'already_captured' }
  if (REFUSED.has(reason)) return { kind: 'refused', issue: reason }
  return { kind: 'unknown', detail: reason }
}

const ACCOUNT =
  'PayPal does not let your account give money back. Sign in at PayPal and see what it asks of you'
const REQUEST = 'PayPal did not take the request as this shop writes it'
const CASE = 'At PayPal a case is open about this payment. Settle it in PayPal’s Resolution Center'

/**
 * What PayPal documents as a refusal of a refund (Payments v2, 400, 403 and 422), in words for the owner. What is not on
 * this list says nothing of whether money went back, however it is worded.
 */
const REFUND_REFUSED: Record<string, string> = {
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
  const words = REFUND_REFUSED[issue]
  if (words !== undefined && [400, 403, 422].includes(statusCode)) return refused(words)
  const gone = GONE[issue]
  if (gone !== undefined && statusCode === 422) return refused(gone, true)
  return { kind: 'unknown', detail: `${statusCode} ${issue}` }
}

/** PayPal's own "there is no such thing", and not that of something between it and us. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.statusCode !== 404) return false
  const { name, issue } = wordsOf(error)
  return [name, issue].some((word) => word !== undefined && NOT_FOUND.includes(word))
}

/** Why a call that reads or opens failed: ours to mend, or only that it is not known. */
export function asProblem(error: unknown): WalletProblem {
  if (!(error instanceof ApiError)) return new WalletProblem('unknown', String(error))
  const { statusCode } = error
  const isOurFault = statusCode >= 400 && statusCode < 500 && ![404, 408, 409, 429].includes(statusCode)
  const { name, issue } = wordsOf(error)
  return new WalletProblem(
    isOurFault ? 'refused' : 'unknown',
    `PayPal answered ${statusCode} ${issue ?? name ?? ''}`.trim(),
  )
}

/** What PayPal's own error says. */
export function wordsOf(error: ApiError): {
  name?: string | undefined
  message?: string | undefined
  issue?: string | undefined
} {
  const body = error.result ?? parsed(error.body)
  if (typeof body !== 'object' || body === null) return {}
  const { name, message, details } = body as {
    name?: string
    message?: string
    details?: { issue?: string }[]
  }
  return { name, message, issue: details?.[0]?.issue }
}

/** The SDK reads only the errors it expects; an HTML page of something in between is none of PayPal's. */
function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
