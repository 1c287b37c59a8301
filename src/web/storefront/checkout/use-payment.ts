import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from '../../../api/reader.ts'
import type { Output } from '../../../api/contract.ts'
import type { Quote } from '../../data/queries.ts'
import { shop } from '../../data/shop.ts'
import { hrefTo } from '../../paths.ts'
import { cart } from '../../state/cart-store.ts'
import { checkoutForm, trimmed } from '../../state/checkout-form.ts'
import { paymentAttempt } from '../../state/payment-attempt.ts'
import { promoCode } from '../../state/promo-code.ts'
import { shippingChoice } from '../../state/shipping-choice.ts'
import { flash, toast } from '../../state/toasts.ts'
import { asked } from '../cart/use-quote.ts'
import { freshKey, patiently } from './patience.ts'

/** A payment from the shop's side; no wallet's types reach here. */
export interface Payment {
  inProgress: boolean
  /** What went wrong last, in a sentence that stays beside the buttons. */
  problem: string | undefined
  /** Opens an order for what is on the page now and answers its id. */
  createOrder: () => Promise<string>
  /** The buyer approved: takes the money. `restart` lets the buyer choose another way to pay. */
  approve: (orderID: string, restart?: () => void) => Promise<void>
  cancel: () => void
  /** The wallet itself failed. */
  fail: () => void
  /** Whether the next page is already on its way, and this one may stand empty. */
  isLeaving: () => boolean
}

type Captured = Output<'POST /api/paypal/capture-order'>

const PAYMENT_FAILED = {
  title: 'Payment Failed',
  description: 'There was an error processing your payment. Please try again.',
  destructive: true,
}

const PAYMENT_CANCELLED = {
  title: 'Payment Cancelled',
  description: 'You cancelled the PayPal payment.',
  destructive: true,
}

export function usePayment(
  quote: Pick<Quote, 'shippingCost' | 'shippingMethodId' | 'discount' | 'promoCode' | 'total'> | undefined,
): Payment {
  const client = useQueryClient()
  const [inProgress, setInProgress] = useState(false)
  const [problem, setProblem] = useState<string>()
  const explained = useRef(false)
  const leaving = useRef(false)

  /** What is paid for: the same content is the same attempt, however often it is clicked. */
  function contentNow() {
    return {
      cartItems: cart.get().items.map(asked),
      customerInfo: trimmed(checkoutForm.get()),
      shippingCost: quote?.shippingCost ?? '0.00',
    }
  }

  /** What else it is priced with. A code that gives nothing for this cart is explained, and not paid with. */
  function termsNow() {
    if (!quote) return {}
    const { shippingMethodId, promoCode: code, discount } = quote
    return { shippingMethodId, ...(code === null ? {} : { promoCode: code, discount }) }
  }

  async function createOrder(): Promise<string> {
    setInProgress(true)
    setProblem(undefined)
    explained.current = false
    const [content, terms] = [contentNow(), termsNow()]
    const total = quote ? { total: quote.total } : {}
    const { idempotencyKey } = paymentAttempt.begin(JSON.stringify({ ...content, terms }), freshKey)
    try {
      const { orderID, token } = await shop('POST /api/paypal/create-order', {
        ...content,
        ...terms,
        ...total,
        idempotencyKey,
      })
      paymentAttempt.opened(orderID, token)
      return orderID
    } catch (error) {
      refuse(error)
      throw error
    }
  }

  async function approve(orderID: string, restart?: () => void): Promise<void> {
    setInProgress(true)
    const attempt = paymentAttempt.get()
    const { cartItems, customerInfo, shippingCost } =
      attempt.orderID === orderID
        ? (JSON.parse(attempt.content) as ReturnType<typeof contentNow>)
        : contentNow()
    const content = { cartItems, customerInfo, shippingCost }
    try {
      const captured = await patiently(() => shop('POST /api/paypal/capture-order', { orderID, ...content }))
      leaving.current = true
      arrived(captured)
    } catch (error) {
      if (!(error instanceof HttpError) && attempt.token) return leave(attempt.token)
      if (error instanceof HttpError && error.reason === 'retry_payment') {
        setInProgress(false)
        setProblem(error.sentence)
        toast(PAYMENT_FAILED)
        return restart?.()
      }
      refuse(error)
    }
  }

  function refuse(error: unknown): void {
    setInProgress(false)
    explained.current = true
    if (error instanceof HttpError) {
      setProblem(error.sentence)
      // This cart is being paid, or is: the success page tells how it ends. A fresh key would let it be paid twice.
      const { token } = paymentAttempt.get()
      if (token && (error.reason === 'confirming' || error.reason === 'already_paid')) return leave(token)
      if (error.status < 500) paymentAttempt.end()
      if (error.status === 409) {
        void client.invalidateQueries({ queryKey: ['api', 'cart', 'quote'] })
        return
      }
    } else {
      setProblem('We could not reach the shop. Nothing was charged; please try again.')
    }
    toast(PAYMENT_FAILED)
  }

  function cancel(): void {
    setInProgress(false)
    setProblem('You cancelled the PayPal payment. Nothing was charged, and all you entered is still here.')
    toast(PAYMENT_CANCELLED)
  }

  function fail(): void {
    setInProgress(false)
    if (explained.current) return
    setProblem(PAYMENT_FAILED.description)
    toast(PAYMENT_FAILED)
  }

  return { inProgress, problem, createOrder, approve, cancel, fail, isLeaving: () => leaving.current }
}

function arrived(captured: Captured): void {
  if (captured.state === 'paid') {
    cart.clear()
    promoCode.clear()
    shippingChoice.clear()
    checkoutForm.clear()
    paymentAttempt.end()
    flash({
      title: 'Payment Successful!',
      description: `Order #${captured.id} has been placed successfully.`,
    })
  }
  leave(captured.token)
}

function leave(token: string): void {
  location.assign(hrefTo('checkoutSuccess', { query: { token } }))
}
