import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { z } from 'zod'
import type { Database } from '../../db/engine/database.ts'
import { dumpDatabase } from '../../db/store/dump.ts'
import { syncFolder } from '../../pictures/durable-file.ts'
import { BEING_WRITTEN } from './retention.ts'

/**
 * A backup is a folder: `manifest.json`, `tables/<name>.ndjson.gz` with a row of JSON a line, and `pictures/` with what
 * the owner has uploaded. It can be copied, looked into with everyday tools, and restored into either database.
 */

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.number().int() })),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), rows: z.number().int(), sha256: z.string() })),
  /** Names of files and nothing else: none leads out of the folder. */
  pictures: z.array(z.string().regex(/^\w[\w.-]*$/)),
})

export type Manifest = z.infer<typeof manifestSchema>

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

/** Writes one table after the other. */
class TableWriter {
  readonly done: Manifest['tables'] = []
  readonly #folder: string
  #open: { gzip: Gzip; file: WriteStream; hash: Hash; rows: number } | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async write(table: string, lines: readonly string[]): Promise<void> {
    this.#open ??= this.#begin(table)
    const { gzip, file, hash } = this.#open
    if (lines.length > 0) {
      const text = `${lines.join('\n')}\n`
      hash.update(text)
      this.#open.rows += lines.length
      if (!gzip.write(text)) await new Promise((resolve) => gzip.once('drain', resolve))
      return
    }
    gzip.end()
    await finished(file)
    this.done.push({ name: table, rows: this.#open.rows, sha256: hash.digest('hex') })
    this.#open = undefined
  }

  #begin(table: string) {
    const gzip = createGzip({ level: 6 })
    const file = createWriteStream(join(this.#folder, `${table}.ndjson.gz`), { flush: true, mode: 0o600 })
    gzip.pipe(file)
    return { gzip, file, hash: createHash('sha256'), rows: 0 }
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
