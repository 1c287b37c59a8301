import { useQuery } from '@tanstack/react-query'
import type { SlipPart } from './slip.rules.ts'
import { idIn, Link } from '../../shop/site/paths.ts'
import { idsIn, orderHref, slipPartIn, slipsHref } from '../list/orders-address.desk.ts'
import { useHeadingFocus } from '../list/orders-section.desk.tsx'
import { Slips } from '../papers/packing-slips.desk.tsx'
import { moneyOfSlipsQuery, packingListQuery, packingOrderQuery } from './packing-queries.desk.ts'
import type { PackingOrder } from './packing-queries.desk.ts'
import { linesToSend, isPartlySent, piecesOf } from '../parcels/parcel.rules.ts'
import { Answers } from '../../pieces/questions/parts/answers.tsx'
import { MadeLine } from '../../pieces/supply/made-line.part.tsx'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { ShopDate, ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { addressLines } from '../order/desk/address-lines.ts'
import { GiftNotice } from '../../buying/gift/gift-notice.desk.tsx'
import { SkuLine, LinePicture } from '../list/line-parts.desk.tsx'
import { PartlySentBadge, ReadinessBadge, SendBy, StatusBadge } from '../list/order-badges.desk.tsx'
import { paymentWords } from '../list/status-words.desk.ts'
import { orderStatuses } from '../order/order.rules.ts'
import { unsendable } from './order-sending.rules.ts'
import { isMissing } from '../../machine/web/queries/query-client.ts'
import { CopyText } from '../../machine/forms/fields/copy-text.tsx'
import { ASK_EVERY_MS } from '../order/desk/order-page.tsx'
import { BackToOrders, Panel } from '../order/desk/panel.tsx'
import { parcelsOfPacking } from '../parcels/desk/parcel-calls.ts'
import { ShippingPanel } from '../parcels/desk/shipping-panel.tsx'
import { type SaveStatus, StatusField } from '../list/status-select.desk.tsx'

const saveStatus: SaveStatus = (change, status) => change('PUT /api/packing/{id}/status', status)

/** Cancelling is for those who see to the money. */
const PACKERS_STATUSES = orderStatuses.filter((status) => status !== 'cancelled')

/** One order on the packing table: what goes in, where to, and the way to say that it is gone. */
function PackingPage({ id }: { id: number }) {
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

/** The orders as whoever packs them sees them, at the same addresses as the owner's. */
export function PackingSection({ search }: { search: URLSearchParams }) {
  const id = idIn({ id: search.get('order') ?? '' })
  const isSlips = search.get('print') === 'slips'
  const isList = id === undefined && !isSlips
  useHeadingFocus(isList ? 'list' : `${isSlips} ${id} ${search.get('ids')}`, !isList)
  if (isSlips) return <PackersSlips ids={idsIn(search)} part={slipPartIn(search)} />
  return id === undefined ? <PackingList /> : <PackingPage key={id} id={id} />
}

function PackersSlips({ ids, part }: { ids: readonly number[]; part: SlipPart }) {
  const money = useQuery(moneyOfSlipsQuery(ids))
  const waiting = useQuery({
    ...packingListQuery,
    enabled: !money.isPending,
    select: ({ items, total }) => {
      if (ids.length === 0) return { items, total }
      const named = items.filter(({ id }) => ids.includes(id))
      return { items: named, total: named.length }
    },
  })
  return <Slips ids={ids} part={part} orders={waiting} money={money} />
}

/** What waits to be packed, by the day on which it is to be sent. */
function PackingList() {
  const waiting = useQuery(packingListQuery)
  return (
    <SectionPage title="Orders" lead="Paid, and waiting to be packed. What is to be sent first stands first.">
      <Loaded query={waiting} skeleton={<RowsSkeleton rows={5} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <NothingWaits />
          ) : (
            <>
              <div className="mb-1 flex flex-wrap items-center justify-between gap-x-5 text-sm">
                <output className="text-ink-soft">{countWords(items.length, total)}</output>
                <Link to={slipsHref()} className="btn-quiet">
                  Packing slips for waiting orders
                </Link>
              </div>
              <ol className="divide-y divide-line border border-line bg-sheet">
                {items.map((order) => (
                  <PackingRow key={order.id} order={order} />
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
    </SectionPage>
  )
}

function PackingRow({ order }: { order: PackingOrder }) {
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,14rem)_auto] sm:items-start">
      <div>
        <h2 className="font-sans text-base font-semibold tabular-nums">#{order.id}</h2>
        <p className="text-ink-soft">
          <ShopDate iso={order.createdAt} />
        </p>
        <SendBy order={order} />
        <p className="text-ink-soft">{paymentWords(order)}</p>
        <ReadinessBadge order={order} />
        <PartlySentBadge order={order} />
      </div>
      <div className="min-w-0">
        <GiftNotice gift={order.gift} />
        <ul>
          {linesToSend(order.items).map(({ n, quantity }) => (
            <li key={n} className="[overflow-wrap:anywhere]">
              <span className="tabular-nums">{quantity} ×</span> {order.items[n - 1]?.name}
              <SkuLine of={order.items[n - 1]} />
              <Answers of={order.items[n - 1]?.customization} />
              <MadeLine of={order.items[n - 1]} />
            </li>
          ))}
        </ul>
      </div>
      <div className="[overflow-wrap:anywhere]">
        <address className="whitespace-pre-line text-ink-soft not-italic">
          {addressLines(order).join('\n')}
        </address>
        <p className="mt-1">Ships: {order.shippingMethod}</p>
      </div>
      <Link to={orderHref(order.id)} className="btn btn-line min-h-11 px-4 py-1 whitespace-nowrap lg:min-h-9">
        Pack<span className="sr-only"> order #{order.id}</span>
      </Link>
    </li>
  )
}

function countWords(shown: number, total: number): string {
  const all = `${total.toLocaleString()} ${total === 1 ? 'order waits' : 'orders wait'}`
  return shown < total ? `The first ${shown} of ${all.replace(' wait', ' that wait')}` : all
}

function NothingWaits() {
  return (
    <div className="border border-line bg-sheet p-8 text-center">
      <output className="font-display text-lg">Nothing waits to be packed</output>
      <p className="mt-1 text-sm text-ink-soft">
        Paid orders stand here; one with pieces that are made for it, once they are done at the bench.
      </p>
    </div>
  )
}
