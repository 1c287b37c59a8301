import type { ReactNode } from 'react'

/** A page of words: title, a sentence that sums it up, and the text. */
export function TextPage({
  title,
  summary,
  children,
}: {
  title: string
  summary: string
  children: ReactNode
}) {
  return (
    <div className="wrap pt-10 md:pt-16">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h1 className="title">{title}</h1>
          <p className="mt-4 max-w-md text-lg text-ink-soft">{summary}</p>
        </div>
        <div className="prose border-t border-line-strong pt-8 lg:mt-3">{children}</div>
      </div>
    </div>
  )
}
