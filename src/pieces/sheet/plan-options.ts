import {
  OPTION_LIMITS,
  fitsGroups,
  keyOfChoices,
  type DeskCombination,
  type OptionGroup,
} from '../options/options.rules.ts'
import { groupsText } from '../options/option-text.rules.ts'
import { toCents, toDecimal } from '../../machine/values/money.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import { rowsOf, type RowGroup } from './row-groups.ts'
import { isSame, type RowError, type ReportedField } from './cells.ts'
import type { SheetRow } from './row-groups.ts'
import { optionGroupsOf } from './option-groups-of-rows.ts'
import {
  planCombination,
  type CombinationInput,
  type PlannedCombination,
  type ReportedRow,
} from './plan-combination.ts'

/** What is to become of a product's options: all of them, also those that no row names. */
export interface PlannedOptions {
  edit: { optionGroups: OptionGroup[]; combinations: CombinationInput[] }
  reportedRows: ReportedRow[]
  /** The numbers of all rows of the row group. */
  rows: number[]
}

interface RowGroupNow {
  rowGroup: RowGroup
  before: DeskProduct | undefined
  /** The combinations the product has now. */
  now: readonly DeskCombination[]
  /** The products that rows further up named. */
  seen: Set<number>
}

interface Planned {
  errors: RowError[]
  /** The cells of the product's row, without those that its options answer. */
  cells: SheetRow['cells']
  /** What its row changes of the groups. */
  fields: ReportedField[]
  options?: PlannedOptions
}

/** What a row group says of its product's options; nothing of most products. */
export function planOptions(given: RowGroupNow): Planned {
  const { rowGroup, before } = given
  const { product, combinations } = rowGroup
  const cells = product?.cells ?? {}
  const none = { errors: [], cells, fields: [] }
  const at = product ?? combinations[0]!
  const refused = (field: string, message: string) => ({
    ...none,
    errors: [{ row: at.row, field, message }],
  })
  const sku = cells.sku?.trim() ?? ''
  if ((cells.measures?.trim() ?? '') !== '')
    return refused('measures', 'are of a number of a series: leave them empty in the row of a product')
  if (sku !== '') return refused('sku', 'is of a combination: leave it empty in the row of a product')
  const groupsNow = before?.optionGroups ?? []
  const isNamed = combinations.length > 0 || (cells.options?.trim() ?? '') !== ''
  if (!isNamed && groupsNow.length === 0) return none
  const groups = isNamed ? optionGroupsOf(rowGroup, groupsNow) : groupsNow
  if (typeof groups === 'string') return refused('options', groups)
  const [from, to] = [groupsText(groupsNow), groupsText(groups)]
  const sums = sumsAsked(cells, before)
  if (combinations.length === 0 && from === to)
    return { ...none, cells: sums.cells, errors: sums.errors.map((error) => ({ row: at.row, ...error })) }
  if ((cells.kind?.trim() || before?.kind) === 'one_of_a_kind')
    // Where it is to become one, its row is refused by its kind.
    return before && before.kind !== 'one_of_a_kind' && groupsNow.length > 0
      ? none
      : refused('options', 'are not for a piece that exists once')

  const { errors, plannedCombinations } = planRows(given, groups)
  const untouched = given.now.filter(
    ({ id, choices }) =>
      fitsGroups(groups, choices) && plannedCombinations.every((one) => one.input.id !== id),
  )
  const inputs = [...untouched.map(asItIs(before)), ...plannedCombinations.map((one) => one.input)]
  // Where rows are wrong themselves, nobody knows what they come to together.
  if (errors.length === 0) errors.push(...wholeErrors(at.row, inputs))
  errors.push(...sums.errors.map((error) => ({ row: at.row, ...error })))
  const reportedRows = plannedCombinations.flatMap(({ reportedRow: row }) => row ?? [])
  if (errors.length > 0) return { ...none, errors }
  const isOfProduct = product !== undefined && from !== to
  const fields = isOfProduct ? [{ field: 'options' as const, before: from, after: to }] : []
  const price = before ? {} : { price: lowestOf(inputs) }
  const rows = rowsOf(rowGroup).map(({ row }) => row)
  return {
    errors,
    cells: { ...sums.cells, ...price },
    fields,
    ...(reportedRows.length === 0 && from === to
      ? {}
      : { options: { edit: { optionGroups: groups, combinations: inputs }, reportedRows, rows } }),
  }
}

/** All rows of combinations, each held to those before it. */
function planRows({ rowGroup, before, now, seen }: RowGroupNow, groups: readonly OptionGroup[]) {
  const errors: RowError[] = []
  const plannedCombinations: PlannedCombination[] = []
  const rowOf = new Map<string, number>()
  const ids = new Set(rowGroup.combinations.map(({ cells }) => cells.id?.trim()))
  const name = rowGroup.product?.cells.name?.trim() || (before?.name ?? '')
  for (const row of rowGroup.combinations) {
    const one = planCombination(row, { groups, before, name, seen, now: now.filter(isNot(ids)), all: now })
    if (Array.isArray(one)) {
      errors.push(...one)
      continue
    }
    const key = keyOfChoices(one.input.choices)
    const above = rowOf.get(key)
    if (above !== undefined)
      errors.push({ row: row.row, field: 'options', message: `row ${above} has the same choices` })
    rowOf.set(key, row.row)
    if (one.input.id !== undefined) seen.add(one.input.id)
    plannedCombinations.push(one)
  }
  return { errors, plannedCombinations }
}

const isNot =
  (ids: ReadonlySet<string | undefined>) =>
  ({ id }: DeskCombination) =>
    !ids.has(String(id))

const asItIs =
  (before: DeskProduct | undefined) =>
  ({ stock, imageUrl, sale: _sale, ...one }: DeskCombination): CombinationInput => ({
    ...one,
    stock,
    stockSeen: stock,
    imageUrl: imageUrl === before?.imageUrl ? '' : imageUrl,
  })

/** What is wrong with all of them together, those included that no row names. */
function wholeErrors(row: number, combinations: readonly CombinationInput[]): RowError[] {
  const most = OPTION_LIMITS.combinations
  if (combinations.length === 0)
    return [{ row, field: 'options', message: 'needs a row of at least one combination below it' }]
  if (combinations.length > most)
    return [{ row, field: 'options', message: `makes more than ${most} combinations of one product` }]
  const keys = new Map<string, CombinationInput>()
  for (const one of combinations) {
    const key = keyOfChoices(one.choices)
    const other = keys.get(key)
    if (other?.id !== undefined && other.id !== one.id)
      return [
        {
          row,
          field: 'options',
          message: `${one.choices.join(', ')} is product ${other.id}: give it a row too`,
        },
      ]
    keys.set(key, one)
  }
  return []
}

/** A product with options has the price and the stock of its combinations: a cell may say what they are, and no other. */
function sumsAsked({ price, stock, ...cells }: SheetRow['cells'], before: DeskProduct | undefined) {
  const errors: Omit<RowError, 'row'>[] = []
  for (const [field, cell] of Object.entries({ price, stock })) {
    const now = before && String(before[field as 'price' | 'stock'])
    if (cell === undefined || cell.trim() === '') continue
    if (now === undefined || !isSame(field as 'price' | 'stock', cell, now))
      errors.push({ field, message: 'is that of its options: leave it empty, and say it in their rows' })
  }
  return { cells, errors }
}

function lowestOf(combinations: readonly CombinationInput[]): string {
  const offered = combinations.filter(({ published }) => published)
  return toDecimal(
    Math.min(...(offered.length > 0 ? offered : combinations).map(({ price }) => toCents(price))),
  )
}
