import type { ReactNode } from 'react'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import type { Backup } from '../../shop/desk/desk-queries.ts'

const COLUMNS = ['Made', 'Name', 'Entries', 'Pictures', 'Put back as a trial'] as const

/** On a narrow screen a backup's cells stand one below the other, each with its column's name before it. */
export function BackupTable({ list }: { list: readonly Backup[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Backups, newest first">
      <table className="w-full text-left text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-strong">
            {COLUMNS.map((head) => (
              <th key={head} scope="col" className="py-2 pr-6 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {list.map(({ name, createdAt, rows, pictures, provedAt }) => (
            <tr key={name} className="border-b border-line max-md:block max-md:py-3">
              <Cell of="Made">
                <ShopMoment iso={createdAt} />
              </Cell>
              <Cell of="Name" className="[overflow-wrap:anywhere] font-mono text-xs">
                {name}
              </Cell>
              <Cell of="Entries" className="tabular-nums">
                {rows.toLocaleString('en-US')}
              </Cell>
              <Cell of="Pictures" className="tabular-nums">
                {pictures.toLocaleString('en-US')}
              </Cell>
              <Cell of="Put back as a trial">{provedAt ? <ShopMoment iso={provedAt} /> : 'not yet'}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellProps {
  of: (typeof COLUMNS)[number]
  className?: string
  children: ReactNode
}

function Cell({ of, className = '', children }: CellProps) {
  return (
    <td className="max-md:flex max-md:gap-3 max-md:py-0.5 md:py-2.5 md:pr-6 md:whitespace-nowrap">
      {/* The column's heading is read with the cell already. */}
      <span aria-hidden="true" className="w-20 shrink-0 text-ink-soft md:hidden">
        {of}
      </span>
      <span className={`min-w-0 ${className}`}>{children}</span>
    </td>
  )
}
