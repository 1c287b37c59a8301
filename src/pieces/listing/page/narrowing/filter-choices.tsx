import type { Output } from '../../../../shop/every-call.contract.ts'
import { MAX_TYPED_LENGTH, type FactFilter } from '../../filters.rules.ts'

export type Facets = Output<'GET /api/facets'>
export type Facet = Facets['found']

interface ChoiceProps {
  name: string
  value: string
  says: string
  isChosen: boolean
  children?: Facet | undefined
}

export function Choice({ name, value, says, isChosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} className="size-5" />
      <span>
        {says} <Count of={children} />
      </span>
    </label>
  )
}

export function Count({ of }: { of: Facet | undefined }) {
  return of ? (
    <span className="text-sm text-ink-soft">{of.more ? `(more than ${of.count})` : `(${of.count})`}</span>
  ) : null
}

interface ValuesProps {
  name: FactFilter | 'category'
  says: string
  values: Facets['color']
  /** Also where none is left beside what else is chosen. */
  stays?: boolean
  chosen: string | undefined
  onChoose: (form: HTMLFormElement | null) => void
}

/** Nothing where no piece says it; what is chosen stays a choice though nothing is left of it. */
export function Values({ name, says, values, stays = false, chosen, onChoose }: ValuesProps) {
  const left = values.find(({ value }) => value.toLowerCase() === chosen?.toLowerCase())
  if (values.length === 0 && chosen === undefined && !stays) return null
  return (
    <label className="block font-display text-lg">
      {says}
      <select
        name={name}
        value={left?.value ?? chosen ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.form)}
        className="input mt-2 font-sans"
      >
        <option value="">Any</option>
        {chosen !== undefined && !left ? <option value={chosen}>{chosen}</option> : null}
        {values.map(({ value, count, more }) => (
          <option key={value} value={value}>
            {value} ({more ? `${count} and more` : count})
          </option>
        ))}
      </select>
    </label>
  )
}

interface TextFieldProps {
  label: string
  name: string
  value: string | undefined
  mode: 'decimal' | 'text'
}

export function TextField({ label, name, value, mode }: TextFieldProps) {
  return (
    <label className="block min-w-0 grow text-sm">
      {label}
      <input
        name={name}
        type="text"
        inputMode={mode}
        maxLength={MAX_TYPED_LENGTH}
        autoComplete="off"
        defaultValue={value}
        className="input mt-1"
      />
    </label>
  )
}
