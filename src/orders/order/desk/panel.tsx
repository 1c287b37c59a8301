import { useId, type ReactNode } from 'react'
import { Fold } from '../../../machine/web/ui/fold.tsx'
import { Link } from '../../../shop/site/paths.ts'
import { ordersHref } from '../../list/orders-address.desk.ts'

/** From one order back to the list it stands in. */
export function BackToOrders({ children }: { children: string }) {
  return (
    <Link to={ordersHref({})} className="btn-quiet no-print text-sm">
      {children}
    </Link>
  )
}

interface PanelProps {
  title: string
  /** By which the focus gets to its heading. */
  headingId?: string | undefined
  /** What of it stands beside its heading: the rest is folded away then. */
  says?: ReactNode
  /** Folded, it has something that has to be seen. */
  isOpen?: boolean
  /** What is never folded away. */
  alwaysShown?: ReactNode
  children: ReactNode
}

/** A part of an order's page, under its heading. */
export function Panel({ title, headingId, says, isOpen = false, alwaysShown, children }: PanelProps) {
  const own = useId()
  const id = headingId ?? own
  const boxClasses = 'border border-line bg-sheet px-4 text-sm sm:px-5'
  if (says !== undefined) {
    return (
      <section aria-labelledby={id} className={`${boxClasses} py-0.5`}>
        <Fold
          isOpen={isOpen}
          says={
            <>
              <h2 id={id} className="mr-3 inline text-lg">
                {title}
              </h2>
              {says}
            </>
          }
        >
          <div className="mt-1">{children}</div>
        </Fold>
        {alwaysShown}
      </section>
    )
  }
  return (
    <section aria-labelledby={id} className={`${boxClasses} py-2 sm:py-3`}>
      <h2 id={id} tabIndex={headingId === undefined ? undefined : -1} className="mb-1 scroll-mt-24 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
