import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../machine/database/database.ts'
import { wasHeard } from './connections.sql.ts'

/** A wallet's try arrives within seconds; whoever waits for this long is told that it did not. */
export const WAIT_MS = 30_000
const LOOK_MS = 250

/** Whether the try whose word has this hash comes back to any of the shop's processes in time. */
export async function isHeard({ query }: Database, hash: string, waitMs: number): Promise<boolean> {
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(LOOK_MS))
    if (await wasHeard(query, hash)) return true
  return false
}
