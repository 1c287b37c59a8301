import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip, type Gzip } from 'node:zlib'
import { z } from 'zod'
import { DatabaseProblem, type Database } from '../../db/database.ts'
import { dumpDatabase, type Dump } from '../../db/dump.ts'
import { syncFolder } from '../../pictures/durable-file.ts'
import { BEING_WRITTEN } from './retention.ts'

/**
 * A backup is a folder: `manifest.json`, `tables/<name>.ndjson.gz` with a row of JSON a line, and `pictures/` with what
 * the owner has uploaded. It can be copied, looked into with everyday tools, and restored into either database.
 */

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.number().int() })),
  /** In the order in which they are filled. */
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), rows: z.number().int(), sha256: z.string() })),
  pictures: z.array(z.string().regex(/^[\w.-]+$/)),
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
  await mkdir(join(partial, 'pictures'))
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
    await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true })
    await syncFolder(join(partial, 'tables'))
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
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)))
  }
  return names
}

/** Throws a DatabaseProblem that says what is wrong with the folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) throw new DatabaseProblem(`${folder} is no backup: it has no manifest.json.`)
  const parsed = manifestSchema.safeParse(jsonOf(text))
  if (!parsed.success) throw new DatabaseProblem(`The manifest of the backup ${folder} is damaged.`)
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What loadDump needs of a backup. */
export function dumpOf({ migrations, sequences, tables }: Manifest): Dump {
  return { migrations, sequences, tables: tables.map(({ name }) => name) }
}

const LINES_AT_ONCE = 500

/** A table's rows, some at a time. Throws a DatabaseProblem at the end when they are not what was written. */
export async function* readTable(
  folder: string,
  { tables }: Manifest,
  table: string,
): AsyncGenerator<readonly string[]> {
  const entry = tables.find(({ name }) => name === table)!
  const hash = createHash('sha256')
  const unzipped = createReadStream(join(folder, 'tables', `${table}.ndjson.gz`)).pipe(createGunzip())
  let lines: string[] = []
  let rows = 0
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
      hash.update(`${line}\n`)
      lines.push(line)
      rows += 1
      if (lines.length < LINES_AT_ONCE) continue
      yield lines
      lines = []
    }
  } catch (error) {
    throw damagedTable(folder, table, error)
  }
  if (rows !== entry.rows || hash.digest('hex') !== entry.sha256) throw damagedTable(folder, table)
  if (lines.length > 0) yield lines
}

function damagedTable(folder: string, table: string, cause?: unknown): DatabaseProblem {
  return new DatabaseProblem(
    `The backup ${basename(folder)} is damaged: the rows of ${table} are not those that were written. Nothing was changed; use another backup.`,
    { cause },
  )
}

/** Puts a backup's pictures where uploads are kept; those that are there stay. */
export async function restorePictures(
  folder: string,
  { pictures }: Manifest,
  originals: string,
): Promise<void> {
  await mkdir(originals, { recursive: true })
  for (const name of pictures) await copyFile(join(folder, 'pictures', name), join(originals, name))
  await syncFolder(originals)
}
