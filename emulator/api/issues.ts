/**
 * The refusals PayPal documents, as issue → [HTTP status, description]. The texts are the enumerated ones of
 * PayPal's OpenAPI documents (Orders 2.13, Payments 2.5), because clients and tests compare them literally.
 */
export const issues: Readonly<Record<string, readonly [status: number, description: string]>> = {
  INVALID_ARRAY_MAX_ITEMS: [400, 'The number of items in an array parameter is too large.'],
  INVALID_ARRAY_MIN_ITEMS: [400, 'The number of items in an array parameter is too small.'],
  INVALID_COUNTRY_CODE: [
    400,
    'Country code is invalid. Please refer to https://developer.paypal.com/api/rest/reference/country-codes/ for a list of supported country codes.',
  ],
  INVALID_PARAMETER_SYNTAX: [400, 'The value of a field does not conform to the expected format.'],
  INVALID_STRING_LENGTH: [400, 'The value of a field is either too short or too long'],
  INVALID_PARAMETER_VALUE: [400, 'A parameter value is not valid.'],
  MISSING_REQUIRED_PARAMETER: [400, 'A required parameter is missing.'],
  NOT_SUPPORTED: [400, 'This field is not currently supported.'],
  PAYPAL_REQUEST_ID_REQUIRED: [
    400,
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  ],
  MALFORMED_REQUEST_JSON: [400, 'The request JSON is not well formed.'],
  PERMISSION_DENIED: [403, 'You do not have permission to access or perform operations on this resource.'],
  PAYEE_ACCOUNT_NOT_VERIFIED: [
    403,
    'Payee has not verified their account with PayPal. The selected payment method requires the recipient to have a verified PayPal account before transactions can be processed on their behalf.',
  ],
  INVALID_RESOURCE_ID: [
    404,
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  ],
  AMOUNT_MISMATCH: [
    422,
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ],
  CANNOT_BE_NEGATIVE: [
    422,
    'Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.',
  ],
  CANNOT_BE_ZERO_OR_NEGATIVE: [
    422,
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  ],
  CITY_REQUIRED: [422, 'The specified country requires a city (address.admin_area_2).'],
  DECIMAL_PRECISION: [
    422,
    'If the currency supports decimals, only two decimal place precision is supported.',
  ],
  DUPLICATE_REFERENCE_ID: [422, '`reference_id` must be unique if multiple `purchase_unit` are provided.'],
  INVALID_CURRENCY_CODE: [
    422,
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  ],
  INVALID_PAYER_ID: [422, 'The payer ID is not valid.'],
  ITEM_TOTAL_MISMATCH: [
    422,
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ],
  ITEM_TOTAL_REQUIRED: [
    422,
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  ],
  MAX_VALUE_EXCEEDED: [422, 'Should be less than or equal to 999999999999999.99.'],
  MULTI_CURRENCY_ORDER: [
    422,
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  ],
  MULTIPLE_SHIPPING_ADDRESS_NOT_SUPPORTED: [422, 'Multiple shipping addresses are not supported.'],
  PAYEE_ACCOUNT_INVALID: [
    422,
    'Payee account specified is invalid. Please check the `payee.email_address` or `payee.merchant_id` specified and try again. Ensure that either  `payee.merchant_id` or `payee.email_address` is specified.',
  ],
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: [422, 'The merchant account is locked or closed.'],
  PAYEE_ACCOUNT_RESTRICTED: [422, 'The merchant account is restricted.'],
  POSTAL_CODE_REQUIRED: [422, 'The specified country requires a postal code.'],
  REFERENCE_ID_REQUIRED: [
    422,
    "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
  ],
  TAX_TOTAL_MISMATCH: [
    422,
    'Should equal sum of (tax * quantity) across all items for a given purchase_unit.',
  ],
  TAX_TOTAL_REQUIRED: [
    422,
    'If item details are specified (items.tax_total and items.quantity) corresponding amount.breakdown.tax_total is required.',
  ],
  UNSUPPORTED_INTENT: [
    422,
    '`intent=AUTHORIZE` is not supported for multiple purchase units. Only `intent=CAPTURE` is supported.',
  ],
  UNSUPPORTED_PAYMENT_INSTRUCTION: [
    422,
    'You must provide the payment instruction when you capture an authorized payment for `intent=AUTHORIZE`. For details, see <a href="/docs/api/payments/v2/#authorizations_capture">Capture authorization</a>. For `intent=CAPTURE`, send the payment instruction when you create the order.',
  ],
  COMPLIANCE_VIOLATION: [422, 'Transaction is declined due to compliance violation.'],
  DOMESTIC_TRANSACTION_REQUIRED: [
    422,
    'This transaction requires the payee and payer to be resident in the same country, a domestic transaction is required to create this payment.',
  ],
  DUPLICATE_INVOICE_ID: [
    422,
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  ],
  INSTRUMENT_DECLINED: [
    422,
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ],
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: [422, 'You have exceeded the maximum number of payment attempts.'],
  PAYEE_BLOCKED_TRANSACTION: [
    422,
    'The Fraud settings for this seller are such that this payment cannot be executed.',
  ],
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: [422, 'The payer account cannot be used for this transaction.'],
  PAYER_ACCOUNT_RESTRICTED: [422, 'PAYER_ACCOUNT_RESTRICTED'],
  PAYER_CANNOT_PAY: [
    422,
    'Combination of payer and payee settings mean that this buyer cannot pay this seller.',
  ],
  TRANSACTION_BLOCKED_BY_PAYEE: [422, 'Transaction blocked by Payee’s Fraud Protection settings.'],
  TRANSACTION_LIMIT_EXCEEDED: [422, 'Total payment amount exceeded transaction limit.'],
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: [422, "The transaction exceeds the receiver's receiving limit."],
  TRANSACTION_REFUSED: [422, 'The request was refused.'],
  INCOMPATIBLE_PARAMETER_VALUE: [
    422,
    'The value of the field is incompatible/redundant with other fields in the order.',
  ],
  PAYMENT_SOURCE_MISMATCH: [
    422,
    'The `payment_source` in the request must match the `payment_source` used for the authorization or capture referenced by `previous_transaction_reference`. Please use `previous_transaction_reference` whose `payment_source` matches with the `payment_source` specified in the order.',
  ],
  SHIPPING_ADDRESS_INVALID: [422, 'Provided shipping address is invalid.'],
  ONE_OF_PARAMETERS_REQUIRED: [422, 'One or more field is required to continue with this request.'],
  FIELD_NOT_PATCHABLE: [400, 'Field cannot be patched.'],
  AMOUNT_NOT_PATCHABLE: [
    400,
    "The amount cannot be updated as the 'payer' has chosen and approved a specific financing offer for a given amount. Please Create a new Order with the updated Order amount and have the 'payer' approve the new payment terms.",
  ],
  INVALID_PATCH_OPERATION: [
    400,
    "The operation cannot be honored. Cannot add a property that's already present, use replace. Cannot remove a property thats not present, use add. Cannot replace a property thats not present, use add.",
  ],
  INVALID_JSON_POINTER_FORMAT: [
    422,
    'Path should be a valid JSON Pointer https://tools.ietf.org/html/rfc6901 that references a location within the request where the operation is performed.',
  ],
  INVALID_PARAMETER: [422, 'Cannot be specified as part of the request.'],
  NOT_PATCHABLE: [422, 'Cannot be patched.'],
  UNSUPPORTED_PATCH_PARAMETER_VALUE: [422, 'The value specified for this field is not currently supported.'],
  PATCH_VALUE_REQUIRED: [422, "Please specify a 'value' to for the field that is being patched."],
  PATCH_PATH_REQUIRED: [
    422,
    "Please specify a 'path' for the field for which the operation needs to be performed.",
  ],
  REFERENCE_ID_NOT_FOUND: [
    422,
    'Filter expression value is incorrect. Please check the value of the reference_id and try again.',
  ],
  ORDER_ALREADY_COMPLETED: [422, 'The order cannot be patched after it is completed.'],
  AMOUNT_CHANGE_NOT_ALLOWED: [422, 'The amount specified is different from the amount authorized by payer.'],
  CONSENT_NEEDED: [403, 'CONSENT_NEEDED'],
  DECLINED_DUE_TO_RELATED_TXN: [
    422,
    'One or more transactions in this Order did not succeed. Since this Order is being processed as an All or None Order, if one or more transactions in this Order do not succeed, then all purchase units are marked declined and will not be processed.',
  ],
  ORDER_NOT_APPROVED: [
    422,
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ],
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: [
    422,
    'Transaction failed. Redirect the payer to select another funding source.',
  ],
  ORDER_ALREADY_CAPTURED: [
    422,
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ],
  PAYMENT_SOURCE_NOT_SUPPORTED: [
    422,
    'The payer selected method of payment is not supported when multiple purchase units are specified for an Order.',
  ],
  ORDER_COMPLETION_IN_PROGRESS: [
    422,
    'The order was created with processing_instruction of ORDER_COMPLETE_ON_PAYMENT_APPROVAL. The customer has approved the payment and PayPal is still in the process of capturing the order on your behalf as instructed. Please try your request again.',
  ],
  RETURN_URL_REQUIRED: [422, 'The return url is required when attempting to vault this source.'],
  CANCEL_URL_REQUIRED: [422, 'The cancel url is required when attempting to vault this source.'],
  PAYER_ACTION_REQUIRED: [
    422,
    'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
  ],
  PREVIOUS_REQUEST_IN_PROGRESS: [
    409,
    'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',
  ],
  CAPTURE_FULLY_REFUNDED: [422, 'The capture has already been fully refunded'],
  REFUND_CAPTURE_CURRENCY_MISMATCH: [422, 'Refund must be in the same currency as the capture'],
  REFUND_NOT_ALLOWED: [422, 'Capture cannot be refunded.'],
  REFUND_TIME_LIMIT_EXCEEDED: [422, 'You are over the time limit to perform a refund on this capture'],
  REFUND_AMOUNT_EXCEEDED: [
    422,
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ],
  REFUND_AMOUNT_TOO_LOW: [
    422,
    'The amount after applying currency conversion is zero and hence the capture cannot be refunded. The currency conversion is required because the currency of the capture is different than the currency in which the amount was settled into the payee account.',
  ],
  REFUND_FAILED_INSUFFICIENT_FUNDS: [
    422,
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
  ],
  PARTIAL_REFUND_NOT_ALLOWED: [422, 'You cannot do a refund less than the original capture amount.'],
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: [
    422,
    'You have exceeded the maximum number of refund attempts for this capture.',
  ],
  PENDING_CAPTURE: [
    422,
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  ],
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: [
    422,
    'Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.',
  ],
  TRANSACTION_DISPUTED: [
    422,
    'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
  ],
  PAYPAL_REQUEST_ID_PREVIOUSLY_USED: [
    422,
    'The PayPal-Request-ID has already been used for another request.',
  ],
  RATE_LIMIT_REACHED: [429, 'Too many requests. Blocked due to rate limiting.'],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error occurred.'],
  SERVICE_UNAVAILABLE: [503, 'Service Unavailable.'],
}

