import { productsQuery, type Receipt } from '../../../shop/site/queries.ts'
import { orderQuery, returnsQuery } from '../../../buying/checkout/checkout-queries.part.ts'
import { useAskedEvery } from '../../../machine/web/queries/use-asked-every.ts'
import { isMissing } from '../../../machine/web/queries/query-client.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../../shop/navigation/lazy-page.ts'
import { hrefTo, tokenIn, Link } from '../../../shop/site/paths.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { Outcome } from '../../../buying/checkout/page/outcome.tsx'
import { NotFoundPage } from '../../../shop/frame/not-found-page.tsx'
import { OrderView } from './order-view.tsx'
import { ReturnSlip } from '../../returns/page/return-slip.tsx'
import { hasSlip, type BuyersReturns } from '../../returns/page/buyers-returns.ts'

const ASK_EVERY_MS = 5000

export const page: PageModule = {
  Page: OrderPage,

  async load({ params }, client) {
    const { state, order } = await client.ensureQueryData(orderQuery(tokenIn(params)))
    // A payment that was never made is no order.
    if (!order && state !== 'confirming') throw new Error('404: There is no such order.')
    if (!order) return
    // A failure is left to whoever asks in earnest.
    await Promise.allSettled([
      client.ensureQueryData(stillThereQuery(order)),
      client.ensureQueryData(returnsQuery(tokenIn(params)!)),
    ])
  },

  head: ({ params }, client) => {
    const order = client.getQueryData(orderQuery(tokenIn(params)).queryKey)?.order
    return { title: order ? `Order #${order.id}` : 'Your order' }
  },
}

/** A guest's order: whoever has its address sees it, so the server tells nobody and keeps no copy. */
function OrderPage({ params, search }: PageProps) {
  const token = tokenIn(params)
  const status = useQuery(orderQuery(token))
  const isMoving = status.data?.state === 'confirming' || status.data?.isAskingWallet === true
  useAskedEvery(status, isMoving ? ASK_EVERY_MS : undefined)
  const order = status.data?.order
  if (order && token !== undefined) return <Order order={order} token={token} slip={search.get('slip')} />
  if (status.data?.state === 'confirming') {
    return (
      <Outcome
        title="Your payment is being confirmed"
        text="Your order appears here as soon as the payment has come through. Please do not pay again."
        busy
      />
    )
  }
  if (status.isPending) return <Outcome title="Looking for your order" text="One moment, please." busy />
  if (status.isError && !isMissing(status.error)) {
    return (
      <div className="wrap py-16">
        <h1 className="title mb-6">Your order could not be shown</h1>
        <Trouble message="It could not be loaded just now." onRetry={() => void status.refetch()} />
      </div>
    )
  }
  return (
    <NotFoundPage text="This address belongs to no order of this shop. Look for the link in the mail that confirmed your order, or find it by its number.">
      <Link to={hrefTo('findOrder')} className="btn btn-primary">
        Find my order
      </Link>
    </NotFoundPage>
  )
}

interface OrderProps {
  order: Receipt
  token: string
  /** The number of the return whose slip is to be printed; anything else is no such number. */
  slip: string | null
}

function Order({ order, token, slip }: OrderProps) {
  const { data } = useQuery(stillThereQuery(order))
  const { data: returns } = useQuery(returnsQuery(token))
  const buyersReturn = slipOf(returns, slip)
  if (buyersReturn) return <ReturnSlip order={order} token={token} buyersReturn={buyersReturn} />
  return <OrderView order={order} token={token} stillThere={new Set(data?.items.map(({ id }) => id))} />
}

function slipOf(found: BuyersReturns | undefined, slip: string | null) {
  return found?.returns.find((one) => String(one.id) === slip && hasSlip(one))
}

const stillThereQuery = ({ items }: Receipt) =>
  productsQuery({ ids: [...new Set(items.map(({ productId }) => productId))].join() })
