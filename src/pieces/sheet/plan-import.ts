import { cutTo } from '../../machine/values/cut-to.ts'
import { productInput } from '../product/catalogue-schemas.contract.ts'
import { valueOf } from '../product/field-text.rules.ts'
import type { FactField } from '../facts/fact.rules.ts'
import { settleFacts } from '../facts/settle-facts.rules.ts'
import { kindProblem } from '../supply/kind-problem.rules.ts'
import { productFields } from '../product/product-fields.rules.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import { hindranceOfSale } from '../prices/price-of-sale.rules.ts'
import { cellsOf, sheetFields, type SheetField } from './product-sheet.rules.ts'
import { idOf, productIdOf, rowsOf, type RowGroup, type SheetRow } from './row-groups.ts'
import { inTurns, lengthOf } from './in-turns.ts'
import { isSame, rowErrors, type RowError, type ReportedField } from './cells.ts'
import { editsOfRowGroup, type Doubt } from './asked.ts'
import { planOptions } from './plan-options.ts'
import {
  withOrigin,
  type Known,
  type PlannedChange,
  type PlannedRows,
  type ProductInput,
} from './planned-change.ts'

/** What the pieces of a category say of themselves, by its name. */
export type FieldsOf = (category: string) => readonly FactField[]

/**
 * Says of one batch of a file's rows after the other what they would do to the products there are. Cells that say what is
 * there already change nothing, nor does what is doubtful, where it is not to be done. Of the rows before it remembers
 * which products they named, and nothing else.
 */
export function createPlanner(
  doubtful: 'done' | undefined,
): (rowGroups: readonly RowGroup[], known: Known, fieldsOf: FieldsOf) => Promise<PlannedRows> {
  const seen = new Set<number>()
  return async (rowGroups, known, fieldsOf) => {
    const errors: RowError[] = []
    const changes: PlannedChange[] = []
    const doubts: Doubt[] = []
    await inTurns(rowGroups, lengthOfRowGroup, (rowGroup) => {
      const plannedGroup = planAsked(rowGroup, { ...known, fieldsOf }, seen, doubtful)
      errors.push(...plannedGroup.errors)
      doubts.push(...plannedGroup.doubts)
      const change = withOrigin(rowGroup, plannedGroup, known)
      if (change) changes.push(change)
    })
    return { changes, doubts, errors }
  }
}

const lengthOfRowGroup = (rowGroup: RowGroup) => rowsOf(rowGroup).reduce((sum, row) => sum + lengthOf(row), 0)

interface Planned {
  errors: RowError[]
  change?: PlannedChange
}

interface Around extends Known {
  fieldsOf: FieldsOf
}

/** What a row group asks for, without what is doubtful; that is told apart, or done with the rest. */
function planAsked(
  rowGroup: RowGroup,
  around: Around,
  seen: Set<number>,
  doubtful: 'done' | undefined,
): Planned & { doubts: Doubt[] } {
  const problems = rowGroup.product?.origin?.listing.problems ?? []
  if (problems.length > 0) return { errors: problems, doubts: [] }
  const id = productIdOf(rowGroup)
  const before = id === undefined ? undefined : around.products.get(id)
  const edits = editsOfRowGroup(rowGroup, before, around.combinations.get(id ?? 0) ?? [])
  const whole = planRowGroup(edits.whole, around, seen)
  const errors = [...edits.errors, ...whole.errors]
  // What is wrong is told at once, also where it would not be done unasked.
  if (errors.length > 0) return { errors, doubts: [] }
  if (edits.doubts.length === 0 || doubtful === 'done') return { ...whole, doubts: [] }
  // The rows of combinations mean what they do by the groups that can be chosen from.
  const isOfGroups = edits.doubts.some(({ fields }) => fields.some(({ field }) => field === 'options'))
  if (isOfGroups && whole.change) return { errors, doubts: edits.doubts }
  // Planned a second time, it is no second row group of the same products.
  for (const named of [id, ...rowsOf(rowGroup).map(({ cells }) => idOf(cells))])
    if (named !== undefined) seen.delete(named)
  return { ...planRowGroup(edits.certain, around, seen), doubts: edits.doubts }
}

