import { useEffect, useRef } from 'react'
import { storeQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../../shop/navigation/lazy-page.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { useCart } from '../../cart/page/cart-store.ts'
import { checkoutForm, useCheckoutForm } from './checkout-form.ts'
import { useGiftChoice } from '../../gift/page/gift-choice.ts'
import { useShippingChoice } from '../../shipping/kept-choice.page.ts'
import { keptZip, useHydrated } from '../../../machine/web/stored-value.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import { CartChanges } from '../../cart/page/cart-changes.tsx'
import { GiftTrouble } from '../../gift/page/gift-at-checkout.tsx'
import { goneFromGift } from '../../gift/gift-words.rules.ts'
import { useQuote } from '../../cart/page/use-quote.ts'
import { CustomerForm } from './customer-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ShippingChoice } from '../../shipping/shipping-choice.page.tsx'
import { type Payment, usePayment } from './use-payment.ts'
import { navigate } from '../../../shop/navigation/address.ts'

export const page: PageModule = {
  Page: CheckoutPage,

  head: () => ({ title: 'Checkout' }),
}

function CheckoutPage({ search }: PageProps) {
  const hydrated = useHydrated()
  const cart = useCart()
  const customer = useCheckoutForm()
  const { data: store } = useQuery(storeQuery)
  const shippingMethodId = useShippingChoice()
  const gift = useGiftChoice()
  const { state, zip } = customer
  useKeptZip()
  const quote = useQuote(cart.items, { state, zip, shippingMethodId })
  const payment = usePayment(quote.data)
  const empty = hydrated && cart.items.length === 0
  useReturn(search, payment, hydrated && !empty && quote.data !== undefined)
  useLeaveWhenEmpty(empty, payment.isLeaving)

  if (!hydrated || empty) return <CheckoutSkeleton />
  const priced =
    quote.data !== undefined &&
    !quote.isPlaceholderData &&
    quote.data.changes.length === 0 &&
    goneFromGift(gift, quote.data.gifts) === undefined
  return (
    <div className="wrap min-h-dvh pt-8 md:pt-12">
      <Link to={hrefTo('cart')} className="btn-quiet">
        <span aria-hidden="true">←</span> Back to Cart
      </Link>
      <h1 className="title mt-2">Checkout</h1>
      <hr className="track my-5 lg:my-8" />
      <CartChanges quote={quote.data} lines={cart.items} answerAt="cart" />
      <GiftTrouble gift={gift} quote={quote.data} />
      {quote.isError ? (
        <div className="mb-8">
          <Trouble message="Your cart could not be priced just now." onRetry={() => void quote.refetch()} />
        </div>
      ) : null}
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <OrderSummary cart={cart} quote={quote.data} store={store} />
        <div className="max-w-2xl lg:col-start-1 lg:row-start-1">
          <section aria-labelledby="customer">
            <h2 id="customer" className="mb-1 text-2xl">
              Shipping information
            </h2>
            <CustomerForm />
          </section>
          <ShippingChoice quote={quote.data} />
          <PaymentCard
            store={store}
            customer={customer}
            payment={payment}
            priced={priced}
            total={quote.data?.total}
          />
        </div>
      </div>
    </div>
  )
}

/** What was said beside a piece is not asked again; what was typed here counts before it. */
function useKeptZip(): void {
  useEffect(() => {
    if (checkoutForm.get().zip === '') checkoutForm.change('zip', keptZip())
  }, [])
}

/** There is nothing to pay for; unless it has just been paid, and the next page is on its way. */
function useLeaveWhenEmpty(empty: boolean, isLeaving: () => boolean): void {
  useEffect(() => {
    if (empty && !isLeaving()) location.replace(hrefTo('cart'))
  }, [empty, isLeaving])
}

function CheckoutSkeleton() {
  return (
    <div className="wrap min-h-dvh pt-8 md:pt-12" aria-busy="true">
      <h1 className="title mt-13">Checkout</h1>
      <WithoutScript>
        {import.meta.env.SSR ? (
          <>
            Paying needs JavaScript: the price comes from the shop at that moment, and whoever takes the
            payment asks for it by a script of its own. Turn it on and load this page again, or write to the
            shop to order.
          </>
        ) : null}
      </WithoutScript>
      <div className="mt-16 grid gap-16 lg:grid-cols-[minmax(0,1fr)_24rem]" aria-hidden="true">
        <div className="skeleton h-[30rem]" />
        <div className="skeleton h-80" />
      </div>
    </div>
  )
}

/**
 * The way back from PayPal where no window could be opened: with an approved order to capture, or
 * cancelled. The address is cleaned once that is done, so that a reload doesn't do it again.
 */
function useReturn(search: URLSearchParams, payment: Payment, ready: boolean): void {
  const handled = useRef(false)
  const orderID = search.get('PayerID') ? search.get('token') : null
  const cancelled = search.has('cancelled')

  useEffect(() => {
    if (handled.current || !ready) return
    if (!orderID && !cancelled) return
    handled.current = true
    const tidy = () => navigate(hrefTo('checkout'), { replace: true, state: history.state })
    if (orderID) void payment.approve(orderID).finally(tidy)
    else void payment.cancel().finally(tidy)
  }, [orderID, cancelled, payment, ready])
}
