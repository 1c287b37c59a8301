import type { ReactNode } from 'react'
import { useTitle } from './parts/use-title.ts'

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
