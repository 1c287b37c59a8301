import type { Checkout } from '../../../db/checkout/checkouts.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { findCodeOfOrder, returnPromotionUse, takePromotionUse } from '../../../db/checkout/promotions.ts'
import { conflict } from '../../../domain/errors.ts'

/**
 * Takes one use of the checkout's promo code, in the transaction that takes its stock. The price was promised while the
 * code held, so an end date that has passed since changes nothing; a code that is used up, switched off or deleted is
 * refused before any money moves.
 */
export async function takeCodeUse(tx: Queryable, { id, promotionId, promoCode }: Checkout): Promise<void> {
  if (promotionId === null || (await takePromotionUse(tx, id, promotionId))) return
  throw conflict(
    `The promo code ${promoCode} can’t be used any more. You have not been charged.`,
    'promo_code',
  )
}

/** The money has moved already: the use is counted, whatever the code's limit says. */
export async function takeCodeUseLate(tx: Queryable, { id, promotionId }: Checkout): Promise<void> {
  if (promotionId !== null) await takePromotionUse(tx, id, promotionId, { evenIfUsedUp: true })
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
