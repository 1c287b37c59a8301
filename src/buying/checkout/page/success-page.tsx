import { type CheckoutStatus, type Receipt, storeQuery } from '../../../shop/site/queries.ts'
import { checkoutStatusQuery } from '../checkout-queries.part.ts'
import { shop } from '../../../shop/site/shop.ts'
import { useAskedEvery } from '../../../machine/web/queries/use-asked-every.ts'
import { isMissing } from '../../../machine/web/queries/query-client.ts'
import { useMutation } from '../../../machine/web/queries/use-mutation.ts'
import { type QueryResult, useQuery } from '../../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../../shop/navigation/lazy-page.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { forgetPaid, paymentAttempt } from './payment-attempt.ts'
import { useHydrated } from '../../../machine/web/stored-value.ts'
import { Outcome } from './outcome.tsx'
import { useLate } from './use-late.ts'
import { useEffect } from 'react'
import { toast } from '../../../machine/web/toasts.ts'
import {
  confirmationSentence,
  expectedDelivery,
  progressOf,
} from '../../../orders/order/order-progress.rules.ts'
import { ShippingDays } from '../../shipping/shipping-days.part.tsx'
import { Totals } from '../../cart/page/totals.tsx'
import { lineKey } from '../../cart/cart.rules.ts'
import { GiftOfOrder } from '../../gift/gift-of-order.part.tsx'
import { OrderLineRow } from '../../../orders/order/page/order-line-row.tsx'
import { ShippingAddress } from '../../../orders/order/page/shipping-address.tsx'
import { walletOf } from '../../../payments/wallets/wallet-title.rules.ts'

const ASK_EVERY_MS = 2000

/** An approved payment may be taken a little later, when the shop lost its first answer. */
const OPEN_PATIENCE_MS = 20_000

export const page: PageModule = {
  Page: SuccessPage,

  head: () => ({ title: 'Your order' }),
}

/** Paid, closed or none of ours: there is nothing more to be told. */
function isSettled({ data, error }: QueryResult<CheckoutStatus>): boolean {
  return isMissing(error) || data?.state === 'paid' || data?.state === 'closed'
}

