import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../../shop/every-call.contract.ts'
import { countWords } from './count-words.ts'
import { Loaded, RowsSkeleton } from './loaded.tsx'
import { sentenceOf } from '../../web/queries/refusal.ts'

interface DeskListProps<T> {
  /** A list that goes on page by page. */
  query: UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, readonly unknown[], string | null>
  /** What one is called, and several are: 'message', 'messages'. */
  words: readonly [one: string, several: string]
  empty: ReactNode
  children: (items: T[]) => ReactNode
}

/** Shows such a list, how many there are of it, and how to see more. */
export function DeskList<T>({ query, words, empty, children }: DeskListProps<T>) {
  const list = useInfiniteQuery(query)
  return (
    <>
      <Loaded
        query={list.isFetchNextPageError ? { ...list, error: null } : list}
        skeleton={<RowsSkeleton rows={4} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0)
            return <div className="border border-line bg-sheet p-8 text-center">{empty}</div>
          return (
            <>
              <output className="mb-3 block text-sm text-ink-soft">
                {countWords(items.length, pages[0]!, words)}, newest first
              </output>
              {children(items)}
            </>
          )
        }}
      </Loaded>
      {list.hasNextPage ? (
        <div className="mt-6 text-center">
          <button
            type="button"
            className="btn btn-line"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
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
    </>
  )
}
