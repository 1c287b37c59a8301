import type { PaymentState } from '../capture/payment-state.rules.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { CardRefusal, PaymentSource } from './payment-source.rules.ts'
import type { WalletAbout } from './wallet-about.ts'
import type { WebhookTrouble, WalletHealth } from './wallet-health.ts'
import type { MovementsPage } from './wallet-movement.ts'

/**
 * What the shop needs from a wallet, in the shop's own words; how the wallet itself calls it stays behind this.
 * paypal/load-paypal.ts and stripe/load-stripe.ts are what there is, and testing/pocket-wallet.ts shows that others fit.
 */
export interface Wallet extends WalletAbout {
  /** Opens an order for a checkout. The same requestId answers with the same order. Throws WalletProblem. */
  createOrder: (order: NewWalletOrder, requestId: string) => Promise<OpenedOrder>
  /** An order as it stands now; undefined when the wallet does not know it (any more). Throws WalletProblem. */
  findOrder: (orderId: string) => Promise<WalletOrder | undefined>
  /** Takes the money. Never throws: an outcome that is not known is an outcome. */
  capture: (orderId: string, requestId: string) => Promise<CaptureOutcome>
  /**
   * Ends an order that nobody is to capture any more, at wallets where an approval holds the buyer's money until then. Once it
   * is let go no money can be taken by it. Never throws; unknown when it may or may not have happened.
   */
  letGo?: (orderId: string) => Promise<'let_go' | 'captured' | 'unknown'>
  /** A capture as it stands now. Throws WalletProblem. */
  findCapture: (captureId: string) => Promise<Capture | undefined>
  /** Gives back what a capture took, or a part. The same requestId makes one refund. Never throws, as `capture`. */
  refund: (refund: NewRefund, requestId: string) => Promise<RefundOutcome>
  /** A refund as it stands now. Throws WalletProblem. */
  findRefund: (walletRefundId: string) => Promise<Refund | undefined>
  /** Reads a webhook, its signature checked over the raw bytes; undefined when it is not genuine. Throws WalletProblem. */
  verifyWebhook: (headers: Headers, rawBody: string) => Promise<WalletEvent | undefined>
  /**
   * What moved at the wallet in a time, as its own record has it, some at a time. Throws WalletProblem, 'refused' where
   * this shop may not read it, with what to do about that.
   */
  listMovements: (from: Date, to: Date) => AsyncIterable<MovementsPage>
  /**
   * What the wallet would have told since then by webhook, some at a time and as far as it remembers. Throws
   * WalletProblem.
   */
  listWalletEvents: (from: Date) => AsyncIterable<WalletEvent[]>
  /** Whether the wallet answers, from the calls of this process. While it does not, looking makes it ask anew. */
  health: () => WalletHealth
  /** Whether the wallet will tell this address of all it must; undefined when it will. Throws WalletProblem. */
  checkWebhook: (address: string) => Promise<WebhookTrouble | undefined>
  /** What the last checkNotices found. */
  lastWebhookCheck: () => { checkedAt: Date | undefined; trouble: WebhookTrouble | undefined }
}

/** `clientSecret`: by it the browser's buyer agrees, at wallets that want more for that than the order's number. */
export type OpenedOrder = { orderId: string; clientSecret?: string }

/** What a checkout asks to be paid. */
export interface NewWalletOrder {
  checkoutId: string
  /** What it is to be paid with; one of the wallet's sources. */
  source: PaymentSource
  lines: readonly {
    name: string
    productId: number
    /** What its maker calls it; where there is none the wallet is told its number. */
    sku?: string
    unitPriceCents: Cents
    quantity: number
    /** Answers to questions about the piece. */
    customization?: Readonly<Record<string, string>>
  }[]
  subtotalCents: Cents
  discountCents: Cents
  giftWrapCents: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
  /** Where it goes, when the shopper has said so: the wallet then shows it and cannot change it. */
  shipTo?: { name: string; street1: string; street2: string; city: string; state: string; zip: string }
  storeName: string
  returnUrl: string
  cancelUrl: string
}

export interface Capture {
  id: string
  /** A capture does not tell that it was reversed. */
  status: Exclude<PaymentState, 'reversed'>
  amountCents: Cents
  currency: string
  /** The checkout it pays, as we told the wallet. */
  checkoutId: string | undefined
  /**
   * How much of it has gone back to the buyer, refunds under way included; undefined where the wallet says that some
   * did and not how much. The order's `refunds` then tell.
   */
  refundedCents: Cents | undefined
  /** Why a card's bank refused it, where it did and says so. */
  refusedFor?: CardRefusal | undefined
  /** What the wallet keeps of it, where it tells. */
  feeCents?: Cents | undefined
  /** What was given back of it, each by itself: known where the order was asked. */
  refunds?: readonly Refund[] | undefined
}

