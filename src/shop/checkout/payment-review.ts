import type { ShopApi } from '../../api/shop-api.ts'
import {
  finishAttempt,
  listAttempts,
  listInReview,
  lockCheckout,
  setCheckoutState,
  type Checkout,
} from '../../db/checkouts.ts'
import { audit } from '../../db/orders.ts'
import { conflict, notFound } from '../../domain/errors.ts'
import { toDecimal } from '../../domain/money.ts'
import { actorOf } from '../actor.ts'
import type { ShopContext } from '../context.ts'
import { releaseHeld } from './hold-stock.ts'

/** What the buyer reads from then on; also how a notice of PayPal's that comes later knows that all is settled. */
export const RETURNED = 'Your payment has been returned to you.'

/**
 * Payments that fit no rule: money has moved, or may have, and the shop could not make an order of it. The owner looks
 * at PayPal, gives the money back there, and says so here.
 */
export function paymentReviewCalls({ db, log }: ShopContext) {
  return {
    'GET /api/payments/review': async () => (await listInReview(db.query)).map(toOutput),

    async 'POST /api/payments/{id}/returned'({ id, note }, { person }) {
      await db.transaction(async (tx) => {
        const checkout = await lockCheckout(tx, id).catch(() => undefined)
        if (!checkout) throw notFound('There is no such payment.')
        if (checkout.state !== 'needs_review')
          throw conflict('This payment has been settled already.', 'settled')
        for (const { id: attempt, state } of await listAttempts(tx, id)) {
          if (state === 'started') await finishAttempt(tx, attempt, 'failed', 'RETURNED_BY_OWNER')
        }
        await releaseHeld(tx, id)
        await setCheckoutState(tx, id, 'closed', RETURNED)
        await audit(tx, {
          actor: actorOf(person),
          action: 'payment.returned',
          subject: `payment:${id}`,
          before: { state: checkout.state, reason: checkout.reason },
          after: { state: 'closed', note },
        })
      })
      log.info({ checkout: id }, 'a payment in review was returned by the owner')
      return { message: 'Settled. The pieces that were held are on the shelf again.' }
    },
  } satisfies Partial<ShopApi>
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