function planRowGroup(
  rowGroup: RowGroup,
  { products, combinations, fieldsOf }: Around,
  seen: Set<number>,
): Planned {
  const { product } = rowGroup
  const id = productIdOf(rowGroup)
  const before = id === undefined ? undefined : products.get(id)
  if (id !== undefined) {
    const problem = product ? idProblem(id, before, seen) : parentProblem(rowGroup, before, seen)
    seen.add(id)
    const [first] = rowsOf(rowGroup)
    if (problem) return { errors: [{ row: first!.row, field: product ? 'id' : 'parent', message: problem }] }
  }
  const now = (id === undefined ? undefined : combinations.get(id)) ?? []
  const options = planOptions({ rowGroup, before, now, seen })
  const { errors, cells, fields, ...of } = options
  const own = product ? planRow(product.row, cells, before, { ofOptions: fields, fieldsOf }) : { errors: [] }
  // Where rows of combinations are wrong, nobody knows what the cheapest costs.
  const isUnknown = (field: string) => field === 'price' && errors.length > 0 && cells.price === undefined
  const all = [...own.errors.filter(({ field }) => !isUnknown(field)), ...errors]
  if (all.length > 0) return { errors: all }
  if (!of.options) return own
  const { row } = product ?? rowGroup.combinations[0]!
  return { errors: [], change: { row, before, input: {}, fields: [], ...own.change, options: of.options } }
}

function idProblem(id: number, before: DeskProduct | undefined, seen: Set<number>): string | undefined {
  if (Number.isNaN(id)) return 'must be the number of a product, or empty for a new one'
  if (seen.has(id)) return `product ${id} has a row further up`
  if (before && before.parentId !== null)
    return `product ${id} is a combination of product ${before.parentId}: write that into the column parent`
  return before ? undefined : `there is no product ${id}; leave it empty for a new one`
}

function parentProblem(
  rowGroup: RowGroup,
  before: DeskProduct | undefined,
  seen: Set<number>,
): string | undefined {
  const text = rowGroup.combinations[0]!.cells.parent!.trim()
  if (!before)
    return `there is no product “${cutTo(text, 60)}”: write its number, or put the row right below that of its product`
  if (seen.has(before.id))
    return `the rows of product ${before.id} have to stand together, right below its own`
  return before.parentId === null ? undefined : `product ${before.id} is a combination itself`
}

function planRow(
  row: number,
  cells: SheetRow['cells'],
  before: DeskProduct | undefined,
  { ofOptions, fieldsOf }: { ofOptions: readonly ReportedField[]; fieldsOf: FieldsOf },
): Planned {
  const now = before && cellsOf(before)
  const fields = sheetFields.flatMap((field) => {
    const cell = cells[field]
    if (cell === undefined || !isChange(field, cell, now?.[field])) return []
    return [{ field, before: now?.[field] ?? '', after: cell.trim() }]
  })
  const changedFields = [...ofOptions, ...fields]
  if (before && changedFields.length === 0) return { errors: [] }
  const values = Object.fromEntries(fields.map(({ field }) => [field, valueOf(field, cells[field]!)]))
  const mask = Object.fromEntries(fields.map(({ field }) => [field, true]))
  const schema = before ? productInput.pick(mask as { name: true }) : productInput
  const parsed = schema.safeParse(values)
  if (parsed.success) {
    const problem = contradiction(parsed.data, before) ?? factsProblem(parsed.data, before, fieldsOf)
    if (problem) return { errors: [{ row, ...problem }] }
    return { errors: [], change: { row, before, fields: changedFields, input: parsed.data } }
  }
  return { errors: rowErrors(row, parsed.error) }
}

/** Between the row's cells, or a cell and what is there already. */
function contradiction(input: Partial<ProductInput>, before: DeskProduct | undefined) {
  const ofSale = before && input.price !== undefined && hindranceOfSale(before, input.price)
  if (ofSale) return { field: 'price', message: ofSale }
  const { kind = 'shelf', stock = 0, makingDaysFrom = 0, makingDaysTo = 0 } = { ...before, ...input }
  const problem = kindProblem({
    kind,
    stock,
    makingDaysFrom,
    makingDaysTo,
    optionGroups: input.kind === undefined ? [] : (before?.optionGroups ?? []),
  })
  // Returned pieces may have caused the problem: it is not the row's if the row names neither that field nor the kind.
  return problem && (input[problem.field] !== undefined || input.kind !== undefined) ? problem : undefined
}

/** What is wrong with facts that are no fields of the row's category, or in no unit. */
function factsProblem(
  { category, facts }: Partial<ProductInput>,
  before: DeskProduct | undefined,
  fieldsOf: FieldsOf,
) {
  if (!facts) return undefined
  const settled = settleFacts(fieldsOf(category ?? before?.category ?? ''), facts, before?.facts)
  return 'problem' in settled ? { field: 'facts', message: settled.problem } : undefined
}

function isChange(field: SheetField, cell: string, now: string | undefined): boolean {
  // An empty cell of a new product leaves out what may be left out.
  if (now === undefined) return cell.trim() !== '' || !isOptionalText(field)
  return !isSame(field, cell, now)
}

function isOptionalText(field: SheetField): boolean {
  const { kind, leftOut } = productFields[field]
  return leftOut === 'kept' && kind !== 'yesNo'
}