/** A call whose documentation words some issues differently from the general table. */
export type IssueDialect = 'order' | 'patch' | 'capture' | 'payment' | 'refund'

const dialects: Partial<Record<IssueDialect, typeof issues>> = {
  patch: {
    INVALID_PARAMETER_VALUE: [400, 'The value of a field is invalid.'],
    MISSING_REQUIRED_PARAMETER: [400, 'A required field / parameter is missing.'],
  },
  capture: {
    MISSING_REQUIRED_PARAMETER: [400, 'A required field / parameter is missing'],
    PAYER_CANNOT_PAY: [
      422,
      'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
    ],
  },
  payment: {
    INVALID_PARAMETER_VALUE: [400, 'The value of a field is invalid.'],
    MISSING_REQUIRED_PARAMETER: [400, 'A required field / parameter is missing.'],
    INVALID_STRING_LENGTH: [400, 'The value of a field is either too short or too long.'],
    INVALID_STRING_MAX_LENGTH: [400, 'The value of a field is too long.'],
    INVALID_PARAMETER_SYNTAX: [400, 'The value of a field does not conform to the expected format.'],
  },
  refund: {
    DUPLICATE_INVOICE_ID: [422, 'Invoice ID was previously used to refund a capture.'],
    PAYEE_ACCOUNT_LOCKED_OR_CLOSED: [
      422,
      'Transaction could not complete because payee account is locked or closed.',
    ],
    PAYEE_ACCOUNT_RESTRICTED: [422, 'Payee account is restricted.'],
    INVALID_CURRENCY_CODE: [
      422,
      'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/docs/api/reference/currency-codes/ for list of supported currency codes.',
    ],
    DECIMALS_NOT_SUPPORTED: [
      422,
      'Currency does not support decimals. Please refer to https://developer.paypal.com/docs/api/reference/currency-codes/ for more information.',
    ],
  },
}

/**
 * Status and wording of an issue as the given call documents it.
 * An issue missing from PayPal's documents is a 422 that repeats its own name, which is how PayPal answers too.
 */
export function describeIssue(
  issue: string,
  dialect: IssueDialect,
): readonly [status: number, description: string] {
  return dialects[dialect]?.[issue] ?? issues[issue] ?? [422, issue]
}
