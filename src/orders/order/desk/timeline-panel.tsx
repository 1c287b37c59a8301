import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { Panel } from './panel.tsx'

/** What happened to an order, from the first to the last. */
export function TimelinePanel({ timeline }: { timeline: DeskOrder['timeline'] }) {
  return (
    <Panel title="Timeline">
      <ol className="border-l border-line-strong pl-4">
        {timeline.map(({ at, text, by }) => (
          <li key={`${at} ${text}`} className="py-1.5 first:pt-0 last:pb-0">
            <p className="[overflow-wrap:anywhere]">{text}</p>
            <p className="text-xs [overflow-wrap:anywhere] text-ink-soft">
              <ShopMoment iso={at} />
              {by === null ? '' : `, ${by}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
