import type { Quote } from '../../../../shop/site/queries.ts'
import { cart } from '../../../cart/page/cart-store.ts'
import { readCustomer } from '../../customer.rules.ts'
import { checkoutForm } from '../checkout-form.ts'
import { giftChoice } from '../../../gift/page/gift-choice.ts'
import { lineToSend } from '../../../cart/page/use-quote.ts'

export type Quoted = Pick<
  Quote,
  'shippingCost' | 'shippingMethodId' | 'shippingMethods' | 'discount' | 'giftWrap' | 'promoCode' | 'total'
>

export type PaymentContent = ReturnType<typeof contentNow>

/** What is paid for: the same content is the same attempt, however often it is clicked. */
export function contentNow(quote: Quoted | undefined) {
  return {
    cartItems: cart.get().items.map(lineToSend),
    customerInfo: readCustomer(checkoutForm.get()),
    shippingCost: quote?.shippingCost ?? '0.00',
  }
}

/** What else it is priced with. A code that gives nothing for this cart is explained, and not paid with. */
export function termsOf(quote: Quoted | undefined) {
  if (!quote) return {}
  const { shippingMethodId, promoCode: code, discount, giftWrap } = quote
  const gift = giftChoice.get()
  const arrival = quote.shippingMethods.find(({ id }) => id === shippingMethodId)?.arrival
  return {
    shippingMethodId,
    ...(arrival === undefined ? {} : { arrival: arrival && { from: arrival.from, to: arrival.to } }),
    ...(gift === null ? {} : { gift, giftWrap }),
    ...(code === null ? {} : { promoCode: code, discount }),
  }
}
