import { existsSync } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../machine/database/database.ts'
import type { Backups, KnownBackup } from '../../shop/context.ts'
import type { Originals } from '../../machine/pictures/storage/picture-storage.ts'
import { unlessUnderWay } from '../../machine/process/in-one-process.ts'
import type { Manifest } from '../../machine/backups/manifest.ts'
import { readManifest } from '../../machine/backups/read-backup.ts'
import { backupName, backupTime, BEING_WRITTEN, outdated } from './retention.http.ts'
import { dumpDatabase } from '../../machine/backups/dump.ts'
import { syncFolder } from '../../machine/pictures/durable-file.ts'
import { TableWriter } from '../../machine/backups/table-writer.ts'

/** The backups of a shop: made, kept, and dropped when they are no longer worth their place. */
export interface BackupPlace {
  folder: string
  originals: Originals
}

/** A file in a backup that was restored elsewhere and found right; its time is when. */
export const PROOF = 'proved'

export async function makeBackup(
  database: Database,
  place: BackupPlace,
  reason?: string,
): Promise<KnownBackup> {
  const { folder, originals } = place
  const now = new Date()
  let name = backupName(now, reason)
  for (let n = 2; existsSync(join(folder, name)); n += 1)
    name = backupName(now, [reason, n].filter(Boolean).join('-'))
  const [newest] = await listBackups(place)
  const before = newest && join(folder, newest.name)
  const manifest = await writeBackup(database, originals, join(folder, name), before)
  return known(name, manifest, undefined)
}

/** Newest first. What is being written, or is no backup, is not among them. */
export async function listBackups({ folder }: BackupPlace): Promise<KnownBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => backupTime(name) !== undefined)
  const found = await Promise.all(
    names.map(async (name) => {
      const manifest = await readManifest(join(folder, name)).catch(() => undefined)
      const proof = await stat(join(folder, name, PROOF)).catch(() => undefined)
      return manifest ? [known(name, manifest, proof?.mtime)] : []
    }),
  )
  return found.flat().toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

function known(
  name: string,
  { createdAt, tables, pictures }: Manifest,
  provedAt: Date | undefined,
): KnownBackup {
  return {
    name,
    createdAt,
    rows: rowsIn({ tables }),
    pictures: pictures.length,
    provedAt: provedAt?.toISOString() ?? null,
  }
}

export const rowsIn = ({ tables }: Pick<Manifest, 'tables'>) =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

/** Deletes those that are no longer worth their place. Answers their names. */
async function dropOutdated({ folder }: BackupPlace, now: Date): Promise<string[]> {
  const names = outdated(await readdir(folder).catch(() => []), now)
  for (const name of names) await rm(join(folder, name), { recursive: true })
  return names
}

/** Who presses the desk's button, a command and the job that does it once a day, in whichever process, take turns. */
export const BACKING_UP = { job: 'backup', seconds: 120 }

const LOOK_AGAIN_MS = 500

/** What commands and the desk share. */
export function backupsOf(database: Database, place: BackupPlace): Backups & { place: string } {
  const makeUnlessUnderWay = async (reason?: string) =>
    (await unlessUnderWay(database, BACKING_UP, () => makeBackup(database, place, reason)))?.result
  return {
    place: place.folder,
    list: () => listBackups(place),
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
  place: BackupPlace,
  everyHours: number,
): Promise<void> {
  const [newest] = await listBackups(place)
  const age = newest ? Date.now() - Date.parse(newest.createdAt) : Infinity
  if (everyHours > 0 && age >= everyHours * 3_600_000) await makeBackup(database, place)
  await dropOutdated(place, new Date())
}

/**
 * A backup is a folder: `manifest.json`, `tables/<name>.ndjson.gz` with a row of JSON a line, and `pictures/` with what
 * the owner has uploaded. It can be copied, looked into with everyday tools, and restored into either database.
 */

/**
 * Writes a backup into a new folder of this name; it has the name only once it is whole and on the disk. Pictures
 * that have to be fetched are taken from the backup before, if that has them.
 */
async function writeBackup(
  database: Database,
  originals: Originals,
  folder: string,
  before?: string,
): Promise<Manifest> {
  const partial = folder + BEING_WRITTEN
  await rm(partial, { recursive: true, force: true })
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 })
  await mkdir(join(partial, 'pictures'), { mode: 0o700 })
  try {
    const createdAt = new Date().toISOString()
    const writer = new TableWriter(join(partial, 'tables'))
    const dump = await dumpDatabase(database, (table, lines) => writer.write(table, lines))
    const manifest: Manifest = {
      format: 1,
      createdAt,
      engine: database.engine,
      migrations: dump.migrations,
      sequences: dump.sequences,
      tables: writer.done,
      pictures: await copyPictures(originals, join(partial, 'pictures'), before && join(before, 'pictures')),
    }
    await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, {
      flush: true,
      mode: 0o600,
    })
    await syncFolder(join(partial, 'tables'))
    await syncFolder(join(partial, 'pictures'))
    await syncFolder(partial)
    await rename(partial, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** A picture's name carries its content's hash: that of an earlier backup is the same, and need not be fetched again. */
async function copyPictures(originals: Originals, to: string, before: string | undefined): Promise<string[]> {
  const names = await originals.list()
  for (const name of names) {
    const path = join(to, name)
    const isNear =
      originals.areElsewhere &&
      before !== undefined &&
      (await link(join(before, name), path).then(
        () => true,
        () => false,
      ))
    if (!isNear) await originals.copyTo(name, path)
  }
  return names
}
