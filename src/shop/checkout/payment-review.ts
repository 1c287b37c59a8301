import type { ShopApi } from '../../api/shop-api.ts'
import {
  findCheckout,
  finishAttempt,
  listAttempts,
  listInReview,
  lockCheckout,
  setCheckoutState,
  type Checkout,
} from '../../db/checkouts.ts'
import type { Queryable } from '../../db/database.ts'
import { audit } from '../../db/orders.ts'
import { conflict, notFound, ShopError } from '../../domain/errors.ts'
import { formatCents, toDecimal } from '../../domain/money.ts'
import { GatewayProblem } from '../../payments/gateway.ts'
import { actorOf } from '../actor.ts'
import type { ShopContext } from '../context.ts'
import type { Finished } from './finish.ts'
import { releaseHeld } from './hold-stock.ts'
import { RETURNED } from './refusals.ts'

/**
 * Payments that fit no rule: money has moved, or may have, and the shop could not make an order of it. The owner looks
 * at PayPal, gives the money back there, and says so here; the shop asks PayPal whether it is so.
 */
export function paymentReviewCalls(context: ShopContext) {
  const { db, log } = context
  return {
    'GET /api/payments/review': async () => (await listInReview(db.query)).map(toOutput),

    async 'POST /api/payments/{id}/returned'({ id, note }, { person }) {
      const asked = await findCheckout(db.query, id)
      if (!asked) throw notFound('There is no such payment.')
      if (asked.state === 'needs_review') await refuseUnlessReturned(context, asked)
      await db.transaction(async (tx) => {
        const checkout = await lockCheckout(tx, id)
        if (checkout.state !== 'needs_review')
          throw conflict('This payment has been settled already.', 'settled')
        await settleReturned(tx, checkout)
        await audit(tx, {
          actor: actorOf(person),
          action: 'payment.returned',
          subject: `payment:${id}`,
          before: { state: checkout.state, reason: checkout.reason },
          after: { state: 'closed', note },
        })
      })
      log.info({ checkout: id }, 'a payment in review was returned by the owner')
      return { message: 'Settled. What was held for it is free again.' }
    },
  } satisfies Partial<ShopApi>
}

/** The money of a payment in review is with its buyer again: what was held goes back, the checkout is over. */
export async function settleReturned(tx: Queryable, { id }: Checkout): Promise<Finished> {
  for (const { id: attempt, state } of await listAttempts(tx, id)) {
    if (state === 'started') await finishAttempt(tx, attempt, 'failed', 'RETURNED')
  }
  await releaseHeld(tx, id)
  await setCheckoutState(tx, id, 'closed', RETURNED)
  return { state: 'declined', retry: false, message: RETURNED }
}

/** Saying so does not make it so: PayPal is asked, and its word counts. */
async function refuseUnlessReturned({ gateway }: ShopContext, checkout: Checkout): Promise<void> {
  const order = await gateway.findOrder(checkout.paypalOrderId!).catch((error: unknown) => {
    if (!(error instanceof GatewayProblem)) throw error
    throw new ShopError(
      'unavailable',
      'PayPal can’t be asked at the moment whether the money is back. Please try again later.',
    )
  })
  const capture = order?.capture
  // An order that PayPal has let go of was never captured; one it has captured stays to be seen.
  if (!capture || capture.status === 'refunded' || capture.status === 'unpaid') return
  const amount = `${formatCents(capture.amountCents)} (capture ${capture.id})`
  throw conflict(
    capture.status === 'partly_refunded'
      ? `PayPal says that only a part of ${amount} was given back. Refund the rest there, then say so here.`
      : capture.status === 'pending'
        ? `PayPal has not decided about ${amount} yet. Cancel or refund it there, then say so here.`
        : `PayPal says that ${amount} has not been given back. Refund it there, then say so here.`,
    'not_returned',
  )
}

function toOutput({ checkout, isHeld }: { checkout: Checkout; isHeld: boolean }) {
  return {
    id: checkout.id,
    reason: checkout.reason ?? 'Nobody noted why.',
    total: toDecimal(checkout.totalCents),
    customerName: checkout.customer?.name ?? '',
    customerEmail: checkout.customer?.email ?? '',
    paypalOrderId: checkout.paypalOrderId ?? '',
    pieces: checkout.lines.map(({ name, quantity }) => ({ name, quantity })),
    isHeld,
    since: checkout.updatedAt.toISOString(),
  }
}
