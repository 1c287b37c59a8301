import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { DatabaseProblem } from '../database/database.ts'
import { migrationsOf } from './load-dump.ts'
import { migrations } from '../database/migrations.ts'
import { manifestSchema, type Manifest } from './manifest.ts'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { packTar, unpackTar, type TarSource } from 'modern-tar/fs'

/** A backup as one file, a tar of what its manifest names, and back. */

const TABLES_AT_ONCE = 4

/** Nothing else that lies in the folder, such as notes of ours about it. */
export function pack(folder: string, { tables, pictures }: Manifest): Readable {
  const files = [
    'manifest.json',
    ...tables.map(({ name }) => `tables/${name}.ndjson.gz`),
    ...pictures.map((name) => `pictures/${name}`),
  ]
  const sources = files.map((path): TarSource => {
    return { type: 'file', source: join(folder, path), target: path, mode: 0o600 }
  })
  return packTar(sources, { concurrency: TABLES_AT_ONCE })
}

/** The most that is unpacked: beyond it a disk is filled by what is no backup of a shop this is made for. */
export const MOST_BYTES = 20e9

const OURS = /^(manifest\.json|tables\/\w+\.ndjson\.gz|pictures\/\w[\w.-]*)$/

/**
 * Unpacks into a folder that has been made for it. Throws a DatabaseProblem where it is no whole tar of a backup; what is in it is for
 * checkBackup to see.
 */
export async function unpack(tar: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const unpacking = unpackTar(folder, {
    strict: true,
    maxDepth: 2,
    fmode: 0o600,
    dmode: 0o700,
    filter: ({ type, name }) => {
      if (type === 'file' && OURS.test(name)) return true
      throw notPacked(`it holds ${name.slice(0, 100)}`)
    },
  })
  try {
    await pipeline(bounded(tar), unpacking)
  } catch (error) {
    throw isOfTar(error)
      ? notPacked('it ends early, or its bytes are not those that were written', error)
      : error
  }
  if (!(await stat(join(folder, 'manifest.json')).catch(() => undefined)))
    throw notPacked('it has no manifest.json')
}

async function* bounded(tar: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of tar) {
    bytes += piece.length
    if (bytes > MOST_BYTES) throw new DatabaseProblem(`A backup has ${MOST_BYTES / 1e9} GB at most.`)
    yield piece
  }
}

/** True for the tar library's own errors, which tell an owner nothing. Errors of disk, storage or shop are shown as is. */
function isOfTar(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('syscall' in error)
}

const notPacked = (why: string, cause?: unknown) =>
  new DatabaseProblem(`This file is no backup of the shop, or is damaged: ${why}. Nothing was changed.`, {
    cause,
  })

/** Appends a stream to a file, which is its owner's alone. */
export async function keepIn(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(bytes, createWriteStream(path, { flags: 'a', mode: 0o600, flush: true }))
}

/** Throws a DatabaseProblem that says what is wrong with the folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) throw new DatabaseProblem(`${folder} is no backup: it has no manifest.json.`)
  const json: unknown = await Promise.resolve(text)
    .then((whole): unknown => JSON.parse(whole))
    .catch(() => undefined)
  const parsed = manifestSchema.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')})` : ''
    throw new DatabaseProblem(`The manifest of the backup ${folder} is damaged${where}. Nothing was changed.`)
  }
  return parsed.data
}

/**
 * Looks through all of a backup before anything is put in its place: of this shop, every row as it was written, every
 * picture there. Throws a DatabaseProblem. Answers its manifest.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  migrationsOf(migrations, manifest)
  for (const { name } of manifest.tables) {
    if (!(await isPlainFile(tableFile(folder, name)))) throw damagedTable(folder, name)
    const rows = readTable(folder, manifest, name)
    while (!(await rows.next()).done);
  }
  for (const name of manifest.pictures) {
    if (await isPlainFile(join(folder, 'pictures', name))) continue
    throw new DatabaseProblem(
      `The backup ${basename(folder)} is damaged: its picture ${name} is missing. Nothing was changed; use another backup.`,
    )
  }
  return manifest
}

/** A link would bring in a file from elsewhere. */
async function isPlainFile(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isFile() ?? false
}

const LINES_AT_ONCE = 500

const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.ndjson.gz`)

/** A table's rows, some at a time. Throws a DatabaseProblem at the end when they are not what was written. */
export async function* readTable(
  folder: string,
  { tables }: Manifest,
  table: string,
): AsyncGenerator<readonly string[]> {
  const entry = tables.find(({ name }) => name === table)!
  const hash = createHash('sha256')
  const unzipped = createGunzip()
  // pipe passes on no error: the reader below would wait for ever.
  createReadStream(tableFile(folder, table))
    .on('error', (error) => unzipped.destroy(error))
    .pipe(unzipped)
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
    throw error instanceof DatabaseProblem ? error : damagedTable(folder, table, error)
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
