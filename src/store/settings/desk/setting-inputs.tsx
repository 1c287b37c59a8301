import type { ComponentType, ReactNode } from 'react'
import type { ClosedDays } from '../../../buying/promise/shop-calendar.rules.ts'
import { oneLine } from '../../../machine/values/one-line.ts'
import type { DeclarationOf, SettingDeclaration } from '../declaration.rules.ts'
import {
  settingFields,
  settingNames,
  type SettingKind,
  type SettingName,
  type SettingPart,
} from '../values.rules.ts'
import { PickedPieces } from '../../../pieces/collections/pieces-picker.desk.tsx'
import { RowList, nested } from '../../../words/front/desk/row-list.tsx'
import type { Fields } from '../../../machine/forms/kind.ts'
import {
  ChoiceField,
  TextArea,
  TextField,
  ToggleField,
  valued,
  type FieldEditor,
} from '../../../machine/forms/editor-fields.tsx'
import { ClosureInput } from './closure-input.tsx'
import { PaymentsInput } from './payments-input.tsx'
import { RegistrationsInput } from './registrations-input.tsx'
import { settingForms, type LineKind } from './setting-kinds.ts'
import type { SettingsDraft, SettingsPartProps } from './settings-form.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../shop/desk/desk-queries.ts'
import { shop } from '../../../shop/site/shop.ts'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'

/** The file without which Apple's devices pay nowhere: asked for where Apple Pay is on, or was. */
function ApplePayFileInput({ of }: SettingsPartProps) {
  const { data: saved } = useQuery(settingsQuery)
  const tried = useMutation({ mutationFn: () => shop('POST /api/settings/apple-pay-file/try', {}) })
  const { payments, applePayFile } = of.draft
  if (!payments.applePay && applePayFile === '') return null
  return (
    <div className="grid gap-2">
      <TextArea {...valued<string>({ of, name: 'applePayFile' })} rows={3} className="input break-all" />
      {saved && saved.applePayFile !== '' && saved.applePayFile === applePayFile ? (
        <ChangeButton change={tried} doing="Asking..." className="btn-quiet">
          Ask for the file as Apple does
        </ChangeButton>
      ) : null}
      <output className="block">
        {tried.data ? (tried.data.trouble ?? `The file is there: ${tried.data.at}`) : ''}
      </output>
    </div>
  )
}

/**
 * Settings of such kinds share a row, on a phone too where what is typed is short. There labels of one line and of two stand
 * beside each other: the rows are one grid, so that what is typed into stands level.
 */
const pairs: Partial<Record<SettingKind, string>> = {
  email: 'sm:grid-cols-2',
  phone: 'sm:grid-cols-2',
  promise: 'grid-cols-2',
  oneOf: 'grid-cols-2',
  time: 'grid-cols-2',
}
const level =
  '*:row-span-4 *:grid *:grid-cols-1 *:grid-rows-subgrid *:gap-y-0 *:pb-4 -mb-4 [&_label]:self-end'
/** No wider than what is typed into it. */
const isNarrow: ReadonlySet<SettingKind> = new Set(['rate', 'moneyOrNone'])

function rowOf(name: SettingName): string | undefined {
  const { kind } = settingFields[name]
  const { with: asking }: SettingDeclaration = settingFields[name]
  if (asking) return 'grid gap-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]'
  if (pairs[kind]) return `grid gap-x-4 ${pairs[kind]} ${level}`
  return isNarrow.has(kind) ? 'max-w-xs' : undefined
}

/** The settings of a part, in the order in which they are declared. */
export const namesOf = (part: SettingPart) => settingNames.filter((name) => settingFields[name].part === part)

export function PartSettings({ of, part }: SettingsPartProps & { part: SettingPart }) {
  const rows: { row: string | undefined; names: SettingName[] }[] = []
  for (const name of namesOf(part)) {
    const { with: asking }: SettingDeclaration = settingFields[name]
    if (asking && !of.draft[asking as SettingName]) continue
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
  return <Input of={of} name={name} declared={declared} />
}

interface InputProps<Kind extends SettingKind> {
  of: FieldEditor<SettingsDraft>
  name: string
  declared: DeclarationOf<Kind>
}

const Line = (props: Omit<InputProps<SettingKind>, 'declared'>) => <TextField {...valued<string>(props)} />

/** How each kind of setting is asked for that is not one line. */
const inputs: { [Kind in Exclude<SettingKind, LineKind>]: (props: InputProps<Kind>) => ReactNode } = {
  longLine: (props) => (
    <TextArea {...valued<string>(props)} rows={2} typed={(text) => ({ [props.name]: oneLine(text) })} />
  ),
  hex: ApplePayFileInput,
  oneOf: (props) => <ChoiceField {...valued<string>(props)} options={props.declared.values} />,
  yesNo: (props) => <ToggleField {...valued<boolean>(props)} />,
  switches: PaymentsInput,
  wordRows: (props) => (
    <Rows
      {...props}
      cells={Object.fromEntries(
        Object.entries(props.declared.of).map(([cell, { label, max }]) => [cell, { label, maxLength: max }]),
      )}
      words={(rows) => settingForms.wordRows.words!(rows, props.declared)}
    />
  ),
  dayRanges: (props) => (
    <Rows
      {...props}
      cells={ranges}
      words={(rows) => settingForms.dayRanges.words!(rows as unknown as ClosedDays[], props.declared)}
    />
  ),
  pieces: ({ declared: { max }, ...props }) => (
    <PickedPieces {...valued<number[]>(props)} most={max} full={`${max} are the most.`} />
  ),
  registrations: RegistrationsInput,
  closure: ClosureInput,
}

type Row = Readonly<Record<string, string>>

interface RowsProps extends SettingsPartProps {
  name: string
  declared: { max: number; add: string; row: string }
  cells: Fields<Row>
  /** How rows read. */
  words: (rows: Row[]) => string
}

const ranges: Fields<Row> = {
  from: { label: 'Closed from', type: 'date' },
  to: { label: 'Closed to', type: 'date' },
}

/** Rows of words, a line each until one is opened. */
function Rows({ of, name, declared, cells, words }: RowsProps) {
  const columns = Object.keys(cells)
  const first = columns[0]!
  return (
    <div>
      <RowList
        of={of}
        path={name}
        rows={(of.draft as unknown as Record<string, readonly Row[]>)[name]!}
        onChange={(rows) => of.change({ [name]: rows })}
        noun={declared.row}
        nameOf={(row) => `${declared.row} ${row[first] || 'this line'}`}
        most={declared.max}
        keyOf={(_, index) => String(index)}
        closed={(row) => (row[first] === '' ? 'Not filled in yet' : words([row]))}
        adds={[
          {
            words: declared.add,
            row: () => Object.fromEntries(columns.map((column) => [column, ''])),
            focus: first,
          },
        ]}
      >
        {(row, change, position) => {
          const inside = nested(of, `${name}.${position - 1}`, row, change, cells)
          return (
            <div className="grid items-start gap-3 sm:grid-cols-[1fr_2fr]">
              {columns.map((column) => (
                <TextField key={column} of={inside} name={column} />
              ))}
            </div>
          )
        }}
      </RowList>
    </div>
  )
}
