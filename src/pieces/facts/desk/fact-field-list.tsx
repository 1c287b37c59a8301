import { FACT_LIMITS } from '../fact.rules.ts'
import { PartProblem, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { MoveButtons } from '../../../machine/forms/lists/move-buttons.tsx'
import { useRows } from '../../../machine/forms/lists/use-rows.ts'
import { PickField } from '../../../machine/forms/fields/pick-field.tsx'
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
  const addId = of.at('factFields.add').id
  const rows = useRows({
    rows: fields,
    onChange: (change) => onChange(change(fields)),
    idOf: ({ key }) => of.at(`factFields.${key}`).id,
    nameOf: ({ name }, place) => name || `field ${place}`,
    addId,
  })

  function addUsual(): void {
    const usual = usualFields.map(factFieldDraft)
    rows.focusNext(of.at(`factFields.${usual[0]!.key}.name`).id)
    onChange(usual)
    rows.say(`${usual.length} fields added.`)
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
              <MoveButtons {...rows.moves(index)} />
              <button
                type="button"
                className="btn-quiet"
                aria-label={`Remove ${rows.moves(index).name}`}
                onClick={() => rows.remove(field)}
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
              onChange={(event) => rows.change(field, { name: event.target.value })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <PickField
                id={of.at(`factFields.${field.key}.kind`).id}
                label={`What field ${index + 1} holds`}
                value={field.kind}
                options={kindWords}
                onChange={(kind) => rows.change(field, { kind })}
              />
              <PickField
                id={of.at(`factFields.${field.key}.says`).id}
                label={`What field ${index + 1} tells`}
                value={field.says}
                options={saysWords}
                onChange={(says) => rows.change(field, { says })}
              />
            </div>
          </li>
        ))}
      </ul>
      <output className="sr-only">{rows.said}</output>
      <button
        type="button"
        id={addId}
        className="btn-quiet mt-2"
        aria-disabled={isFull(fields)}
        aria-describedby={isFull(fields) ? `${addId}-full` : undefined}
        onClick={() => (isFull(fields) ? undefined : rows.add(factFieldDraft(), 'name'))}
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
