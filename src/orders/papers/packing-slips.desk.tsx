import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../shop/every-call.contract.ts'
import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { HANDED_OVER } from '../order/order-sums.rules.ts'
import { unsendable } from '../packing/order-sending.rules.ts'
import { pieceWords } from '../parcels/parcel.rules.ts'
import { type Slip, type SlipPart, slipsOf } from '../packing/slip.rules.ts'
import { Answers } from '../../pieces/questions/parts/answers.tsx'
import { Plate } from '../../pieces/pictures/plate.part.tsx'
import { MadeLine } from '../../pieces/supply/made-line.part.tsx'
import { Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { type Order, ordersToPrintQuery, SLIPS_AT_ONCE } from '../../shop/desk/desk-queries.ts'
import { orderHref, ordersHref } from '../list/orders-address.desk.ts'
import { moneyOfSlipsQuery, type PackingOrder } from '../packing/packing-queries.desk.ts'
import { SkuLine } from '../list/line-parts.desk.tsx'
import { GiftNote } from '../../buying/gift/gift-notice.desk.tsx'
import { Paper, PaperTable, PrintPage } from './paper.desk.tsx'
import { anyWallet, oneOfWallets, walletOf } from '../../payments/wallets/wallet-title.rules.ts'

/** A slip for each order named, or for each that waits to be packed. No prices: the parcel may be a gift. */
export function PackingSlips({ ids, part }: { ids: readonly number[]; part: SlipPart }) {
  const money = useQuery(moneyOfSlipsQuery(ids))
  const orders = useQuery({ ...ordersToPrintQuery(ids), enabled: !money.isPending })
  return <Slips ids={ids} part={part} orders={orders} money={money} />
}

/** What both know of an order, the desk and the packing table. */
type OnSlip = Pick<PackingOrder, keyof PackingOrder & keyof Order>

interface SlipsProps {
  /** The orders that were asked for; none means all that wait. */
  ids: readonly number[]
  /** Which parcel of the order, where only one order is printed. */
  part: SlipPart
  orders: UseQueryResult<{ items: OnSlip[]; total: number }>
  /** What the wallet was asked about them, before any is shown. */
  money: UseQueryResult<Output<'GET /api/packing/money'>>
}

export function Slips({ ids, part, orders, money }: SlipsProps) {
  const slips = (orders.data?.items ?? []).filter((order, _, all) => !keptBack(order, all, part))
  const isLearnt = !money.isPending && !orders.isFetching
  const [only] = ids
  return (
    <PrintPage
      title={ids.length === 1 ? `Packing slip of order #${only}` : 'Packing slips'}
      lead={leadOf(ids, orders.data)}
      back={
        ids.length === 1
          ? { to: orderHref(only!), label: `Back to order #${only}` }
          : { to: ordersHref({ queue: 'to-pack' }), label: 'What waits to be packed' }
      }
      canPrint={slips.length > 0 && isLearnt}
    >
      <Unlearned money={money} orders={orders.data?.items ?? []} />
      <Loaded query={orders} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.flatMap((order) => {
            const why = keptBack(order, items, part)
            if (why !== undefined)
              return (
                <p key={order.id} className="notice no-print mb-5">
                  {why}
                </p>
              )
            return slipsOf(order, items.length === 1 ? part : {}).map((slip) => (
              <PackingSlip key={`${order.id} ${slip.name}`} order={order} slip={slip} />
            ))
          })
        }
      </Loaded>
    </PrintPage>
  )
}

/** Why there is no slip for an order: what is not to be sent is not packed. One that was sent has the slips it had. */
function keptBack(order: OnSlip, { length }: readonly OnSlip[], part: SlipPart): string | undefined {
  const isOfSent = order.shippedAt !== null || (length === 1 && part.parcel !== undefined)
  return isOfSent ? undefined : unsendable(order)
}

/** Names the orders of which nobody knows whether they were refunded meanwhile. */
function Unlearned({
  money: { data, isError },
  orders,
}: Pick<SlipsProps, 'money'> & { orders: readonly OnSlip[] }) {
  const { unknown = [] } = data ?? {}
  if (!isError && unknown.length === 0) return null
  const uncheckedOrders = isError ? orders : orders.filter(({ id }) => unknown.includes(id))
  return (
    <output className="notice no-print mb-5 block">
      {walletsOf(uncheckedOrders)} couldn’t be asked whether{' '}
      {isError ? 'these orders were' : refundedWords(unknown)} refunded meanwhile.
    </output>
  )
}

/** Before the orders are there, each may have been paid at any. */
const walletsOf = (orders: readonly OnSlip[]) =>
  oneOfWallets(orders.flatMap((order) => walletOf(order) ?? [])) || anyWallet

const refundedWords = (ids: readonly number[]) =>
  ids.length === 1 ? `order #${ids[0]} was` : `orders ${ids.map((id) => `#${id}`).join(', ')} were`

function leadOf(ids: readonly number[], page: { items: OnSlip[]; total: number } | undefined): string {
  if (!page) return 'Loading…'
  if (page.items.length === 0)
    return ids.length > 0 ? 'There is no such order.' : 'Nothing waits to be packed.'
  if (page.total > SLIPS_AT_ONCE)
    return `The first ${SLIPS_AT_ONCE} of ${page.total} that wait to be packed, one to a sheet, without prices.`
  return 'One to a sheet, what is to be sent first on top, without prices.'
}

/** Numbered pieces look alike: whoever packs one compares it with what its buyer clicked. */
function PictureOfNumber({ line }: { line: OnSlip['items'][number] | undefined }) {
  if (!line?.numbered) return null
  return (
    <Plate
      product={{ ...line, category: '' }}
      sizes="7rem"
      widths={[160, 320]}
      load="eager"
      className="mt-2 block w-28"
    />
  )
}

function PackingSlip({ order, slip }: { order: OnSlip; slip: Slip }) {
  return (
    <Paper title="Packing slip" order={order} addressTitle="Ship to">
      {order.shippingMethod === HANDED_OVER ? null : (
        <p className="mt-3 text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">Ships:</span> {order.shippingMethod}
          {order.promise && !order.gift ? `, sent at the latest ${dayWords(order.promise.dispatchBy)}` : ''}
        </p>
      )}
      {slip.name === '' ? null : <p className="mt-3 text-sm font-semibold">{slip.name}</p>}
      <PaperTable
        caption={`Pieces of order #${order.id}`}
        head={{ Quantity: 'w-20 py-2 text-left', Piece: 'py-2 text-left' }}
      >
        {slip.lines.map(({ n, quantity }) => (
          <tr key={n} className="order-line border-b border-line align-top">
            <td className="py-2 tabular-nums">{quantity}</td>
            <td className="py-2 [overflow-wrap:anywhere]">
              {order.items[n - 1]?.name}
              <SkuLine of={order.items[n - 1]} />
              <Answers of={order.items[n - 1]?.customization} />
              <MadeLine of={order.items[n - 1]} />
              <PictureOfNumber line={order.items[n - 1]} />
            </td>
          </tr>
        ))}
      </PaperTable>
      {slip.rest.length === 0 ? null : (
        <p className="mt-4 text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">The rest follows:</span> {pieceWords(slip.rest, order.items)}
        </p>
      )}
      <GiftNote note={order.gift?.note ?? ''} />
    </Paper>
  )
}
