import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'

interface LoadMoreProps {
  seen: number
  isLoading: boolean
  error: Error | null
  load: () => void
}

export function LoadMore({ seen, isLoading, error, load }: LoadMoreProps) {
  const focusAt = useRef<number>(undefined)

  // Keyboards and screen readers go on at the first new product.
  useEffect(() => {
    if (focusAt.current === undefined || seen <= focusAt.current) return
    document.querySelectorAll<HTMLElement>('[data-product-edit]')[focusAt.current]?.focus()
    focusAt.current = undefined
  }, [seen])

  return (
    <div className="mt-6 text-center">
      <button
        type="button"
        className="btn btn-line"
        onClick={() => {
          if (isLoading) return
          focusAt.current = seen
          load()
        }}
      >
        {isLoading ? 'Loading...' : 'Load more'}
      </button>
      {error ? (
        <p role="alert" className="field-error">
          {sentenceOf(error)}
        </p>
      ) : null}
    </div>
  )
}
