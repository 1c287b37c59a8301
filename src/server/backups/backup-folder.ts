import { copyFile, link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '../../db/engine/database.ts'
import { dumpDatabase } from '../../db/store/dump.ts'
import { syncFolder } from '../../pictures/durable-file.ts'
import { BEING_WRITTEN } from './retention.ts'
import type { Manifest } from './manifest.ts'
import { TableWriter } from './table-writer.ts'

/**
 * A backup is a folder: `manifest.json`, `tables/<name>.ndjson.gz` with a row of JSON a line, and `pictures/` with what
 * the owner has uploaded. It can be copied, looked into with everyday tools, and restored into either database.
 */

/**
 * Writes a backup into a new folder of this name; it has the name only once it is whole and on the disk. `originals` is
 * where uploaded pictures are kept; perhaps it is not there yet.
 */
export async function writeBackup(database: Database, originals: string, folder: string): Promise<Manifest> {
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
      pictures: await copyPictures(originals, join(partial, 'pictures')),
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

/** A picture's name carries its content's hash, so a second name for the same file is as good as a copy. */
async function copyPictures(from: string, to: string): Promise<string[]> {
  const names = await readdir(from).catch(() => [])
  for (const name of names) {
    await link(join(from, name), join(to, name)).catch(() => copyWhole(join(from, name), join(to, name)))
  }
  return names
}

/** Copies a file and waits until it is on the disk. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const handle = await open(to, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
