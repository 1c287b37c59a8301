import type { ComponentType, ReactNode } from 'react'
import { isDecimal, shortPrice } from '../../../machine/values/money.ts'
import { oneLine } from '../../../machine/values/one-line.ts'
import type { DeclarationOf, SettingDeclaration } from '../declaration.rules.ts'
import { settingFields, settingNames, type SettingKind, type SettingName } from '../values.rules.ts'
import { PickedPieces } from '../../../pieces/collections/pieces-picker.desk.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import {
  ChoiceField,
  PartProblem,
  TextArea,
  TextField,
  ToggleField,
  valued,
  type FieldEditor,
} from '../../../machine/forms/editor-fields.tsx'
import { useRows } from '../../../machine/forms/lists/use-rows.ts'
import { ApplePayFileInput } from './apple-pay-file-input.tsx'
import { ClosureInput } from './closure-input.tsx'
import { PaymentsInput } from './payments-input.tsx'
import { RegistrationsInput } from './registrations-input.tsx'
import type { LineKind } from './setting-kinds.ts'
import type { SettingsDraft, SettingsPartProps } from './settings-form.ts'

/** Neighbors of such kinds stand beside each other. */
const isHalf: ReadonlySet<SettingKind> = new Set(['email', 'phone', 'promise', 'oneOf', 'time'])
/** No wider than what is typed into it. */
const isNarrow: ReadonlySet<SettingKind> = new Set(['rate', 'moneyOrNone'])

function rowOf(name: SettingName): string | undefined {
  const { kind } = settingFields[name]
  const { with: asking }: SettingDeclaration = settingFields[name]
  if (asking) return 'grid gap-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]'
  return isHalf.has(kind)
    ? 'grid items-start gap-4 sm:grid-cols-2'
    : isNarrow.has(kind)
      ? 'max-w-xs'
      : undefined
}

/** The settings of a part, in the order in which they are declared. */
export function PartSettings({ of, part }: SettingsPartProps & { part: string }) {
  const rows: { row: string | undefined; names: SettingName[] }[] = []
  for (const name of settingNames) {
    const declared: SettingDeclaration = settingFields[name]
    if (declared.part !== part || (declared.with && !of.draft[declared.with as SettingName])) continue
    const row = rowOf(name)
    if (row && rows.at(-1)?.row === row) rows.at(-1)!.names.push(name)
    else rows.push({ row, names: [name] })
  }
  return rows.map(({ row, names }) => {
    const settings = names.map((name) => <Setting key={name} of={of} name={name} />)
    return row ? (
      <div key={names[0]} className={row}>
        {settings}
      </div>
    ) : (
      settings
    )
  })
}

function Setting({ of, name }: SettingsPartProps & { name: SettingName }) {
  const declared: SettingDeclaration = settingFields[name]
  const Input =
    (inputs as Partial<Record<SettingKind, ComponentType<InputProps<SettingKind>>>>)[declared.kind] ?? Line
  const hint = hints[name]?.(of.draft)
  return <Input of={of} name={name} declared={declared} {...(hint ? { hint } : {})} />
}

/** What is said below a setting where it depends on another. */
const hints: Partial<Record<SettingName, (draft: SettingsDraft) => string>> = {
  announcement: ({ freeShippingFrom }) => {
    const from = isDecimal(freeShippingFrom) ? shortPrice(freeShippingFrom) : 'the amount below'
    const free = freeShippingFrom.trim() === '' ? '' : `Free shipping on orders over ${from}, `
    return `Empty: “${free}US shipping only”.`
  },
}

interface InputProps<Kind extends SettingKind> {
  of: FieldEditor<SettingsDraft>
  name: string
  declared: DeclarationOf<Kind>
  hint?: string
}

const Line = (props: Omit<InputProps<SettingKind>, 'declared'>) => <TextField {...valued<string>(props)} />

/** How each kind of setting is asked for that is not one line. */
const inputs: { [Kind in Exclude<SettingKind, LineKind>]: (props: InputProps<Kind>) => ReactNode } = {
  longLine: (props) => (
    <TextArea {...valued<string>(props)} rows={3} typed={(text) => ({ [props.name]: oneLine(text) })} />
  ),
  hex: ApplePayFileInput,
  oneOf: (props) => <ChoiceField {...valued<string>(props)} options={props.declared.values} />,
  yesNo: (props) => <ToggleField {...valued<boolean>(props)} />,
  switches: PaymentsInput,
  wordRows: ({ declared, ...props }) => <Rows {...declared} {...props} cells={declared.of} />,
  dayRanges: ({ declared, ...props }) => <Rows {...declared} {...props} cells={ranges} />,
  pieces: ({ declared: { max }, ...props }) => (
    <PickedPieces {...valued<number[]>(props)} most={max} full={`${max} are the most.`} />
  ),
  registrations: RegistrationsInput,
  closure: ClosureInput,
}

interface Cell {
  label: string
  max?: number
  type?: 'date'
}
const ranges: Readonly<Record<string, Cell>> = {
  from: { label: 'Closed from', type: 'date' },
  to: { label: 'Closed to', type: 'date' },
}

interface RowsProps extends SettingsPartProps {
  name: string
  cells: Readonly<Record<string, Cell>>
  max: number
  add: string
  row: string
}

type Row = Readonly<Record<string, string>>

/** Rows of words, which keep their order. */
function Rows({ of, name, cells, max, add, row: noun }: RowsProps) {
  const rows = (of.draft as unknown as Record<string, readonly Row[]>)[name]!
  const columns = Object.entries(cells)
  const first = columns[0]![0]
  const addId = of.at(`${name}.add`).id
  const nameOf = (row: Row) => `${noun} ${row[first] || 'this line'}`
  const list = useRows({
    rows,
    onChange: (change) => of.change({ [name]: change(rows) }),
    idOf: (_, index) => of.at(`${name}.${index}`).id,
    nameOf,
    addId,
  })
  const isWide = columns.some(([, { max: most = 0 }]) => most > 100)
  return (
    <>
      {rows.map((row, index) => (
        <div
          key={index}
          className={`grid items-start gap-3 ${isWide ? 'sm:grid-cols-[1fr_2fr_auto]' : 'sm:grid-cols-[1fr_1fr_auto]'}`}
        >
          {columns.map(([field, { label, max: most, type }]) => (
            <InputField
              key={field}
              {...of.at(`${name}.${index}.${field}`)}
              label={label}
              {...(most ? { maxLength: most } : {})}
              {...(type ? { type } : {})}
              value={row[field]}
              onChange={(event) => list.change(row, { [field]: event.target.value })}
            />
          ))}
          <button
            type="button"
            className="btn-quiet sm:mt-7"
            aria-label={`Remove ${nameOf(row)}`}
            onClick={() => list.remove(row)}
          >
            Remove
          </button>
        </div>
      ))}
      <output className="sr-only">{list.said}</output>
      <PartProblem of={of} path={name} />
      {rows.length < max ? (
        <button
          type="button"
          id={addId}
          className="btn-quiet justify-self-start"
          onClick={() => list.add(Object.fromEntries(columns.map(([field]) => [field, ''])), first)}
        >
          {add}
        </button>
      ) : null}
    </>
  )
}
