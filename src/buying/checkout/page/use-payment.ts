import { useRef, useState } from 'react'
import type { PaymentSource } from '../../../payments/wallets/payment-source.rules.ts'
import { HttpError } from '../../../machine/contract/reader.ts'
import { isAskedBy } from '../../../machine/web/queries/ask-by-post.ts'
import type { Output } from '../../../shop/every-call.contract.ts'
import type { CheckoutStatus, Quote } from '../../../shop/site/queries.ts'
import { shop } from '../../../shop/site/shop.ts'
import { useQueryClient } from '../../../machine/web/queries/use-query.ts'
import { paymentAttempt } from './payment-attempt.ts'
import { toast } from '../../../machine/web/toasts.ts'
import { freshKey } from '../../../machine/web/fresh-key.ts'
import { leaveCaptured, leaveForSuccessPage, leaveUnlessUnknown } from './payment-end.ts'
import { cart } from '../../cart/page/cart-store.ts'
import { readCustomer } from '../customer.rules.ts'
import { checkoutForm } from './checkout-form.ts'
import { giftChoice } from '../../gift/page/gift-choice.ts'
import { lineToSend } from '../../cart/page/use-quote.ts'

const PAUSES_MS = [800, 2500]

/**
 * Asks again when no answer came back at all, or none that says how it stands. Safe for a capture, which the shop does
 * only once; a refusal is an answer and is not asked again.
 */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (saysHowItStands(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}

/**
 * Whether a failed call tells what became of the money. A limit, a proxy's page and an apology do not, and neither does
 * silence: the payment may yet be taken.
 */
function saysHowItStands(error: unknown): error is HttpError {
  if (!(error instanceof HttpError)) return false
  return error.reason === 'wallet_unreachable' || (error.status < 500 && error.status !== 429)
}

/** A payment from the shop's side; no wallet's types reach here. */
export interface Payment {
  inProgress: boolean
  /** What went wrong last, in a sentence that stays beside the buttons. */
  problem: string | undefined
  /** Opens an order at a wallet for what is on the page now; some answer with a secret by which it is agreed to. */
  openAt: (wallet: string, source: PaymentSource) => Promise<Output<'POST /api/paypal/create-order'>>
  /** The buyer approved: takes the money. */
  approve: (orderID: string) => Promise<void>
  /** The buyer left, or could not agree (not `isLeft`), for the reason said; nothing, where they closed the wallet's window. */
  cancel: (why?: string, isLeft?: boolean) => Promise<void>
  /** Says that the wallet's own script failed, unless something was said of this payment already. */
  fail: () => void
  /** Whether the next page is already on its way, and this one may stand empty. */
  isLeaving: () => boolean
}

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

const OUT_OF_REACH = 'The shop could not be reached. Please try again.'

/**
 * Whether a refusal ends this payment attempt. The same attempt goes on after a server fault or too many calls (429), if
 * PayPal does not show the approval yet, or if the buyer may choose another account at PayPal.
 */
function isOver({ status, reason }: HttpError): boolean {
  return status < 500 && status !== 429 && reason !== 'not_approved' && reason !== 'retry_payment'
}

export function usePayment(quote: Quoted | undefined): Payment {
  const client = useQueryClient()
  const [inProgress, setInProgress] = useState(false)
  const [problem, setProblem] = useState<string>()
  const explained = useRef(false)
  const leaving = useRef(false)

  async function openAt(...[wallet, source]: Parameters<Payment['openAt']>) {
    setInProgress(true)
    setProblem(undefined)
    explained.current = false
    const [content, terms] = [contentNow(quote), termsOf(quote)]
    const total = quote ? { total: quote.total } : {}
    const { idempotencyKey, replaces } = paymentAttempt.begin(
      JSON.stringify({ ...content, terms, source, wallet }),
      freshKey,
    )
    try {
      const opened = await shop('POST /api/paypal/create-order', {
        ...content,
        ...terms,
        ...total,
        source,
        wallet,
        idempotencyKey,
        ...(replaces === null ? {} : { replaces }),
      })
      paymentAttempt.opened(opened.orderID, opened.token)
      return opened
    } catch (error) {
      refuse(error)
      throw error
    }
  }

  async function approve(orderID: string): Promise<void> {
    setInProgress(true)
    const attempt = paymentAttempt.get()
    const { cartItems, customerInfo, shippingCost } =
      attempt.orderID === orderID ? (JSON.parse(attempt.content) as PaymentContent) : contentNow(quote)
    const token = attempt.orderID === orderID ? attempt.token : null
    const content = {
      cartItems,
      customerInfo,
      shippingCost,
      // One approval, however often it is asked about.
      approval: freshKey(),
      ...(token === null ? {} : { token }),
    }
    try {
      const captured = await patiently(() => shop('POST /api/paypal/capture-order', { orderID, ...content }))
      leaving.current = true
      leaveCaptured(captured)
    } catch (error) {
      // The next page asks how it stands, and says only what is so.
      if (!saysHowItStands(error) && token) return leaveForSuccessPage(token)
      refuse(error)
    }
  }

  function refuse(error: unknown): void {
    setInProgress(false)
    explained.current = true
    if (error instanceof HttpError) {
      // A proxy's page is no sentence.
      setProblem(error.status >= 500 && error.reason === undefined ? OUT_OF_REACH : error.sentence)
      if (error.reason === 'confirming' || error.reason === 'already_paid') return leaveUnlessUnknown()
      if (isOver(error)) paymentAttempt.giveUp()
      // What has changed is said above the form as well, and accepted there.
      if (error.status === 409) void client.outdate(isAskedBy('POST /api/cart/quote'))
    } else {
      setProblem(OUT_OF_REACH)
    }
    toast(PAYMENT_FAILED)
  }

  /** A window can be closed in the moment in which it approves: that nothing was charged is made sure of, then said. */
  async function cancel(why?: string, isLeft = why === undefined): Promise<void> {
    setInProgress(false)
    explained.current = true
    toast(isLeft ? { ...PAYMENT_CANCELLED, ...(why && { description: why }) } : PAYMENT_FAILED)
    const attempt = paymentAttempt.get()
    const token = attempt.token ?? attempt.replaces
    const state = token === null ? undefined : await endPayment(token)
    if (token !== null && (state === 'paid' || state === 'confirming')) return leaveForSuccessPage(token)
    paymentAttempt.giveUp()
    const charged = state === 'closed' ? ' Nothing was charged, and all you entered is still here.' : ''
    setProblem(`${why ?? PAYMENT_CANCELLED.description}${charged}`)
  }

  function fail(): void {
    setInProgress(false)
    if (explained.current) return
    explained.current = true
    setProblem(PAYMENT_FAILED.description)
    toast(PAYMENT_FAILED)
  }

  return { inProgress, problem, openAt, approve, cancel, fail, isLeaving: () => leaving.current }
}

/** Ends a payment that was left; answers how it stands, or nothing when the shop could not be asked. */
async function endPayment(token: string): Promise<CheckoutStatus['state'] | undefined> {
  try {
    return (await shop('POST /api/checkout/{token}/end', { token })).state
  } catch {
    return undefined
  }
}

type Quoted = Pick<
  Quote,
  'shippingCost' | 'shippingMethodId' | 'shippingMethods' | 'discount' | 'giftWrap' | 'promoCode' | 'total'
>

type PaymentContent = ReturnType<typeof contentNow>

/** What is paid for: the same content is the same attempt, however often it is clicked. */
function contentNow(quote: Quoted | undefined) {
  return {
    cartItems: cart.get().items.map(lineToSend),
    customerInfo: readCustomer(checkoutForm.get()),
    shippingCost: quote?.shippingCost ?? '0.00',
  }
}

/** What else it is priced with. A code that gives nothing for this cart is explained, and not paid with. */
function termsOf(quote: Quoted | undefined) {
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
