import { createHash } from 'node:crypto'
import type { SheetRow } from '../sheet/row-groups.ts'
import { etsy } from './etsy.rules.ts'
import { folded, rowsOfListing, type ForeignRow, type Layout, type Origin } from './layout.rules.ts'
import { shopify } from './shopify.rules.ts'

/** A file of another shop, by the row that names its columns. */
export interface Foreign {
  layout: Layout
  /** As the file writes them; '' where a column has no name. */
  names: readonly string[]
}

/** Undefined for a file of the shop's own, and of a system that it does not read. */
export function foreignOf(names: readonly string[]): Foreign | undefined {
  const columns = new Set(names.map(folded))
  const layout = [etsy, shopify].find(({ fits }) => fits(columns))
  return layout && { layout, names: names.map((name) => name.trim()) }
}

/** What becomes of its columns, those together that become one thing; and which are not read. */
export function columnsReport({ layout, names }: Foreign) {
  const columns = new Map<string, string[]>()
  const unread: string[] = []
  for (const name of names.filter((one) => one !== '')) {
    const becomes = layout.becomes(folded(name))
    if (becomes === undefined) unread.push(name)
    else columns.set(becomes, [...(columns.get(becomes) ?? []), name])
  }
  return { columns: [...columns].map(([becomes, of]) => ({ column: of.join(', '), becomes })), unread }
}

/** The file's own name of a column that a field of the sheet was read from. */
export function columnOf({ layout, names }: Foreign, field: string): string {
  const wanted = [field, ...(layout.columnOf[field] ?? [])]
  return names.find((name) => wanted.includes(folded(name))) ?? field
}

/** Of one listing; no file of Etsy's or Shopify's that can be taken has more. */
const MOST_ROWS = 500

/** In characters: an index of the database takes no entry above 2,700 bytes. */
const LONGEST_KEY = 500

const keyIn = (text: string) =>
  text.length > LONGEST_KEY ? createHash('sha256').update(text).digest('hex') : text

/** Gathers the rows of a file into listings, each handed on as rows of the own sheet. */
export function createListings({ layout, names }: Foreign) {
  const columns = names.map(folded)
  const rowOfKey = new Map<string, number>()
  let rows: ForeignRow[] = []

  function handedOn(): SheetRow[] {
    if (rows.length === 0) return []
    const listing = layout.listing(rows.slice(0, MOST_ROWS))
    const name = folded(columnOf({ layout, names }, 'name'))
    if (rows.length > MOST_ROWS)
      listing.problems.push({ row: listing.row, field: name, message: `has more than ${MOST_ROWS} rows` })
    const known = listing.keys.map(keyIn)
    const keys = known.filter((key) => !rowOfKey.has(key))
    if (keys.length === 0) {
      const message = `is the same as in row ${rowOfKey.get(known[0]!)}: give one of the two another title or SKU`
      listing.problems.push({ row: listing.row, field: name, message })
    }
    for (const key of keys) rowOfKey.set(key, listing.row)
    rows = []
    const origin: Origin = { source: layout.source, listing: { ...listing, keys } }
    return rowsOfListing(listing).map((row) => ({ ...row, origin }))
  }

  return {
    /** The listing that this row is not part of any more. */
    take(record: readonly string[], row: number): SheetRow[] {
      const cells: Record<string, string> = {}
      for (const [at, cell] of record.entries()) {
        const column = columns[at]
        // Where two columns have the same name, the one with text counts.
        if (column && !cells[column]) cells[column] = cell.replaceAll('\0', '')
      }
      const next = { row, cells }
      const ended = rows[0] && layout.goesOn(rows[0], next) ? [] : handedOn()
      if (rows.length <= MOST_ROWS) rows.push(next)
      return ended
    },
    /** The last one. */
    end: handedOn,
  }
}
