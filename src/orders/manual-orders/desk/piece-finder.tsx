import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAvailable } from '../../../pieces/supply/availability.rules.ts'
import { goneWords } from '../../../pieces/supply/supply-words.rules.ts'
import { MAX_SEARCH_LENGTH } from '../../../pieces/listing/catalogue.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import type { DeskProduct } from '../../../pieces/product/product.rules.ts'
import { ask } from '../../../machine/web/queries/ask.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'

const FOUND = 6

const foundQuery = (search: string) => ({
  ...ask('GET /api/desk/products', { search, options: 'each', limit: FOUND }),
  staleTime: 0,
})

interface PieceFinderProps {
  id: string
  error: string | undefined
  onChoose: (product: DeskProduct) => void
}

/** Finds pieces by their words, each combination of those with options, drafts as well, and puts them into the order one by one. */
export function PieceFinder({ id, error, onChoose }: PieceFinderProps) {
  const [search, setSearch] = useState('')
  const [message, setMessage] = useState('')
  const words = search.trim()
  const isAsked = words.length > 1
  const found = useQuery({ ...foundQuery(words), enabled: isAsked, placeholderData: keepPreviousData })
  const items = isAsked ? (found.data?.items ?? []) : []
  return (
    <div>
      <InputField
        id={id}
        label="Find a piece"
        type="search"
        placeholder="Search products..."
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        value={search}
        error={error}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter looks for pieces; it does not record the order.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul aria-label="Pieces found" className="mt-1 divide-y divide-line">
        {items.map((product) => (
          <li key={product.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {product.name}{' '}
              <span className="inline-block text-ink-soft tabular-nums">
                {formatPrice(product.price)}, {foundWords(product)}
                {product.published || product.parentId !== null ? '' : ', not shown yet'}
              </span>
            </span>
            <button
              type="button"
              className="btn btn-line min-h-11 px-4 py-1 aria-disabled:opacity-50"
              aria-disabled={!isAvailable(product)}
              onClick={() => {
                if (!isAvailable(product)) return setMessage(`${product.name}: ${foundWords(product)}.`)
                onChoose(product)
                setMessage(`${product.name} is in the order.`)
              }}
            >
              Add<span className="sr-only"> {product.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <output className="text-ink-soft">
        {isAsked && found.isSuccess && !found.isPlaceholderData && items.length === 0
          ? 'Nothing is found by these words.'
          : message}
      </output>
      {isAsked && found.error ? (
        <p role="alert" className="field-error">
          {sentenceOf(found.error)}
        </p>
      ) : null}
    </div>
  )
}

function foundWords(product: DeskProduct): string {
  if (!isAvailable(product)) return goneWords(product.kind).toLowerCase()
  return product.makingDays ? 'made to order' : `${product.stock} in stock`
}
