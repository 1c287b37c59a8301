import type { ShopContext } from '../shop/context.ts'
import { answerPictureCalls } from '../pieces/questions/answer-pictures.ts'
import { checkoutCalls } from './checkout/checkout-calls.ts'
import { paymentReviewCalls } from '../payments/in-review/payment-review.ts'
import { productArrivalCalls } from './promise/product-arrival.ts'
import { promotionCalls } from './codes/promotions.ts'
import { shippingMethodCalls } from './shipping/shipping-methods.ts'
import { walletCalls } from '../payments/in-review/wallet-calls.ts'

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
