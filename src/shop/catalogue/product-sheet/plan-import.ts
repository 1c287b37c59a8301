import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { productInput } from '../../../api/catalogue/catalogue-schemas.ts'
import { valueOf } from '../../../domain/catalogue/field-text.ts'
import { kindProblem } from '../../../domain/catalogue/kind-problem.ts'
import { productFields } from '../../../domain/catalogue/product-fields.ts'
import type { DeskProduct } from '../../../domain/catalogue/product.ts'
import { cellsOf, sheetColumns, type SheetColumn } from '../../../domain/catalogue/product-sheet.ts'
import { inTurns, lengthOf } from './in-turns.ts'
import type { SheetRow } from './read-sheet.ts'

type SheetField = Exclude<SheetColumn, 'id'>

export type ProductInput = z.output<typeof productInput>

/** One row that changes something. */
export interface PlannedChange {
  row: number
  /** What it is now; undefined of a new product. */
  before: DeskProduct | undefined
  input: Partial<ProductInput>
  fields: { field: SheetField; before: string; after: string }[]
}

export interface RowError {
  row: number
  field: string
  message: string
}

/** What some rows of a file would do. */
export interface PlannedRows {
  changes: PlannedChange[]
  errors: RowError[]
}

/**
 * Says of one batch of a file's rows after the other what they would do to the products there are. Cells that say what is
 * there already change nothing. Of the rows before it remembers which products they named, and nothing else.
 */
export function createPlanner(): (
  rows: readonly SheetRow[],
  products: ReadonlyMap<number, DeskProduct>,
) => Promise<PlannedRows> {
  const seen = new Set<number>()
  return async (rows, products) => {
    const errors: RowError[] = []
    const changes: PlannedChange[] = []
    await inTurns(rows, lengthOf, ({ row, cells }) => {
      const id = idOf(cells)
      const before = id === undefined ? undefined : products.get(id)
      if (id !== undefined) {
        const problem = idProblem(id, before, seen)
        seen.add(id)
        if (problem) {
          errors.push({ row, field: 'id', message: problem })
          return
        }
      }
      const planned = planRow(row, cells, before)
      errors.push(...planned.errors)
      if (planned.change) changes.push(planned.change)
    })
    return { changes, errors }
  }
}

/** NaN for what is no number. */
export function idOf(cells: SheetRow['cells']): number | undefined {
  const text = cells.id?.trim() ?? ''
  if (text === '') return undefined
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
}

function idProblem(id: number, before: DeskProduct | undefined, seen: Set<number>): string | undefined {
  if (Number.isNaN(id)) return 'must be the number of a product, or empty for a new one'
  if (seen.has(id)) return `product ${id} has a row further up`
  if (before && before.parentId !== null)
    return `product ${id} is one of the options of another: change it there`
  return before ? undefined : `there is no product ${id}; leave it empty for a new one`
}

function planRow(
  row: number,
  cells: SheetRow['cells'],
  before: DeskProduct | undefined,
): { errors: RowError[]; change?: PlannedChange } {
  const now = before && cellsOf(before)
  const fields = sheetColumns.flatMap((field) => {
    const cell = cells[field]
    if (field === 'id' || cell === undefined || !isChange(field, cell, now?.[field])) return []
    return [{ field, before: now?.[field] ?? '', after: cell.trim() }]
  })
  if (before && fields.length === 0) return { errors: [] }
  const values = Object.fromEntries(fields.map(({ field }) => [field, valueOf(field, cells[field]!)]))
  const mask = Object.fromEntries(fields.map(({ field }) => [field, true]))
  const schema = before ? productInput.pick(mask as { name: true }) : productInput
  const parsed = schema.safeParse(values)
  if (parsed.success) {
    const problem = contradiction(parsed.data, before)
    if (problem) return { errors: [{ row, ...problem }] }
    return { errors: [], change: { row, before, fields, input: parsed.data } }
  }
  return {
    // One problem for each column is as much as anybody reads of a row.
    errors: parsed.error.issues.slice(0, sheetColumns.length).map(({ path, message, code, input }) => ({
      row,
      field: String(path[0] ?? ''),
      message: code === 'invalid_type' ? wanted(path[0] as SheetField, input) : message,
    })),
  }
}

/** Between the row's cells, or a cell and what is there already. */
function contradiction(input: Partial<ProductInput>, before: DeskProduct | undefined) {
  const { kind = 'shelf', stock = 0, makingDaysFrom = 0, makingDaysTo = 0 } = { ...before, ...input }
  const problem = kindProblem({ kind, stock, makingDaysFrom, makingDaysTo })
  // What came back may be more than the row says anything of.
  return problem && (input[problem.field] !== undefined || input.kind !== undefined) ? problem : undefined
}

function isChange(field: SheetField, cell: string, now: string | undefined): boolean {
  // Of a new product, words that may be left out are left out by an empty cell.
  if (now === undefined) return cell.trim() !== '' || !isOptionalText(field)
  // As it was exported, or another way to write the same.
  return cell !== now && JSON.stringify(valueOf(field, cell)) !== JSON.stringify(valueOf(field, now))
}

function isOptionalText(field: SheetField): boolean {
  const { kind, leftOut } = productFields[field]
  return leftOut === 'kept' && kind !== 'yesNo'
}

function wanted(field: SheetField, input: unknown): string {
  const { kind } = productFields[field]
  if (kind === 'count') return 'must be a whole number'
  if (kind === 'yesNo') return 'must be yes or no'
  return input === undefined ? 'Required' : 'is not valid'
}

/** Names exactly these changes of exactly these products. */
export async function digestOf(changes: readonly PlannedChange[]): Promise<string> {
  const hash = createHash('sha256')
  await inTurns(
    changes,
    ({ fields }) => fields.length,
    ({ before, fields }) => void hash.update(JSON.stringify([before?.id, before?.version, fields])),
  )
  return hash.digest('hex')
}
