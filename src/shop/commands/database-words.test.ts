import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DatabaseProblem } from '../../machine/database/database.ts'
import { readEnv, type Env } from '../start/env.ts'
import { problemOfDatabase } from './database-words.ts'
import { withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

/** A shop with a message in it and a backup, of which each test has a copy. */
let whole: string
/** How large each of its files is, and where. */
let files: Record<string, { path: string; bytes: number }>

const envOf = (folder: string): Env =>
  readEnv({ DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups'), LOG_LEVEL: 'silent' })

beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'damage-test-'))
  await withDatabase(envOf(whole), { mayBeNew: true }, async (database) => {
    await database.query
      .execute(sql`INSERT INTO contact_messages (first_name, last_name, email, subject, message)
      VALUES ('Ada', 'Example', 'ada@example.com', 'Hello', 'Hello')`)
    // More than a page of each; of one of them its database knows that all who look see all of it.
    for (const title of ['Older', 'Newer'])
      await database.query.execute(
        sql`INSERT INTO blog_posts (title, content, excerpt) SELECT ${title}, repeat('Words. ', 50), 'Words.' FROM generate_series(1, 60)`,
      )
    await database.query.execute(
      sql`INSERT INTO newsletter_subscribers (email, token) SELECT 'reader' || n || '@example.com', 'token-' || n FROM generate_series(1, 400) AS n`,
    )
    await database.query.execute(sql`VACUUM newsletter_subscribers`)
    const { rows } = (await database.query.execute(
      sql`SELECT relname AS name, pg_relation_filepath(oid) AS path, pg_relation_size(oid)::int AS bytes FROM pg_class
        WHERE relkind IN ('r', 'i') AND pg_relation_size(oid) > 0`,
    )) as { rows: { name: string; path: string; bytes: number }[] }
    files = Object.fromEntries(rows.map(({ name, ...file }) => [name, file]))
  })
  expect(await runCommand(envOf(whole), ['backup'])).toContain('Backed up')
})
afterAll(() => rmSync(whole, { recursive: true, force: true }))

/** The shop with one file of its database cut to its half. */
function halved(name: string): { env: Env; folder: string; isAsItWas: () => boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'damage-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(whole, folder, { recursive: true })
  const { path, bytes } = files[name]!
  const cut = join(folder, 'database', path)
  truncateSync(cut, bytes / 2)
  return { env: envOf(folder), folder, isAsItWas: () => statSync(cut).size === bytes / 2 }
}

/** What is said at the end of a start or a command, as main.ts says it. */
async function saidOf(env: Env, work: () => Promise<unknown>): Promise<string> {
  const error: unknown = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const problem = problemOfDatabase(error, env)
  expect(problem, String(error)).toBeInstanceOf(DatabaseProblem)
  return problem!.message
}

const commands = [['person', 'export', 'ada@example.com'], ['backup'], ['backup', 'list'], ['restore', 'x']]

describe('a database with a file cut to its half', () => {
  test.each(['pg_attribute', 'pg_attribute_relid_attnum_index', 'pg_class', 'pg_proc', 'schema_migrations'])(
    'says what is damaged and what to do, and is left as it is: %s',
    async (name) => {
      const { env, folder, isAsItWas } = halved(name)
      const said = await saidOf(env, async () => {
        for (const words of commands) await runCommand(env, words)
      })
      expect(said).toMatch(/damaged: |can't be opened: /)
      expect(said).toContain('Nothing was changed.')
      expect(said).toContain(`npm run shop -- restore NAME. The backups are the folders in ${folder}/backups`)
      expect(said).not.toMatch(/params:|Failed query|select |\n/i)
      expect(isAsItWas()).toBe(true)
    },
  )

  test.each(['blog_posts', 'newsletter_subscribers'])(
    'makes no backup that would lose the rows of a table which is shorter than it was: %s',
    async (name) => {
      const { env, folder } = halved(name)
      const before = readdirSync(join(folder, 'backups'))
      expect(await saidOf(env, () => runCommand(env, ['backup']))).toMatch(
        /damaged: .*npm run shop -- restore NAME/,
      )
      expect(readdirSync(join(folder, 'backups'))).toEqual(before)
    },
  )

  test('is replaced by the last backup as the sentence says', async () => {
    const { env, folder } = halved('pg_attribute_relid_attnum_index')
    await saidOf(env, () => runCommand(env, ['backup']))
    renameSync(join(folder, 'database'), join(folder, 'damaged'))
    const [name] = readdirSync(join(folder, 'backups')).toSorted()
    expect(await runCommand(env, ['restore', name!])).toContain('Restored')
    expect(await runCommand(env, ['person', 'export', 'ada@example.com'])).toContain('Ada Example')
    expect(existsSync(join(folder, 'damaged'))).toBe(true)
  })
})

test('what the database refuses is told by its reason, without the statement and what somebody typed', async () => {
  const said = await withDatabase(envOf(whole), {}, (database) =>
    saidOf(envOf(whole), () =>
      database.query.execute(sql`INSERT INTO people (email, role) VALUES (${'ada@example.com'}, ${null})`),
    ),
  )
  expect(said).toMatch(/^The database did not do what it was asked for: null value in column "role"/)
  expect(said).not.toMatch(/params|INSERT|ada@/)
})

test('an error of the shop’s own is none of the database', () => {
  expect(problemOfDatabase(new TypeError('x is not a function'), envOf(whole))).toBeUndefined()
})
