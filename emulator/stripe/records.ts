import type { JsonObject } from '../json.ts'
import type { Delivery, Listening, SharedSettings } from '../shared/records.ts'

/** Objects are kept in Stripe's own shape, and named here as far as rules read them. Times are seconds. */
interface StripeObject extends JsonObject {
  id: string
  object: string
  created: number
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface PaymentIntent extends StripeObject {
  amount: number
  amount_capturable: number
  amount_received: number
  capture_method: string
  client_secret: string
  currency: string
  latest_charge: string | null
  metadata: JsonObject
  payment_method: string | null
  status: IntentStatus
}

export interface Charge extends StripeObject {
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  captured: boolean
  currency: string
  disputed: boolean
  metadata: JsonObject
  payment_intent: string
  payment_method: string
  payment_method_details: { card: JsonObject; type: 'card' }
  refunded: boolean
  status: 'succeeded' | 'failed' | 'pending'
}

export interface Refund extends StripeObject {
  amount: number
  balance_transaction: string | null
  charge: string
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

export interface Dispute extends StripeObject {
  amount: number
  balance_transactions: JsonObject[]
  charge: string
  currency: string
  evidence_details: JsonObject
  is_charge_refundable: boolean
  payment_intent: string
  status: string
}

export interface BalanceTransaction extends StripeObject {
  amount: number
  available_on: number
  fee: number
  source: string
  type: string
}

export interface PaymentMethod extends StripeObject {
  card: JsonObject
}

export interface StripeEvent extends StripeObject {
  api_version: string
  data: { object: JsonObject }
  type: string
}

export interface WebhookEndpoint extends StripeObject, Listening {
  api_version: string | null
  enabled_events: string[]
  secret: string
  status: 'enabled' | 'disabled'
}

/** What the bank behind a payment method does; the number itself is not kept. */
export interface Bank extends JsonObject {
  /** What it answers instead of an authorization: a code and, for some, a decline code. */
  code?: string
  declineCode?: string
  message?: string
  /** It wants its holder to say that it is them (3-D Secure). */
  asks?: boolean
  /** Stripe stops the payment before the bank hears of it. */
  isBlocked?: boolean
  /** The bank takes its time: the payment is `processing` until control calls settle it. */
  isSlow?: boolean
  /** The dispute that follows the capture. */
  dispute?: string
  /** What becomes of its refunds. */
  refund?: string
}

/** What an Idempotency-Key stands for: the first answer, whatever it was. */
export interface StoredAnswer {
  /** Path and parameters of the first request; others under the same key are refused. */
  fingerprint: string
  expiresAt: number
  status: number
  body: string
  requestId: string
}

/** What happens to a refund by itself, later. */
export interface Plan {
  /** Seconds on the emulator's clock. */
  at: number
  status: 'succeeded' | 'failed'
}

export interface Settings extends SharedSettings {
  /** What the buyer's device can pay with. */
  devices: { applePay: boolean; googlePay: boolean }
}

export interface Tables {
  intents: PaymentIntent
  methods: PaymentMethod
  banks: Bank
  charges: Charge
  refunds: Refund
  disputes: Dispute
  transactions: BalanceTransaction
  /** When each charge was taken, in milliseconds, which Stripe tells to nobody. */
  takings: { at: number }
  domains: StripeObject
  answers: StoredAnswer
  plans: Plan
  webhooks: WebhookEndpoint
  events: StripeEvent
  deliveries: Delivery
  settings: Settings
}
