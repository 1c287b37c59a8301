import type { ReactNode } from 'react'
import { Trouble } from '../../web/ui/trouble.tsx'
import { sentenceOf } from '../../web/queries/refusal.ts'

interface LoadedProps<T> {
  query: {
    data: T | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** Holds the place while the answer is on its way. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** Waiting, refused or there: every section shows all three. What was there stays when asking anew fails. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    if (query.error && !query.isFetching) return <Trouble message={sentenceOf(query.error)} onRetry={retry} />
    return (
      <div aria-busy="true">
        <p className="sr-only">Loading…</p>
        {skeleton}
      </div>
    )
  }
  return (
    <>
      {query.error ? (
        <div className="mb-5">
          <Trouble message={`This may be out of date. ${sentenceOf(query.error)}`} onRetry={retry} />
        </div>
      ) : null}
      {children(query.data)}
    </>
  )
}

/** Grey bars where rows will be. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="border border-line bg-sheet">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="border-b border-line p-4 last:border-0">
          <div className="skeleton h-5 w-full max-w-md" />
        </div>
      ))}
    </div>
  )
}
