import { type ReactNode, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../site/queries.ts'

interface SectionPageProps {
  title: string
  /** A line of what there is to know before reading on. */
  lead?: ReactNode
  children: ReactNode
}

/** A section under its heading, which takes the focus when the section is entered. */
export function SectionPage({ title, lead, children }: SectionPageProps) {
  useTitle(title)
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {lead ? <p className="mt-1.5 max-w-3xl text-sm text-ink-soft">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </>
  )
}

/** Names the page by what it shows. The route calls all of the desk one name in the same moment: ours comes after. */
export function useTitle(title: string): void {
  const { data: store } = useQuery(storeQuery)
  const full = store ? `${title} · ${store.name} desk` : `${title} · Desk`
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = full
    })
    return () => clearTimeout(timer)
  }, [full])
}
