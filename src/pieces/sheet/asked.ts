import { hash } from 'node:crypto'
import { valueOf } from '../product/field-text.rules.ts'
import { keyOfChoices, type DeskCombination } from '../options/options.rules.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import {
  cellsOf,
  combinationCells,
  sheetColumns,
  sheetFields,
  type SheetCells,
  type SheetColumn,
  type SheetField,
} from './product-sheet.rules.ts'
import type { RowError, ReportedField } from './cells.ts'
import { idOf, type RowGroup, type Seen, type SheetRow } from './row-groups.ts'
import { choicesOfRow } from './option-groups-of-rows.ts'

/**
 * A file is older than the shop from the moment it is saved: pieces are sold, prices changed. So each row carries, in its
 * column `seen`, a checksum of each of its cells as it was written. Read again, that tells apart what was edited in the
 * file, what was changed in the shop, and what was both.
 */

/** Those that say something of a product, and not which it is. */
const CHECKED = sheetColumns.filter((column) => !['id', 'parent', 'seen'].includes(column))

/** Two cells of a row have the same checksum by chance once in a billion (64⁵). */
const CHECKSUM_LENGTH = 5

export function checksumOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, CHECKSUM_LENGTH)
}

/** A cell's meaning: spreadsheets write 15.00 as 15, and yes as YES. */
function meaningOf(column: SheetColumn, cell: string): string {
  return (sheetFields as readonly string[]).includes(column)
    ? JSON.stringify(valueOf(column as SheetField, cell))
    : cell.trim()
}

export const checksumOfCell = (column: SheetColumn, cell: string) => checksumOf(meaningOf(column, cell))

/** Names the row that the checksums belong to: copied to another row, they are not believed. */
const rowChecksum = (id: string) => checksumOf(`${id} ${CHECKED.join(' ')}`)

/** What stands in the column `seen` of a row: its stock, the version of its product, and a checksum of each cell. */
export function seenOf(cells: SheetCells, version: number): string {
  const checksums = CHECKED.map((column) => checksumOfCell(column, cells[column]))
  return ['seen', cells.stock, version, rowChecksum(cells.id), checksums.join('')].join('.')
}

/** Undefined where a row carries no checksums, or those of another row or of a version with other columns. */
function readSeen({ seen: kept, cells: { seen = '', id = '' } }: SheetRow): Seen | undefined {
  if (kept) return kept
  const [word, stock = '', version, ofRow, checksums = ''] = seen.trim().split('.')
  if (
    word !== 'seen' ||
    ofRow !== rowChecksum(id.trim()) ||
    checksums.length !== CHECKED.length * CHECKSUM_LENGTH
  )
    return undefined
  return {
    stock: /^\d+$/.test(stock) ? Number(stock) : undefined,
    version: Number(version),
    checksums: new Map(
      CHECKED.map((column, n) => [column, checksums.slice(n * CHECKSUM_LENGTH, (n + 1) * CHECKSUM_LENGTH)]),
    ),
  }
}

/** What is there already of what a row names. */
interface There {
  id: number
  name: string
  /** The cells as they would be exported today. */
  cells: SheetCells
}

function thereOf(
  row: SheetRow,
  { product }: RowGroup,
  before: DeskProduct,
  combinations: readonly DeskCombination[],
): There | undefined {
  if (row === product) return { id: before.id, name: before.name, cells: cellsOf(before) }
  const id = idOf(row.cells)
  // A combination is known by its number, and else by its choices.
  const choices = id === undefined ? choicesOfRow(row.cells.options ?? '', before.optionGroups) : ''
  const key = typeof choices === 'string' ? undefined : keyOfChoices(choices)
  const found = combinations.find((one) =>
    key === undefined ? one.id === id : keyOfChoices(one.choices) === key,
  )
  if (!found) return undefined
  return {
    id: found.id,
    name: `${before.name}, ${found.choices.join(', ')}`,
    cells: combinationCells(before, before.optionGroups, found),
  }
}

