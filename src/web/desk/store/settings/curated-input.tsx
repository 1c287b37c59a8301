import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../../domain/catalogue/catalogue.ts'
import { productsByIdQuery, productsQuery } from '../../../data/queries.ts'
import { InputField } from '../../../ui/field.tsx'
import { MoveButtons } from '../../ui/lists/move-buttons.tsx'
import { PartProblem } from '../../editor/editor-fields.tsx'
import type { SettingsPartProps } from './settings-form.ts'

const FOUND = 8

/** Home's block of chosen pieces: found by search, and put in order. */
export function CuratedInput({ of, declared }: SettingsPartProps & { declared: { max: number } }) {
  const ids = of.draft.curatedProductIds
  const chosen = useQuery({
    ...productsByIdQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const names = new Map(chosen.data?.items.map(({ id, name }) => [id, name]))
  const set = (curatedProductIds: number[]) => of.change({ curatedProductIds })

  function move(index: number, by: -1 | 1): void {
    const next = [...ids]
    const [id] = next.splice(index, 1)
    next.splice(index + by, 0, id!)
    set(next)
  }

  return (
    <>
      <PartProblem of={of} path="curatedProductIds" />
      <ol className="divide-y divide-line border border-line">
        {ids.map((id, index) => {
          const name = names.get(id) ?? (chosen.isFetching ? `#${id}` : `#${id}, not in the shop: left out`)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 px-3 py-1">
              <span className="min-w-40 grow">
                <span className="mr-2 text-ink-soft tabular-nums">{index + 1}.</span>
                {name}
              </span>
              <MoveButtons
                id={`curated-${id}`}
                name={name}
                place={index + 1}
                of={ids.length}
                onMove={(by) => move(index, by)}
              />
              <button
                type="button"
                className="btn-quiet"
                aria-label={`Remove: ${name}`}
                onClick={() => set(ids.filter((other) => other !== id))}
              >
                Remove
              </button>
            </li>
          )
        })}
      </ol>
      {ids.length < declared.max ? (
        <ProductFinder id={of.at('find').id} chosen={ids} onChoose={(id) => set([...ids, id])} />
      ) : (
        <p className="text-ink-soft">{declared.max} are the most.</p>
      )}
    </>
  )
}

interface ProductFinderProps {
  id: string
  chosen: readonly number[]
  onChoose: (id: number) => void
}

function ProductFinder({ id: fieldId, chosen, onChoose }: ProductFinderProps) {
  const [search, setSearch] = useState('')
  const words = search.trim()
  const found = useQuery({
    ...productsQuery({ search: words, limit: FOUND }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
  const items = words === '' ? [] : (found.data?.items ?? []).filter(({ id }) => !chosen.includes(id))
  return (
    <div>
      <InputField
        id={fieldId}
        label="Add a piece"
        type="search"
        placeholder="Search products..."
        maxLength={MAX_SEARCH_LENGTH}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter looks for pieces; it does not save the settings.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul aria-label="Pieces found" className="mt-2">
        {items.map(({ id, name, category }) => (
          <li key={id}>
            <button type="button" className="btn-quiet" onClick={() => onChoose(id)}>
              Add {name} <span className="text-ink-soft">({category})</span>
            </button>
          </li>
        ))}
      </ul>
      <output className="text-ink-soft">
        {words !== '' && found.isSuccess && !found.isPlaceholderData && items.length === 0
          ? `No further piece is found by “${words}”. Whole words find more than letters.`
          : null}
      </output>
    </div>
  )
}
