import { existsSync } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, DatabaseProblem } from '../../machine/database/database.ts'
import type { Backups } from '../../shop/context.ts'
import type { Originals } from '../../machine/pictures/storage/picture-storage.ts'
import { unlessUnderWay } from '../../machine/process/in-one-process.ts'
import type { Manifest } from '../../machine/backups/manifest.ts'
import { checkBackup, readManifest, unpack } from '../../machine/backups/read-backup.ts'
import type { KnownBackup } from './backup-calls.contract.ts'
import { backupName, backupTime, BEING_WRITTEN, DAY_MS, outdated } from './retention.http.ts'
import { dumpDatabase } from '../../machine/backups/dump.ts'
import { syncFolder } from '../../machine/pictures/durable-file.ts'
import { writeTable } from '../../machine/backups/write-table.ts'

/** The backups of a shop: made, kept, and dropped when they are no longer worth their place. */
export interface BackupContext {
  folder: string
  originals: Originals
}

/** A file in a backup that was restored elsewhere and found right; its time is when. */
export const PROOF = 'proved'

/** A file in a backup that came from elsewhere, as an upload or a copy; its time is when. It is named by when it was made. */
const TAKEN_IN = 'taken-in'

/**
 * A backup is a folder: `manifest.json`, `tables/<name>.ndjson.gz` with a row of JSON a line, and `pictures/` with what
 * the owner has uploaded. It can be copied, looked into with everyday tools, and restored into either database. It has
 * its name only once it is whole and on the disk.
 */
export async function makeBackup(
  database: Database,
  backupContext: BackupContext,
  reason?: string,
): Promise<KnownBackup> {
  const { folder, originals } = backupContext
  const now = new Date()
  let name = backupName(now, reason)
  for (let n = 2; existsSync(join(folder, name)); n += 1)
    name = backupName(now, [reason, n].filter(Boolean).join('-'))
  const [newest] = originals.areElsewhere ? await listBackups(backupContext) : []
  return await growing(backupContext, name, async (partial) => {
    const parts = ['tables', 'pictures'].map((part) => join(partial, part))
    const createdAt = new Date().toISOString()
    const tables: Manifest['tables'] = []
    const dump = await dumpDatabase(
      database,
      async (table, rows) => void tables.push(await writeTable(parts[0]!, table, rows)),
    )
    const manifest: Manifest = {
      format: 1,
      createdAt,
      engine: database.engine,
      migrations: dump.migrations,
      sequences: dump.sequences,
      tables,
      pictures: await copyPictures(originals, parts[1]!, newest && join(folder, newest.name, 'pictures')),
    }
    await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, {
      flush: true,
      mode: 0o600,
    })
    for (const each of [...parts, partial]) await syncFolder(each)
    await rename(partial, join(folder, name))
    await syncFolder(folder)
    return known(name, manifest)
  })
}

/** Does the work with a folder that grows under another name, and is gone afterwards unless the work gave it its own. */
async function growing<T>(
  { folder }: BackupContext,
  name: string,
  work: (partial: string) => Promise<T>,
): Promise<T> {
  const partial = join(folder, `${name}${BEING_WRITTEN}`)
  await rm(partial, { recursive: true, force: true })
  try {
    for (const part of ['tables', 'pictures'])
      await mkdir(join(partial, part), { recursive: true, mode: 0o700 })
    return await work(partial)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Unpacks a backup that comes from elsewhere, looks through all of it, and gives its folder to the work. */
export async function unpacked<T>(
  backupContext: BackupContext,
  tar: AsyncIterable<Uint8Array>,
  work: (folder: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  return await growing(
    backupContext,
    backupName(new Date(), `from-elsewhere-${process.pid}`),
    async (folder) => {
      await unpack(tar, folder)
      return await work(folder, await checkBackup(folder))
    },
  )
}

/** Puts such a folder among the backups. Answers the sentence about it. */
export async function keepAmong(backupContext: BackupContext, folder: string, name: string): Promise<string> {
  if (existsSync(join(backupContext.folder, name)))
    throw new DatabaseProblem(`The backup ${name} is here already: put that one back.`)
  await writeFile(join(folder, TAKEN_IN), '', { mode: 0o600 })
  await rename(folder, join(backupContext.folder, name))
  return `It is among the backups now, for a day at least: ${name}.`
}

/** Newest first. What is being written, or is no backup, is not among them. */
export async function listBackups({ folder }: BackupContext): Promise<KnownBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => backupTime(name) !== undefined)
  const found = names.map(async (name) => {
    const manifest = await readManifest(join(folder, name)).catch(() => undefined)
    const proof = await stat(join(folder, name, PROOF)).catch(() => undefined)
    return manifest ? [known(name, manifest, proof?.mtime)] : []
  })
  return (await Promise.all(found)).flat().toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

const known = (name: string, manifest: Manifest, provedAt?: Date): KnownBackup => ({
  name,
  createdAt: manifest.createdAt,
  rows: rowsIn(manifest),
  pictures: manifest.pictures.length,
  provedAt: provedAt?.toISOString() ?? null,
})

export const rowsIn = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** Deletes those that are no longer worth their place; what was taken in has a day to be put back, however old it is. */
async function dropOutdated({ folder }: BackupContext, now: Date): Promise<void> {
  for (const name of outdated(await readdir(folder).catch(() => []), now)) {
    const takenIn = await stat(join(folder, name, TAKEN_IN)).catch(() => undefined)
    if (!takenIn || now.getTime() - takenIn.mtimeMs > DAY_MS)
      await rm(join(folder, name), { recursive: true })
  }
}

/** Who presses the desk's button, a command and the job that does it once a day, in whichever process, take turns. */
export const BACKING_UP = { job: 'backup', seconds: 120 }

const LOOK_AGAIN_MS = 500

/** What commands and the desk share. */
export function backupsOf(database: Database, backupContext: BackupContext): Backups & { folder: string } {
  const makeUnlessUnderWay = async (reason?: string) =>
    (await unlessUnderWay(database, BACKING_UP, () => makeBackup(database, backupContext, reason)))?.result
  return {
    folder: backupContext.folder,
    list: () => listBackups(backupContext),
    makeUnlessUnderWay: () => makeUnlessUnderWay(),
    async make(reason) {
      for (;;) {
        const made = await makeUnlessUnderWay(reason)
        if (made) return made
        await pause(LOOK_AGAIN_MS)
      }
    },
  }
}

/**
 * Makes a backup when the newest is older than that, and drops those no longer worth their place: these also where the
 * shop makes none by itself, for what was erased is to leave the last of them in time. For a job that takes its turn.
 */
export async function backUpWhenDue(
  database: Database,
  backupContext: BackupContext,
  everyHours: number,
): Promise<void> {
  // One from a clock that was wrong, and lies ahead, keeps no other from being made.
  const newest = (await listBackups(backupContext)).find(
    ({ createdAt }) => Date.parse(createdAt) <= Date.now(),
  )
  const age = newest ? Date.now() - Date.parse(newest.createdAt) : Infinity
  if (everyHours > 0 && age >= everyHours * 3_600_000) await makeBackup(database, backupContext)
  await dropOutdated(backupContext, new Date())
}

/** A picture's name carries its content's hash: that of an earlier backup is the same, and need not be fetched again. */
async function copyPictures(originals: Originals, to: string, before: string | undefined): Promise<string[]> {
  const names = await originals.list()
  for (const name of names) {
    const copy = async () => await originals.copyTo(name, join(to, name))
    if (before === undefined) await copy()
    else await link(join(before, name), join(to, name)).catch(copy)
  }
  return names
}
