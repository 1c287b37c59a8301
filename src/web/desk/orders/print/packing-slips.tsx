import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { HANDED_OVER } from '../../../../domain/orders/order.ts'
import { Answers } from '../../../ui/answers.tsx'
import { Loaded, RowsSkeleton } from '../../ui/lists/loaded.tsx'
import { ordersToPrintQuery, SLIPS_AT_ONCE, type Order } from '../../desk-queries.ts'
import { orderHref, ordersHref } from '../list/orders-address.ts'
import { Paper } from './paper.tsx'
import { PrintPage } from './print-page.tsx'

/** A slip for each order named, or for each that waits to be packed. No prices: the parcel may be a gift. */
export function PackingSlips({ ids }: { ids: readonly number[] }) {
  return <Slips ids={ids} orders={useQuery(ordersToPrintQuery(ids))} />
}

type OnSlip = Pick<Order, 'id' | 'createdAt' | 'customerName' | 'shippingAddress' | 'shippingMethod'> & {
  items: Pick<Order['items'][number], 'productId' | 'name' | 'quantity' | 'customization'>[]
}

interface SlipsProps {
  /** The orders that were asked for; none means all that wait. */
  ids: readonly number[]
  orders: UseQueryResult<{ items: OnSlip[]; total: number }>
}

export function Slips({ ids, orders }: SlipsProps) {
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
        {({ items }) => items.map((order) => <PackingSlip key={order.id} order={order} />)}
      </Loaded>
    </PrintPage>
  )
}

function leadOf(ids: readonly number[], page: { items: OnSlip[]; total: number } | undefined): string {
  if (!page) return 'Loading…'
  if (page.items.length === 0)
    return ids.length > 0 ? 'There is no such order.' : 'Nothing waits to be packed.'
  if (page.total > SLIPS_AT_ONCE)
    return `The oldest ${SLIPS_AT_ONCE} of ${page.total} that wait to be packed, one to a sheet, without prices.`
  return 'One to a sheet, the oldest first, without prices.'
}

function PackingSlip({ order }: { order: OnSlip }) {
  return (
    <Paper title="Packing slip" order={order} addressTitle="Ship to">
      {order.shippingMethod === HANDED_OVER ? null : (
        <p className="mt-3 text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">Ships:</span> {order.shippingMethod}
        </p>
      )}
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
          {order.items.map((line) => (
            <tr
              key={`${line.productId} ${JSON.stringify(line.customization ?? {})}`}
              className="order-line border-b border-line align-top"
            >
              <td className="py-2 tabular-nums">{line.quantity}</td>
              <td className="py-2 [overflow-wrap:anywhere]">
                {line.name}
                <Answers of={line.customization} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
