import { useEffect, useRef, useState } from 'react'
import { FACT_LIMITS } from '../../../../domain/catalogue/facts/fact.ts'
import { PartProblem, type FieldEditor } from '../../editor/editor-fields.tsx'
import { Field, InputField } from '../../../ui/field.tsx'
import { MoveButtons, moveButtonId } from '../../ui/lists/move-buttons.tsx'
import {
  factFieldDraft,
  isFull,
  kindWords,
  saysWords,
  usualFields,
  type FactFieldDraft,
} from './fact-field-draft.ts'

interface FactFieldListProps {
  of: Pick<FieldEditor<never>, 'at'>
  fields: readonly FactFieldDraft[]
  onChange: (fields: FactFieldDraft[]) => void
}

/** What the pieces of a category say of themselves: its fields, in the order in which pages show them. */
export function FactFieldList({ of, fields, onChange }: FactFieldListProps) {
  const [said, setSaid] = useState('')
  const focusAt = useRef<string>(undefined)
  useEffect(() => {
    if (focusAt.current === undefined) return
    document.getElementById(focusAt.current)?.focus()
    focusAt.current = undefined
  })
  const addId = of.at('factFields.add').id
  const set = (field: FactFieldDraft, part: Partial<FactFieldDraft>) =>
    onChange(fields.map((one) => (one === field ? { ...one, ...part } : one)))

  function add(): void {
    if (isFull(fields)) return
    const field = factFieldDraft()
    focusAt.current = of.at(`factFields.${field.key}.name`).id
    onChange([...fields, field])
    setSaid(`Field ${fields.length + 1} added.`)
  }

  function addUsual(): void {
    const usual = usualFields.map(factFieldDraft)
    focusAt.current = of.at(`factFields.${usual[0]!.key}.name`).id
    onChange(usual)
    setSaid(`${usual.length} fields added.`)
  }

  function move(field: FactFieldDraft, by: -1 | 1): void {
    const place = fields.indexOf(field) + by
    focusAt.current = moveButtonId(of.at(`factFields.${field.key}`).id, by)
    onChange(fields.filter((one) => one !== field).toSpliced(place, 0, field))
    setSaid(`Now field ${place + 1} of ${fields.length}.`)
  }

  function remove(field: FactFieldDraft): void {
    focusAt.current = addId
    onChange(fields.filter((one) => one !== field))
    setSaid('Field removed.')
  }

  return (
    <fieldset className="mt-5">
      <legend className="field-label">Facts of its pieces</legend>
      <p className="mb-3 text-sm text-ink-soft">
        What each piece is asked for in its form, such as Material or Length. At most {FACT_LIMITS.fields}. A
        field that is removed is asked no more; what pieces say of it stays with them until it is removed
        there.
      </p>
      <ul className="grid gap-3">
        {fields.map((field, index) => (
          <li key={field.key} className="grid gap-3 border border-line bg-paper p-3">
            <div className="flex items-start justify-end">
              <MoveButtons
                id={of.at(`factFields.${field.key}`).id}
                name={field.name || `field ${index + 1}`}
                place={index + 1}
                of={fields.length}
                onMove={(by) => move(field, by)}
              />
              <button
                type="button"
                className="btn-quiet"
                aria-label={`Remove ${field.name || `field ${index + 1}`}`}
                onClick={() => remove(field)}
              >
                Remove
              </button>
            </div>
            <InputField
              {...of.at(`factFields.${field.key}.name`)}
              label={`Field ${index + 1}`}
              required
              maxLength={FACT_LIMITS.name}
              autoComplete="off"
              value={field.name}
              onChange={(event) => set(field, { name: event.target.value })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <Pick
                id={of.at(`factFields.${field.key}.kind`).id}
                label={`What field ${index + 1} holds`}
                value={field.kind}
                options={kindWords}
                onChange={(kind) => set(field, { kind })}
              />
              <Pick
                id={of.at(`factFields.${field.key}.says`).id}
                label={`What field ${index + 1} tells`}
                value={field.says}
                options={saysWords}
                onChange={(says) => set(field, { says })}
              />
            </div>
          </li>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
      <button
        type="button"
        id={addId}
        className="btn-quiet mt-2"
        aria-disabled={isFull(fields)}
        aria-describedby={isFull(fields) ? `${addId}-full` : undefined}
        onClick={add}
      >
        Add a field
      </button>
      {fields.length === 0 ? (
        <button type="button" className="btn-quiet mt-2 ml-4" onClick={addUsual}>
          Add material, color and height
        </button>
      ) : null}
      {isFull(fields) ? (
        <p id={`${addId}-full`} className="mt-1 text-sm text-ink-soft">
          These are {FACT_LIMITS.fields}, as many as there can be.
        </p>
      ) : null}
      <PartProblem of={of} path="factFields" />
    </fieldset>
  )
}

interface PickProps<Value extends string> {
  id: string
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Pick<Value extends string>({ id, label, value, options, onChange }: PickProps<Value>) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
