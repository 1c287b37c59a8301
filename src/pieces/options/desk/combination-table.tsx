import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Field } from '../../../machine/web/ui/field.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { FormPicture } from '../../editing/desk/product-form.ts'
import { columns, CombinationRow } from './combination-row.tsx'
import { type FormCombination, type FormOptions, stockOf, withEntered } from './option-groups.ts'
import { isDecimal, MAX_DECIMAL_LENGTH } from '../../../machine/values/money.ts'

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
  // The same for all rows and all the time: of a hundred, only the one that is typed into is rendered.
  const change = useCallback((key: string, part: Partial<FormCombination>) => {
    changed.current((options) => withEntered(options, [key], part))
  }, [])
  const fill = (part: Partial<FormCombination>) => {
    const keys = rows.map(({ key }) => key)
    onChange((options) => withEntered(options, keys, part))
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

interface FillAllProps {
  id: string
  count: number
  onFill: (part: Partial<FormCombination>) => void
}

/** One price or one stock for all combinations. */
function FillAll({ id, count, onFill }: FillAllProps) {
  const [announcement, setAnnouncement] = useState('')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FillBox
        id={`${id}-price`}
        label="One price for all ($)"
        button="prices"
        inputMode="decimal"
        maxLength={MAX_DECIMAL_LENGTH}
        isFine={isDecimal}
        onFill={(price) => {
          onFill({ price })
          setAnnouncement(`${count} prices set to $${price}.`)
        }}
      />
      <FillBox
        id={`${id}-stock`}
        label="One stock for all"
        button="stocks"
        inputMode="numeric"
        maxLength={7}
        isFine={(text) => /^\d+$/.test(text)}
        onFill={(stock) => {
          onFill({ stock })
          setAnnouncement(`${count} stocks set to ${stock}.`)
        }}
      />
      <output className="sr-only">{announcement}</output>
    </div>
  )
}

interface FillBoxProps {
  id: string
  label: string
  /** What all of are set: 'Set all prices'. */
  button: string
  inputMode: 'decimal' | 'numeric'
  maxLength: number
  isFine: (text: string) => boolean
  onFill: (text: string) => void
}

function FillBox({ id, label, button, inputMode, maxLength, isFine, onFill }: FillBoxProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  function fill(): void {
    const text = typed.trim()
    setWrong(!isFine(text))
    if (isFine(text)) onFill(text)
    else document.getElementById(id)?.focus()
  }
  function fillOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    fill()
  }

  return (
    <Field
      id={id}
      label={label}
      error={
        isWrong
          ? inputMode === 'decimal'
            ? 'Enter an amount such as 15.00.'
            : 'Enter a whole number.'
          : undefined
      }
    >
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            className="input min-w-0 grow"
            inputMode={inputMode}
            maxLength={maxLength}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={fillOnEnter}
          />
          <button type="button" className="btn btn-line shrink-0 px-4 whitespace-nowrap" onClick={fill}>
            Set all<span className="sr-only"> {button}</span>
          </button>
        </div>
      )}
    </Field>
  )
}
