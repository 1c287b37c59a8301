import { z } from 'zod'
import { amount, token } from '../../shop/fields.contract.ts'
import { paymentSources } from '../../payments/wallets/payment-source.rules.ts'
import { receipt } from '../../orders/order/order-schemas.contract.ts'
import {
  arrival,
  cartLines,
  customerInfo,
  gift,
  promoCode,
  shippingMethodId,
  totals,
} from '../cart/cart-schemas.contract.ts'

/** A name that a caller makes up for one doing, so that doing it twice is doing it once. */
const OWN_KEY = /^[\w-]{8,100}$/
const OWN_KEY_HINT = 'must be 8 to 100 letters, digits, - or _'

export const createOrderInput = z.strictObject({
  cartItems: cartLines,
  shippingCost: amount,
  /** What the shopper saw as total; compared, never used. */
  total: amount.optional(),
  customerInfo: customerInfo.optional(),
  /** The first there is, unless said; one that is gone is refused. */
  shippingMethodId,
  /** Only one that holds: any other is refused. */
  promoCode: promoCode.optional(),
  /** What the shopper saw taken off; compared, never used. */
  discount: amount.optional(),
  gift: gift.nullish(),
  /** What the shopper saw for its wrap; compared, never used. */
  giftWrap: amount.optional(),
  /** When the shopper was told it arrives; compared, never used. */
  arrival: arrival.optional(),
  idempotencyKey: z.string().regex(OWN_KEY, OWN_KEY_HINT).optional(),
  /** The short name of the wallet that is paid with: the shop's first, unless said. */
  wallet: z.string().max(40).optional(),
  /** What is paid with there: the wallet's own account, unless said. */
  source: z.enum(paymentSources).optional(),
  /** The token of a checkout that this one takes the place of: it is ended first, or this one is refused (409). */
  replaces: token.optional(),
})

export const captureOrderInput = z.strictObject({
  orderID: z.string().regex(/^[\w-]{8,64}$/, 'is no order id of a wallet'),
  customerInfo,
  cartItems: cartLines,
  shippingCost: amount,
  /** As create-order answered it: whoever has it may see how this payment stands. */
  token: token.optional(),
  /** The browser's own name for one approval at the wallet: asked again with it, the answer is the same. */
  approval: z.string().regex(OWN_KEY, OWN_KEY_HINT).optional(),
})

/** `order` is present exactly when the state is 'paid'. */
export const checkoutStatus = z.object({
  state: z.enum(['open', 'confirming', 'paid', 'closed']),
  token: z.string(),
  reason: z.string().nullable(),
  order: receipt.nullable(),
  /** Where it is paid, as people know the wallet. */
  wallet: z.string(),
  /** The wallet is being asked how the order's money stands: what it says is here within the minute. */
  isAskingWallet: z.boolean(),
})

/** The captured order with id, as the spec has it, or the token to wait by while the wallet's answer is unknown. */
export const captured = z.object({
  state: z.enum(['confirming', 'paid']),
  /** Opens the order's page; null unless the caller sent it. */
  token: z.string().nullable(),
  id: z.number().int().nullable(),
  ...totals,
})
