import type { Input } from '../../shop/every-call.contract.ts'
import { optionsEdit } from '../options/options-schemas.contract.ts'
import { valueOf } from '../product/field-text.rules.ts'
import { choicesText } from '../options/option-text.rules.ts'
import { fitsGroups, keyOfChoices, type DeskCombination, type OptionGroup } from '../options/options.rules.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import { combinationFields, ownCells, sheetFields, type CombinationField } from './product-sheet.rules.ts'
import { idOf } from './row-groups.ts'
import { isSame, rowErrors, type RowError, type ReportedField } from './cells.ts'
import type { SheetRow } from './row-groups.ts'
import { choicesOfRow } from './option-groups-of-rows.ts'

export type CombinationInput = Input<'PUT /api/desk/products/{id}/options'>['combinations'][number]

/** One row of a combination that changes something. */
export interface ReportedRow {
  row: number
  /** Null for a new combination. */
  id: number | null
  name: string
  fields: ReportedField[]
}

export interface PlannedCombination {
  input: CombinationInput
  /** Undefined where the row changes nothing. */
  reportedRow: ReportedRow | undefined
}

interface Around {
  groups: readonly OptionGroup[]
  before: DeskProduct | undefined
  /** What the product is called, by its row. */
  name: string
  seen: ReadonlySet<number>
  /** Its combinations that no row names by their number, and all of them. */
  now: readonly DeskCombination[]
  all: readonly DeskCombination[]
}

const combinationInput = optionsEdit.shape.combinations.element.pick({
  sku: true,
  measures: true,
  price: true,
  stock: true,
  imageUrl: true,
  published: true,
})

/** What one row would do: it is known by its number, and else by its choices. */
export function planCombination(row: SheetRow, around: Around): PlannedCombination | RowError[] {
  const { cells } = row
  const { groups, before, now, all, seen } = around
  const refused = (field: string, message: string) => [{ row: row.row, field, message }]
  const foreign = sheetFields.find((field) => !isOwn(field) && (cells[field]?.trim() ?? '') !== '')
  if (foreign) return refused(foreign, 'is that of its product: leave it empty in the row of a combination')
  const id = idOf(cells)
  const byNumber = all.find((one) => one.id === id)
  if (id !== undefined) {
    if (Number.isNaN(id)) return refused('id', 'must be the number of a combination, or empty for a new one')
    if (seen.has(id)) return refused('id', `product ${id} has a row further up`)
    if (!byNumber) return refused('id', `product ${id} is no combination of ${around.name}`)
  }
  const optionsText = cells.options?.trim() ?? ''
  const choices =
    optionsText === '' && byNumber && fitsGroups(groups, byNumber.choices)
      ? byNumber.choices
      : choicesOfRow(optionsText, groups)
  if (typeof choices === 'string') return refused('options', choices)
  const known = byNumber ?? now.find((one) => keyOfChoices(one.choices) === keyOfChoices(choices))
  const own = ownOf(row, known, before)
  return 'errors' in own ? own.errors : asPlanned(row.row, choices, known, own, around)
}

function asPlanned(
  row: number,
  choices: string[],
  known: DeskCombination | undefined,
  { values, fields }: Own,
  { groups, before, name }: Around,
): PlannedCombination {
  const [from, to] = [
    known ? choicesText(before!.optionGroups, known.choices) : '',
    choicesText(groups, choices),
  ]
  const renamed: ReportedField[] = from === to ? [] : [{ field: 'options', before: from, after: to }]
  const changedFields = [...renamed, ...fields]
  return {
    input: { ...values, ...(known ? { id: known.id, stockSeen: known.stock } : {}), choices },
    reportedRow:
      known && changedFields.length === 0
        ? undefined
        : { row, id: known?.id ?? null, name: `${name}, ${choices.join(', ')}`, fields: changedFields },
  }
}

interface Own {
  values: Omit<CombinationInput, 'id' | 'choices' | 'stockSeen'>
  fields: ReportedField[]
}

/** What a combination has of its own: as the cells say, and else as it is. */
function ownOf(
  { row, cells }: SheetRow,
  known: DeskCombination | undefined,
  before: DeskProduct | undefined,
): Own | { errors: RowError[] } {
  const now = known && ownCells(known, before?.imageUrl ?? '')
  const givenFields = combinationFields.filter(
    (field) => cells[field] !== undefined && !isLeftOut(field, cells[field]),
  )
  const texts = { ...now, ...Object.fromEntries(givenFields.map((field) => [field, cells[field]!.trim()])) }
  const values = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      isPlain(field) ? text : valueOf(field as Exclude<CombinationField, 'sku' | 'measures'>, text),
    ]),
  )
  const parsed = combinationInput.safeParse({ stock: 0, ...values })
  if (!parsed.success) return { errors: rowErrors(row, parsed.error) }
  const fields = givenFields
    .filter((field) => !isAsBefore(field, cells[field]!, now?.[field] ?? ''))
    .map((field) => ({ field, before: now?.[field] ?? '', after: cells[field]!.trim() }))
  if (!known?.sale) return { values: parsed.data, fields }
  // The file has what it costs without its sale; while that lasts, it costs what it does.
  if (fields.some(({ field }) => field === 'price'))
    return { errors: [{ row, field: 'price', message: 'is that of its sale. End the sale first.' }] }
  return { values: { ...parsed.data, price: known.price }, fields }
}

/** Text as it stands there, of no field of products. */
const isPlain = (field: string) => field === 'sku' || field === 'measures'

const isOwn = (field: string) => (combinationFields as readonly string[]).includes(field)

/** One whose row does not say whether it can be chosen stays as it is, and can be when it is new. */
const isLeftOut = (field: CombinationField, cell: string) => field === 'published' && cell.trim() === ''

const isAsBefore = (field: CombinationField, cell: string, now: string) =>
  field === 'sku' || field === 'measures' ? cell.trim() === now : isSame(field, cell.trim(), now)
