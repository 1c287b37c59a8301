import { type ReactNode, useId } from 'react'
import { type Href, Link } from '../../shop/site/paths.ts'
import type { ToDo } from '../../shop/desk/desk-queries.ts'
import { Due } from '../bench/bench-section.desk.tsx'
import { orderHref } from '../list/orders-address.desk.ts'

interface PartProps {
  title: string
  /** How many things wait in it; where none does, nothing is said. */
  count: number
  /** What can be done about all of them. */
  more?: ReactNode
  children: ReactNode
}

/** Things of a kind that wait, under their heading. */
export function Part({ title, count, more, children }: PartProps) {
  const heading = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={heading}>
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h3 id={heading} className="text-lg">
          {title}{' '}
          <span className="font-sans text-sm text-ink-soft tabular-nums">{count.toLocaleString()}</span>
        </h3>
        {more}
      </div>
      <ul className="divide-y divide-line border border-line bg-sheet">{children}</ul>
    </section>
  )
}

interface OrdersProps {
  of: ToDo['toPack']
  /** With it, when each is due; else `says` is what it waits for. */
  today?: string
  says?: string
  /** Where all of them are. */
  all: Href
}

/** The orders of a queue that are listed, and how many more there are. */
export function Orders({ of: { count, orders }, today, says, all }: OrdersProps) {
  return (
    <>
      {orders.map(({ id, customerName, dispatchBy, pieces }) => (
        <Row
          key={id}
          to={orderHref(id)}
          title={`#${id} ${customerName}`}
          end={
            today === undefined ? says : dispatchBy === null ? null : <Due by={dispatchBy} today={today} />
          }
        >
          {pieces.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')}
        </Row>
      ))}
      <More all={all} count={count - orders.length} />
    </>
  )
}

interface RowProps {
  to: Href
  title: string
  /** What stands opposite its title. */
  end?: ReactNode
  children: ReactNode
}

/** One thing that waits, and in one tap where it is done. */
export function Row({ to, title, end, children }: RowProps) {
  return (
    <li>
      <Link to={to} className="block px-4 py-1.5 hover:bg-paper focus-visible:-outline-offset-3 sm:px-5">
        <span className="flex justify-between gap-x-4">
          <span className="min-w-0 truncate font-semibold">{title}</span>
          <span className="shrink-0 text-ink-soft">{end}</span>
        </span>
        <span className="block min-h-5 truncate text-ink-soft">{children}</span>
      </Link>
    </li>
  )
}

/** Beyond those that are listed. */
export function More({ all, count }: { all: Href; count: number }) {
  if (count <= 0) return null
  return (
    <li className="px-4 sm:px-5">
      <Link to={all} className="btn-quiet">
        {count.toLocaleString()} more
      </Link>
    </li>
  )
}
