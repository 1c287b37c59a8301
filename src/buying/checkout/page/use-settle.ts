import { useEffect } from 'react'
import type { CheckoutStatus } from '../../../shop/site/queries.ts'
import { cart } from '../../cart/page/cart-store.ts'
import { checkoutForm } from './checkout-form.ts'
import { giftChoice } from '../../gift/page/gift-choice.ts'
import { paymentAttempt } from './payment/payment-attempt.ts'
import { promoCode } from '../../codes/kept-code.page.ts'
import { shippingChoice } from '../../shipping/kept-choice.page.ts'
import { toast } from '../../../machine/web/toasts.ts'

/**
 * A payment of this tab that has ended while this page waited: where it came through nothing of it is left to pay, and
 * where it did not the next one is another. A cart that was changed since is not what was paid, and stays.
 */
export function useSettle(token: string, status: CheckoutStatus | undefined): void {
  const orderId = status?.order?.id
  const isClosed = status?.state === 'closed'
  useEffect(() => {
    const attempt = paymentAttempt.get()
    if (isClosed && attempt.token === token) return paymentAttempt.giveUp()
    if (orderId === undefined) return
    if (attempt.replaces === token) return paymentAttempt.end()
    if (attempt.token !== token) return
    cart.clear()
    promoCode.clear()
    giftChoice.clear()
    shippingChoice.clear()
    checkoutForm.clear()
    paymentAttempt.end()
    toast({ title: 'Payment Successful!', description: `Order #${orderId} has been placed successfully.` })
  }, [token, orderId, isClosed])
}
