import { unsendable } from '../../../../domain/orders/order-sending.ts'
import { Link } from '../../../navigation/link.tsx'
import type { Href } from '../../../navigation/paths.ts'
import { LocalTime } from '../../ui/local-date.tsx'
import type { DeskOrder } from '../../desk-queries.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { DisputesPanel } from './disputes-panel.tsx'
import { MoneyOwedNotice } from '../money-owed-notice.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OrderLines } from './order-lines.tsx'
import { invoiceHref, slipsHref } from '../list/orders-address.ts'
import { OrderSums } from './order-sums.tsx'
import { OrderSteps } from './order-steps.tsx'
import { Panel } from './panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ShippingPanel } from '../sending/shipping-panel.tsx'
import { StatusSelect } from '../status-select.tsx'
import { TakenBackNotice } from './taken-back-notice.tsx'
import { TimelinePanel } from './timeline-panel.tsx'

/** All the shop knows of an order, and all that can be done about it. */
export function OrderView({ order }: { order: DeskOrder }) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <p className="text-ink-soft">
          {order.manual ? 'Recorded' : 'Placed'} <LocalTime iso={order.createdAt} />
        </p>
        <StatusSelect order={order} />
        {unsendable(order) === undefined ? (
          <Link to={slipsHref([order.id])} className="btn-quiet">
            Packing slip
          </Link>
        ) : null}
        <Link to={invoiceHref(order.id)} className="btn-quiet">
          Invoice
        </Link>
        {order.pagePath === null ? null : (
          <Link to={order.pagePath as Href} className="btn-quiet" target="_blank">
            The buyer’s page
          </Link>
        )}
      </div>
      <MoneyOwedNotice order={order} />
      <TakenBackNotice order={order} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="grid gap-4">
          <Panel title="Pieces">
            <OrderLines items={order.items} priceChanges={order.manual?.priceChanges ?? []} />
            <OrderSums order={order} />
            {order.manual?.discountReason ? (
              <p className="mt-2 text-right [overflow-wrap:anywhere] text-ink-soft">
                Discount: {order.manual.discountReason}
              </p>
            ) : null}
            <OrderSteps order={order} />
          </Panel>
          <ShippingPanel order={order} />
          <TimelinePanel timeline={order.timeline} />
        </div>
        <div className="grid gap-4">
          <CustomerPanel order={order} />
          <PaymentPanel order={order} />
          <DisputesPanel disputes={order.disputes} />
          <NotesPanel order={order} />
        </div>
      </div>
    </>
  )
}
