import type { Queryable } from '../../db/database.ts'
import {
  findCheckout,
  insertAttempt,
  listAttempts,
  lockCheckout,
  setCheckoutState,
  setCustomer,
  type Checkout,
} from '../../db/checkouts.ts'
import { findOrderByCheckout } from '../../db/orders.ts'
import type { CustomerInfo } from '../../domain/customer.ts'
import { conflict, ShopError } from '../../domain/errors.ts'
import { GatewayProblem, type GatewayOrder } from '../../payments/gateway.ts'
import type { ShopContext } from '../context.ts'
import type { Finished } from './finish.ts'
import { holdStock } from './hold-stock.ts'
import { takeUse } from './promotion-use.ts'

/** A buyer whose payment was declined this often starts anew. */
const MAX_ATTEMPTS = 3

export type Begun = { state: 'begun' } | { state: 'settled'; finished: Finished }

/**
 * Makes a capture possible, without calling it: PayPal's order is still ours, the stock is taken off the shelf
 * and the attempt stands in the database. Throws, with nothing held and nothing charged, when it is not.
 */
export async function beginCapture(
  context: ShopContext,
  checkoutId: string,
  customer?: CustomerInfo,
): Promise<Begun> {
  const { db } = context
  const checkout = (await findCheckout(db.query, checkoutId))!
  const settled = await settledState(db.query, checkout)
  if (settled) return settled
  if (!customer && !checkout.customer) throw conflict('The address is missing.', 'no_address')
  await refuseUnlessApproved(context, checkout)
  return await db.transaction(async (tx) => {
    const locked = await lockCheckout(tx, checkoutId)
    const meanwhile = await settledState(tx, locked)
    if (meanwhile) return meanwhile
    const attempts = await listAttempts(tx, checkoutId)
    if (attempts.length >= MAX_ATTEMPTS) {
      throw conflict(
        'This payment was declined too often. You have not been charged; please start again.',
        'closed',
      )
    }
    if (customer) await setCustomer(tx, checkoutId, customer)
    await holdStock(tx, locked)
    await takeUse(tx, locked)
    const n = attempts.length + 1
    await insertAttempt(tx, checkoutId, n, `cap-${checkoutId}-${n}`)
    await setCheckoutState(tx, checkoutId, 'confirming')
    return { state: 'begun' } as const
  })
}

async function settledState(q: Queryable, checkout: Checkout): Promise<Begun | undefined> {
  if (checkout.state === 'open') return undefined
  if (checkout.state === 'paid') {
    const order = (await findOrderByCheckout(q, checkout.id))!
    return { state: 'settled', finished: { state: 'paid', order } }
  }
  if (checkout.state === 'closed') {
    throw conflict('This checkout has ended. You have not been charged; please start again.', 'closed')
  }
  return { state: 'settled', finished: { state: 'confirming' } }
}

/** The browser can change an order at PayPal: amount, currency and reference are compared before each capture. */
async function refuseUnlessApproved({ gateway, log }: ShopContext, checkout: Checkout): Promise<void> {
  const order = await findOrder(gateway, checkout.paypalOrderId!)
  if (!order || order.state === 'voided') {
    throw conflict(
      'This payment has expired at PayPal. You have not been charged; please pay again.',
      'closed',
    )
  }
  if (!isAsPriced(order, checkout)) {
    log.error(
      { checkout: checkout.id, amountCents: order.amountCents },
      'PayPal order differs from its checkout',
    )
    throw conflict(
      'The amount at PayPal is not the amount of your cart. You have not been charged; please pay again.',
      'closed',
    )
  }
  if (order.state === 'waiting') {
    throw conflict(
      'The payment has not been approved at PayPal yet. You have not been charged.',
      'not_approved',
    )
  }
}

export function isAsPriced(order: GatewayOrder, checkout: Checkout): boolean {
  return (
    order.amountCents === checkout.totalCents && order.currency === 'USD' && order.checkoutId === checkout.id
  )
}

async function findOrder(
  gateway: ShopContext['gateway'],
  paypalOrderId: string,
): Promise<GatewayOrder | undefined> {
  try {
    return await gateway.findOrder(paypalOrderId)
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error
    throw new ShopError(
      'unavailable',
      'PayPal can’t be reached at the moment. You have not been charged; please try again.',
    )
  }
}
