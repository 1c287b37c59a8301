import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareVersions } from '../../src/store/versions/versions.rules.ts'
import { readJournal } from './journal.mjs'
import { holdFolder } from './recover.mjs'
import type { Place } from './place.ts'

/** Of a package.json. */
export interface Package {
  version: string
  engines?: { node?: string; npm?: string }
  dependencies?: { node?: string }
}

/** Why an update does not begin, in a sentence: nothing was changed. */
export class Refusal extends Error {}

const MB = 1024 * 1024

/** Of folders, in bytes; hard links are counted once. */
function sizeOf(...folders: string[]): number {
  const there = folders.filter((folder) => existsSync(folder))
  if (there.length === 0) return 0
  const sizes = execFileSync('du', ['-skc', ...there], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return parseInt(sizes.at(-1)!, 10) * 1024
}

/** What the update writes and where: backup and copy of the database, a second build, the backup restored as a trial. */
function refuseFullDisk({ code, root, dataDir, backupDir }: Place): void {
  const newest = existsSync(backupDir) ? (readdirSync(backupDir).toSorted().at(-1) ?? '') : ''
  const backup = newest === '' ? 0 : sizeOf(join(backupDir, newest))
  const database = Math.max(sizeOf(join(dataDir, 'database')), backup, 50 * MB)
  const build = sizeOf(join(code, 'node_modules'), join(code, 'dist')) + 100 * MB
  const needs = [
    { folder: dataDir, bytes: 2 * database },
    { folder: root, bytes: build },
    { folder: tmpdir(), bytes: 2 * database },
  ]
  for (const { folder } of needs) {
    const disk = statSync(folder).dev
    const bytes = needs.reduce((sum, need) => sum + (statSync(need.folder).dev === disk ? need.bytes : 0), 0)
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < bytes)
      throw new Refusal(
        `There is no room for the update on the disk of ${folder}: a backup, a second build and a copy of the database take about ${Math.ceil(bytes / MB)} MB, and ${Math.floor((bavail * bsize) / MB)} MB are free. Make room, then update again.`,
      )
  }
}

/** Of what the next version asks for: its own Node comes with its packages. */
export function refuseOtherMachine(next: Pick<Package, 'engines' | 'dependencies'>): void {
  const npm = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim()
  const has = { node: next.dependencies?.node ?? process.versions.node, npm }
  for (const name of ['node', 'npm'] as const) {
    const least = /\d+(\.\d+)*/.exec(next.engines?.[name] ?? '')?.[0]
    if (least !== undefined && compareVersions(has[name], `${least}.0.0`) < 0)
      throw new Refusal(
        `The new version needs ${name} ${least} or newer, and this machine has ${has[name]}. Install it, then update again.`,
      )
  }
}

/** All that can be known before the first step. */
export async function refuseUnready(place: Place): Promise<void> {
  const { kind, root, code, dataDir, git, readyProblem } = place
  if (kind === 'container')
    throw new Refusal(
      'The shop runs in a container, which is never changed: make a backup, then start it from the next image on the same volume (docker compose pull && docker compose up -d). The image before starts again on that backup.',
    )
  if (kind === 'files')
    throw new Refusal(
      'This copy of the shop was not cloned by git, so that there is nowhere to fetch from. Clone the shop, stop this one, and start the clone with DATA_DIR set to this folder’s data.',
    )
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Refusal(`${root} can’t be written to. Run the update as root: sudo npm run update.`)
  }
  const state = readJournal(root)?.state
  if (state === 'ready' || state === 'trying')
    throw new Refusal(
      `An earlier update was cut off. ${kind === 'live' ? 'Restart the shop’s service' : 'Run npm start'} once: that brings it to an end. Then update again.`,
    )
  if (!existsSync(join(code, 'dist', 'stamp')) || !existsSync(dataDir))
    throw new Refusal('This copy of the shop was never started: run npm start first.')
  if (git('remote') === '')
    throw new Refusal('This clone has no remote to fetch from: git remote add origin …')
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new Refusal(
      'Files of this copy were changed and not committed; an update would lose that. “git status” names them: commit them, or take them back by “git checkout .”.',
    )
  if (kind === 'clone') {
    const letGo = await holdFolder(dataDir)
    await letGo?.()
    if (!letGo)
      throw new Refusal(
        'The shop is running: stop it (Ctrl+C where it was started), then run npm run update again.',
      )
  } else {
    const problem = await readyProblem()
    if (problem !== undefined)
      throw new Refusal(
        `The shop is not ready now: ${problem}. Bring it up first; an update could not tell a new fault from the old.`,
      )
  }
  refuseFullDisk(place)
}
