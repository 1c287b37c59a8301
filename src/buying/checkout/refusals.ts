import type { Input } from '../../shop/every-call.contract.ts'
import { conflict, invalid, ShopError } from '../../machine/values/errors.ts'
import { deliveryWords } from '../shipping/delivery.rules.ts'
import { formatCents, toCents } from '../../machine/values/money.ts'
import { rateInPercent } from '../tax/tax-registration.rules.ts'
import type { PricedCart } from '../pricing/price-cart.ts'
import type { PaymentAttempt } from '../../payments/capture/payment-attempts.sql.ts'
import type { CardRefusal } from '../../payments/wallets/payment-source.rules.ts'
import type { Wallet } from '../../payments/wallets/wallet.ts'

/*
 * What a buyer is told when a payment comes to nothing, each sentence once. All of them are said before a capture, or
 * after a definite answer that there was none, and a checkout knows that they were (`noteBuyerTold` of
 * src/buying/checkout/checkouts.sql.ts).
 */
export const DECLINED = 'Your payment was declined. You have not been charged.'

/** What a card's bank said, as far as its buyer can do something about it. */
const BANK_SAYS: Record<CardRefusal, string> = {
  funds: 'Your bank says that there is not enough money for this on the card.',
  limit: 'Your bank says that this card has reached a limit.',
  expired: 'Your bank says that this card has expired, or that its date is wrong.',
  code: 'Your bank says that the security code is not this card’s.',
  number: 'No bank knows a card with this number.',
  address: 'The ZIP code is not the one your bank sends this card’s bill to.',
  kind: 'Your bank does not let this card be used for this.',
  unproved: 'Your bank wanted to know that it is you who pays, and did not learn it.',
  away: 'Your bank could not be reached.',
  twice: 'Your bank has just seen the same payment, and took this one for a slip.',
  shop: 'The shop can’t take this card at the moment.',
  other: 'Your bank did not allow this payment, and does not say why.',
}

export const bankRefused = (why: CardRefusal): string =>
  `${BANK_SAYS[why]} You have not been charged; please try another card or another way to pay.`

/** Said where the holder of a card could not show the bank that it is them. */
export const UNPROVED =
  'Your bank did not confirm that it is you who pays. You have not been charged; please try again, or pay another way.'

export const DECLINED_RETRY = `${DECLINED} Please choose another way to pay.`
export const NOT_COMPLETED = 'The payment was not completed. You have not been charged.'
export const ABANDONED = 'This payment was not completed in time. You have not been charged.'
export const REPLACED = 'You began to pay anew, which ended this payment. You have not been charged for it.'
export const LEFT = 'This payment was ended before it was taken. You have not been charged.'

type Title = Pick<Wallet, 'title'>

export const expired = ({ title }: Title) =>
  `This payment has expired at ${title}. You have not been charged; please pay again.`
export const refused = ({ title }: Title) =>
  `${title} can’t take this payment at the moment. You have not been charged.`

/** The issue of an attempt that the wallet answered "not approved (again)". */
export const NOT_CAPTURED = 'NOT_CAPTURED'

/** What the buyer was told of an attempt after which the checkout can still be paid. */
export function refusalOf(attempt: Pick<PaymentAttempt, 'issue'>): string {
  return attempt.issue === NOT_CAPTURED ? NOT_COMPLETED : DECLINED_RETRY
}

/** The refusal of a checkout that has ended: its own last word, which says how the money stands. */
export function ended(reason: string | null) {
  return conflict(reason ?? LEFT, 'closed')
}

/** The figures that stood on the page when the shopper clicked, as the browser sends them. */
type ShownFigures = Pick<
  Input<'POST /api/paypal/create-order'>,
  'shippingCost' | 'shippingMethodId' | 'discount' | 'giftWrap' | 'total' | 'arrival'
>

const NOT_CHARGED = 'You have not been charged.'

/**
 * Refuses (409), in one sentence, a cart that is not priced as it was shown. Where several things differ the sentence is
 * about their cause: with other shipping, say, the total differs, too.
 */
export function refuseUnlessAsShown(cart: PricedCart, shown: ShownFigures): void {
  refuseGoneShipping(cart, shown.shippingMethodId)
  refuseGoneGift(cart)
  refusePromotion(cart)
  refuseOtherDiscount(cart, shown.discount)
  refuseOtherShipping(cart, shown.shippingCost)
  refuseOtherWrap(cart, shown.giftWrap)
  refuseOtherTotal(cart, shown.total)
  refuseOtherArrival(cart, shown.arrival)
}

