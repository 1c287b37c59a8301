import { useId, type ReactNode } from 'react'
import { Link } from '../../../shop/navigation/link.tsx'
import { ordersHref } from '../../list/orders-address.desk.ts'

/** From one order back to the list it stands in. */
export function BackToOrders({ children }: { children: string }) {
  return (
    <p className="no-print mb-3">
      <Link to={ordersHref({})} className="btn-quiet text-sm">
        {children}
      </Link>
    </p>
  )
}

interface PanelProps {
  title: string
  /** By which the focus gets to its heading. */
  headingId?: string | undefined
  children: ReactNode
}

/** A part of an order's page, under its heading. */
export function Panel({ title, headingId, children }: PanelProps) {
  const own = useId()
  const id = headingId ?? own
  return (
    <section aria-labelledby={id} className="border border-line bg-sheet p-4 text-sm sm:p-5">
      <h2 id={id} tabIndex={headingId === undefined ? undefined : -1} className="mb-3 scroll-mt-24 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
