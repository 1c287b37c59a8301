import { useState } from 'react'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { nameOf, stockOf, type FormCombination, type FormOptions } from './option-groups.ts'

interface ShelfStockProps {
  of: Pick<FieldEditor<never>, 'at'>
  /** How many were there before there were options. */
  shelf: number
  rows: readonly FormCombination[]
  onChange: (change: (options: FormOptions) => FormOptions) => void
  onPlaced: () => void
}

/** The pieces a product had before it got options go to one combination, or are counted anew. */
export function ShelfStock({ of, shelf, rows, onChange, onPlaced }: ShelfStockProps) {
  const [chosen, setChosen] = useState('')
  if (shelf === 0) return null
  const { id } = of.at('options.shelf')
  const to = rows.find(({ key }) => key === chosen) ?? rows[0]!
  const pieces = shelf === 1 ? '1 piece is' : `${shelf.toLocaleString('en-US')} pieces are`
  return (
    <div className="notice grid gap-2 py-3 text-sm">
      <label htmlFor={id}>
        {pieces} on the shelf without options. Which {shelf === 1 ? 'is it' : 'are they'}? If you put{' '}
        {shelf === 1 ? 'it' : 'them'} nowhere, the stock you enter below counts alone.
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          className="input w-auto max-w-full min-w-0 grow"
          value={to.key}
          onChange={(event) => setChosen(event.target.value)}
        >
          {rows.map((row) => (
            <option key={row.key} value={row.key}>
              {nameOf(row)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="btn btn-line"
          onClick={() => {
            onChange((options) => ({
              ...options,
              combinations: options.combinations.map((one) =>
                one.key === to.key ? { ...one, stock: stockOf([one, { stock: String(shelf) }]) } : one,
              ),
            }))
            onPlaced()
            requestAnimationFrame(() => document.getElementById(of.at(`options.${to.key}.stock`).id)?.focus())
          }}
        >
          Put {shelf === 1 ? 'it' : 'them'} there
        </button>
      </div>
    </div>
  )
}