/** What is asked to be given back of a capture; `refundId` the wallet keeps and tells again. */
export interface NewRefund {
  refundId: string
  captureId: string
  amountCents: Cents
  currency: string
  /** Why, for the buyer; the wallet may cut it short. */
  note: string
}

/** Money given back from a capture, whoever did it and wherever. */
export interface Refund {
  id: string
  /** As the shop called it when it asked; what else the wallet keeps there where somebody else did. */
  refundId?: string | undefined
  /** The capture it was given back from. */
  captureId: string | undefined
  /** -1 where the wallet's answer has no amount that can be read. */
  amountCents: Cents
  currency: string
  /** pending: on its way. failed: the money stayed with the shop. */
  status: 'completed' | 'pending' | 'failed'
  /** An ISO time. */
  createdAt: string | undefined
  /** What the wallet gave back of its fee with it, where it tells. */
  feeCents?: Cents | undefined
}

export interface WalletOrder {
  id: string
  /**
   * approved: the buyer agreed, no money moved yet. unproved: by a card whose bank did not confirm who used it, so that it
   * must not be charged.
   */
  state: 'waiting' | 'approved' | 'unproved' | 'captured' | 'voided'
  amountCents: Cents
  currency: string
  checkoutId: string | undefined
  /** While the order waits: why the bank refused the card it was last tried with. */
  refusedFor?: CardRefusal | undefined
  /** False where it would pay somebody else: the browser can change an order at the wallet. */
  isForUs: boolean
  capture: Capture | undefined
  /** Everything given back from it, the oldest first as far as the wallet tells. */
  refunds: Refund[]
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

/**
 * What came of a refund:
 * - made: there is a refund; its own status says whether the money has gone
 * - refused: definitely nothing went back by this call. `isGone` where the wallet says that so much was given back
 *   before: by an earlier call, or by somebody else; the order's `refunds` tell. `sentence` is for the owner.
 * - unknown: it may or may not have happened
 */
export type RefundOutcome =
  | { kind: 'made'; refund: Refund }
  | { kind: 'refused'; issue: string; sentence: string; isGone: boolean }
  | { kind: 'unknown'; detail: string }

/**
 * What a webhook event of the wallet is about:
 * - approved: the buyer agreed to pay an order
 * - approval_withdrawn: that approval is no longer good; no money had moved
 * - capture: a capture was made, completed, held or denied
 * - refund: money was given back from a capture
 * - reversal: the wallet or a bank took a capture back, without the shop
 * - dispute: a buyer or their bank contests a payment
 * - other: nothing this shop acts upon
 */
export type WalletEventKind =
  | 'approved'
  | 'approval_withdrawn'
  | 'capture'
  | 'refund'
  | 'reversal'
  | 'dispute'
  | 'other'

/** A genuine message of the wallet, in the shop's words. Always a hint: how things stand is asked. */
export interface WalletEvent {
  eventId: string
  kind: WalletEventKind
  /** The wallet's own word for it, which only people and logs read; `kind` is what to act upon. */
  type: string
  /** When it happened at the wallet, as ISO 8601. */
  createdAt: string | undefined
  orderId: string | undefined
  /** For a refund, reversal or dispute: the capture it takes from. */
  captureId: string | undefined
  /** The wallet's own number of the refund or reversal. Webhook events of earlier versions have none. */
  movementId?: string | undefined
  /** For a refund or a reversal: the amount that was taken, as the webhook event says it. */
  amountCents: Cents | undefined
  currency: string | undefined
  dispute: DisputeEvent | undefined
}

export interface DisputeEvent {
  id: string
  /**
   * Whose turn it is. waiting_for_seller: the shop must answer until `deadline` or loses. closed: decided, see
   * `outcome`.
   */
  status: 'open' | 'waiting_for_seller' | 'waiting_for_buyer' | 'under_review' | 'closed'
  /** How a closed one ended, as far as the wallet says it in a way this shop knows. */
  outcome: 'won' | 'lost' | 'withdrawn' | undefined
  /** What is contested; undefined where the webhook event has no amount that can be read. */
  amountCents: Cents | undefined
  currency: string | undefined
  /** Until when the shop may answer, as ISO 8601. */
  deadline: string | undefined
  /** The wallet's own word for what the buyer says is wrong, which only people read. */
  reason: string | undefined
}

/** The wallet could not be asked, or refused what we asked. `unknown` when it might have been done. */
export class WalletProblem extends Error {
  override readonly name = 'WalletProblem'
  readonly kind: 'unknown' | 'refused'

  constructor(kind: 'unknown' | 'refused', message: string) {
    super(message)
    this.kind = kind
  }
}
