import type { SnapshotLine } from '../../buying/tables.sql.ts'
import type { TakenPieces } from './taken-pieces.sql.ts'

/** How many pieces of an order's line are made for it, and in how many business days. */
export interface MadeOfLine {
  madeToOrder: number
  makingDaysFrom: number | null
  makingDaysTo: number | null
}

const NOT_MADE: MadeOfLine = { madeToOrder: 0, makingDaysFrom: null, makingDaysTo: null }

/**
 * Splits what was held by lines: where several have the same piece, the first gets those from the shelf. The making time is
 * the one that was agreed.
 */
export function madeOfLines(
  lines: readonly Pick<SnapshotLine, 'productId' | 'quantity' | 'makingDays'>[],
  held: readonly TakenPieces[],
): MadeOfLine[] {
  const onShelf = new Map(
    held.map(({ productId, quantity, madeToOrder }) => [productId, quantity - madeToOrder]),
  )
  return lines.map(({ productId, quantity, makingDays }) => {
    if (!makingDays) return NOT_MADE
    const left = onShelf.get(productId) ?? 0
    const fromShelf = Math.min(left, quantity)
    onShelf.set(productId, left - fromShelf)
    return madeOf(quantity - fromShelf, makingDays)
  })
}

export function madeOf(madeToOrder: number, days: SnapshotLine['makingDays'] | null): MadeOfLine {
  return madeToOrder > 0 && days
    ? { madeToOrder, makingDaysFrom: days.from, makingDaysTo: days.to }
    : NOT_MADE
}
