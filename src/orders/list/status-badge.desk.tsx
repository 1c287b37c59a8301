import type { OrderStatus } from '../order/order.rules.ts'
import { statusColours, statusWords } from './status-words.desk.ts'

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-px text-xs font-semibold ${statusColours(status)}`}
    >
      {statusWords[status]}
    </span>
  )
}
