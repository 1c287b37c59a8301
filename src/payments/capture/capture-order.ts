import type { Input, Output } from '../../shop/every-call.contract.ts'
import { tryMoveCheckout } from '../../buying/checkout/checkout-moves.sql.ts'
import {
  type Checkout,
  findCheckout,
  noteBuyerTold,
  noteBuyerTry,
} from '../../buying/checkout/checkouts.sql.ts'
import { findOrderByCheckout } from '../../orders/order/orders.sql.ts'
import { conflict, notFound, ShopError } from '../../machine/values/errors.ts'
import { toCents } from '../../machine/values/money.ts'
import { isRemote, deliveryRegion } from '../../buying/promise/destination.rules.ts'
import { taxedBy, taxTermsFor, totalsInDecimals } from '../../buying/pricing/pricing.rules.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { StorePricing } from '../../store/settings/settings.rules.ts'
import { businessDaysWords } from '../../store/settings/promises.rules.ts'
import { registrationsOn } from '../../buying/tax/tax-registration.rules.ts'
import { atWallet, type AtWallet, hasWallet, NOT_OPEN_YET, type ShopContext } from '../../shop/context.ts'
import { beginCapture, type BuyerCall } from './begin-capture.ts'
import { type Arrival, arrivalOf, noteToldHere } from './call-arrival.ts'
import { capturePayment } from './capture-payment.ts'
import { inTurn } from '../../shop/in-turn.ts'
import type { PaymentResult } from './record-capture.ts'
import { asInCart } from '../../pieces/numbers/number-lines.ts'
import { taxDay } from '../../buying/tax/tax-day.ts'

type CaptureOrder = Input<'POST /api/paypal/capture-order'>

/**
 * Takes the money for an approved order at the wallet and places the shop's order: once, however often and from
 * wherever it is called. Answers 'confirming' while the wallet's answer is not known. That a browser has asked is written
 * down first: whatever it is told, or if the answer is lost, from then on nothing but the buyer's own call charges.
 */
export async function captureOrder(
  context: ShopContext,
  input: CaptureOrder,
  arrivedAt = performance.now(),
): Promise<Output<'POST /api/paypal/capture-order'>> {
  if (!hasWallet(context)) throw new ShopError('unavailable', NOT_OPEN_YET)
  const { db } = context
  await failpoint('webhook before browser')
  const checkout = await noteBuyerTry(db.query, input.orderID)
  const waitedMs = performance.now() - arrivedAt
  if (!checkout || !mayKnow(checkout, input))
    throw notFound('This payment does not belong to a cart of this shop.')
  // Twenty clicks are one capture: they wait for the same answer.
  const result = await inTurn(checkout.id, (hasWaited) =>
    noteIfRefused(context, checkout.id, () =>
      captureOnce(atWallet(context, checkout.wallet), checkout, hasWaited, input, { arrivedAt, waitedMs }),
    ),
  )
  // The token opens the order's page: it goes back to a browser that has it already, and to nobody else.
  return { ...answer(checkout, result), token: input.token === undefined ? null : checkout.token }
}

/**
 * The wallet's number alone opens nothing: how a payment stands is told to the browser that began it, which has its
 * token, and to one that sends the same cart and address (the specification's call has no token).
 */
function mayKnow(checkout: Checkout, input: CaptureOrder): boolean {
  if (input.token !== undefined) return input.token === checkout.token
  return checkout.state === 'open' || (isSameCart(checkout, input) && isSameBuyer(checkout, input))
}

async function captureOnce(
  context: AtWallet,
  noted: Checkout,
  hasWaited: boolean,
  input: CaptureOrder,
  came: Arrival,
): Promise<PaymentResult> {
  // Calls that were here before may have changed how it stands.
  const checkout = hasWaited ? (await findCheckout(context.db.query, noted.id))! : noted
  // A cart that is paid, or being paid, is answered as such, whatever the browser holds by now.
  if (checkout.state === 'open') await refuseOtherCart(context, noted, input)
  const call: BuyerCall = {
    customer: input.customerInfo,
    arrivedAt: arrivalOf(noted, came),
    approval: input.approval ?? null,
  }
  const begun = await beginCapture(context, checkout, call)
  return begun.state === 'begun' ? await capturePayment(context, begun.attempt) : begun.result
}

/**
 * What a buyer is told about their money is noted before it is said: nothing that comes later, a webhook or a twin of
 * this call that hangs elsewhere, may make it untrue. Where it can't be noted, because money may be moving by now, the
 * answer is how that stands. A refusal ends the checkout, unless the buyer may go on with it.
 */
