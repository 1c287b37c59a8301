import { type ReactNode, useEffect, useRef } from 'react'
import {
  useQuery,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { storeQuery } from '../site/queries.ts'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import type { Page } from '../every-call.contract.ts'

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

interface DeskListProps<T> {
  /** A list that goes on page by page. */
  query: UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, readonly unknown[], string | null>
  /** What one is called, and several are: 'message', 'messages'. */
  words: readonly [one: string, several: string]
  /** In which order they stand; said unless it is empty. */
  order?: string
  /** Beside how many there are. */
  besideCount?: ReactNode
  skeleton?: ReactNode
  /** A selector of the part of an entry that takes the focus when more entries are shown. */
  focus?: string
  empty: ReactNode
  children: (items: T[]) => ReactNode
}

/** Shows such a list, how many there are of it, and how to see more. */
export function DeskList<T>(props: DeskListProps<T>) {
  const { query, words, order = 'newest first', focus } = props
  const list = useInfiniteQuery(query)
  const seen = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const focusAt = useRef<number>(undefined)
  // Keyboards and screen readers go on at the first that is new.
  useEffect(() => {
    if (!focus || focusAt.current === undefined || seen <= focusAt.current) return
    document.querySelectorAll<HTMLElement>(focus)[focusAt.current]?.focus()
    focusAt.current = undefined
  }, [focus, seen])

  function showMore(): void {
    if (list.isFetchingNextPage) return
    focusAt.current = seen
    void list.fetchNextPage()
  }

  return (
    <div aria-busy={list.isFetching}>
      <Loaded
        query={list.isFetchNextPageError ? { ...list, error: null } : list}
        skeleton={props.skeleton ?? <RowsSkeleton rows={4} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0)
            return <div className="border border-line bg-sheet p-8 text-center">{props.empty}</div>
          return (
            <>
              <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 text-sm">
                <output className="text-ink-soft">
                  {countWords(items.length, pages[0]!, words)}
                  {order && `, ${order}`}
                </output>
                {props.besideCount}
              </div>
              {props.children(items)}
            </>
          )
        }}
      </Loaded>
      {list.hasNextPage ? (
        <div className="mt-6 text-center">
          <button
            type="button"
            className="btn btn-line"
            aria-disabled={list.isFetchingNextPage}
            onClick={showMore}
          >
            {list.isFetchingNextPage ? 'Loading...' : `Show more ${words[1]}`}
          </button>
          {list.isFetchNextPageError ? (
            <p role="alert" className="field-error">
              {sentenceOf(list.error)}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** '50 of more than 1,000 orders', '3 of 12 orders', '1 order'; `words` are what one is called, and several are. */
export function countWords(
  seen: number,
  { total, more }: Pick<Page<unknown>, 'total' | 'more'>,
  words: readonly [one: string, several: string],
): string {
  const all = `${more ? 'more than ' : ''}${total.toLocaleString()} ${words[total === 1 ? 0 : 1]}`
  return more || seen < total ? `${seen.toLocaleString()} of ${all}` : all
}
