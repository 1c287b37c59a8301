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
export function columnsTold({ layout, names }: Foreign) {
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

/** Gathers the rows of a file into listings, each handed on as rows of the own sheet. */
export function createListings({ layout, names }: Foreign) {
  const columns = names.map(folded)
  const rowOfKey = new Map<string, number>()
  let rows: ForeignRow[] = []

  function handedOn(): SheetRow[] {
    if (rows.length === 0) return []
    const listing = layout.listing(rows)
    const keys = listing.keys.filter((key) => !rowOfKey.has(key))
    if (keys.length === 0) {
      const message = `is that of row ${rowOfKey.get(listing.keys[0]!)}, which is another piece`
      listing.problems.push({ row: listing.row, field: folded(columnOf({ layout, names }, 'name')), message })
    }
    for (const key of keys) rowOfKey.set(key, listing.row)
    rows = []
    const of: Origin = { source: layout.source, listing: { ...listing, keys } }
    return rowsOfListing(listing).map(({ row, key, cells }) => ({ row, cells, key, of }))
  }

  return {
    /** The listing that this row is not part of any more. */
    take(record: readonly string[], row: number): SheetRow[] {
      const cells: Record<string, string> = {}
      for (const [at, cell] of record.entries()) {
        const column = columns[at]
        // Of two columns of one name the one that says something counts.
        if (column && !cells[column]) cells[column] = cell
      }
      const next = { row, cells }
      const ended = rows[0] && layout.goesOn(rows[0], next) ? [] : handedOn()
      rows.push(next)
      return ended
    },
    /** The last one. */
    end: handedOn,
  }
}
