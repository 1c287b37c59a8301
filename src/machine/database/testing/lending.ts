import { openAsBlob } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { ProvidedContext } from 'vitest'
import type { Database } from '../database.ts'
import { embeddedDatabase } from '../engines/embedded.ts'
import { openPGlite } from '../engines/open-pglite.ts'
import { openPostgres } from '../engines/postgres.ts'
import { fingerprint, putBack, readContents, type Contents, type Run } from './contents.ts'
import { createServerDatabase } from './server-database.ts'

/**
 * Making a database costs more than most tests do with it. So a worker keeps those it has made: a test borrows one, and
 * when it gives it back, rows and sequences are put as they were. One whose tables, functions or the like a test has
 * changed is thrown away. With FRESH_DATABASES set, every test is given a new one.
 */

export type Template = ProvidedContext['template']

interface Lent {
  database: Database
  /** Numbers the databases of this worker. */
  number: number
  /** The test has ended: what it left running finds its database closed. */
  giveBack: () => Promise<void>
}

/** A database, on either engine. */
interface Opened {
  /** Runs one statement, or several, when the test's own connections are gone. */
  run: Run
  /** Opens it for the next test. */
  open: () => Promise<{ database: Database; close: () => Promise<void> }>
  remove: () => Promise<void>
}

/** A database that is lent again and again. */
interface Kept extends Opened {
  number: number
  /** What the tables had in them when it was new. */
  contents: Contents
  /** The fingerprint of its tables, functions and the like. */
  catalogue: string
  uses: number
}

/** Then it makes room for a new one, so that whatever a reset does not see does not pile up. */
const MOST_USES = 100
/** A test may have left a transaction open for good. */
const LONGEST_RESET_MS = 10_000

/** Those that no test has just now, by their template. They end with the process that runs the tests. */
const resting = new Map<string, Kept[]>()
let made = 0

/** Lends a database that nobody else has until it is given back. */
export async function borrowDatabase(template: Template): Promise<Lent> {
  const kept = restingOf(template).pop()
  return kept ? await lend(template, kept) : await makeDatabase(template)
}

/** Lends a new database, which nobody has had before. */
export async function makeDatabase(template: Template): Promise<Lent> {
  const opened =
    template.kind === 'embedded' ? await makeEmbedded(template.file) : await makeOnServer(template)
  made += 1
  return await lend(template, {
    ...opened,
    number: made,
    contents: await readContents(opened.run),
    catalogue: await fingerprint(opened.run),
    uses: 0,
  })
}

async function lend(template: Template, kept: Kept): Promise<Lent> {
  const { database, close } = await kept.open()
  let isBack = false
  return {
    database,
    number: kept.number,
    async giveBack() {
      if (isBack) return
      isBack = true
      kept.uses += 1
      const isAsNew = close().then(() => canBeLentAgain(kept))
      if (await withTimeout(LONGEST_RESET_MS, isAsNew)) restingOf(template).push(kept)
      else await kept.remove()
    },
  }
}

function restingOf(template: Template): Kept[] {
  const key = template.kind === 'embedded' ? template.file : template.name
  const known = resting.get(key) ?? []
  resting.set(key, known)
  return known
}

/** Puts it back to what it was when it was new. False where that can't be. */
async function canBeLentAgain(kept: Kept): Promise<boolean> {
  if (process.env['FRESH_DATABASES'] || kept.uses >= MOST_USES) return false
  const { run, contents, catalogue } = kept
  try {
    if ((await fingerprint(run)) !== catalogue) return false
    await putBack(run, contents)
    return true
  } catch {
    // The test has closed it, or it is a server on whose triggers its user has no say.
    return false
  }
}

/** What `work` answers, or false when it takes longer. */
async function withTimeout(milliseconds: number, work: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function makeEmbedded(file: string): Promise<Opened> {
  const pg = await openPGlite({ loadDataDir: await openAsBlob(file) })
  const run: Run = async (statement) => (await pg.exec(statement)).at(-1)?.rows ?? []
  return {
    run,
    open: async () => openLent(pg),
    remove: async () => {
      if (!pg.closed) await pg.close()
    },
  }
}

/** The database as a test sees it: closed for good when it is given back, while `pg` itself stays open for the next. */
function openLent(pg: PGlite) {
  let isBack = false
  const unlistens: (() => Promise<void>)[] = []
  const lent = new Proxy(pg, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (key === 'closed') return isBack || pg.closed
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (isBack) throw new Error('PGlite is closed')
        const answer: unknown = Reflect.apply(value, target, args)
        if (key === 'listen')
          void (answer as ReturnType<PGlite['listen']>).then((unlisten) => unlistens.push(unlisten))
        return answer
      }
    },
  })
  return {
    database: embeddedDatabase(lent),
    async close() {
      isBack = true
      if (pg.closed) return
      for (const unlisten of unlistens) await unlisten()
      // What the test has set, prepared, locked or made for its session alone.
      await pg.exec('DISCARD ALL')
      await pg.exec('SET search_path TO public')
    },
  }
}

async function makeOnServer(template: { serverUrl: string; name: string }): Promise<Opened> {
  const { url, drop } = await createServerDatabase(template)
  const client = new Client({ connectionString: url })
  // It is noticed by what is asked next.
  client.on('error', () => {})
  await client.connect()
  const run: Run = async (statement) => {
    const answer = await client.query(statement)
    return (Array.isArray(answer) ? answer.at(-1) : answer).rows
  }
  return {
    run,
    async open() {
      const database = await openPostgres(url)
      return {
        database,
        async close() {
          await database.close()
          await run(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()`)
        },
      }
    },
    async remove() {
      await client.end()
      await drop()
    },
  }
}
