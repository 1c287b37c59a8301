import { createStoredValue } from '../../../machine/web/stored-value.ts'
import { cart } from '../../cart/page/cart-store.ts'
import { promoCode } from '../../codes/kept-code.page.ts'
import { giftChoice } from '../../gift/page/gift-choice.ts'
import { shippingChoice } from '../../shipping/kept-choice.page.ts'
import { checkoutForm } from './checkout-form.ts'

/**
 * The payment under way in this tab. One key per content of the checkout, so that a double click opens
 * one order; the order and its token are remembered for a buyer who comes back by redirect.
 */
export interface PaymentAttempt {
  /** What is being paid for, as text; another content is another attempt. */
  content: string
  idempotencyKey: string
  orderID: string | null
  token: string | null
  /** The token of the attempt before it, whose payment may have been approved: the shop ends that one first. */
  replaces: string | null
}

const none: PaymentAttempt = { content: '', idempotencyKey: '', orderID: null, token: null, replaces: null }

const stored = createStoredValue<PaymentAttempt>({
  key: 'handmade-moments.payment.v1',
  empty: none,
  parse: (found) => ({ ...none, ...(found as Partial<PaymentAttempt>) }),
  storage: () => sessionStorage,
  // Without what is paid for, in which the buyer's address stands: the next try takes the place of this one.
  carried: (attempt) => ({ ...attempt, content: '' }),
})

export const paymentAttempt = {
  get: stored.get,
  /** The attempt for this content: the one there is, or a new one under a fresh key, in the place of the one before. */
  begin(content: string, freshKey: () => string): PaymentAttempt {
    const current = stored.get()
    if (current.content === content && current.idempotencyKey !== '') return current
    const attempt = { ...none, content, idempotencyKey: freshKey(), replaces: lastToken(current) }
    stored.set(attempt)
    return attempt
  },
  /** The shop has ended the one before it by now. */
  opened: (orderID: string, token: string) => stored.set({ ...stored.get(), orderID, token, replaces: null }),
  /** After a refusal: the next try is another attempt, which takes the place of this one. */
  giveUp: () => stored.set({ ...none, replaces: lastToken(stored.get()) }),
  /** After a payment: nothing of it is left. */
  end: stored.clear,
}

/** What was entered for a payment is forgotten with it, once it has come through. */
export function forgetPaid(): void {
  for (const kept of [cart, promoCode, giftChoice, shippingChoice, checkoutForm]) kept.clear()
  paymentAttempt.end()
}

function lastToken({ token, replaces }: PaymentAttempt): string | null {
  return token ?? replaces
}
