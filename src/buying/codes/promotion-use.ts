import type { Checkout } from '../checkout/checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  findCodeOfOrder,
  findPromotion,
  returnPromotionUse,
  takePromotionUse,
  type TakenUse,
} from './promotions.sql.ts'
import { emailRefusal } from './promotion-words.rules.ts'
import { conflict } from '../../machine/values/errors.ts'
import { normalizeEmail } from '../../people/email-address.rules.ts'

/**
 * Takes one use of the checkout's promo code, in the transaction that takes its stock. The price was promised while the
 * code held, so an end date that has passed since changes nothing; a code that is used up, by all or by the buyer's mail
 * address, switched off or deleted is refused before any money moves.
 */
export async function takeCodeUse(tx: Queryable, checkout: Checkout): Promise<void> {
  const { promotionId, promoCode } = checkout
  if (promotionId === null) return
  const taken = await takeUse(tx, checkout, promotionId)
  if (taken === 'taken') return
  const promotion = taken === 'used-by-email' ? await findPromotion(tx, promoCode!) : undefined
  throw conflict(
    `${promotion ? emailRefusal(promotion) : `The promo code ${promoCode} can’t be used any more.`} You have not been charged.`,
    'promo_code',
  )
}

/** The money has moved already: the use is counted, whatever the code's limits say. */
export async function takeCodeUseLate(tx: Queryable, checkout: Checkout): Promise<void> {
  const { promotionId } = checkout
  if (promotionId !== null) await takeUse(tx, checkout, promotionId, { evenIfUsedUp: true })
}

async function takeUse(
  tx: Queryable,
  { id: checkoutId, customer }: Pick<Checkout, 'id' | 'customer'>,
  promotionId: number,
  how?: { evenIfUsedUp: boolean },
): Promise<TakenUse> {
  const email = customer === null ? undefined : normalizeEmail(customer.email)
  return await takePromotionUse(tx, checkoutId, promotionId, { ...how, email })
}

/**
 * An order uses its promo code while its money is here, or may come: cancelled or given back whole it does not, and the
 * code may be used again. One that is opened again takes its use again, whatever the code's limit says. In the caller's
 * transaction, which has locked the order.
 */
export async function standByCodeUse(tx: Queryable, orderId: number): Promise<void> {
  const used = await findCodeOfOrder(tx, orderId)
  if (!used) return
  const { checkoutId, promotionId, status, paymentState } = used
  if (status === 'cancelled' || paymentState === 'unpaid' || paymentState === 'refunded')
    await returnPromotionUse(tx, checkoutId)
  else await takePromotionUse(tx, checkoutId, promotionId, { evenIfUsedUp: true })
}
