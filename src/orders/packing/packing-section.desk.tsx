import { useQuery } from '@tanstack/react-query'
import type { SlipPart } from './slip.rules.ts'
import { idIn } from '../../shop/site/paths.ts'
import { idsIn, orderHref, slipPartIn, slipsHref } from '../list/orders-address.desk.ts'
import { useHeadingFocus } from '../list/orders-section.desk.tsx'
import { Slips } from '../papers/packing-slips.desk.tsx'
import { PackingPage } from './packing-page.desk.tsx'
import { moneyOfSlipsQuery, packingListQuery, type PackingOrder } from './packing-queries.desk.ts'
import { linesToSend } from '../parcels/parcel.rules.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { Answers } from '../../pieces/questions/parts/answers.tsx'
import { MadeLine } from '../../pieces/supply/made-line.part.tsx'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import { addressLines } from '../order/desk/address-lines.ts'
import { GiftNotice } from '../../buying/gift/gift-notice.desk.tsx'
import { SkuLine } from '../list/line-parts.desk.tsx'
import { PartlySentBadge, ReadinessBadge, SendBy } from '../list/order-badges.desk.tsx'
import { paymentWords } from '../list/status-words.desk.ts'

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