/** Cells of a row that are not done unasked, of a product or combination that is there. */
export interface Doubt {
  row: number
  id: number
  name: string
  fields: ReportedField[]
  /** The row says what was seen: they were changed in the shop as well as in the file. Else nobody can know. */
  isConflict: boolean
}

interface RowGroupEdits {
  /** Its rows without those cells that were changed in the shop alone. */
  whole: RowGroup
  /** The same rows, without doubtful cells too. */
  certain: RowGroup
  doubts: Doubt[]
  errors: RowError[]
}

/**
 * What was edited in the rows of a row group since they were exported. Stock of which nothing but sales was heard meanwhile
 * moves by the difference; after an edit, which may have been this same file, nobody can know.
 */
export function editsOfRowGroup(
  rowGroup: RowGroup,
  before: DeskProduct | undefined,
  combinations: readonly DeskCombination[],
): RowGroupEdits {
  const doubts: Doubt[] = []
  const errors: RowError[] = []
  const certain = new Map<SheetRow, SheetRow>()
  const editedRow = (row: SheetRow): SheetRow => {
    const there = before && thereOf(row, rowGroup, before, combinations)
    if (!there) return row
    const { cells, doubtful, error } = askedOf(row, there.cells, before.version)
    if (error) errors.push({ row: row.row, field: 'stock', message: error })
    const whole = { ...row, cells }
    if (doubtful.length === 0) return whole
    const fields = doubtful.map((field) => ({
      field,
      before: there.cells[field],
      after: cells[field]!.trim(),
    }))
    const isConflict = readSeen(row) !== undefined
    doubts.push({ row: row.row, id: there.id, name: there.name, fields, isConflict })
    const left = Object.entries(cells).filter(([column]) => !doubtful.includes(column as SheetColumn))
    certain.set(whole, { ...row, cells: Object.fromEntries(left) })
    return whole
  }
  const whole = mapped(rowGroup, editedRow)
  return { whole, certain: mapped(whole, (row) => certain.get(row) ?? row), doubts, errors }
}

function mapped({ product, combinations }: RowGroup, of: (row: SheetRow) => SheetRow): RowGroup {
  return { product: product && of(product), combinations: combinations.map(of) }
}

/** `now` are the cells that would be exported today, `version` the product's. */
function askedOf(row: SheetRow, now: SheetCells, version: number) {
  const rowCells = row.cells
  const seen = readSeen(row)
  const cells = { ...rowCells }
  const doubtful: SheetColumn[] = []
  let error: string | undefined
  for (const column of CHECKED) {
    const cell = rowCells[column]
    if (cell === undefined || isSilent(column, cell, now)) continue
    const [meant, is] = [meaningOf(column, cell), meaningOf(column, now[column])]
    const checksum = seen?.checksums.get(column)
    if (meant === is) continue
    if (checksum === checksumOf(meant)) {
      // Changed in the shop alone.
      delete cells[column]
      continue
    }
    // After an edit, a stock that is what it was is so by chance.
    const isSold = column === 'stock' && seen !== undefined && (seen.version ?? version) === version
    // Changed in the file alone.
    if (checksum === checksumOf(is) && (column !== 'stock' || isSold)) continue
    const moved = isSold ? movedStock(cell, seen.stock, now.stock) : undefined
    if (moved === undefined) doubtful.push(column)
    else if (moved >= 0) cells[column] = String(moved)
    else
      error = `was ${seen!.stock} when the file was saved and is ${now.stock} now: it can’t go down by ${seen!.stock! - Number(cell)}`
  }
  return { cells, doubtful, error }
}

/** Cells that ask for nothing where they are left empty, and those that a product's combinations answer. */
function isSilent(column: SheetColumn, cell: string, now: SheetCells): boolean {
  if (column === 'price' || column === 'stock') return now[column] === ''
  const isOfCombination = now.parent !== ''
  return cell.trim() === '' && (column === 'options' || (column === 'published' && isOfCombination))
}

/** The stock moved by what the cell changed; undefined where one of them is no number. */
function movedStock(cell: string, seen: number | undefined, now: string): number | undefined {
  if (seen === undefined || !/^\d{1,9}$/.test(cell.trim())) return undefined
  return Number(now) + Number(cell) - seen
}
