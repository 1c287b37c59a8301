import type { OrderSort } from '../../order/order.rules.ts'
import type { Order } from '../../../shop/desk/desk-queries.ts'
import { OrderRow } from './order-row.tsx'
import { OrdersTableFrame } from './orders-table-frame.tsx'

const columns = ['Order', 'Date', 'Customer', 'Total', 'Status', 'Actions'] as const

export function OrdersTable({ orders, sort }: { orders: Order[]; sort: OrderSort }) {
  const caption = sort === 'due' ? 'Orders, by the day to send them' : 'Orders, newest first'
  return (
    <OrdersTableFrame caption={caption} columns={columns} amounts="Total">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </OrdersTableFrame>
  )
}
