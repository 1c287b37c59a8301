import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import { RestockField } from '../refunds/desk/restock-field.tsx'
import { restockable } from './cancel-draft.desk.ts'

interface RestockPartProps {
  order: DeskOrder
  restock: readonly number[]
  onChange: (restock: readonly number[]) => void
}

/** Which pieces go back on the shelf. */
export function RestockPart({ order, restock, onChange }: RestockPartProps) {
  if (order.items.every((line) => restockable(line) === 0)) return null
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">The pieces</legend>
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((line, index) =>
          restockable(line) === 0 ? null : (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- an order's lines keep their places
              key={index}
              className="flex flex-wrap items-center justify-between gap-x-5 py-1.5"
            >
              <span className="[overflow-wrap:anywhere]">
                {line.quantity} × {line.name}
              </span>
              <RestockField
                id={`cancel-line-${index + 1}`}
                name={line.name}
                pieces={restockable(line)}
                restock={restock[index] ?? 0}
                onChange={(count) => onChange(restock.map((old, place) => (place === index ? count : old)))}
              />
            </li>
          ),
        )}
      </ul>
    </fieldset>
  )
}
