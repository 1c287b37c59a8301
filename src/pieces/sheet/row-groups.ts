import { OPTION_LIMITS } from '../options/options.rules.ts'
import type { Origin } from '../moving-in/layout.rules.ts'
import type { SheetColumn } from './product-sheet.rules.ts'

/** One row of a file: its number as spreadsheets show it, and its cells. */
export interface SheetRow {
  row: number
  cells: Partial<Record<SheetColumn, string>>
  /** Set for another shop's file: the listing, the row's choices in it, and what its cells said last time. */
  origin?: Origin
  choicesKey?: string
  seen?: Seen
}

/** What a row said when it was exported, or came last. */
export interface Seen {
  /** Undefined where the row had none of its own. */
  stock: number | undefined
  /** The product's version. Every edit makes it another, and no sale does. Undefined where the shop itself keeps what was said. */
  version: number | undefined
  checksums: ReadonlyMap<SheetColumn, string>
}

/**
 * A product's row with those of its combinations right below it, or such rows alone. What is done of a row group is done
 * together: its rows are never parted into two batches.
 */
export interface RowGroup {
  /** Undefined where the file says something of its combinations alone. */
  product: SheetRow | undefined
  combinations: readonly SheetRow[]
}

/** One more than can be right, which is then refused. */
const MOST_ROWS = 1 + OPTION_LIMITS.combinations + 1

function parentOf({ cells }: SheetRow): string {
  return cells.parent?.trim() ?? ''
}

/** Whether a row belongs to the rows of one row group that stand above it. */
export function isOfRowGroup(above: readonly SheetRow[], row: SheetRow): boolean {
  if (row.origin) return above[0]?.origin === row.origin
  const parent = parentOf(row)
  const [first] = above
  const last = above.at(-1)
  if (parent === '' || !first || !last || above.length === MOST_ROWS) return false
  if (parent === parentOf(last)) return true
  return parentOf(first) === '' && [first.cells.id?.trim(), first.cells.name?.trim()].includes(parent)
}

/** Gathers the rows of each piece and its combinations, in the order of the file. */
export function rowGroupsOf(rows: readonly SheetRow[]): RowGroup[] {
  const rowGroups: SheetRow[][] = []
  for (const row of rows) {
    const above = rowGroups.at(-1)
    if (above && isOfRowGroup(above, row)) above.push(row)
    else rowGroups.push([row])
  }
  return rowGroups.map((rowGroup) => {
    const [first, ...others] = rowGroup
    return parentOf(first!) === ''
      ? { product: first, combinations: others }
      : { product: undefined, combinations: rowGroup }
  })
}

export const rowsOf = ({ product, combinations }: RowGroup) => [
  ...(product ? [product] : []),
  ...combinations,
]

/** NaN for what is no number. */
export function idOf(cells: SheetRow['cells']): number | undefined {
  return numberIn(cells.id)
}

/** The number of the row group's product; NaN where combinations name none by its number. */
export function productIdOf({ product, combinations: [first] }: RowGroup): number | undefined {
  return product ? idOf(product.cells) : numberIn(first?.cells.parent)
}

function numberIn(cell = ''): number | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
}
