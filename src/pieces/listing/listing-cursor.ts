import type { ListingPosition } from './listing-order.sql.ts'
import { invalid } from '../../machine/values/errors.ts'

/** Where a page ended, with the sort it belongs to. Not secret, and checked like any input. */
export function writeCursor(
  { id, name, priceCents, stock }: ListingPosition,
  sort: string | undefined,
): string {
  // How many there are is told only where they are sorted by that: otherwise each sale would make another cursor.
  const last = [sort ?? '', id, name, priceCents, sort === 'stock-low' ? stock : 0]
  return Buffer.from(JSON.stringify(last)).toString('base64url')
}

export function readCursor(cursor: string, sort: string | undefined): ListingPosition {
  try {
    const [of, id, name, priceCents, stock] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[]
    const fits =
      of === (sort ?? '') &&
      Number.isSafeInteger(id) &&
      typeof name === 'string' &&
      !name.includes('\0') &&
      Number.isSafeInteger(priceCents) &&
      Number.isSafeInteger(stock) &&
      Math.max(Number(id), Number(stock)) < 2 ** 31
    if (fits) return { id: id as number, name, priceCents: priceCents as number, stock: stock as number }
  } catch {
    // Told below.
  }
  throw invalid('cursor', 'is not one this listing gave')
}
