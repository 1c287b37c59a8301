import type { Output } from '../../../shop/every-call.contract.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { forgetPaid, paymentAttempt } from './payment-attempt.ts'
import { flash } from '../../../machine/web/toasts.ts'

/** How a payment leaves this page: for the success page, which asks how it stands until that is known. */

/** The money was taken, or may have been. What was entered is forgotten once it is paid. */
export function leaveCaptured(captured: Output<'POST /api/paypal/capture-order'>): void {
  const { token } = paymentAttempt.get()
  if (captured.state === 'paid') {
    forgetPaid()
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
