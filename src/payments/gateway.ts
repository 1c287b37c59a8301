import type { Cents } from '../domain/money.ts'

/** What the shop needs from a wallet, in the shop's words. payments/paypal.ts is the one behind it. */
export interface PaymentGateway {
  /** What the browser needs to draw the wallet's buttons; the script's address only where it is not PayPal's. */
  readonly browserConfig: { clientId: string; sdkBaseUrl?: string }
  /** Opens an order for a checkout. The same requestId answers with the same order. Throws GatewayProblem. */
  createOrder: (order: NewGatewayOrder, requestId: string) => Promise<{ orderId: string }>
  /** An order as it stands now; undefined when the wallet does not know it (any more). Throws GatewayProblem. */
  findOrder: (orderId: string) => Promise<GatewayOrder | undefined>
  /** Takes the money. Never throws: an outcome that is not known is an outcome. */
  capture: (orderId: string, requestId: string) => Promise<CaptureOutcome>
  /** A capture as it stands now. Throws GatewayProblem. */
  findCapture: (captureId: string) => Promise<Capture | undefined>
  /** Checks the signature of a webhook over its raw bytes; undefined when it is not genuine. */
  verifyWebhook: (headers: Headers, rawBody: string) => Promise<WebhookNotice | undefined>
}

export interface NewGatewayOrder {
  checkoutId: string
  lines: readonly { name: string; productId: number; unitPriceCents: Cents; quantity: number }[]
  subtotalCents: Cents
  discountCents: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
  /** Where it goes, when the shopper has said so: the wallet then shows it and cannot change it. */
  shipTo?: {
    name: string
    street1: string
    street2: string
    city: string
    state: string
    zip: string
  }
  storeName: string
  returnUrl: string
  cancelUrl: string
}

export interface Capture {
  id: string
  status: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly_refunded'
  amountCents: Cents
  currency: string
  /** Which checkout it pays, as we told the wallet. */
  checkoutId: string | undefined
}

export interface GatewayOrder {
  id: string
  /** approved: the buyer agreed, no money moved yet. */
  state: 'waiting' | 'approved' | 'captured' | 'voided'
  amountCents: Cents
  currency: string
  checkoutId: string | undefined
  capture: Capture | undefined
}

/**
 * What came of a capture:
 * - captured: there is a capture; its own status says whether money moved
 * - already_captured: an earlier call did it; ask findOrder
 * - declined: definitely no money moved; `retry` when the buyer may try another way to pay
 * - not_approved: the buyer has not agreed (again)
 * - expired: the order is gone, no money moved
 * - gone: the order is gone and an earlier call may have gone through; a person must look
 * - refused: our account or request is at fault, no money moved; the owner must be told
 * - unknown: it may or may not have happened
 */
export type CaptureOutcome =
  | { kind: 'captured'; capture: Capture }
  | { kind: 'already_captured' }
  | { kind: 'declined'; issue: string; retry: boolean }
  | { kind: 'not_approved' }
  | { kind: 'expired' }
  | { kind: 'gone' }
  | { kind: 'refused'; issue: string }
  | { kind: 'unknown'; detail: string }

export interface WebhookNotice {
  eventId: string
  /** When it happened at the wallet, as ISO 8601. */
  createdAt: string | undefined
  type: string
  orderId: string | undefined
  captureId: string | undefined
}

/** The wallet could not be asked, or refused what we asked. `unknown` when it might have been done. */
export class GatewayProblem extends Error {
  override readonly name = 'GatewayProblem'
  readonly kind: 'unknown' | 'refused'

  constructor(kind: 'unknown' | 'refused', message: string) {
    super(message)
    this.kind = kind
  }
}
