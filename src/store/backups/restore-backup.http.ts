import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { listAnswerPictures } from '../../pieces/questions/answer-pictures.sql.ts'
import { DatabaseProblem, type Database, type Queryable } from '../../machine/database/database.ts'
import { applySchema, isAhead, migrate } from '../../machine/database/migrate.ts'
import { schema } from '../../machine/database/migrations.ts'
import { countRules, findBreaches } from '../../payments/books/books.sql.ts'
import { askComparison } from '../../payments/comparison/comparisons.sql.ts'
import { walletNames } from '../../payments/wallets/wallet-title.rules.ts'
import { listErasures } from '../../people/privacy/erasures.sql.ts'
import { listConnections, replaceConnections } from '../connections/connections.sql.ts'
import { audit } from '../history/history.sql.ts'
import { readVersionedSettings } from '../settings/settings.sql.ts'
import { countRows, LEFT_OUT } from '../../machine/backups/dump.ts'
import { loadDump } from '../../machine/backups/load-dump.ts'
import { stopAllLetters } from '../../words/letters/letters.sql.ts'
import { eraseAgain } from '../../people/privacy/erase.ts'
import type { Manifest } from '../../machine/backups/manifest.ts'
import { makeBackup, rowsIn, type BackupContext, listBackups, PROOF } from './backups.http.ts'
import { DAY_MS } from './retention.http.ts'
import { checkBackup, readTable } from '../../machine/backups/read-backup.ts'
import { mkdtemp, writeFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fromRoot } from '../../machine/process/from-root.ts'
import { lockFolder } from '../../machine/database/engines/folder-lock.ts'

const run = promisify(execFile)

/**
 * Restores a backup (the newest unless named) into a database of its own, compares what arrived with what was written,
 * checks the books and brings it up to date. The shop is not touched, and need not be stopped.
 */
export async function proveBackup(backupContext: BackupContext, name?: string): Promise<string> {
  const chosen = name ?? (await listBackups(backupContext))[0]?.name
  if (chosen === undefined)
    throw new DatabaseProblem(
      `There is no backup in ${backupContext.folder} yet. Make one: npm run shop -- backup.`,
    )
  const folder = resolve(backupContext.folder, chosen)
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

/**
 * Puts a backup in the place of what a database has. Refuses one that has orders or products unless told to replace
 * them; then it makes a backup of them first. All or nothing: whatever is wrong with the backup, in a DatabaseProblem,
 * everything is as it was. Who was erased since the backup was made, or before, is erased again.
 */
export async function restoreBackup(
  database: Database,
  backupContext: BackupContext,
  path: string,
  /** Whether to restore also where there are orders or products, and what makes the hashes by which the erased are known. */
  { replace, secretKey }: { replace: boolean; secretKey: Buffer },
): Promise<string> {
  const folder = existsSync(path) ? resolve(path) : join(backupContext.folder, path)
  const manifest = await checkBackup(folder)
  const { products = 0, orders = 0 } = await countRows(database.query, ['products', 'orders'])
  const inUse = products + orders > 0
  // For clocks differ.
  const dayBefore = new Date(Date.parse(manifest.createdAt) - DAY_MS)
  if (inUse && !replace) {
    throw new DatabaseProblem(
      'This shop has products or orders already. To put the backup in their place, add --replace: they are backed up first.',
    )
  }
  const kept = inUse ? await makeBackup(database, backupContext, 'before-restore') : undefined
  const erased = await listErasures(database.query)
  const connected = await listConnections(database.query)
  const wasOpen = inUse && (await readVersionedSettings(database.query)).isOpened
  let erasedAgain: string | undefined
  let isClosed = false
  await load(database, folder, manifest, async (tx) => {
    await applySchema(tx, schema)
    // Keys and passwords of then may have been withdrawn, and a shop of then may have had none: those of now go on.
    if (connected.length > 0) await replaceConnections(tx, connected)
    isClosed = wasOpen && !(await readVersionedSettings(tx)).isOpened
    if (isClosed) await audit(tx, { actor: 'shop', action: 'shop.close', subject: 'shop' })
    // What moved since the backup was made, the wallets alone know.
    for (const wallet of walletNames)
      await askComparison(tx, { wallet, askedBy: 'restore', since: dayBefore })
    await stopAllLetters(tx)
    erasedAgain = await eraseAgain(tx, secretKey, erased)
    await backupContext.originals.add(manifest.pictures, join(folder, 'pictures'))
  })
  // What came after the backup was made is nobody's any more: nothing would ever take it away.
  await backupContext.originals.dropAnswersBut(new Set(await listAnswerPictures(database.query)))
  return [
    `Restored ${basename(folder)}: ${rowsIn(manifest)} rows, ${manifest.pictures.length} pictures.`,
    await wordsOfBooks(database),
    'Everyone who was signed in signs in again. Links to set a password, invitations, and what other programs have (tokens, receivers) are to be made anew.',
    'Once the shop runs, it asks the wallet what moved since this backup was made, and the desk says what it can’t account for.',
    ...(isClosed
      ? [
          'This backup is from before the opening: the shop is closed, and nobody can buy until it is opened again, from the dashboard.',
        ]
      : []),
    ...(erasedAgain ? [erasedAgain] : []),
    ...(kept ? [`What was there before is kept in the backup ${kept.name}.`] : []),
  ].join('\n')
}

/**
 * Takes an update of a PostgreSQL back: where a newer version has changed its tables, the backup that was made before
 * takes their place, as this version knows them. Nobody used the shop since it was made.
 */
export async function restoreToBeforeUpdate(
  database: Database,
  backupContext: BackupContext,
  name: string,
): Promise<string> {
  if (!(await isAhead(database, schema.migrations))) return 'Nothing is to be taken back.'
  const folder = join(backupContext.folder, name)
  const manifest = await checkBackup(folder)
  await load(database, folder, manifest)
  return `Taken back to ${name}.`
}

async function load(
  database: Database,
  folder: string,
  manifest: Manifest,
  finish?: (tx: Queryable) => Promise<unknown>,
): Promise<void> {
  await loadDump(database, {
    schema,
    dump: { ...manifest, tables: manifest.tables.map(({ name }) => name) },
    read: (table) => readTable(folder, manifest, table),
    ...(finish ? { finish } : {}),
  })
}

async function wordsOfBooks(database: Database): Promise<string> {
  const breaches = await database.longRead((tx) => findBreaches(tx))
  if (breaches.length === 0) return `The books are right: ${countRules()} rules hold.`
  return `The books are wrong in ${breaches.length} places: run npm run shop -- verify-books.`
}