async function noteIfRefused(
  context: ShopContext,
  checkoutId: string,
  capture: () => Promise<PaymentResult>,
): Promise<PaymentResult> {
  const { query } = context.db
  const result = await capture().catch(async (error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    const isFinal = error.code === 'conflict' && error.reason !== 'not_approved'
    if (isFinal) await tryMoveCheckout(query, checkoutId, 'end', error.message)
    return error
  })
  if (!(result instanceof ShopError) && result.state !== 'declined') return result
  const toldAt = await noteBuyerTold(query, checkoutId)
  if (!toldAt) return await paidOrConfirming(context, checkoutId)
  noteToldHere(checkoutId, toldAt)
  if (result instanceof ShopError) throw result
  return result
}

async function paidOrConfirming({ db }: ShopContext, checkoutId: string): Promise<PaymentResult> {
  const order = await findOrderByCheckout(db.query, checkoutId)
  return order ? { state: 'paid', order } : { state: 'confirming' }
}

/** What the wallet was told of where the parcel goes; its seller protection covers no other place. */
const ADDRESS = ['street1', 'street2', 'city', 'state', 'zip'] as const

function isSameCart(checkout: Checkout, { cartItems, shippingCost }: CaptureOrder): boolean {
  const sent = cartItems.map((line) => `${line.id}:${toCents(line.price)}:${line.quantity}`)
  const stored = asInCart(checkout.lines).map((line) => `${line.id}:${line.unitPriceCents}:${line.quantity}`)
  return (
    sent.toSorted().join() === stored.toSorted().join() && toCents(shippingCost) === checkout.shippingCents
  )
}

function isSameAddress({ customer }: Checkout, { customerInfo }: CaptureOrder): boolean {
  return customer === null || ADDRESS.every((field) => customer[field] === customerInfo[field])
}

function isSameBuyer(checkout: Checkout, input: CaptureOrder): boolean {
  return isSameAddress(checkout, input) && checkout.customer?.email === input.customerInfo.email
}

/** The cart, address and shipping of the browser must still be what was approved at the wallet. */
async function refuseOtherCart({ db }: ShopContext, checkout: Checkout, input: CaptureOrder): Promise<void> {
  if (!isSameCart(checkout, input)) {
    throw conflict(
      'Your cart changed after you approved the payment. You have not been charged; please pay again.',
      'cart_changed',
    )
  }
  if (!isSameAddress(checkout, input)) {
    throw conflict(
      'The address changed after you approved the payment. You have not been charged; please pay again.',
      'cart_changed',
    )
  }
  const { pricing } = await readSettings(db.query)
  refuseFarther(checkout, input.customerInfo.state)
  if (!isTaxedAsAgreed(checkout, pricing, input.customerInfo.state)) {
    throw conflict(
      'The tax for this address differs from what you approved. You have not been charged; please pay again.',
      'price_changed',
    )
  }
}

/** Where nobody had said where it goes the days that were approved are those to the lower 48 states. */
function refuseFarther({ shippingMethod }: Checkout, state: string): void {
  const { remoteDays = 0, promise = null } = shippingMethod ?? {}
  if (remoteDays === 0 || promise === null || !isRemote(state)) return
  throw conflict(
    `To ${deliveryRegion({ remoteDays }, state)} it takes ${businessDaysWords(remoteDays)} more than you approved. You have not been charged; please pay again.`,
    'price_changed',
  )
}

function isTaxedAsAgreed(checkout: Checkout, pricing: StorePricing, state: string): boolean {
  const today = registrationsOn(pricing.taxRegistrations, taxDay())
  const terms = taxTermsFor({ ...pricing, taxRegistrations: today }, state)
  const { subtotalCents, discountCents, giftWrapCents, shippingCents } = checkout
  const goodsCents = subtotalCents - discountCents
  const { taxCents } = taxedBy(terms, { goodsCents, giftWrapCents, shippingCents })
  return terms.rateMillipercent === checkout.taxRateMillipercent && taxCents === checkout.taxCents
}

function answer(
  checkout: Checkout,
  result: PaymentResult,
): Omit<Output<'POST /api/paypal/capture-order'>, 'token'> {
  if (result.state === 'declined') throw declined(result)
  return {
    state: result.state,
    id: result.state === 'paid' ? result.order.id : null,
    ...totalsInDecimals(checkout),
  }
}

function declined({ retry, message }: { retry: boolean; message: string }): ShopError {
  return new ShopError('declined', message, { reason: retry ? 'retry_payment' : 'payment_refused' })
}
