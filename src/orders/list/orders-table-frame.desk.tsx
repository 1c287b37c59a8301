import type { ReactNode } from 'react'

interface OrdersTableFrameProps {
  /** What the table is called: a caption for those who hear it, or the heading that names it. */
  caption?: string
  labelledBy?: string
  columns: readonly string[]
  /** The column of amounts, which stand below each other on the right. */
  amounts: string
  children: ReactNode
}

/** A table of orders; on small screens its rows are cards, and its head is only heard. */
export function OrdersTableFrame({ caption, labelledBy, columns, amounts, children }: OrdersTableFrameProps) {
  return (
    <div className="border border-line bg-sheet">
      <table aria-labelledby={labelledBy} className="block w-full text-sm md:table">
        {caption === undefined ? null : <caption className="sr-only">{caption}</caption>}
        <thead className="sr-only md:not-sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`border-b border-line px-3 py-2.5 text-left font-semibold text-ink-soft first:pl-4 last:pr-4 ${
                  column === amounts ? 'md:text-right' : ''
                }`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">{children}</tbody>
      </table>
    </div>
  )
}
