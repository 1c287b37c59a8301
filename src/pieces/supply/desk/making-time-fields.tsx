import { useState } from 'react'
import { Field, InputField } from '../../../machine/web/ui/field.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { ProductDraft } from '../../editing/desk/product-form.ts'
import { daysOf, shownIn, unitOf, type Unit } from './making-units.ts'

/** How long it takes to make, in the unit its maker thinks in; the shop counts business days. */
export function MakingTimeFields({ of }: { of: FieldEditor<ProductDraft> }) {
  const { draft, change, at } = of
  const [unit, setUnit] = useState<Unit>(() => unitOf(draft))
  const box = (name: 'makingDaysFrom' | 'makingDaysTo', label: string) => (
    <InputField
      {...at(name)}
      label={label}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={shownIn(unit, draft[name])}
      onChange={({ target }) => change({ [name]: daysOf(unit, target.value) })}
    />
  )
  return (
    <fieldset>
      <legend className="sr-only">How long it takes to make</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {box('makingDaysFrom', 'Takes at least')}
        {box('makingDaysTo', 'at most')}
        <Field id={`${at('makingDaysFrom').id}-unit`} label="Counted in">
          {(props) => (
            <select
              {...props}
              value={unit}
              onChange={({ target }) => {
                const next = target.value as Unit
                // The numbers stay as they were typed, and mean the other unit.
                change({
                  makingDaysFrom: daysOf(next, shownIn(unit, draft.makingDaysFrom)),
                  makingDaysTo: daysOf(next, shownIn(unit, draft.makingDaysTo)),
                })
                setUnit(next)
              }}
            >
              <option value="weeks">weeks</option>
              <option value="days">business days</option>
            </select>
          )}
        </Field>
      </div>
    </fieldset>
  )
}
