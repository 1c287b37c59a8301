import type { Queryable } from '../../db/database.ts'
import {
  findCheckout,
  insertAttempt,
  listAttempts,
  lockCheckout,
  setCheckoutState,
  setCustomer,
  type Checkout,
  type PaymentAttempt,
} from '../../db/checkouts.ts'
import { findOrderByCheckout } from '../../db/orders.ts'
import type { CustomerInfo } from '../../domain/customer.ts'
import { conflict, ShopError } from '../../domain/errors.ts'
import { GatewayProblem, type GatewayOrder } from '../../payments/gateway.ts'
import type { ShopContext } from '../context.ts'
import type { Finished } from './finish.ts'
import { holdStock } from './hold-stock.ts'
import { takeUse } from './promotion-use.ts'
import { ended, EXPIRED, toldOf } from './refusals.ts'

/** A buyer whose payment was declined this often starts anew. */
const MAX_ATTEMPTS = 3

export type Begun = { state: 'begun' } | { state: 'settled'; finished: Finished }

/** A browser's call for a capture. */
export interface BuyerCall {
  customer: CustomerInfo
  /** When it came. What the buyer was told since then, from another call of theirs, holds for this one, too. */
  arrivedAt: Date
  /** Which approval at the wallet it answers, where the browser says so. */
  approval: string | null
}

/**
 * Makes a capture possible, without calling it: PayPal's order is still ours, the stock is taken off the shelf
 * and the attempt stands in the database. Throws, with nothing held and nothing charged, when it is not.
 * Without a call of the buyer's it is the shop's own doing, for a tab that closed after approving.
 */
export async function beginCapture(
  context: ShopContext,
  checkoutId: string,
  call?: BuyerCall,
): Promise<Begun> {
  const { db } = context
  const checkout = (await findCheckout(db.query, checkoutId))!
  const settled = await settledState(db.query, checkout, call)
  if (settled) return settled
  if (!call && !checkout.customer) throw conflict('The address is missing.', 'no_address')
  await refuseUnlessApproved(context, checkout)
  return await db.transaction(async (tx) => {
    const locked = await lockCheckout(tx, checkoutId)
    const meanwhile = await settledState(tx, locked, call)
    if (meanwhile) return meanwhile
    const attempts = await listAttempts(tx, checkoutId)
    if (attempts.length >= MAX_ATTEMPTS) {
      throw conflict(
        'This payment was declined too often. You have not been charged; please start again.',
        'closed',
      )
    }
    if (call) await setCustomer(tx, checkoutId, call.customer)
    await holdStock(tx, locked)
    await takeUse(tx, locked)
    const n = attempts.length + 1
    await insertAttempt(tx, checkoutId, n, `cap-${checkoutId}-${n}`, call?.approval ?? null)
    await setCheckoutState(tx, checkoutId, 'confirming')
    return { state: 'begun' } as const
  })
}

async function settledState(
  q: Queryable,
  checkout: Checkout,
  call: BuyerCall | undefined,
): Promise<Begun | undefined> {
  if (checkout.state === 'open') {
    const told = call ? await toldAlready(q, checkout, call) : toldByBrowser(checkout)
    return told === undefined
      ? undefined
      : { state: 'settled', finished: { state: 'declined', retry: true, message: told } }
  }
  if (checkout.state === 'paid') {
    const order = (await findOrderByCheckout(q, checkout.id))!
    return { state: 'settled', finished: { state: 'paid', order } }
  }
  if (checkout.state === 'closed') throw ended(checkout.reason)
  return { state: 'settled', finished: { state: 'confirming' } }
}

/**
 * Several calls for one approval are one attempt: of two clicks, or a click and its repetition after a lost answer, the
 * second is told what the first was told, and charges nothing. Only a newer approval is a newer attempt.
 */
async function toldAlready(q: Queryable, checkout: Checkout, call: BuyerCall): Promise<string | undefined> {
  const { buyerToldAt } = checkout
  const last: PaymentAttempt | undefined = (await listAttempts(q, checkout.id)).at(-1)
  const isTold = buyerToldAt !== null && buyerToldAt >= call.arrivedAt
  const isAnswered = last !== undefined && call.approval !== null && last.approval === call.approval
  if (!isTold && !isAnswered) return undefined
  return last ? toldOf(last) : 'The payment was not taken. You have not been charged.'
}

/** A page that has asked was answered, or may have been, that nothing was charged: then only the buyer charges. */
function toldByBrowser({ buyerTriedAt, buyerToldAt }: Checkout): string | undefined {
  return buyerTriedAt === null && buyerToldAt === null ? undefined : 'left to the buyer'
}

/** The browser can change an order at PayPal: amount, currency and reference are compared before each capture. */
async function refuseUnlessApproved({ gateway, log }: ShopContext, checkout: Checkout): Promise<void> {
  const order = await findOrder(gateway, checkout.paypalOrderId!)
  if (!order || order.state === 'voided') throw conflict(EXPIRED, 'closed')
  if (!order.isForUs) {
    log.error({ checkout: checkout.id }, 'PayPal order was made out to somebody else')
    throw conflict(
      'This payment is not made out to the shop any more. You have not been charged; please pay again.',
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
      { reason: 'wallet_unreachable' },
    )
  }
}
