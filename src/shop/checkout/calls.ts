import type { ShopContext } from '../context.ts'
import { answerPictureCalls } from './answer-pictures/calls.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { paymentReviewCalls } from './after/payment-review.ts'
import { productArrivalCalls } from './pricing/product-arrival.ts'
import { promotionCalls } from './pricing/promotions.ts'
import { shippingMethodCalls } from './pricing/shipping-methods.ts'
import { walletCalls } from './after/wallet-calls.ts'

/** Pricing a cart and taking its money. */
export function checkout(context: ShopContext) {
  return {
    ...answerPictureCalls(context),
    ...checkoutCalls(context),
    ...paymentReviewCalls(context),
    ...walletCalls(context),
    ...productArrivalCalls(context),
    ...promotionCalls(context),
    ...shippingMethodCalls(context),
  }
}
