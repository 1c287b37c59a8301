import type { Order } from '../../desk-queries.ts'
import { OrderRow } from './order-row.tsx'
import { OrdersTableFrame } from './orders-table-frame.tsx'

const columns = ['Order', 'Date', 'Customer', 'Total', 'Status', 'Actions'] as const

export function OrdersTable({ orders }: { orders: Order[] }) {
  return (
    <OrdersTableFrame caption="Orders, newest first" columns={columns} amounts="Total">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </OrdersTableFrame>
  )
}
