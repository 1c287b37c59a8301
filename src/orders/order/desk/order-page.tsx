import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../machine/web/queries/query-client.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { orderQuery } from '../../../shop/desk/desk-queries.ts'
import { OrderView } from './order-view.tsx'
import { ordersHref } from '../../list/orders-address.desk.ts'

/** While a refund, or how its money stands, waits for the wallet's answer, an order is looked after this often. */
export const ASK_EVERY_MS = 3_000

/** One order, with all that can be done about it. */
export function OrderPage({ id }: { id: number }) {
  const order = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.isAskingWallet || data?.refunds.some(({ state }) => state === 'asked') ? ASK_EVERY_MS : false,
  })
  if (isMissing(order.error)) {
    return (
      <SectionPage title="Order not found" lead={`There is no order #${id}.`}>
        <BackToOrders />
      </SectionPage>
    )
  }
  return (
    <SectionPage title={`Order #${id}`}>
      <BackToOrders />
      <Loaded query={order} skeleton={<RowsSkeleton rows={6} />}>
        {(found) => <OrderView order={found} />}
      </Loaded>
    </SectionPage>
  )
}

function BackToOrders() {
  return (
    <p className="no-print mb-3">
      <Link to={ordersHref({})} className="btn-quiet text-sm">
        All orders
      </Link>
    </p>
  )
}
