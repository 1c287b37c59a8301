import { type ReactNode, useEffect } from 'react'
import { Link } from '../../shop/navigation/link.tsx'
import type { Href } from '../../shop/site/paths.ts'
import { useTitle } from '../../shop/desk/parts/use-title.ts'
import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../shop/site/queries.ts'

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

/** What goes to a buyer wears the shop's look, and so does the page around it; the rest of the desk has none. */
function useWornLook(): void {
  const name = useQuery(storeQuery).data?.look?.name
  useEffect(() => {
    if (!name) return undefined
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/looks/${name}.css`
    document.head.append(link)
    return () => link.remove()
  }, [name])
}
