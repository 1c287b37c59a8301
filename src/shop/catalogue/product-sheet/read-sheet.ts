import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { undefused } from '../../../domain/csv.ts'
import { ShopError } from '../../../domain/errors.ts'
import { MAX_SHEET_ROWS, sheetColumns, type SheetColumn } from '../../../domain/catalogue/product-sheet.ts'

/** One row of a file: its number as spreadsheets show it, and its cells. */
export interface SheetRow {
  row: number
  cells: Partial<Record<SheetColumn, string>>
}

/** Reads a CSV file. Throws a refusal when it is none, has other columns than products have, or too many rows. */
export async function readSheet(file: AsyncIterable<Uint8Array>): Promise<SheetRow[]> {
  const bytes = await whole(file)
  const rows: SheetRow[] = []
  try {
    // What goes wrong on the way is thrown by the loop.
    const records = pipeline(Readable.from(piecesOf(bytes)), parserFor(bytes), () => undefined)
    for await (const cells of records as AsyncIterable<Partial<Record<SheetColumn, string>>>) {
      if (rows.length === MAX_SHEET_ROWS) throw tooManyRows()
      const read = Object.entries(cells).map(([column, cell]) => [column, undefused(cell)])
      rows.push({ row: rows.length + 2, cells: Object.fromEntries(read) })
    }
  } catch (error) {
    if (error instanceof ShopError) throw error
    throw new ShopError('invalid', `The file is no CSV the shop can read: ${(error as Error).message}`)
  }
  return rows
}

function tooManyRows(): ShopError {
  const most = MAX_SHEET_ROWS.toLocaleString('en-US')
  return new ShopError('invalid', `The file has more than ${most} rows. Part it into several.`)
}

/** The parser holds the cells of a row to it, but not the commas between them. */
const MAX_ROW_BYTES = 200_000

/** So much is parsed before everybody else has a turn. */
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

function parserFor(bytes: Buffer) {
  const [header = ''] = bytes.toString('utf8', 0, PIECE_BYTES).split('\n', 1)
  // Spreadsheets of some countries part cells by semicolons.
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ','
  // A byte order mark, which spreadsheets put first, is dropped.
  return parse({
    bom: true,
    columns: columnsOf,
    delimiter,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  })
}

/** The file's bytes, once it is known that they are text. */
async function whole(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of file) {
      decoder.decode(piece, { stream: true })
      pieces.push(piece)
    }
    decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ShopError('invalid', 'The file is not in UTF-8. Save it as "CSV UTF-8".')
  }
  return Buffer.concat(pieces)
}

function columnsOf(names: string[]): SheetColumn[] {
  const columns = names.map((name) => name.trim())
  const unknown = columns.find((name) => !(sheetColumns as readonly string[]).includes(name))
  if (unknown !== undefined) {
    throw new ShopError(
      'invalid',
      `The first row has to name columns. "${unknown.slice(0, 60)}" is none of: ${sheetColumns.join(', ')}.`,
    )
  }
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new ShopError('invalid', `The column ${twice} is there twice.`)
  return columns as SheetColumn[]
}
