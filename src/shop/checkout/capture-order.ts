import type { Input, Output } from '../../api/contract.ts'
import { closeIfOpen, findCheckout, noteBuyerTold, noteBuyerTry, type Checkout } from '../../db/checkouts.ts'
import { findOrderByCheckout } from '../../db/orders.ts'
import { conflict, notFound, ShopError } from '../../domain/errors.ts'
import { toCents } from '../../domain/money.ts'
import { taxRateFor } from '../../domain/pricing.ts'
import { readSettings } from '../../db/settings.ts'
import type { ShopContext } from '../context.ts'
import { totalsInDecimals } from '../decimals.ts'
import { beginCapture, type BuyerCall } from './begin-capture.ts'
import { inTurn } from './in-turn.ts'
import { finish, type Finished } from './finish.ts'

type CaptureOrder = Input<'POST /api/paypal/capture-order'>

/**
 * Takes the money for an approved PayPal order and places the shop's order: once, however often and from
 * wherever it is called. Answers 'confirming' while PayPal's answer is not known. That a browser has asked is written
 * down first: whatever it is told, or if the answer is lost, from then on nothing but the buyer's own call charges.
 */
export async function captureOrder(
  context: ShopContext,
  input: CaptureOrder,
): Promise<Output<'POST /api/paypal/capture-order'>> {
  const { db } = context
  const checkout = await noteBuyerTry(db.query, input.orderID)
  if (!checkout || !mayAsk(checkout, input)) throw notFound('This payment does not belong to a cart of ours.')
  // Twenty clicks are one capture: they wait for the same answer.
  const finished = await inTurn(checkout.id, () =>
    honestly(context, checkout.id, () => captureOnce(context, checkout, input)),
  )
  return answer(checkout, finished, input.token !== undefined)
}

/**
 * PayPal's number alone opens nothing: how a payment stands is told to the browser that began it, which has its token,
 * and to one that sends the same cart and address (the specification's call has no token).
 */
function mayAsk(checkout: Checkout, input: CaptureOrder): boolean {
  if (input.token !== undefined) return input.token === checkout.token
  return checkout.state === 'open' || (isSameCart(checkout, input) && isSameBuyer(checkout, input))
}

async function captureOnce(context: ShopContext, noted: Checkout, input: CaptureOrder): Promise<Finished> {
  // A cart that is paid, or being paid, is answered as such, whatever the browser holds by now.
  const { state } = (await findCheckout(context.db.query, noted.id))!
  if (state === 'open') await refuseOtherCart(context, noted, input)
  const call: BuyerCall = {
    customer: input.customerInfo,
    arrivedAt: noted.buyerTriedAt!,
    approval: input.approval ?? null,
  }
  const begun = await beginCapture(context, noted.id, call)
  return begun.state === 'begun' ? await finish(context, noted.id) : begun.finished
}

/**
 * What a buyer is told about their money is noted before it is said: nothing that comes later, a webhook or a twin of
 * this call that hangs elsewhere, may make it untrue. Where it can't be noted, because money may be moving by now, the
 * answer is how that stands. A refusal ends the checkout, unless the buyer may go on with it.
 */
async function honestly(
  context: ShopContext,
  checkoutId: string,
  work: () => Promise<Finished>,
): Promise<Finished> {
  const { query } = context.db
  const finished = await work().catch(async (error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    const isFinal = error.code === 'conflict' && error.reason !== 'not_approved'
    if (isFinal) await closeIfOpen(query, checkoutId, error.message)
    return error
  })
  if (!(finished instanceof ShopError) && finished.state !== 'declined') return finished
  if (!(await noteBuyerTold(query, checkoutId))) return await standing(context, checkoutId)
  if (finished instanceof ShopError) throw finished
  return finished
}

async function standing({ db }: ShopContext, checkoutId: string): Promise<Finished> {
  const order = await findOrderByCheckout(db.query, checkoutId)
  return order ? { state: 'paid', order } : { state: 'confirming' }
}

/** What PayPal was told of where the parcel goes; its seller protection covers no other place. */
const ADDRESS = ['street1', 'street2', 'city', 'state', 'zip'] as const

function isSameCart(checkout: Checkout, { cartItems, shippingCost }: CaptureOrder): boolean {
  const sent = cartItems.map((line) => `${line.id}:${toCents(line.price)}:${line.quantity}`)
  const stored = checkout.lines.map((line) => `${line.productId}:${line.unitPriceCents}:${line.quantity}`)
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

/** The cart, address and shipping of the browser must still be what was approved at PayPal. */
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
  if (taxRateFor(pricing, input.customerInfo.state) !== checkout.taxRateBasisPoints) {
    throw conflict(
      'The tax for this address differs from what you approved. You have not been charged; please pay again.',
      'price_changed',
    )
  }
}

/** The token opens the order's page: it goes back to a browser that has it already, and to nobody else. */
function answer(
  checkout: Checkout,
  finished: Finished,
  knowsToken: boolean,
): Output<'POST /api/paypal/capture-order'> {
  if (finished.state === 'declined') throw declined(finished)
  return {
    state: finished.state,
    token: knowsToken ? checkout.token : null,
    id: finished.state === 'paid' ? finished.order.id : null,
    ...totalsInDecimals(checkout),
  }
}

function declined({ retry, message }: { retry: boolean; message: string }): ShopError {
  return new ShopError('declined', message, { reason: retry ? 'retry_payment' : 'payment_refused' })
}
