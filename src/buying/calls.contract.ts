import { answerPictureCalls } from '../pieces/questions/questions.contract.ts'
import { arrivalCalls } from './promise/arrival-calls.contract.ts'
import { checkoutCalls } from './checkout/checkout-calls.contract.ts'
import { paymentCalls } from '../payments/capture/payment-calls.contract.ts'
import { promotionCalls } from './codes/promotion-calls.contract.ts'
import { shippingMethodCalls } from './shipping/shipping-method-calls.contract.ts'

/** Pricing a cart and taking its money. */
export const checkout = {
  ...answerPictureCalls,
  ...arrivalCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...promotionCalls,
  ...shippingMethodCalls,
}
