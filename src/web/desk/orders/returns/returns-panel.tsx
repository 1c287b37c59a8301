import type { DeskOrder } from '../../desk-queries.ts'
import { Panel } from '../page/panel.tsx'
import { ReturnEntry } from './return-entry.tsx'

/** What the buyer sends back, and what can be done about it; not there as long as nothing was asked. */
export function ReturnsPanel({ order }: { order: DeskOrder }) {
  if (order.returns.length === 0) return null
  return (
    <Panel title="Returns">
      <ul className="divide-y divide-line">
        {/* Who asked last is answered first. */}
        {order.returns.toReversed().map((one) => (
          <li key={one.id} className="py-4 first:pt-0 last:pb-0">
            <ReturnEntry order={order} one={one} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
