import type { Output } from '../../../shop/every-call.contract.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { cart } from '../../cart/page/cart-store.ts'
import { checkoutForm } from './checkout-form.ts'
import { giftChoice } from '../../gift/page/gift-choice.ts'
import { paymentAttempt } from './payment-attempt.ts'
import { promoCode } from '../../codes/kept-code.page.ts'
import { shippingChoice } from '../../shipping/kept-choice.page.ts'
import { flash } from '../../../machine/web/toasts.ts'

/** How a payment leaves this page: for the success page, which asks how it stands until that is known. */

type Captured = Output<'POST /api/paypal/capture-order'>

/** The money was taken, or may have been. What was entered is forgotten once it is paid. */
export function leaveCaptured(captured: Captured): void {
  const { token } = paymentAttempt.get()
  if (captured.state === 'paid') {
    cart.clear()
    promoCode.clear()
    giftChoice.clear()
    shippingChoice.clear()
    checkoutForm.clear()
    paymentAttempt.end()
    flash({
      title: 'Payment Successful!',
      description: `Order #${captured.id} has been placed successfully.`,
    })
  }
  leaveForSuccessPage(captured.token ?? token ?? '')
}

/**
 * This cart is being paid, or is: nothing has failed, and the success page tells how it ends. A fresh key would let it be
 * paid twice; without a token to look by, the sentence beside the buttons says as much as is known.
 */
export function leaveUnlessUnknown(): void {
  const { token, replaces } = paymentAttempt.get()
  const underWay = token ?? replaces
  if (underWay) return leaveForSuccessPage(underWay)
  paymentAttempt.giveUp()
}

export function leaveForSuccessPage(token: string): void {
  location.assign(hrefTo('checkoutSuccess', { query: { token } }))
}
