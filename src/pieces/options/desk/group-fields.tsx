import { useQuery } from '@tanstack/react-query'
import { sells } from '../../supply/product-kind.rules.ts'
import { categoriesQuery } from '../../../shop/site/queries.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { CloseIcon } from '../../../machine/web/ui/icons.tsx'
import { MoveButtons, type Moves } from '../../../machine/forms/lists/rows.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { type FormGroup, type FormOptions, withGroupChanged } from './option-groups.ts'
import { OPTION_LIMITS } from '../options.rules.ts'
import { ValueFields } from './value-fields.tsx'

/** What makers of anything let people choose, and those of what the shop sells. */
const SUGGESTED = ['Size', 'Length', 'Color', 'Material']
const ofKinds = [
  { kind: /bracelet|wrist|ring|necklace|jewel|bead/i, names: ['Wrist size', 'Ring size', 'Metal', 'Stone'] },
  { kind: /wood|\bpens?\b|clock/i, names: ['Wood'] },
]

interface GroupFieldsProps {
  of: Pick<FieldEditor<never>, 'at'>
  group: FormGroup
  moves: Moves
  others: readonly FormGroup[]
  onChange: (change: (options: FormOptions) => FormOptions) => void
  onRemove: () => void
}

/** One option: what it is called, and what there is to choose. */
export function GroupFields({ of, group, moves, others, onChange, onRemove }: GroupFieldsProps) {
  const { key, name } = group
  const at = of.at(`options.${key}.name`)
  const typeValues = () => document.getElementById(of.at(`options.${key}.values`).id)?.focus()
  const called = (text: string) => onChange((options) => withGroupChanged(options, key, { name: text }))
  const { data: categories = [] } = useQuery(categoriesQuery)
  const further = ofKinds.flatMap(({ kind, names }) => (sells(categories, kind) ? names : []))
  const suggested = [...further, ...SUGGESTED].filter((one) => others.every((other) => other.name !== one))
  return (
    <fieldset className="grid min-w-0 gap-3 border border-line bg-paper p-3">
      <legend className="sr-only">
        Option {moves.position}
        {name.trim() === '' ? '' : `: ${name}`}
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-2">
        <InputField
          {...at}
          label="What can be chosen"
          required
          maxLength={OPTION_LIMITS.name}
          autoComplete="off"
          placeholder="Such as: Size"
          value={name}
          onChange={(event) => called(event.target.value)}
          onKeyDown={(event) => {
            // Enter goes on to the choices; it does not save the product.
            if (event.key !== 'Enter') return
            event.preventDefault()
            typeValues()
          }}
        />
        {others.length > 0 ? (
          <span className="flex">
            <MoveButtons {...moves} />
          </span>
        ) : (
          <span />
        )}
        <button type="button" className="btn-icon" aria-label={`Remove ${moves.name}`} onClick={onRemove}>
          <CloseIcon />
        </button>
      </div>
      {name === '' ? (
        <p className="-mt-1 flex flex-wrap gap-x-4 text-sm">
          {suggested.map((one) => (
            <button
              key={one}
              type="button"
              className="btn-quiet"
              onClick={() => {
                called(one)
                typeValues()
              }}
            >
              {one}
            </button>
          ))}
        </p>
      ) : null}
      <ValueFields of={of} group={group} onChange={onChange} />
    </fieldset>
  )
}
