import { Fragment, type ReactNode } from 'react'

interface FactListProps {
  /** What is known, by its name; what is null is left out. */
  rows: Readonly<Record<string, ReactNode>>
  className?: string
}

/** Names on the left, and on the right what is known by them. */
export function FactList({ rows, className = '' }: FactListProps) {
  return (
    <dl className={`grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 ${className}`}>
      {Object.entries(rows).map(([name, value]) =>
        value === null ? null : (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}