function SuccessPage({ search }: PageProps) {
  const hydrated = useHydrated()
  const { data: store } = useQuery(storeQuery)
  const token = search.get('token') ?? ''
  const isAsked = hydrated && token !== ''
  const status = useQuery({ ...checkoutStatusQuery(token), enabled: isAsked })
  useAskedEvery(status, isAsked && !isSettled(status) ? ASK_EVERY_MS : undefined)
  useSettle(token, status.data)
  const leaving = useMutation({
    mutationFn: () => shop('POST /api/checkout/{token}/end', { token }),
    onSuccess: ({ state }) => {
      if (state !== 'closed') return void status.refetch()
      paymentAttempt.giveUp()
      location.assign(hrefTo('checkout'))
    },
  })
  const late = useLate(OPEN_PATIENCE_MS)

  if (!hydrated || (token !== '' && status.isPending)) {
    return <Outcome title="Looking for your order" text="One moment, please." busy />
  }
  if (token === '' || isMissing(status.error)) {
    return (
      <Outcome
        title="No order was found"
        text="This address belongs to no order of this shop. If you have paid, look for the link to your order in your mail, or find it by its number."
      >
        <Link to={hrefTo('findOrder')} className="btn btn-line">
          Find my order
        </Link>
        <Link to={hrefTo('home')} className="btn btn-primary">
          Continue Shopping
        </Link>
      </Outcome>
    )
  }
  const order = status.data?.order
  if (order) return <OrderReceipt order={order} token={token} />
  if (status.data?.state === 'closed') {
    return (
      <Outcome title="No order came of this payment" text={`${status.data.reason ?? ''} Your cart is kept.`}>
        <Link to={hrefTo('checkout')} className="btn btn-primary">
          Back to checkout
        </Link>
      </Outcome>
    )
  }
  if (status.data?.state === 'open' && late) {
    return (
      <Outcome
        title="This payment is not finished"
        text={`${status.data.wallet} has not taken it yet. You may wait here, or end it and go back: then nothing is charged, and your cart is kept.`}
      >
        <button
          type="button"
          className="btn btn-primary"
          disabled={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          End it and go back
        </button>
        <p role="alert" className="mt-3">
          {leaving.isError
            ? 'The shop could not be reached, so the payment is not ended. Please try again.'
            : ''}
        </p>
      </Outcome>
    )
  }
  return (
    <Outcome
      title="Your payment is being confirmed"
      text={
        status.error
          ? 'The shop cannot be reached just now; this page keeps asking. Please do not pay again.'
          : `This usually takes a few seconds. Please do not pay again${store?.sendsMail ? '; you may also close this page: once it is paid, a mail comes to you' : ''}.`
      }
      busy
    />
  )
}

/**
 * A payment of this tab that has ended while this page waited: where it came through nothing of it is left to pay, and
 * where it did not the next one is another. A cart that was changed since is not what was paid, and stays.
 */
function useSettle(token: string, status: CheckoutStatus | undefined): void {
  const orderId = status?.order?.id
  const isClosed = status?.state === 'closed'
  useEffect(() => {
    const attempt = paymentAttempt.get()
    if (isClosed && attempt.token === token) return paymentAttempt.giveUp()
    if (orderId === undefined) return
    if (attempt.replaces === token) return paymentAttempt.end()
    if (attempt.token !== token) return
    forgetPaid()
    toast({ title: 'Payment Successful!', description: `Order #${orderId} has been placed successfully.` })
  }, [token, orderId, isClosed])
}

function paymentWords(order: Receipt): string {
  if (order.paymentState === 'paid') return 'Your payment has come through.'
  if (order.paymentState === 'pending')
    return `${walletOf(order)} is still checking your payment; your order’s page tells how it stands.`
  return progressOf(order).text
}

function OrderReceipt({ order, token }: { order: Receipt; token: string }) {
  const { data: store } = useQuery(storeQuery)
  const sends = { sendsMail: store?.sendsMail ?? false, testPayments: store?.testPayments ?? false }
  return (
    <div className="wrap pt-12 md:pt-20">
      <p className="label text-brass-ink">Order #{order.id}</p>
      <h1 className="title mt-3">Thank you, {order.customerName}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        {paymentWords(order)} {confirmationSentence(sends, order.customerEmail)}
      </p>
      {progressOf(order).isComing ? (
        <p className="mt-3">
          Expected delivery: <strong>{expectedDelivery(order)}</strong>
        </p>
      ) : null}
      <hr className="track my-10" />
      <div className="grid items-start gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <section aria-labelledby="pieces">
          <h2 id="pieces" className="text-2xl">
            Your pieces
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {order.items.map((line) => (
              <OrderLineRow
                key={lineKey({ id: line.productId, customization: line.customization })}
                line={line}
              />
            ))}
          </ul>
          <h2 className="mt-10 text-2xl">Delivery address</h2>
          <ShippingAddress order={order} />
          <p className="mt-3 text-sm text-ink-soft">
            {order.shippingMethod}, <ShippingDays from={order.shippingDaysFrom} to={order.shippingDaysTo} />
          </p>
        </section>
        <section aria-labelledby="summary" className="border border-line bg-sheet p-6">
          <h2 id="summary" className="mb-4 text-xl">
            Order Summary
          </h2>
          <Totals quote={order} />
          <GiftOfOrder gift={order.gift} />
        </section>
      </div>
      <p className="no-print mt-12 max-w-xl">
        Follow your order on its own page: bookmark it{sends.sendsMail ? ', or use the link in its mail' : ''}
        .
      </p>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <Link to={hrefTo('home')} className="btn btn-primary">
          Continue Shopping
        </Link>
        {/* No Link: the page of an order is a document that tells nobody its address. */}
        <a href={hrefTo('order', { token })} className="btn btn-line">
          See your order
        </a>
        <button type="button" className="btn btn-line" onClick={() => window.print()}>
          Print this page
        </button>
      </div>
    </div>
  )
}
