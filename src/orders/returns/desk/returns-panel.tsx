import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { Panel } from '../../order/desk/panel.tsx'
import type { RefundStart } from '../../refunds/desk/refund-start.ts'
import { ReturnEntry } from './return-entry.tsx'

interface ReturnsPanelProps {
  order: DeskOrder
  onGiveBack: (start: RefundStart) => void
}

/** What the buyer sends back, and what can be done about it; not there as long as nothing was asked. */
export function ReturnsPanel({ order, onGiveBack }: ReturnsPanelProps) {
  if (order.returns.length === 0) return null
  return (
    <Panel title="Returns">
      <ul className="divide-y divide-line">
        {/* Who asked last is answered first. */}
        {order.returns.toReversed().map((one) => (
          <li key={one.id} className="py-4 first:pt-0 last:pb-0">
            <ReturnEntry order={order} one={one} onRefund={() => onGiveBack({ returned: one })} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
