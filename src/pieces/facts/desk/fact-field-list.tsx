import { FACT_LIMITS, type FactField, type FactKind, type FactSays } from '../fact.rules.ts'
import { PartProblem, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { MoveButtons, useRows } from '../../../machine/forms/lists/rows.tsx'
import { PickField } from '../../../machine/forms/fields/pick-field.tsx'
import type { Problems } from '../../../machine/forms/kind.ts'
import { freshKey } from '../../../machine/web/fresh-key.ts'

/** A category's fields as its form holds them. */

export interface FactFieldDraft extends FactField {
  /** Stays the same while the field is moved about. */
  key: string
  /** What it is called as long as nothing is saved: what pieces say of it goes along with a new name. */
  formerly: string
}

const kindWords: readonly (readonly [FactKind, string])[] = [
  ['words', 'Words'],
  ['measure', 'A length'],
]

const saysWords: readonly (readonly [FactSays, string])[] = [
  ['fits', 'Whom or what it fits'],
  ['made_of', 'What it is made of'],
  ['treatment', 'How that was treated'],
  ['color', 'Its color'],
  ['size', 'How large it is'],
  ['other', 'Something else'],
]

export function factFieldDraft(field?: FactField): FactFieldDraft {
  return { key: freshKey(), name: '', kind: 'words', says: 'other', ...field, formerly: field?.name ?? '' }
}

/** What most pieces can be told by. */
const usualFields: readonly FactField[] = [
  { name: 'Made of', kind: 'words', says: 'made_of' },
  { name: 'Color', kind: 'words', says: 'color' },
  { name: 'Height', kind: 'measure', says: 'size' },
]

export function factFieldInput({ name, kind, says, formerly }: FactFieldDraft) {
  return { name: name.trim(), kind, says, ...(formerly === '' ? {} : { formerly }) }
}

/** As the conflict view says them. */
export function factFieldsWords(fields: readonly FactFieldDraft[]): string {
  return fields.map(({ name, kind }) => `${name} (${kind === 'measure' ? 'a length' : 'words'})`).join(', ')
}

export function factFieldProblems(fields: readonly FactFieldDraft[]): Problems {
  const found: Record<string, string> = {}
  for (const [index, { key, name }] of fields.entries()) {
    const typed = name.trim()
    const isTwice = fields.findIndex((one) => one.name.trim().toLowerCase() === typed.toLowerCase()) !== index
    if (typed === '') found[`factFields.${key}.name`] = 'Required'
    else if (/[:;]/.test(typed)) found[`factFields.${key}.name`] = 'A name has no colon and no semicolon.'
    else if (isTwice) found[`factFields.${key}.name`] = `“${typed}” is there twice.`
  }
  return found
}

/** The form's name for the contract's 'factFields.2.name'. */
export function factFieldPath(field: string, fields: readonly FactFieldDraft[]): string {
  const [list, index, part = 'name'] = field.split('.')
  const row = list === 'factFields' ? fields[Number(index)] : undefined
  return row ? `factFields.${row.key}.${part}` : field
}

const isFull = (fields: readonly unknown[]) => fields.length >= FACT_LIMITS.fields

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
    nameOf: ({ name }, position) => name || `field ${position}`,
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
      <output className="sr-only">{rows.announcement}</output>
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
