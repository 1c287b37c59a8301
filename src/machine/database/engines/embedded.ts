import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import {
  type Database,
  DatabaseProblem,
  insideTransaction,
  refuseInsideTransaction,
  runTransaction,
} from '../database.ts'
import type { FolderLock } from './folder-lock.ts'
import { openPGlite } from './open-pglite.ts'
import { SyncedNodeFS, syncPath, syncTree } from './synced-files.ts'
import { type Ask, wholeStatements } from './whole-statements.ts'

/** How long the embedded database works at most before the process sees to its sockets again. */
const LONGEST_MS = 2

let lastTurn = 0

/**
 * Waits for a turn of the event loop if the last one is more than LONGEST_MS ago. The embedded database works in this
 * process, and code that waits for it goes on at once. Without this pause a rush of requests would block new connections,
 * because each turn of the event loop accepts only one.
 */
async function yieldToEventLoop(): Promise<void> {
  const now = performance.now()
  if (now - lastTurn < LONGEST_MS) return
  await new Promise<void>((resolve) => setImmediate(resolve))
  lastTurn = performance.now()
}

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

const run = promisify(execFile)

/**
 * A database that nobody has used lies beside PGlite, and so goes with it when it is updated: making one takes five
 * seconds of a core and 600 MB, copying it next to nothing, and each drill of a backup needs one. An image brings it
 * along (Dockerfile).
 */
const UNUSED = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  'unused-database',
)

async function createDatabase(folder: string): Promise<void> {
  if (!existsSync(UNUSED)) await keepUnused()
  try {
    cpSync(UNUSED, folder, { recursive: true })
  } catch {
    // It is not there, or another user's.
    rmSync(folder, { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
    await makeDatabase(folder)
  }
  syncTree(folder)
}

/** Where the program's own folder can't be written, or has no room, each database is made anew. */
async function keepUnused(): Promise<void> {
  // Others may be at it as well: the first to be ready stays.
  const making = `${UNUSED}-${randomUUID()}`
  try {
    mkdirSync(making)
    await makeDatabase(making)
    syncTree(making)
    renameSync(making, UNUSED)
  } catch {
    rmSync(making, { recursive: true, force: true })
  }
}

/**
 * In a process of its own, whose memory goes with it. Its code runs once: compiled as it comes (Liftoff) instead of for
 * speed, making a database takes half as much memory, and a machine with 1 GB can.
 */
async function makeDatabase(folder: string): Promise<void> {
  try {
    await run(process.execPath, ['--liftoff-only', '--max-semi-space-size=8', creatorScript(), folder])
  } catch (error) {
    throw damaged(folder, String((error as { stderr?: string }).stderr ?? error).trim())
  }
}

/** Beside this file in the sources, beside the shop's in the built server. */
function creatorScript(): string {
  const name = import.meta.url.endsWith('.ts') ? './create-database.ts' : '../create-database.js'
  return fileURLToPath(new URL(name, import.meta.url))
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
      'Move the folder to another place and keep it there, then put back the last backup by npm run shop -- restore NAME, or set DATA_DIR to an empty folder to begin anew.',
  )
}

async function startPGlite(folder: string, fs: SyncedNodeFS): Promise<PGlite> {
  try {
    return await openPGlite({ fs, ...durableOptions() })
  } catch (error) {
    throw damaged(folder, String(error instanceof Error ? error.message : error))
  }
}

function durableOptions(): PGliteOptions {
  const start = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  // The price of a row here and there: as on PostgreSQL.
  const set = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB', 'random_page_cost=1.1']
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

/** The channel on which the database says what changed. */
const CHANGED = 'shop_changed'

/** Wraps a running PGlite. Tests pass one that lives in memory. */
export function embeddedDatabase(pg: PGlite): Database {
  const listeners: ((payload: string) => void)[] = []
  const { outsideTransaction, inTransaction, prepared } = wholeStatements(pg, (channel, payload) => {
    if (channel === CHANGED) for (const listener of listeners) queueMicrotask(() => listener(payload))
  })
  /** Drizzle's client: what it asks inside a transaction is asked by `ask`. */
  const guarded = (ask: Ask) =>
    new Proxy(pg, {
      get(target, key) {
        if (key === 'query') {
          refuseInsideTransaction()
          return yielding(outsideTransaction)
        }
        if (key === 'transaction')
          return (work: (tx: Transaction) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              // PGlite says what is wrong where the transaction has ended.
              const query = yielding((...args) => (tx.closed ? tx.query(...args) : ask(...args)))
              return await work(Object.create(tx, { query: { value: query } }) as Transaction)
            })
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  const shop = drizzle({ client: guarded(inTransaction) })
  const writing = drizzle({ client: guarded(prepared) })
  // Transactions follow one another here, each on all that is there.
  const readOnly: Database['snapshot'] = (work) =>
    runTransaction(() =>
      shop.transaction((tx) => insideTransaction(() => work(tx)), { accessMode: 'read only' }),
    )
  return {
    engine: 'embedded',
    query: shop,
    reads: shop,
    transaction: (work) =>
      runTransaction(() => writing.transaction((tx) => insideTransaction(() => work(tx)))),
    snapshot: readOnly,
    longRead: readOnly,
    onChange: (listener) => {
      listeners.push(listener)
      void pg.listen(CHANGED, listener)
    },
    notificationListener: undefined,
    // It lives and ends with this process.
    onOutage: () => {},
    onReplica: () => {},
    isReady: async () => !pg.closed && pg.ready,
    close: async () => {
      if (pg.closed) return
      await pg.exec('CHECKPOINT')
      await pg.close()
    },
  }
}

/** Its statements, each followed by a look at the rest of the world. */
function yielding(ask: Ask): Ask {
  return async (...args) => {
    const answer = await ask(...args)
    await yieldToEventLoop()
    return answer as never
  }
}
