import { parse } from 'csv-parse'
import { undefused } from '../../domain/csv.ts'
import { ShopError } from '../../domain/errors.ts'
import { sheetColumns, type SheetColumn } from '../../domain/product-sheet.ts'

/** One row of a file: its number as spreadsheets show it, and its cells. */
export interface SheetRow {
  row: number
  cells: Partial<Record<SheetColumn, string>>
}

/** Reads a CSV file. Throws a refusal when it is none, or has other columns than products have. */
export async function readSheet(file: AsyncIterable<Uint8Array>): Promise<SheetRow[]> {
  const text = decode(await whole(file))
  const rows: SheetRow[] = []
  try {
    const records = parseText(text)
    for await (const cells of records as AsyncIterable<Partial<Record<SheetColumn, string>>>) {
      const read = Object.entries(cells).map(([column, cell]) => [column, undefused(cell)])
      rows.push({ row: rows.length + 2, cells: Object.fromEntries(read) })
    }
  } catch (error) {
    if (error instanceof ShopError) throw error
    throw new ShopError('invalid', `The file is no CSV the shop can read: ${(error as Error).message}`)
  }
  return rows
}

function parseText(text: string) {
  const [header = ''] = text.split('\n', 1)
  // Spreadsheets of some countries part cells by semicolons.
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ','
  return parse(text, { columns: columnsOf, delimiter, skip_empty_lines: true, max_record_size: 200_000 })
}

async function whole(file: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of file) pieces.push(piece)
  return Buffer.concat(pieces)
}

function decode(bytes: Uint8Array): string {
  try {
    // A byte order mark, which spreadsheets put first, is dropped.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ShopError('invalid', 'The file is not in UTF-8. Save it as "CSV UTF-8".')
  }
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
