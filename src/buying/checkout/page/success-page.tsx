import { storeQuery, type CheckoutStatus } from '../../../shop/site/queries.ts'
import { checkoutStatusQuery } from '../checkout-queries.part.ts'
import { shop } from '../../../shop/site/shop.ts'
import { useAskedEvery } from '../../../machine/web/queries/use-asked-every.ts'
import { isMissing } from '../../../machine/web/queries/query-client.ts'
import { useMutation } from '../../../machine/web/queries/use-mutation.ts'
import { useQuery, type QueryResult } from '../../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../../shop/navigation/lazy-page.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { paymentAttempt } from './payment/payment-attempt.ts'
import { useHydrated } from '../../../machine/web/stored-value.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { Outcome } from './outcome.tsx'
import { useLate } from './use-late.ts'
import { useSettle } from './use-settle.ts'

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
  const status = useQuery({
    ...checkoutStatusQuery(token),
    enabled: isAsked,
  })
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
        text="PayPal has not taken it yet. You may wait here, or end it and go back: then nothing is charged, and your cart is kept."
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
