import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '../../machine/database/database.ts'
import { dumpDatabase } from '../../machine/backups/dump.ts'
import { syncFolder } from '../../machine/pictures/durable-file.ts'
import type { Originals } from '../../machine/pictures/storage/picture-storage.ts'
import { BEING_WRITTEN } from './retention.http.ts'
import type { Manifest } from '../../machine/backups/manifest.ts'
import { TableWriter } from '../../machine/backups/table-writer.ts'

/**
 * A backup is a folder: `manifest.json`, `tables/<name>.ndjson.gz` with a row of JSON a line, and `pictures/` with what
 * the owner has uploaded. It can be copied, looked into with everyday tools, and restored into either database.
 */

/**
 * Writes a backup into a new folder of this name; it has the name only once it is whole and on the disk. Pictures
 * that have to be fetched are taken from the backup before, if that has them.
 */
export async function writeBackup(
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
