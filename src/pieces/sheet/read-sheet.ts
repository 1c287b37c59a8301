import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { undefused } from '../../machine/values/csv.ts'
import { shortened } from '../../machine/values/cut-to.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { createListings, foreignOf, type Foreign } from '../moving-in/read-foreign.ts'
import { isOfRowGroup, type SheetRow } from './row-groups.ts'
import { MAX_SHEET_ROWS, sheetColumns, type SheetColumn } from './product-sheet.rules.ts'

/** How many rows are held at once, besides those that belong to the last product of them. */
export const ROWS_IN_HAND = 200

/** A file that may be gone through several times, some rows at a time; only its bytes are held meanwhile. */
export interface Sheet {
  batches: () => AsyncIterable<readonly SheetRow[]>
  /** The other shop it is of, once its first row was read. */
  foreign?: Foreign
}

/**
 * Takes in a CSV file. Throws a refusal when it is no text; going through it throws one when it is no CSV, has other
 * columns than products have, or too many rows.
 */
export async function readSheet(file: AsyncIterable<Uint8Array>): Promise<Sheet> {
  const bytes = await whole(file)
  const sheet: Sheet = { batches: () => batchesOf(bytes, (foreign) => (sheet.foreign = foreign)) }
  return sheet
}

type OnForeign = (foreign: Foreign) => void

async function* batchesOf(bytes: Buffer, onForeign: OnForeign): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = []
  let rowGroup: SheetRow[] = []
  for await (const row of rowsOf(bytes, onForeign)) {
    const isLater = isOfRowGroup(rowGroup, row)
    if (!isLater && batch.length >= ROWS_IN_HAND) {
      yield batch
      batch = []
    }
    batch.push(row)
    if (isLater) rowGroup.push(row)
    else rowGroup = [row]
  }
  if (batch.length > 0) yield batch
}

async function* rowsOf(bytes: Buffer, onForeign: OnForeign): AsyncGenerator<SheetRow> {
  // What goes wrong on the way is thrown by the loop.
  const records = pipeline(Readable.from(piecesOf(bytes)), parserFor(bytes), () => undefined)
  let columns: Columns | undefined
  let listings: ReturnType<typeof createListings> | undefined
  let row = 0
  let read = 0
  for await (const record of refusing(records as AsyncIterable<string[]>)) {
    row += 1
    // Where rows were deleted, spreadsheets leave their commas.
    if (record.every(isBlank)) continue
    if (!columns && !listings) {
      const foreign = foreignOf(record)
      if (foreign) onForeign(foreign)
      listings = foreign && createListings(foreign)
      columns = foreign ? undefined : columnsOf(record, row < MOST_ABOVE)
      continue
    }
    read += 1
    if (read > MAX_SHEET_ROWS) throw tooManyRows()
    if (listings) yield* listings.take(record.map(undefused), row)
    else yield { row, cells: cellsIn(record, columns!, row) }
  }
  if (listings) yield* listings.end()
  else if (!columns)
    throw new ShopError('invalid', `The first row has to name columns: ${sheetColumns.join(', ')}.`)
}

const isBlank = (cell: string) => cell.trim() === ''

/** By their place: those without a name are to be empty. */
type Columns = (SheetColumn | undefined)[]

/** Spreadsheets drop the last cells of a row where they are empty: such cells are not said. */
function cellsIn(record: readonly string[], columns: Columns, row: number): SheetRow['cells'] {
  const cells: SheetRow['cells'] = {}
  for (const [at, cell] of record.entries()) {
    const column = columns[at]
    if (column) cells[column] = undefused(cell)
    else if (!isBlank(cell))
      throw new ShopError(
        'invalid',
        `Row ${row} says “${shortened(cell.trim(), 60)}” in a column without a name. Name the column in the first row, or empty it.`,
      )
  }
  return cells
}

