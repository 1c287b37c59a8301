import { answerPictureCalls } from './answer-picture-calls.ts'
import { arrivalCalls } from './arrival-calls.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { promotionCalls } from './promotion-calls.ts'
import { shippingMethodCalls } from './shipping-method-calls.ts'

/** Pricing a cart and taking its money. */
export const checkout = {
  ...answerPictureCalls,
  ...arrivalCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...promotionCalls,
  ...shippingMethodCalls,
}
