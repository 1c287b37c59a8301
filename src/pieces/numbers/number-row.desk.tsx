import { useState, type DragEvent } from 'react'
import { MAX_MEASURES, numberIn } from './numbers.rules.ts'
import { MAX_DECIMAL_LENGTH } from '../../machine/values/money.ts'
import { Field, InputField } from '../../machine/web/ui/field.tsx'
import { Plate } from '../pictures/plate.part.tsx'
import type { FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { PickField } from '../../machine/forms/fields/pick-field.tsx'
import { CheckBox } from '../../machine/forms/fields/check-box.tsx'
import { UploadList } from '../pictures/upload-list.desk.tsx'
import { useUploads } from '../pictures/picture-upload.desk.tsx'
import type { FormPicture } from '../editing/desk/product-form.ts'
import { PictureOptions } from '../options/desk/combination-row.tsx'
import type { FormCombination, FormOptions } from '../options/desk/option-groups.ts'
import { renumberProblem } from './number-options.desk.ts'

interface NumberRowProps {
  of: Pick<FieldEditor<never>, 'at'>
  row: FormCombination
  options: FormOptions
  pictures: readonly FormPicture[]
  onChange: (part: Partial<FormCombination>) => void
  onRenumber: (n: number) => void
  onPicture: (imageUrl: string) => void
  onRemove: () => void
}

/** One piece of the series. A picture can be dropped on it. */
export function NumberRow({
  of,
  row,
  options,
  pictures,
  onChange,
  onRenumber,
  onPicture,
  onRemove,
}: NumberRowProps) {
  const name = row.choices[0]!
  const field = (part: string) => of.at(`options.${row.key}.${part}`)
  const { uploads, add, dismiss } = useUploads(onPicture, 1, 'One picture a number.')
  const shown = pictures.filter(({ imageUrl }) => imageUrl.trim() !== '')

  function drop(event: DragEvent): void {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    // Dropped beside it, it would be one of the whole series.
    event.preventDefault()
    event.stopPropagation()
    add(files.slice(0, 1))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the select and the upload do the same
    <li
      aria-label={name}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 border border-line p-3"
      onDrop={drop}
    >
      <div>
        <Plate
          product={{ name, imageUrl: row.imageUrl || (shown[0]?.imageUrl ?? ''), category: '' }}
          sizes="5rem"
          widths={[160, 160]}
          decorative
        />
        <p className={`mt-1 text-sm ${row.published ? '' : 'text-ink-soft line-through'}`}>{name}</p>
      </div>
      <div className="grid min-w-0 grid-cols-2 content-start gap-3">
        <NumberBox
          key={name}
          id={field('choices').id}
          error={field('choices').error}
          name={name}
          options={options}
          onRenumber={onRenumber}
        />
        <InputField
          {...field('price')}
          label="Price ($)"
          aria-label={`Price ($) of ${name}`}
          inputMode="decimal"
          maxLength={MAX_DECIMAL_LENGTH}
          autoComplete="off"
          value={row.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <div className="col-span-2">
          <InputField
            {...field('measures')}
            label="Measures"
            aria-label={`Measures of ${name}`}
            placeholder="41 × 43 mm, 62 g"
            maxLength={MAX_MEASURES}
            autoComplete="off"
            value={row.measures}
            onChange={({ target }) => onChange({ measures: target.value })}
          />
        </div>
        <Field {...field('imageUrl')} label="Picture">
          {(props) => (
            <select
              {...props}
              aria-label={`Picture of ${name}`}
              value={row.imageUrl}
              onChange={({ target }) => onChange({ imageUrl: target.value })}
            >
              <option value="">None of its own</option>
              <PictureOptions pictures={shown} chosen={row.imageUrl} />
            </select>
          )}
        </Field>
        <PickField
          {...field('stock')}
          label="State"
          aria-label={`State of ${name}`}
          value={row.stock}
          options={[
            ['1', 'for sale'],
            ['0', 'sold'],
          ]}
          onChange={(stock) => onChange({ stock })}
        />
        <div className="col-span-2">
          <UploadList uploads={uploads} onDismiss={dismiss} />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <CheckBox
              className="gap-3"
              checked={row.published}
              onChange={(checked) => onChange({ published: checked })}
            >
              <span>
                Shown<span className="sr-only">: {name}</span>
              </span>
            </CheckBox>
            <button type="button" className="btn-quiet" onClick={onRemove}>
              Remove<span className="sr-only"> {name}</span>
            </button>
          </div>
        </div>
      </div>
    </li>
  )
}

interface NumberBoxProps {
  id: string
  error: string | undefined
  name: string
  options: FormOptions
  onRenumber: (n: number) => void
}

/** Taken on leaving it: while it is typed, '1' is on its way to '12'. */
function NumberBox({ id, error, name, options, onRenumber }: NumberBoxProps) {
  const now = String(numberIn(name)?.n ?? '')
  const [typed, setTyped] = useState(now)
  const [problem, setProblem] = useState<string>()

  function leave(): void {
    if (typed.trim() === now) return
    const n = Number(typed)
    const wrong = renumberProblem(options, name, n)
    setProblem(wrong)
    if (wrong === undefined) onRenumber(n)
  }

  return (
    <InputField
      id={id}
      label="Number"
      aria-label={`Number of ${name}`}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      value={typed}
      error={problem ?? error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
    />
  )
}
