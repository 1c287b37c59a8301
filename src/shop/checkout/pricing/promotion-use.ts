import { findCheckout, type Checkout } from '../../../db/checkout/checkouts.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { findPromotion, takePromotionUse, type TakenUse } from '../../../db/checkout/promotions.ts'
import { emailRefusal } from '../../../domain/checkout/promotions/promotion-words.ts'
import { conflict } from '../../../domain/errors.ts'
import { normalizeEmail } from '../../../domain/people/email-address.ts'

/**
 * Takes one use of the checkout's promo code, in the transaction that takes its stock. The price was promised while the
 * code held, so an end date that has passed since changes nothing; a code that is used up, by all or by the buyer's mail
 * address, switched off or deleted is refused before any money moves.
 */
export async function takeCodeUse(tx: Queryable, { id, promotionId, promoCode }: Checkout): Promise<void> {
  if (promotionId === null) return
  const taken = await takeUse(tx, id, promotionId)
  if (taken === 'taken') return
  const promotion = taken === 'used-by-email' ? await findPromotion(tx, promoCode!) : undefined
  throw conflict(
    `${promotion ? emailRefusal(promotion) : `The promo code ${promoCode} can’t be used any more.`} You have not been charged.`,
    'promo_code',
  )
}

/** The money has moved already: the use is counted, whatever the code's limits say. */
export async function takeCodeUseLate(tx: Queryable, { id, promotionId }: Checkout): Promise<void> {
  if (promotionId !== null) await takeUse(tx, id, promotionId, { evenIfUsedUp: true })
}

/** By the address the checkout has now: its buyer may have given another since it was read. */
async function takeUse(
  tx: Queryable,
  checkoutId: string,
  promotionId: number,
  how?: { evenIfUsedUp: boolean },
): Promise<TakenUse> {
  const email = (await findCheckout(tx, checkoutId))?.customer?.email
  return await takePromotionUse(tx, checkoutId, promotionId, {
    ...how,
    email: email === undefined ? undefined : normalizeEmail(email),
  })
}
