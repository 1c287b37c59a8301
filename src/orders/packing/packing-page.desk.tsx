import { useQuery } from '@tanstack/react-query'
import { orderStatuses } from '../order/order.rules.ts'
import { unsendable } from './order-sending.rules.ts'
import { isPartlySent, linesToSend, piecesOf } from '../parcels/parcel.rules.ts'
import { isMissing } from '../../machine/web/queries/query-client.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { CopyText } from '../../machine/forms/fields/copy-text.tsx'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { addressLines } from '../order/desk/address-lines.ts'
import { slipsHref } from '../list/orders-address.desk.ts'
import { ASK_EVERY_MS } from '../order/desk/order-page.tsx'
import { BackToOrders, Panel } from '../order/desk/panel.tsx'
import { parcelsOfPacking } from '../parcels/desk/parcel-calls.ts'
import { ShippingPanel } from '../parcels/desk/shipping-panel.tsx'
import { GiftNotice } from '../../buying/gift/gift-notice.desk.tsx'
import { PartlySentBadge, ReadinessBadge, SendBy, StatusBadge } from '../list/order-badges.desk.tsx'
import { type SaveStatus, StatusField } from '../list/status-select.desk.tsx'
import { paymentWords } from '../list/status-words.desk.ts'
import { type PackingOrder, packingOrderQuery } from './packing-queries.desk.ts'
import { Answers } from '../../pieces/questions/parts/answers.tsx'
import { MadeLine } from '../../pieces/supply/made-line.part.tsx'
import { LinePicture, SkuLine } from '../list/line-parts.desk.tsx'

const saveStatus: SaveStatus = (change, status) => change('PUT /api/packing/{id}/status', status)

/** Cancelling is for those who see to the money. */
const PACKERS_STATUSES = orderStatuses.filter((status) => status !== 'cancelled')

/** One order on the packing table: what goes in, where to, and the way to say that it is gone. */
export function PackingPage({ id }: { id: number }) {
  const order = useQuery({
    ...packingOrderQuery(id),
    refetchInterval: ({ state: { data } }) => (data?.isAskingWallet ? ASK_EVERY_MS : false),
  })
  if (isMissing(order.error)) {
    return (
      <SectionPage title={`Order #${id}`} lead="This order does not wait to be packed.">
        <BackToOrders>All that waits</BackToOrders>
      </SectionPage>
    )
  }
  return (
    <SectionPage title={`Order #${id}`}>
      <BackToOrders>All that waits</BackToOrders>
      <Loaded query={order} skeleton={<RowsSkeleton rows={6} />}>
        {(found) => <PackingView order={found} />}
      </Loaded>
    </SectionPage>
  )
}

function PackingView({ order }: { order: PackingOrder }) {
  const lines = addressLines(order)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <p className="text-ink-soft">
          Placed <ShopMoment iso={order.createdAt} />
        </p>
        {order.status === 'cancelled' ? (
          <StatusBadge status="cancelled" />
        ) : (
          <StatusField order={order} save={saveStatus} statuses={PACKERS_STATUSES} />
        )}
        <SendBy order={order} />
        <p>{paymentWords(order)}</p>
        <ReadinessBadge order={order} />
        <PartlySentBadge order={order} />
        {order.shippedAt === null && order.status === 'processing' && unsendable(order) === undefined ? (
          <Link to={slipsHref([order.id])} className="btn-quiet">
            Packing slip
          </Link>
        ) : null}
      </div>
      <GiftNotice gift={order.gift} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="grid gap-4">
          <Panel title={isPartlySent(order) ? 'Pieces left' : 'Pieces'}>
            <Pieces items={order.items} />
          </Panel>
          <ShippingPanel order={order} calls={parcelsOfPacking} />
        </div>
        <Panel title="Ship to">
          <address className="[overflow-wrap:anywhere] whitespace-pre-line not-italic">
            {lines.join('\n')}
          </address>
          {order.customerPhone ? <p>{order.customerPhone}</p> : null}
          <p className="mt-1 text-ink-soft">{order.shippingMethod}</p>
          <CopyText text={lines.join('\n')} what="address" />
        </Panel>
      </div>
    </>
  )
}

/** Those that are left or, once all are out, all of them. */
function Pieces({ items }: { items: PackingOrder['items'] }) {
  const left = linesToSend(items)
  const shown = left.length > 0 ? left : piecesOf(items, ({ quantity }) => quantity)
  return (
    <ul className="divide-y divide-line">
      {shown.map(({ n, quantity }) => (
        <li key={n} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 py-3 first:pt-0">
          <LinePicture of={items[n - 1]!} />
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              <strong className="font-semibold tabular-nums">{quantity} ×</strong> {items[n - 1]?.name}
            </p>
            <SkuLine of={items[n - 1]} />
            <Answers of={items[n - 1]?.customization} />
            <MadeLine of={items[n - 1]} />
          </div>
        </li>
      ))}
    </ul>
  )
}
