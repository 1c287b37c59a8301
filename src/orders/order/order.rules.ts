import type { BoughtNumber } from '../../pieces/numbers/numbers.rules.ts'
import type { MakingDays } from '../../pieces/supply/product-kind.rules.ts'
import type { ArrivalPromise } from '../../buying/promise/promise.rules.ts'
import type { CustomerInfo } from '../../buying/checkout/customer.rules.ts'
import type { Customization } from '../../buying/cart/cart.rules.ts'
import type { Gift } from '../../buying/gift/gift.rules.ts'
import type { PaymentState } from '../../payments/capture/payment-state.rules.ts'
import type { InDecimals } from '../../machine/contract/in-decimals.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { Parcel } from '../parcels/parcel.rules.ts'
import type { Carrier } from '../packing/tracking.rules.ts'

/** What is said of words that can be no order's number. */
export const ORDER_NUMBER_PROBLEM = 'Enter your order’s number, such as 17.'

/** The owner may set any of these (spec section 4). */
export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A line as it was sold: a snapshot, so that deleting a product keeps past orders whole. */
export interface OrderLineInCents {
  productId: number
  name: string
  priceCents: Cents
  quantity: number
  /** Its share of the order's discount; the shares sum to the whole. */
  discountCents: Cents
  /** Its share of the order's tax; with the shipping's they sum to the whole. */
  taxCents: Cents
  /** How many of its pieces were given back. */
  refunded: number
  /** How many of its pieces went back on the shelf. */
  restocked: number
  /** How many of its pieces are in parcels that were sent. */
  sent: number
  imageUrl: string
  customization?: Customization | undefined
  /** How many pieces are made for this order, and the time agreed; left out where all come from the shelf. */
  made?: MadeToOrder | undefined
  /**
   * Whether it was agreed that it can't be returned, unless something is wrong with it; where nothing is said, any answer
   * makes it so (final-sale/final-sale.rules.ts).
   */
  finalSale?: boolean | undefined
  /** True where the piece is a final sale itself, whatever was answered. */
  pieceFinalSale?: boolean | undefined
  /** What its maker calls the piece, as it was when it was bought. */
  sku?: string | undefined
  /** The number of a series that was bought. */
  numbered?: BoughtNumber | undefined
  /** What it was sold as, where its piece was exchanged since: the order's own sums are of that. */
  soldAs?: { name: string; priceCents: Cents; discountCents: Cents; taxCents: Cents } | undefined
}

/** As the contract carries it. */
export type OrderLine = InDecimals<Omit<OrderLineInCents, 'soldAs'>> & {
  lineTotal: string
  /** How many are still to be sent. */
  toSend: number
  soldAs?: SoldAs | undefined
}

export interface MadeToOrder {
  pieces: number
  makingDays: MakingDays
  /** Whether all of them are finished. */
  isDone?: boolean | undefined
}

export interface SoldAs {
  name: string
  price: string
  /** By how much the pieces cost less now, before discount and tax. */
  less: string
  /** How much less the new pieces come to than what was paid for the line, with its discount and tax. */
  difference: string
}

/** An order as the shop keeps it, and reckons with it (spec section 3, and the parts of its total). */
export interface OrderInCents {
  id: number
  customerName: string
  customerEmail: string
  customerPhone: string | null
  items: OrderLineInCents[]
  subtotalCents: Cents
  discountCents: Cents
  /** The promo code it was priced with. */
  promoCode: string | null
  /** What its gift wrap cost. */
  giftWrapCents: Cents
  shippingCents: Cents
  taxCents: Cents
  /** The shipping's part of the tax. */
  shippingTaxCents: Cents
  /** The gift wrap's part of the tax. */
  giftWrapTaxCents: Cents
  totalCents: Cents
  status: OrderStatus
  /** What happened to the money; no selector touches it. */
  paymentState: PaymentState
  paymentMethod: string
  paymentId: string
  createdAt: string
  shippingAddress: Omit<CustomerInfo, 'name' | 'email' | 'phone'>
  shippingMethod: string
  /** What the buyer was told, in business days. */
  shippingDaysFrom: number
  shippingDaysTo: number
  /** Within how many business days it would be sent, as the buyer was told; null where they were told none. */
  dispatchDays: number | null
  /** The days its buyer was promised; null where none were, and in orders from before they were stored. */
  promise: ArrivalPromise | null
  /** How long its pieces take to be made, in business days; null where all lay on the shelf. */
  making: { from: number; to: number } | null
  /** Its first parcel's, as is the carrier. */
  trackingNumber: string | null
  /** Null where the owner named none: the number may tell. */
  carrier: Carrier | null
  /** When the last piece to send was out; null until then. */
  shippedAt: string | null
  /** What was sent of it, the first parcel first. */
  parcels: Parcel[]
  /** What was given back of its total. */
  refundedCents: Cents
  /** The part that was given back outside its wallet, as the owner noted. */
  givenBackOutsideCents: Cents
  /** The buyer or their bank contests the payment, and it is not decided yet. */
  inDispute: boolean
  /** What its buyer wants for the parcel; null where it is no gift. */
  gift: Gift | null
}

/** As the contract carries it. */
export type Order = InDecimals<Omit<OrderInCents, 'items' | 'shippingCents'>> & {
  items: OrderLine[]
  shippingCost: string
}

/** The most characters of a note and of a search, and the most orders that are asked for by their numbers. */
export const ORDER_LIMITS = { note: 2000, search: 100, ids: 100 } as const

/** Owners list no more than this at once. */
export const ORDERS_PAGE = 50

/** Orders that wait for something to be done. */
export const orderQueues = [
  'to-pack',
  'money-owed',
  'taken-back',
  'returns-to-decide',
  'returns-coming',
  'returns-to-refund',
] as const
export type OrderQueue = (typeof orderQueues)[number]

/** In which order they are listed: by when they came in, or by the day on which they are to be sent. */
export const orderSorts = ['newest', 'oldest', 'due'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Badge colours of the spec: completed green, processing yellow, others grey. */
export function badgeColour(status: OrderStatus): 'green' | 'yellow' | 'grey' {
  if (status === 'completed') return 'green'
  return status === 'processing' ? 'yellow' : 'grey'
}