/** A shipping method that was deleted between the quote and the click. */
function refuseGoneShipping({ shipping }: PricedCart, chosen: number | undefined): void {
  if (chosen === undefined || chosen === shipping.id) return
  throw new ShopError(
    'conflict',
    `The way of shipping you chose is no longer offered; the order would ship by ${shipping.name}. ${NOT_CHARGED}`,
    { reason: 'price_changed', fields: [{ field: 'shippingMethodId', message: 'is no longer offered' }] },
  )
}

/** What the owner offered for gifts between the quote and the click, and does no more. */
function refuseGoneGift({ goneFromGift }: PricedCart): void {
  if (goneFromGift === undefined) return
  throw new ShopError('conflict', `${goneFromGift} ${NOT_CHARGED}`, {
    reason: 'price_changed',
    fields: [{ field: 'gift', message: 'is no longer offered as chosen' }],
  })
}

function refuseOtherWrap({ totals }: PricedCart, shown: string | undefined): void {
  if (shown === undefined || toCents(shown) === totals.giftWrapCents) return
  const now = totals.giftWrapCents === 0 ? 'free' : formatCents(totals.giftWrapCents)
  throw conflict(`Gift wrap for this order is now ${now}. ${NOT_CHARGED}`, 'price_changed')
}

/** A code that ran out, or was changed, between the quote and the click. */
function refusePromotion({ promotion }: PricedCart): void {
  if (!promotion || promotion.applies) return
  throw new ShopError('conflict', `${promotion.message} ${NOT_CHARGED}`, {
    reason: promotion.exists ? 'promo_code' : 'unknown_promo_code',
    fields: [{ field: 'promoCode', message: promotion.message }],
  })
}

/** The code being good, only what it takes off can have changed. */
function refuseOtherDiscount({ totals, promotion }: PricedCart, discount: string | undefined): void {
  if (!promotion?.applies || discount === undefined || toCents(discount) === totals.discountCents) return
  throw conflict(
    `${promotion.code} now takes ${formatCents(totals.discountCents)} off. ${NOT_CHARGED}`,
    'price_changed',
  )
}

function refuseOtherShipping({ totals }: PricedCart, shippingCost: string): void {
  if (toCents(shippingCost) === totals.shippingCents) return
  const now = totals.shippingCents === 0 ? 'free' : formatCents(totals.shippingCents)
  throw conflict(`Shipping for this order is now ${now}. ${NOT_CHARGED}`, 'price_changed')
}

/** Pieces, discount and shipping being the same, only a tax rate can have changed. */
function refuseOtherTotal({ totals }: PricedCart, total: string | undefined): void {
  if (total === undefined || toCents(total) === totals.totalCents) return
  throw conflict(
    `With today's tax of ${rateInPercent(totals.taxRateMillipercent)}% the total is now ${formatCents(totals.totalCents)}. ${NOT_CHARGED}`,
    'price_changed',
  )
}

/** A day has gone by, or the owner has changed when the shop works: nobody pays for another day than the one they saw. */
function refuseOtherArrival({ promise }: PricedCart, shown: ShownFigures['arrival']): void {
  if (shown === undefined || (shown?.from === promise?.from && shown?.to === promise?.to)) return
  const now = promise
    ? `now arrives ${deliveryWords({ earliest: promise.from, latest: promise.to })}, if you order today`
    : 'has no promised day of arrival any more'
  throw conflict(`Your order ${now}. ${NOT_CHARGED}`, 'price_changed')
}

/** Beyond this the owner wants to talk to the buyer first. */
export const LARGEST_ORDER_CENTS = 1_000_000

/** Throws where there is nothing to pay, which no wallet takes, or too much. */
export function refuseUnpayable(totalCents: number): void {
  if (totalCents <= 0)
    throw invalid('cartItems', 'There is nothing to pay. Write to the shop and it will be sent.')
  if (totalCents > LARGEST_ORDER_CENTS) {
    throw invalid(
      'cartItems',
      `Orders over ${formatCents(LARGEST_ORDER_CENTS)} are arranged by mail. Please write to the shop.`,
    )
  }
}
