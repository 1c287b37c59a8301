import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Failpoint, Strike } from '../../src/machine/database/failpoint.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** The folder by which the failpoints of a shop's processes are armed. */
export interface Strikes {
  folder: string
  arm: (name: Failpoint, strike: Strike) => void
  /** Resolves when it has struck; false where that takes longer. */
  struck: (name: Failpoint, mostMs: number) => Promise<boolean>
  /** Takes back what was armed, and forgets what has struck. */
  clear: (name: Failpoint) => void
  remove: () => void
}

export function openStrikes(): Strikes {
  const folder = mkdtempSync(join(tmpdir(), 'failpoints-'))
  return {
    folder,
    arm: (name, strike) => writeFileSync(join(folder, name), JSON.stringify(strike)),
    async struck(name, mostMs) {
      const end = Date.now() + mostMs
      while (!existsSync(join(folder, `${name}.struck`))) {
        if (Date.now() > end) return false
        await pause(20)
      }
      return true
    },
    clear(name) {
      for (const file of [name, `${name}.struck`]) rmSync(join(folder, file), { force: true })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
