import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { undefused } from '../../../domain/csv.ts'
import { ShopError } from '../../../domain/errors.ts'
import { isOfFamily, type SheetRow } from './families.ts'
import { MAX_SHEET_ROWS, sheetColumns, type SheetColumn } from '../../../domain/catalogue/product-sheet.ts'

/** So many rows are held at once, and those that belong to the last product of them. */
export const ROWS_IN_HAND = 200

/** A file that may be gone through several times, some rows at a time; only its bytes are held meanwhile. */
export interface Sheet {
  batches: () => AsyncIterable<readonly SheetRow[]>
}

/**
 * Takes in a CSV file. Throws a refusal when it is no text; going through it throws one when it is no CSV, has other
 * columns than products have, or too many rows.
 */
export async function readSheet(file: AsyncIterable<Uint8Array>): Promise<Sheet> {
  const bytes = await whole(file)
  return { batches: () => batchesOf(bytes) }
}

async function* batchesOf(bytes: Buffer): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = []
  let family: SheetRow[] = []
  for await (const row of rowsOf(bytes)) {
    const isLater = isOfFamily(family, row)
    if (!isLater && batch.length >= ROWS_IN_HAND) {
      yield batch
      batch = []
    }
    batch.push(row)
    if (isLater) family.push(row)
    else family = [row]
  }
  if (batch.length > 0) yield batch
}

async function* rowsOf(bytes: Buffer): AsyncGenerator<SheetRow> {
  // What goes wrong on the way is thrown by the loop.
  const records = pipeline(Readable.from(piecesOf(bytes)), parserFor(bytes), () => undefined)
  let read = 0
  for await (const cells of refusing(records as AsyncIterable<SheetRow['cells']>)) {
    if (read === MAX_SHEET_ROWS) throw tooManyRows()
    read += 1
    const texts = Object.entries(cells).map(([column, cell]) => [column, undefused(cell)])
    yield { row: read + 1, cells: Object.fromEntries(texts) as SheetRow['cells'] }
  }
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
