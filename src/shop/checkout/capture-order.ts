import type { Input, Output } from '../../api/contract.ts'
import { closeIfOpen, findCheckout, findCheckoutByPaypalOrder, type Checkout } from '../../db/checkouts.ts'
import { conflict, notFound, ShopError } from '../../domain/errors.ts'
import { toCents, toDecimal } from '../../domain/money.ts'
import { taxRateFor } from '../../domain/pricing.ts'
import { readSettings } from '../../db/settings.ts'
import type { ShopContext } from '../context.ts'
import { beginCapture } from './begin-capture.ts'
import { inTurn } from './in-turn.ts'
import { finish, type Finished } from './finish.ts'

type CaptureOrder = Input<'POST /api/paypal/capture-order'>

/**
 * Takes the money for an approved PayPal order and places the shop's order: once, however often and from
 * wherever it is called. Answers 'confirming' while PayPal's answer is not known.
 */
export async function captureOrder(
  context: ShopContext,
  input: CaptureOrder,
): Promise<Output<'POST /api/paypal/capture-order'>> {
  const { db } = context
  const checkout = await findCheckoutByPaypalOrder(db.query, input.orderID)
  if (!checkout) throw notFound('This payment does not belong to a cart of ours.')
  // Twenty clicks are one capture: they wait for the same answer.
  const finished = await inTurn(checkout.id, () =>
    closingOnRefusal(context, checkout.id, () => captureOnce(context, checkout, input)),
  )
  return answer(checkout, finished)
}

async function captureOnce(context: ShopContext, checkout: Checkout, input: CaptureOrder): Promise<Finished> {
  // A cart that is paid, or being paid, is answered as such, whatever the browser holds by now.
  const { state } = (await findCheckout(context.db.query, checkout.id))!
  if (state === 'open') await refuseOtherCart(context, checkout, input)
  const begun = await beginCapture(context, checkout.id, input.customerInfo)
  return begun.state === 'begun' ? await finish(context, checkout.id) : begun.finished
}

/**
 * A buyer who was told "you have not been charged; please pay again" must not be charged by a webhook that comes after.
 * Only an approval that is still missing leaves the checkout open.
 */
async function closingOnRefusal(
  context: ShopContext,
  checkoutId: string,
  work: () => Promise<Finished>,
): Promise<Finished> {
  try {
    return await work()
  } catch (error) {
    const isFinal = error instanceof ShopError && error.code === 'conflict' && error.reason !== 'not_approved'
    if (isFinal) await closeIfOpen(context.db.query, checkoutId, error.message)
    throw error
  }
}

/** What PayPal was told of where the parcel goes; its seller protection covers no other place. */
const ADDRESS = ['street1', 'street2', 'city', 'state', 'zip'] as const

/** The cart, address and shipping of the browser must still be what was approved at PayPal. */
async function refuseOtherCart({ db }: ShopContext, checkout: Checkout, input: CaptureOrder): Promise<void> {
  const sent = input.cartItems.map((line) => `${line.id}:${toCents(line.price)}:${line.quantity}`)
  const stored = checkout.lines.map((line) => `${line.productId}:${line.unitPriceCents}:${line.quantity}`)
  if (
    sent.toSorted().join() !== stored.toSorted().join() ||
    toCents(input.shippingCost) !== checkout.shippingCents
  ) {
    throw conflict(
      'Your cart changed after you approved the payment. You have not been charged; please pay again.',
      'cart_changed',
    )
  }
  if (checkout.customer && ADDRESS.some((field) => checkout.customer![field] !== input.customerInfo[field])) {
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

function answer(checkout: Checkout, finished: Finished): Output<'POST /api/paypal/capture-order'> {
  if (finished.state === 'declined') throw declined(finished)
  return {
    state: finished.state,
    token: checkout.token,
    id: finished.state === 'paid' ? finished.order.id : null,
    subtotal: toDecimal(checkout.subtotalCents),
    discount: toDecimal(checkout.discountCents),
    shippingCost: toDecimal(checkout.shippingCents),
    tax: toDecimal(checkout.taxCents),
    total: toDecimal(checkout.totalCents),
  }
}

function declined({ retry, message }: { retry: boolean; message: string }): ShopError {
  return new ShopError('declined', message, { reason: retry ? 'retry_payment' : 'payment_refused' })
}
