import type { ReactNode } from 'react'
import { Link } from '../../shop/navigation/link.tsx'
import type { Href } from '../../shop/site/paths.ts'
import { useTitle } from '../../shop/desk/parts/use-title.ts'
import { useWornLook } from './worn-look.desk.ts'

interface PrintPageProps {
  title: string
  lead: string
  /** Where one came from. */
  back: { to: Href; label: string }
  /** Undefined while there is nothing to print. */
  onPrint: (() => void) | undefined
  children: ReactNode
}

/** What is to be printed, with what paper does not show above it. */
export function PrintPage({ title, lead, back, onPrint, children }: PrintPageProps) {
  useTitle(title)
  useWornLook()
  return (
    <>
      <div className="no-print mb-5">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <p className="mt-1.5 text-sm text-ink-soft">{lead}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-5">
          {onPrint ? (
            <button type="button" className="btn btn-primary min-h-11 px-4 py-1" onClick={onPrint}>
              Print
            </button>
          ) : null}
          <Link to={back.to} className="btn-quiet text-sm">
            {back.label}
          </Link>
        </p>
      </div>
      {children}
    </>
  )
}
