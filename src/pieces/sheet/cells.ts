import type { z } from 'zod'
import { valueOf } from '../product/field-text.rules.ts'
import { productFields } from '../product/product-fields.rules.ts'
import { sheetColumns, type SheetColumn, type SheetField } from './product-sheet.rules.ts'

/** What cells say, against what is there, and what is told of it. */

export interface ReportedField {
  field: SheetColumn
  before: string
  after: string
}

export interface RowError {
  row: number
  field: string
  message: string
}

/** As it was exported, or another way to write the same. */
export function isSame(field: SheetField, cell: string, now: string): boolean {
  return cell === now || JSON.stringify(valueOf(field, cell)) === JSON.stringify(valueOf(field, now))
}

/** One problem for each column is as much as anybody reads of a row. */
export function rowErrors(row: number, { issues }: z.ZodError): RowError[] {
  return issues.slice(0, sheetColumns.length).map(({ path, message, code, input }) => ({
    row,
    field: String(path[0] ?? ''),
    message: code === 'invalid_type' ? wanted(path[0] as SheetField, input) : message,
  }))
}

function wanted(field: SheetField, input: unknown): string {
  const { kind } = productFields[field]
  if (kind === 'count') return 'must be a whole number'
  if (kind === 'yesNo') return 'must be yes or no'
  return input === undefined ? 'Required' : 'is not valid'
}
