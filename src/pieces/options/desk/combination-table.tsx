import { useCallback, useEffect, useRef } from 'react'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { FormPicture } from '../../editing/desk/product-form.ts'
import { columns, CombinationRow } from './combination-row.tsx'
import { FillAll } from './fill-all.tsx'
import { stockOf, type FormCombination, type FormOptions } from './option-groups.ts'

interface CombinationTableProps {
  of: Pick<FieldEditor<never>, 'at'>
  rows: readonly FormCombination[]
  pictures: readonly FormPicture[]
  onChange: (change: (options: FormOptions) => FormOptions) => void
}

/** Each combination with what is its own: as a table, and on a phone as cards. */
export function CombinationTable({ of, rows, pictures, onChange }: CombinationTableProps) {
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  // The same for all rows and all the time: of a hundred, only the one that is typed into is drawn.
  const change = useCallback((key: string, part: Partial<FormCombination>) => {
    changed.current((options) => ({
      ...options,
      combinations: options.combinations.map((one) => (one.key === key ? { ...one, ...part } : one)),
    }))
  }, [])
  const fill = (part: Partial<FormCombination>) => {
    const keys = new Set(rows.map(({ key }) => key))
    onChange((options) => ({
      ...options,
      combinations: options.combinations.map((one) => (keys.has(one.key) ? { ...one, ...part } : one)),
    }))
  }
  const shown = pictures.filter(({ imageUrl }) => imageUrl.trim() !== '')
  return (
    <div className="min-w-0">
      {rows.length > 1 ? <FillAll id={of.at('options.all').id} count={rows.length} onFill={fill} /> : null}
      <div
        aria-hidden="true"
        className={`${columns} mt-4 hidden border-b border-line pb-1 text-sm text-ink-soft sm:grid`}
      >
        <span>Combination</span>
        <span>Price ($)</span>
        <span>Stock</span>
        <span>SKU</span>
        <span>Picture</span>
        <span>For sale</span>
      </div>
      <ul aria-label="Combinations" className="mt-3 grid gap-3 sm:mt-0 sm:gap-0 sm:divide-y sm:divide-line">
        {rows.map((row) => (
          <CombinationRow
            key={row.key}
            row={row}
            id={of.at(`options.${row.key}`).id}
            price={of.at(`options.${row.key}.price`).error}
            stock={of.at(`options.${row.key}.stock`).error}
            sku={of.at(`options.${row.key}.sku`).error}
            imageUrl={of.at(`options.${row.key}.imageUrl`).error}
            pictures={shown}
            onChange={change}
          />
        ))}
      </ul>
      <output className="mt-2 block text-sm text-ink-soft">{sumWords(rows)}</output>
    </div>
  )
}

function sumWords(rows: readonly FormCombination[]): string {
  const combinations = rows.length === 1 ? '1 combination' : `${rows.length} combinations`
  const forSale = rows.filter(({ published }) => published)
  const off = forSale.length === rows.length ? '' : `, ${forSale.length} of them for sale`
  return `${combinations}${off}, ${Number(stockOf(forSale)).toLocaleString('en-US')} in stock`
}