/** What the parser can't read is refused with its reason. */
async function* refusing<T>(records: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* records
  } catch (error) {
    if (error instanceof ShopError) throw error
    throw new ShopError('invalid', `The file is no CSV the shop can read: ${(error as Error).message}`)
  }
}

function tooManyRows(): ShopError {
  const most = MAX_SHEET_ROWS.toLocaleString('en-US')
  return new ShopError('invalid', `The file has more than ${most} rows. Part it into several.`)
}

/** The parser holds the cells of a row to it, but not the commas between them. */
const MAX_ROW_BYTES = 200_000

/** The bytes that are parsed before other requests have a turn. */
const PIECE_BYTES = 8192

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  let lineBegan = 0
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES)
    const lineEnd = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'))
    if (lineEnd >= 0) lineBegan = at + lineEnd
    if (at - lineBegan > MAX_ROW_BYTES) throw new ShopError('invalid', 'The file has a row that is too long.')
    yield piece
    await nextTurn()
  }
}

/** Spreadsheets of some countries part cells by semicolons, others write tabs; one line above may say which. */
const SEPARATORS = [',', ';', '\t', '|'] as const

function separatorOf(bytes: Buffer): string {
  const lines = bytes
    .toString('utf8', 0, PIECE_BYTES)
    .split(/\r\n|\n|\r/, MOST_ABOVE)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const counts = SEPARATORS.map((separator) =>
    Math.max(...lines.map((line) => line.split(separator).length - 1)),
  )
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}

function parserFor(bytes: Buffer) {
  return parse({
    // A byte order mark, which spreadsheets put first, is dropped.
    bom: true,
    delimiter: separatorOf(bytes),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
  })
}

/** The file's bytes as UTF-8, once it is known that they are text. */
async function whole(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let decoder: TextDecoder | undefined
  let isUtf8 = true
  let text = ''
  try {
    for await (const piece of file) {
      // “Unicode text” of Excel is UTF-16.
      const mark = `${piece[0]} ${piece[1]}`
      isUtf8 = decoder ? isUtf8 : mark !== '255 254' && mark !== '254 255'
      decoder ??= new TextDecoder(isUtf8 ? 'utf-8' : mark === '255 254' ? 'utf-16le' : 'utf-16be', {
        fatal: true,
      })
      const read = decoder.decode(piece, { stream: true })
      if (isUtf8) pieces.push(piece)
      else text += read
    }
    text += decoder?.decode() ?? ''
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ShopError('invalid', 'The file is not in UTF-8. Save it as "CSV UTF-8".')
  }
  return isUtf8 ? Buffer.concat(pieces) : Buffer.from(text)
}

/** How many rows may stand above the names of the columns: a table's title, or a line that says how cells are parted. */
const MOST_ABOVE = 4

const folded = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const columnNamed = new Map<string, SheetColumn>(sheetColumns.map((column) => [folded(column), column]))

/** Undefined where the row names no column, and the one that does may follow. */
function columnsOf(names: readonly string[], mayFollow: boolean): Columns | undefined {
  const columns = names.map((name) => columnNamed.get(folded(name)))
  if (mayFollow && columns.every((column) => column === undefined) && isTitle(names)) return undefined
  const unknown = names.find((name, at) => columns[at] === undefined && !isBlank(name))
  if (unknown !== undefined) {
    throw new ShopError(
      'invalid',
      `The first row has to name columns. "${shortened(unknown.trim(), 60)}" is none of: ${sheetColumns.join(', ')}. Etsy’s file of listings and Shopify’s of products are read as they are.`,
    )
  }
  const twice = columns.find((name, at) => name !== undefined && columns.indexOf(name) !== at)
  if (twice !== undefined) throw new ShopError('invalid', `The column ${twice} is there twice.`)
  return columns
}

/** One cell and nothing else, such as 'Table 1' or 'sep=;'. */
const isTitle = (cells: readonly string[]) => cells.filter((cell) => !isBlank(cell)).length === 1
