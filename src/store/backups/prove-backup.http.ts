import { mkdtemp, writeFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { execFile } from 'node:child_process'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseProblem } from '../../machine/database/database.ts'
import { fromRoot } from '../../machine/process/from-root.ts'
import { lockFolder } from '../../machine/database/engines/folder-lock.ts'
import { migrate } from '../../machine/database/migrate.ts'
import { schema } from '../../machine/database/migrations.ts'
import { LEFT_OUT, countRows } from '../../machine/backups/dump.ts'
import { type BackupPlace, listBackups, PROOF, rowsIn } from './backups.http.ts'
import { checkBackup } from '../../machine/backups/read-backup.ts'
import { load, wordsOfBooks } from './restore-backup.http.ts'

const run = promisify(execFile)

/**
 * Restores a backup (the newest unless named) into a database of its own, compares what arrived with what was written,
 * checks the books and brings it up to date. The shop is not touched, and need not be stopped.
 */
export async function proveBackup(place: BackupPlace, name?: string): Promise<string> {
  const chosen = name ?? (await listBackups(place))[0]?.name
  if (chosen === undefined)
    throw new DatabaseProblem(`There is no backup in ${place.folder} yet. Make one: npm run shop -- backup.`)
  const folder = resolve(place.folder, chosen)
  return `The backup ${basename(folder)} ${await proveFolder(folder)}`
}

/** The same of any folder of a backup, which keeps when it was proved. Answers what is to be said of it: 'restores: …'. */
export async function proveFolder(folder: string): Promise<string> {
  const manifest = await checkBackup(folder)
  const began = performance.now()
  const elsewhere = await mkdtemp(join(tmpdir(), 'restore-drill-'))
  const lock = await lockFolder(elsewhere)
  const { openEmbedded } = await import('../../machine/database/engines/embedded.ts')
  const database = await openEmbedded(lock)
  try {
    await load(database, folder, manifest)
    const written = new Map(manifest.tables.map(({ name, rows }) => [name, rows]))
    for (const name of LEFT_OUT) written.delete(name)
    const arrived = await countRows(database.query, [...written.keys()])
    const wrong = [...written.keys()].filter((name) => arrived[name] !== written.get(name))
    if (wrong.length > 0)
      throw new DatabaseProblem(
        `The backup ${basename(folder)} does not restore: of ${wrong.join(', ')} rows are missing.`,
      )
    await migrate(database, schema)
    const books = await wordsOfBooks(database)
    await writeFile(join(folder, PROOF), '', { mode: 0o600 })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return `restores: ${rowsIn(manifest)} rows in ${seconds} s.\n${books}`
  } finally {
    await database.close()
    await lock.release()
    await rm(elsewhere, { recursive: true, force: true })
  }
}

/**
 * The same in a process of its own: what a database in memory has taken is given back with it. Answers what it prints,
 * after the name: 'restores: …'. Throws a DatabaseProblem with its sentence.
 */
export function proveApart(folder: string): Promise<string> {
  const { NODE_UNIQUE_ID: _worker, NODE_CHANNEL_FD: _channel, ...env } = process.env
  const drill = [fromRoot('dist/server/main.js'), 'backup', 'drill', resolve(folder)]
  return run(process.execPath, ['--max-semi-space-size=4', ...drill], { env }).then(
    ({ stdout }) => stdout.trim().replace(/^The backup \S+ /, ''),
    (error: { stderr?: string }) => {
      throw new DatabaseProblem(error.stderr?.trim() || 'The trial was stopped: try it again.')
    },
  )
}
