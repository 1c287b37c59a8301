import { existsSync, readFileSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRoot } from './from-root.ts'

/** An update is under way, and this is not the version that may open the data. */
export class UpdateProblem extends Error {
  override readonly name = 'UpdateProblem'
}

/**
 * The mark of a version that was just switched to, for that version alone; undefined where none is on trial. While one
 * is, the data is a copy, and what another build wrote there would be lost: it is refused. `npm start` and the service
 * run scripts/update/recover.mjs first, which decides.
 */
export function findTrial(dataDir: string): { patienceSeconds: number } | undefined {
  const mark = join(dataDir, 'update', 'trial.json')
  if (!existsSync(mark)) return undefined
  const trial = JSON.parse(readFileSync(mark, 'utf8')) as { stamp: string; patienceSeconds: number }
  if (trial.stamp === readFileSync(fromRoot('dist/stamp'), 'utf8')) return trial
  throw new UpdateProblem(
    'An update was cut off. Start the shop by npm start, or by its service: that brings the update to an end first.',
  )
}

/** What a version on trial does to the data is taken back unless it passes; one that hangs makes room. */
export function beginTrial(dataDir: string) {
  const trial = findTrial(dataDir)
  if (!trial) return undefined
  const hangs = setTimeout(() => process.exit(1), trial.patienceSeconds * 1000)
  return {
    /** Draws the first page; from then on the version stays, with all that comes in. */
    async pass(firstPage: () => Promise<number>): Promise<void> {
      const status = await firstPage()
      if (status !== 200) throw new UpdateProblem(`The new version answers its first page by ${status}.`)
      const folder = join(dataDir, 'update')
      renameSync(join(folder, 'trial.json'), join(folder, 'good.json'))
      const handle = await open(folder)
      await handle.sync()
      await handle.close()
      clearTimeout(hangs)
    },
  }
}
