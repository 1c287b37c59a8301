import { amountPattern } from '../payments/money.ts'
import { choice, list, shape, text, unsupported, type Rule } from '../api/schema.ts'

/** Any single-line or multi-line text up to the documented length. */
const words = (max: number): Rule => text(1, max)
/** Text that may be empty. */
const optionalWords = (max: number): Rule => text(0, max)

export const moneyRule = shape({ currency_code: text(3, 3), value: text(1, 32, amountPattern) }, [
  'currency_code',
  'value',
])

const breakdownRule = shape({
  item_total: moneyRule,
  shipping: moneyRule,
  handling: moneyRule,
  tax_total: moneyRule,
  insurance: moneyRule,
  shipping_discount: moneyRule,
  discount: moneyRule,
})

const itemRule = shape(
  {
    name: words(127),
    unit_amount: moneyRule,
    tax: moneyRule,
    quantity: text(1, 10, /^[1-9][0-9]{0,9}$/),
    description: optionalWords(127),
    sku: optionalWords(127),
    category: choice('DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'),
  },
  ['name', 'unit_amount', 'quantity'],
)

const addressRule = shape(
  {
    address_line_1: optionalWords(300),
    address_line_2: optionalWords(300),
    admin_area_2: optionalWords(120),
    admin_area_1: optionalWords(300),
    postal_code: optionalWords(60),
    country_code: text(2, 2, /^([A-Z]{2}|C2)$/, 'INVALID_COUNTRY_CODE'),
  },
  ['country_code'],
)

export const shippingRule = shape({
  type: choice('SHIPPING', 'PICKUP_IN_PERSON'),
  name: shape({ full_name: optionalWords(300) }),
  address: addressRule,
  options: unsupported,
})

const unitRule = shape(
  {
    reference_id: words(256),
    amount: shape(
      { currency_code: text(3, 3), value: text(1, 32, amountPattern), breakdown: breakdownRule },
      ['currency_code', 'value'],
    ),
    description: words(127),
    custom_id: words(127),
    invoice_id: words(127),
    soft_descriptor: words(22),
    items: list(itemRule, 0, 1000),
    shipping: shippingRule,
    payee: shape({ email_address: words(254), merchant_id: text(13, 13, /^[2-9A-HJ-NP-Z]{13}$/) }),
    payment_instruction: unsupported,
  },
  ['amount'],
)

const url = text(1, 2048, { test: (value) => /^https?:/.test(value) && URL.canParse(value) })

const experienceRule = shape({
  brand_name: words(127),
  locale: text(2, 10, /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/),
  shipping_preference: choice('GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'),
  return_url: url,
  cancel_url: url,
  landing_page: choice('LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING'),
  user_action: choice('CONTINUE', 'PAY_NOW'),
  payment_method_preference: choice('UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'),
})

const sourceRule = shape({
  paypal: shape({ experience_context: experienceRule, email_address: words(254), vault_id: unsupported }),
  venmo: shape({ experience_context: experienceRule, email_address: words(254), vault_id: unsupported }),
  card: shape({
    attributes: shape({
      verification: shape({ method: choice('SCA_ALWAYS', 'SCA_WHEN_REQUIRED', '3D_SECURE', 'AVS_CVV') }),
      vault: unsupported,
    }),
    experience_context: experienceRule,
    billing_address: addressRule,
    number: unsupported,
    vault_id: unsupported,
  }),
  token: unsupported,
  apple_pay: unsupported,
  google_pay: unsupported,
})

/** The body of POST /v2/checkout/orders, from the lengths and patterns of PayPal's OpenAPI document. */
export const orderRule = shape(
  {
    intent: choice('CAPTURE', 'AUTHORIZE'),
    purchase_units: list(unitRule, 1, 10),
    payment_source: sourceRule,
    application_context: experienceRule,
  },
  ['intent', 'purchase_units'],
)

/** The body of POST /v2/payments/captures/{id}/refund; every member is optional. */
export const refundRule = shape({
  amount: moneyRule,
  invoice_id: words(127),
  custom_id: words(127),
  note_to_payer: words(255),
})

/** The body of POST /v1/notifications/webhooks. */
export const webhookRule = shape({ url, event_types: list(shape({ name: words(255) }, ['name']), 1, 500) }, [
  'url',
  'event_types',
])
