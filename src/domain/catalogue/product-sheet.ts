import { textOf } from './field-text.ts'
import { fieldsWhere } from './product-fields.ts'
import type { DeskProduct } from './product.ts'

/** Products as a table of text: what is exported, and read again. */

const sheetFields = fieldsWhere({ inSheet: true })
export const sheetColumns = ['id', ...sheetFields] as const
export type SheetColumn = (typeof sheetColumns)[number]

export const MAX_SHEET_BYTES = 20_000_000

/** Beyond any shop of this kind, and what a process can hold at once. */
export const MAX_SHEET_ROWS = 250_000

/** The cells of a product, by column. */
export function cellsOf(product: DeskProduct): Record<SheetColumn, string> {
  const cells: Partial<Record<SheetColumn, string>> = {}
  for (const column of sheetColumns) cells[column] = textOf(product[column])
  return cells as Record<SheetColumn, string>
}
