import type { JsonObject } from './json.ts'
import type { Money } from './payments/money.ts'
import type { SharedSettings } from './shared/records.ts'

/** What the buyer's wallet does when the order is captured. */
export type Instrument = 'ok' | 'declined'
/** What a device keeps cards in. */
export type DeviceSource = 'google_pay' | 'apple_pay'
export type FundingSource = 'paypal' | 'paylater' | 'venmo' | 'card' | DeviceSource
/** What an order was opened for, or confirmed with by a device. */
export type PaymentSource = 'paypal' | 'venmo' | 'card' | DeviceSource

/** The card an order is paid with, and what its bank will do when it is captured. */
export interface PaidCard {
  brand: string
  lastDigits: string
  /** The processor response code with which the bank refuses. */
  refusal?: string
  isHeld?: boolean
  /** What its holder said at the bank (3-D Secure); absent where nobody was asked. */
  isHolder?: boolean
}

export interface Item {
  name: string
  quantity: string
  unit_amount: Money
  tax?: Money
  description?: string
  sku?: string
  category?: string
}

export interface Address {
  country_code: string
  address_line_1?: string
  address_line_2?: string
  admin_area_2?: string
  admin_area_1?: string
  postal_code?: string
}

export interface Shipping {
  type?: string
  name?: { full_name?: string }
  address?: Address
}

export interface Breakdown {
  item_total?: Money
  shipping?: Money
  handling?: Money
  tax_total?: Money
  insurance?: Money
  shipping_discount?: Money
  discount?: Money
}

/** A purchase unit as PayPal's OpenAPI document names its members; always with a reference id here. */
export interface PurchaseUnit {
  reference_id: string
  amount: Money & { breakdown?: Breakdown }
  description?: string
  custom_id?: string
  invoice_id?: string
  soft_descriptor?: string
  items?: Item[]
  shipping?: Shipping
  /** Whom it pays; absent for the one merchant. */
  payee?: Payee
}

export interface Payee {
  email_address?: string
  merchant_id?: string
}

export interface ExperienceContext {
  brand_name?: string
  shipping_preference?: string
  user_action?: string
  return_url?: string
  cancel_url?: string
}

/** An order; times are milliseconds on the emulator's clock. */
export interface Order {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  /** Created with a payment source: such orders say `payer-action` where others say `approve`. */
  hasSource: boolean
  units: PurchaseUnit[]
  experience: ExperienceContext
  /** Secret of the approve page's forms, so that no other page can approve in the buyer's name. */
  nonce: string
  /** Absent for an order without one; orders of earlier versions, too, which have PayPal's. */
  source?: PaymentSource
  /** Whether a card's holder is asked by the bank: only where the bank wants it, or always. */
  verification?: string
  card?: PaidCard
  approval?: { instrument: Instrument; funding: FundingSource }
  captureIds: string[]
  createdAt: number
  updatedAt: number
}

export interface Capture {
  id: string
  orderId: string
  referenceId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  pendingReason?: string
  /** What a card's bank answered, as a processor response code. */
  responseCode?: string
  amount: Money
  refundedCents: string
  invoiceId?: string
  customId?: string
  createdAt: number
  updatedAt: number
}

export interface Refund {
  id: string
  captureId: string
  amount: Money
  /** What the capture had given back in total once this refund was made. */
  totalRefunded: Money
  invoiceId?: string
  customId?: string
  note?: string
  /** Left out in refunds of earlier versions, which are completed. */
  status?: RefundStatus
  /** Why it is pending, or failed. */
  statusReason?: string
  /** The part of PayPal's fee that came back with it, in cents; left out unless the account is one where fees come back. */
  feeCents?: string
  createdAt: number
  updatedAt?: number
}

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'

/** What a PayPal-Request-Id stands for: the resource it made, or the refusal it met. */
export interface StoredAnswer {
  /** Path and body of the first request; another fingerprint under the same key is refused. */
  fingerprint: string
  expiresAt: number
  outcome: { made: string } | { refused: string }
}

/** A registered listener; `eventTypes` may hold "*". */
export interface Webhook {
  id: string
  url: string
  eventTypes: string[]
}

/** A webhook event exactly as it is sent and listed. */
export interface WebhookEvent extends JsonObject {
  id: string
  create_time: string
  event_type: string
  resource_type: string
  summary: string
  resource: JsonObject
}

/** How the account's reports are: see transactions.ts. */
export interface Reporting {
  /** Whether the app may read them. */
  isOn: boolean
  /** How long it takes until a transaction shows. */
  delayMs: number
  /** More lines than this are not listed at all. */
  maximumItems: number
}

/** What the device of whoever buys pays with. */
export interface Devices {
  googlePay: boolean
  applePay: boolean
}

/** What control calls set; kept like everything else, so that a restart changes nothing. */
export interface Settings extends SharedSettings {
  reporting: Reporting
  /** Whether a refund brings its share of PayPal's fee back. */
  feesReturned: boolean
  /** What buyers may not pay with, as the eligibility call names it; nothing in settings of earlier versions. */
  notEligible?: string[]
  /** What the buyer's device has; nothing in settings of earlier versions, where it has Google Pay alone. */
  devices?: Devices
  /** How long new tokens last. */
  tokenLifeSeconds: number
  /** Grows when all tokens are withdrawn: those of an earlier number are not taken any more. */
  tokenGeneration: number
}
