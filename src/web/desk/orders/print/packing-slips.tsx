import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { dayWords } from '../../../../domain/checkout/arrival/business-days.ts'
import { HANDED_OVER } from '../../../../domain/orders/order.ts'
import { pieceWords } from '../../../../domain/orders/parcels/parcel.ts'
import { slipsOf, type Slip, type SlipPart } from '../../../../domain/orders/parcels/slip.ts'
import { Answers } from '../../../ui/answers.tsx'
import { Plate } from '../../../ui/picture/plate.tsx'
import { MadeLine } from '../../../ui/made-line.tsx'
import { Loaded, RowsSkeleton } from '../../ui/lists/loaded.tsx'
import { ordersToPrintQuery, SLIPS_AT_ONCE, type Order } from '../../desk-queries.ts'
import { orderHref, ordersHref } from '../list/orders-address.ts'
import { SkuLine } from '../sku-line.tsx'
import { GiftNote } from './gift-note.tsx'
import { Paper } from './paper.tsx'
import { PrintPage } from './print-page.tsx'

/** A slip for each order named, or for each that waits to be packed. No prices: the parcel may be a gift. */
export function PackingSlips({ ids, part }: { ids: readonly number[]; part: SlipPart }) {
  return <Slips ids={ids} part={part} orders={useQuery(ordersToPrintQuery(ids))} />
}

type OnSlip = Pick<
  Order,
  | 'id'
  | 'createdAt'
  | 'customerName'
  | 'shippingAddress'
  | 'shippingMethod'
  | 'shippedAt'
  | 'parcels'
  | 'promise'
  | 'gift'
> & {
  items: Pick<
    Order['items'][number],
    'name' | 'quantity' | 'toSend' | 'customization' | 'imageUrl' | 'made' | 'numbered' | 'sku'
  >[]
}

interface SlipsProps {
  /** The orders that were asked for; none means all that wait. */
  ids: readonly number[]
  /** Of the one order, which parcel. */
  part: SlipPart
  orders: UseQueryResult<{ items: OnSlip[]; total: number }>
}

export function Slips({ ids, part, orders }: SlipsProps) {
  const found = orders.data?.items ?? []
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
      onPrint={found.length > 0 ? () => window.print() : undefined}
    >
      <Loaded query={orders} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.flatMap((order) =>
            slipsOf(order, items.length === 1 ? part : {}).map((slip) => (
              <PackingSlip key={`${order.id} ${slip.name}`} order={order} slip={slip} />
            )),
          )
        }
      </Loaded>
    </PrintPage>
  )
}

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
      product={{ name: line.name, imageUrl: line.imageUrl, imageAlt: '', category: '' }}
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
      <table className="mt-6 w-full text-sm">
        <caption className="sr-only">Pieces of order #{order.id}</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            <th scope="col" className="w-20 py-2">
              Quantity
            </th>
            <th scope="col" className="py-2">
              Piece
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
      {slip.rest.length === 0 ? null : (
        <p className="mt-4 text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">The rest follows:</span> {pieceWords(slip.rest, order.items)}
        </p>
      )}
      <GiftNote note={order.gift?.note ?? ''} />
    </Paper>
  )
}
