import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import {
  DatabaseProblem,
  insideTransaction,
  refuseInsideTransaction,
  runTransaction,
  type Database,
} from './database.ts'
import type { FolderLock } from './folder-lock.ts'
import { SyncedNodeFS, syncPath, syncTree } from './synced-files.ts'

/** The major version of PostgreSQL inside the pinned PGlite. */
const MAJOR = '18'

/** Opens, or creates, the embedded database of a locked data folder. Throws DatabaseProblem with what to do. */
export async function openEmbedded(lock: FolderLock): Promise<Database> {
  return embeddedDatabase(await openFolder(join(lock.folder, 'database')))
}

async function openFolder(folder: string): Promise<PGlite> {
  // Stands there while the database is being created: nothing in it has been promised to anyone yet.
  const creating = `${folder}.creating`
  if (existsSync(creating)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder)
  if (isNew) {
    writeFileSync(creating, '')
    mkdirSync(folder, { mode: 0o700 })
  } else {
    checkVersion(folder)
  }
  // PGlite leaves this behind; its content says nothing about who runs, and an empty one blocks the start.
  rmSync(join(folder, 'postmaster.pid'), { force: true })

  if (isNew) {
    await createDatabase(folder)
    rmSync(creating)
    syncPath(dirname(folder))
  }
  const files = new SyncedNodeFS(folder)
  const pg = await startPGlite(folder, files)
  await proveDurable(pg, files)
  return pg
}

/** In an engine of its own: making a database takes 200 MB more than serving it, which it would keep. */
async function createDatabase(folder: string): Promise<void> {
  const pg = await startPGlite(folder, new SyncedNodeFS(folder))
  await pg.exec('CHECKPOINT')
  await pg.close()
  syncTree(folder)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

function checkVersion(folder: string): void {
  let version = ''
  try {
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    // Told below, like every other damage.
  }
  if (version === MAJOR) return
  if (Number(version) > Number(MAJOR)) {
    throw new DatabaseProblem(
      `The data folder ${folder} was made by a newer version of this shop (database format ${version}, this one reads ${MAJOR}). Start the newer version.`,
    )
  }
  throw damaged(
    folder,
    version === '' ? 'its PG_VERSION file is missing or empty' : `it says database format ${version}`,
  )
}

function damaged(folder: string, detail: string): DatabaseProblem {
  return new DatabaseProblem(
    `The database in ${folder} can't be opened: ${detail}. Nothing was changed. ` +
      'Keep a copy of the folder, then put back a backup of it, or set DATA_DIR to an empty folder to begin anew.',
  )
}

async function startPGlite(folder: string, fs: SyncedNodeFS): Promise<PGlite> {
  try {
    return await PGlite.create({ fs, ...durableOptions() })
  } catch (error) {
    throw damaged(folder, String(error instanceof Error ? error.message : error))
  }
}

function durableOptions(): PGliteOptions {
  const start = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  const set = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB']
  return { startParams: [...start, ...set.flatMap((setting) => ['-c', setting])] }
}

/** Commits something and looks whether it reached the disk; refuses to serve when it did not. */
async function proveDurable(pg: PGlite, files: SyncedNodeFS): Promise<void> {
  const before = files.syncCount
  await pg.exec(`COMMENT ON DATABASE postgres IS 'Handmade Moments, opened ${new Date().toISOString()}'`)
  if (files.syncCount === before) {
    throw new DatabaseProblem(
      'The embedded database does not flush its commits to disk: the shop will not start on it.',
    )
  }
}

/** Wraps a running PGlite. Tests pass one that lives in memory. */
export function embeddedDatabase(pg: PGlite): Database {
  const guarded = new Proxy(pg, {
    get(target, key) {
      if (key === 'query') refuseInsideTransaction()
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const query = drizzle({ client: guarded })
  return {
    engine: 'embedded',
    query,
    transaction: (work) => runTransaction(() => query.transaction((tx) => insideTransaction(() => work(tx)))),
    onChange: (listener) => void pg.listen('shop_changed', listener),
    // It lives and ends with this process.
    onOutage: () => {},
    isReady: async () => !pg.closed && pg.ready,
    close: async () => {
      if (pg.closed) return
      await pg.exec('CHECKPOINT')
      await pg.close()
    },
  }
}
