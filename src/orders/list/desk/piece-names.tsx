import type { Order } from '../../../shop/desk/desk-queries.ts'

/** A row names so many; the order's page has all. */
const NAMED = 3

/** What was sold, in a row of the list. */
export function PieceNames({ items }: { items: Order['items'] }) {
  const more = items.length - NAMED
  return (
    <span className="block text-sm font-normal [overflow-wrap:anywhere]">
      {items.slice(0, NAMED).map(({ productId, name, quantity }, index) => (
        <span key={`${productId} ${index}`} className="block">
          {quantity} × {name}
        </span>
      ))}
      {more > 0 ? <span className="block text-ink-soft">and {more} more</span> : null}
    </span>
  )
}
