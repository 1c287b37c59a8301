import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { countRules, findBreaches } from '../../db/orders/books.ts'
import { DatabaseProblem, type Database, type Queryable } from '../../db/engine/database.ts'
import { countRows, LEFT_OUT } from '../../db/store/dump.ts'
import { lockFolder } from '../../db/engine/folder-lock.ts'
import { loadDump } from '../../db/store/load-dump.ts'
import { applyMigrations, migrate } from '../../db/engine/migrate.ts'
import { migrations } from '../../db/engine/migrations.ts'
import { listErasures } from '../../db/people/erasures.ts'
import { eraseAgain } from '../../shop/people/personal-data/erase-again.ts'
import type { Backups, KnownBackup } from '../../shop/context.ts'
import { writeBackup, type Manifest } from './backup-folder.ts'
import { checkBackup, dumpOf, readManifest, readTable, restorePictures } from './read-backup.ts'
import { backupName, backupTime, outdated } from './retention.ts'

/** The backups of a shop: made, kept, restored, and proved by restoring them elsewhere. */

export interface BackupPlace {
  /** Where backups are kept. */
  folder: string
  /** Where uploaded pictures are. */
  originals: string
}

const PROOF = 'proved'

export async function makeBackup(
  database: Database,
  { folder, originals }: BackupPlace,
  reason?: string,
): Promise<KnownBackup> {
  const now = new Date()
  let name = backupName(now, reason)
  for (let n = 2; existsSync(join(folder, name)); n += 1)
    name = backupName(now, [reason, n].filter(Boolean).join('-'))
  const manifest = await writeBackup(database, originals, join(folder, name))
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

const rowsIn = ({ tables }: Pick<Manifest, 'tables'>) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** Deletes those that are no longer worth their place. Answers their names. */
export async function dropOutdated({ folder }: BackupPlace, now: Date): Promise<string[]> {
  const names = outdated(await readdir(folder).catch(() => []), now)
  for (const name of names) await rm(join(folder, name), { recursive: true })
  return names
}

export interface RestoreOptions {
  /** Also where there are orders or products. */
  replace: boolean
  /** By which those who were erased are known again. */
  secretKey: Buffer
}

/**
 * Puts a backup in the place of what a database has. Refuses one that has orders or products unless told to replace
 * them; then it makes a backup of them first. All or nothing: whatever is wrong with the backup, in a DatabaseProblem,
 * everything is as it was. Who was erased since the backup was made, or before, is erased again.
 */
export async function restoreBackup(
  database: Database,
  place: BackupPlace,
  path: string,
  options: RestoreOptions,
): Promise<string> {
  const folder = existsSync(path) ? resolve(path) : join(place.folder, path)
  const manifest = await readManifest(folder)
  await checkBackup(folder, manifest)
  const inUse = await isInUse(database)
  if (inUse && !options.replace) {
    throw new DatabaseProblem(
      'This shop has products or orders already. To put the backup in their place, add --replace: they are backed up first.',
    )
  }
  const kept = inUse ? await makeBackup(database, place, 'before-restore') : undefined
  const erased = await listErasures(database.query)
  let erasedAgain: string | undefined
  await load(database, folder, manifest, async (tx) => {
    await applyMigrations(tx, migrations)
    erasedAgain = await eraseAgain(tx, options.secretKey, erased)
    await restorePictures(folder, manifest, place.originals)
  })
  const lines = [
    `Restored ${basename(folder)}: ${rowsIn(manifest)} rows, ${manifest.pictures.length} pictures.`,
    await wordsOfBooks(database),
    'Everyone who was signed in signs in again. Links to set a password, and invitations, are to be asked for anew.',
  ]
  if (erasedAgain) lines.push(erasedAgain)
  if (kept) lines.push(`What was there before is kept in the backup ${kept.name}.`)
  return lines.join('\n')
}

async function isInUse(database: Database): Promise<boolean> {
  const counts = await countRows(database, ['products', 'orders'])
  return Object.values(counts).some((rows) => rows > 0)
}

async function load(
  database: Database,
  folder: string,
  manifest: Manifest,
  finish?: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await loadDump(database, {
    known: migrations,
    dump: dumpOf(manifest),
    read: (table) => readTable(folder, manifest, table),
    ...(finish ? { finish } : {}),
  })
}

async function wordsOfBooks(database: Database): Promise<string> {
  const breaches = await findBreaches(database.query)
  if (breaches.length === 0) return `The books are right: ${countRules()} rules hold.`
  return `The books are wrong in ${breaches.length} places: run npm run verify-books.`
}

/**
 * Restores a backup (the newest unless named) into a database of its own, compares what arrived with what was written,
 * checks the books and brings it up to date. The shop is not touched, and need not be stopped.
 */
export async function proveBackup(place: BackupPlace, name?: string): Promise<string> {
  const chosen = name ?? (await listBackups(place))[0]?.name
  if (chosen === undefined)
    throw new DatabaseProblem(`There is no backup in ${place.folder} yet. Make one: npm run backup.`)
  const folder = join(place.folder, chosen)
  const manifest = await readManifest(folder)
  await checkBackup(folder, manifest)
  const began = performance.now()
  const elsewhere = await mkdtemp(join(tmpdir(), 'restore-drill-'))
  const lock = await lockFolder(elsewhere)
  const { openEmbedded } = await import('../../db/engine/embedded.ts')
  const database = await openEmbedded(lock)
  try {
    await load(database, folder, manifest)
    const tables = manifest.tables.filter(({ name }) => !LEFT_OUT.includes(name))
    const counts = await countRows(
      database,
      tables.map((table) => table.name),
    )
    const wrong = tables.filter((table) => counts[table.name] !== table.rows)
    if (wrong.length > 0) {
      throw new DatabaseProblem(
        `The backup ${chosen} does not restore: of ${wrong.map((table) => table.name).join(', ')} rows are missing.`,
      )
    }
    await migrate(database, migrations)
    const books = await wordsOfBooks(database)
    await writeFile(join(folder, PROOF), '', { mode: 0o600 })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return `The backup ${chosen} restores: ${rowsIn(manifest)} rows in ${seconds} s.\n${books}`
  } finally {
    await database.close()
    await lock.release()
    await rm(elsewhere, { recursive: true, force: true })
  }
}

/** What commands, jobs and the admin share. */
export function backupsOf(database: Database, place: BackupPlace): Backups & { place: string } {
  let making: Promise<KnownBackup> | undefined
  return {
    place: place.folder,
    list: () => listBackups(place),
    make: () => {
      // Two at once would be the same twice.
      making ??= makeBackup(database, place).finally(() => {
        making = undefined
      })
      return making
    },
  }
}

/**
 * Makes a backup when the newest is older than that, and drops those no longer worth their place: these also where the
 * shop makes none by itself, for what was erased is to leave the last of them in time.
 */
export async function backUpWhenDue(backups: Backups, place: BackupPlace, everyHours: number): Promise<void> {
  const [newest] = await backups.list()
  const age = newest ? Date.now() - Date.parse(newest.createdAt) : Infinity
  if (everyHours > 0 && age >= everyHours * 3_600_000) await backups.make()
  await dropOutdated(place, new Date())
}
