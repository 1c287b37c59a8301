import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetRow } from './row-groups.ts'

/** How many rows of usual length are worked on before everybody else has a turn: a few milliseconds’ worth. */
export const ROWS_AT_ONCE = 100
const USUAL_LENGTH = 500

/** How much work a row is, in rows of usual length. */
export function lengthOf({ cells }: SheetRow): number {
  let length = 0
  for (const cell of Object.values(cells)) length += cell.length
  return 1 + length / USUAL_LENGTH
}

/**
 * Goes through what may be long, and lets everybody else have a turn now and then: one thread serves them all, and
 * neither a parser nor the embedded database gives it back by itself.
 */
export async function inTurns<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
  work: (item: T) => void,
): Promise<void> {
  let sinceTurn = 0
  for (const item of items) {
    work(item)
    sinceTurn += weightOf(item)
    if (sinceTurn < ROWS_AT_ONCE) continue
    sinceTurn = 0
    await nextTurn()
  }
}
