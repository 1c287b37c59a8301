import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Named places at which a payment, a refund or an update of the database can be hit. `await failpoint('before mail')`
 * on a line of its own marks one; the build leaves these lines out (vite.config.ts), but for the server that
 * `npm run trials -- faults` hits.
 *
 * Where FAILPOINTS_DIR names a folder, a file in it called as its failpoint is an order to strike there: once, whichever
 * process comes first. It then bears `.struck` behind its name.
 */
export const FAILPOINTS = [
  'before create',
  'stored, before create',
  'created, id not yet saved',
  'saved, reply lost',
  'approved, tab closed',
  'webhook before browser',
  'lapses between approval and capture',
  'held, before capture',
  'capture sent, reply lost',
  'captured, before commit',
  'committed, before reply',
  'before mail',
  'refund sent, reply lost',
  'refunded, before commit',
  'during migration',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/** What the file of an armed failpoint says, as JSON. */
export interface Strike {
  how: 'throw' | 'kill' | 'stall'
  /** How long a stall lasts, in milliseconds. */
  ms?: number
  /** How often the place is passed unharmed before. */
  after?: number
}

const passed = new Map<Failpoint, number>()

/** Throws, ends the process as kill -9 does, or waits, where that was ordered; otherwise nothing. */
export async function failpoint(name: Failpoint): Promise<void> {
  const folder = process.env['FAILPOINTS_DIR']
  if (folder === undefined) return
  const strike = takeStrike(join(folder, name), name)
  if (strike?.how === 'throw') throw new Error(`Struck at the failpoint "${name}".`)
  if (strike?.how === 'stall') await pause(strike.ms ?? 30_000)
  if (strike?.how === 'kill') {
    process.kill(process.pid, 'SIGKILL')
    // The signal ends the process between two turns of its loop: nothing after this place may run before that.
    await new Promise(() => {})
  }
}

/** The order for this place. Of several that come by at once, the one whose renaming succeeds is struck. */
function takeStrike(file: string, name: Failpoint): Strike | undefined {
  try {
    const strike = JSON.parse(readFileSync(file, 'utf8')) as Strike
    const before = passed.get(name) ?? 0
    passed.set(name, before + 1)
    if (before < (strike.after ?? 0)) return undefined
    renameSync(file, `${file}.struck`)
    passed.delete(name)
    return strike
  } catch {
    return undefined
  }
}
