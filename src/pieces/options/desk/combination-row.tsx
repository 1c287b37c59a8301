import { memo, type ComponentProps } from 'react'
import { MAX_DECIMAL_LENGTH } from '../../../machine/values/money.ts'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import type { FormPicture } from '../../editing/desk/product-form.ts'
import { nameOf, type FormCombination } from './option-groups.ts'
import { OPTION_LIMITS } from '../options.rules.ts'

/** The columns of the table's head and of each of its rows. */
export const columns = 'grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_4.5rem_7rem_minmax(6rem,9rem)_4rem]'

interface CombinationRowProps {
  row: FormCombination
  /** What the ids of its boxes begin with. */
  id: string
  /** What is wrong with each. */
  price: string | undefined
  stock: string | undefined
  sku: string | undefined
  imageUrl: string | undefined
  pictures: readonly FormPicture[]
  onChange: (key: string, part: Partial<FormCombination>) => void
}

export const CombinationRow = memo(function CombinationRow(props: CombinationRowProps) {
  const { row, id, pictures, onChange } = props
  const name = nameOf(row)
  const box = (field: 'price' | 'stock' | 'sku', label: string, input: ComponentProps<'input'>) => (
    <Cell id={`${id}-${field}`} label={label} of={name} error={props[field]}>
      <input
        {...input}
        {...control(`${id}-${field}`, props[field])}
        autoComplete="off"
        value={row[field]}
        onChange={(event) => onChange(row.key, { [field]: event.target.value })}
      />
    </Cell>
  )
  return (
    <li
      className={`${columns} grid-cols-2 items-start gap-y-3 border border-line p-3 sm:border-0 sm:px-0 sm:py-2`}
    >
      <p
        className={`col-span-2 self-center font-semibold [overflow-wrap:anywhere] sm:col-span-1 ${row.published ? '' : 'text-ink-soft line-through'}`}
      >
        {name}
      </p>
      {box('price', 'Price ($)', { inputMode: 'decimal', maxLength: MAX_DECIMAL_LENGTH })}
      {box('stock', 'Stock', { inputMode: 'numeric', maxLength: 9 })}
      {box('sku', 'SKU', { maxLength: OPTION_LIMITS.sku })}
      <Cell id={`${id}-imageUrl`} label="Picture" of={name} error={props.imageUrl}>
        <select
          {...control(`${id}-imageUrl`, props.imageUrl)}
          value={row.imageUrl}
          onChange={(event) => onChange(row.key, { imageUrl: event.target.value })}
        >
          <option value="">Main</option>
          <PictureOptions pictures={pictures} chosen={row.imageUrl} />
        </select>
      </Cell>
      <CheckBox
        className="col-span-2 gap-3 sm:col-span-1 sm:justify-center"
        checked={row.published}
        onChange={(checked) => onChange(row.key, { published: checked })}
      >
        <span className="sm:sr-only">
          For sale<span className="sr-only">: {name}</span>
        </span>
      </CheckBox>
    </li>
  )
})

/** Each picture of the piece, and the chosen one where it is none of them. */
export function PictureOptions({ pictures, chosen }: { pictures: readonly FormPicture[]; chosen: string }) {
  return (
    <>
      {pictures.map(({ key, imageUrl, imageAlt }, index) => (
        <option key={key} value={imageUrl.trim()}>
          {index + 1}
          {imageAlt.trim() === '' ? '' : `: ${imageAlt.trim()}`}
        </option>
      ))}
      {chosen === '' || pictures.some(({ imageUrl }) => imageUrl.trim() === chosen) ? null : (
        <option value={chosen}>Its own</option>
      )}
    </>
  )
}

const control = (id: string, error: string | undefined) => ({
  id,
  className: 'input px-2',
  'aria-invalid': error !== undefined,
  'aria-describedby': error === undefined ? undefined : `${id}-error`,
})

interface CellProps {
  id: string
  label: string
  /** Which combination, for who does not see the row. */
  of: string
  error: string | undefined
  children: React.ReactNode
}

/** A box with its label, which the table's head shows where there is one. */
function Cell({ id, label, of, error, children }: CellProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label sm:sr-only">
        {label}
        <span className="sr-only"> of {of}</span>
      </label>
      {children}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
