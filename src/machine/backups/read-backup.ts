import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { DatabaseProblem } from '../database/database.ts'
import { migrationsOf } from './load-dump.ts'
import { migrations } from '../database/migrations.ts'
import { manifestSchema, type Manifest } from './manifest.ts'

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
