import { useEffect, useRef, type MouseEvent } from 'react'
import type { ProductFilter } from '../catalogue.rules.ts'
import { useNavigator } from '../../../shop/navigation/navigator-context.ts'
import type { PathName } from '../../../shop/site/paths.ts'
import { listingHref, MAX_PAGES, moreHref, pieceId } from './listing-filter.ts'

interface LoadMoreProps {
  name: PathName
  filter: ProductFilter
  /** How many pages are shown, and how many pieces. */
  pages: number
  seen: number
  /** How many pieces there are, in words. */
  total: string
  next: string
  isLoading: boolean
  failed: boolean
  load: () => Promise<{ isError: boolean }>
}

/** More pieces below those that are shown. A link, so that it works without a script. */
export function LoadMore({ name, filter, pages, seen, total, next, isLoading, failed, load }: LoadMoreProps) {
  const navigator = useNavigator()
  const focusAt = useRef<number>(undefined)

  // Keyboards and screen readers go on at the first new piece.
  useEffect(() => {
    if (focusAt.current === undefined || seen <= focusAt.current) return
    document.querySelector<HTMLElement>(`#${pieceId(focusAt.current)} a`)?.focus()
    focusAt.current = undefined
  }, [seen])

  async function loadMore(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isLoading) return
    focusAt.current = seen
    const { isError } = await load()
    // Back, a reload and a sent link show as many again.
    if (!isError)
      await navigator.go(listingHref(name, filter, Math.min(pages + 1, MAX_PAGES)), { replace: true })
  }

  return (
    <div className="mt-14 text-center">
      <output className="mb-4 block text-sm text-ink-soft">
        {filter.cursor ? `${seen} further pieces of ${total}` : `${seen} of ${total} shown`}
      </output>
      {failed ? (
        <p className="mb-4 text-danger" role="alert">
          More pieces could not be loaded just now. Please try again.
        </p>
      ) : null}
      <a
        className="btn btn-line"
        href={moreHref(name, filter, pages, next)}
        onClick={(event) => void loadMore(event)}
      >
        {isLoading ? 'Loading…' : 'Load more'}
      </a>
    </div>
  )
}
