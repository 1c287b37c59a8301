import { type Database, DatabaseProblem } from '../../machine/database/database.ts'
import { lockFolder, type FolderLock } from '../../machine/database/engines/folder-lock.ts'
import { isBehind, migrate } from '../../machine/database/migrate.ts'
import { schema } from '../../machine/database/migrations.ts'
import { problemOfDatabase } from './database-words.ts'
import { makeBackup, type BackupContext } from '../../store/backups/backups.http.ts'
import type { PictureStorage } from '../../machine/pictures/storage/picture-storage.ts'
import type { Env } from '../start/env.ts'
import { findTrial } from '../../machine/process/update-trial.ts'
import { pictureStorage } from './picture-storage.ts'
import { existsSync, mkdirSync } from 'node:fs'

export async function openDatabase(env: Env, lock: FolderLock | undefined): Promise<Database> {
  const trial = findTrial(env.dataDir)
  // Only the engine in use is loaded.
  const database =
    env.databaseUrl === undefined
      ? await (await import('../../machine/database/engines/embedded.ts')).openEmbedded(lock!)
      : await (
          await import('../../machine/database/engines/postgres.ts')
        ).openPostgres(env.databaseUrl, env.poolSize, env.databaseReadUrl)
  try {
    // What an update does to the data can be taken back by restoring; `npm run update` has a copy of its own.
    if (!trial && (await isBehind(database, schema.migrations)))
      await makeBackup(database, await backupContextOf(env), 'before-update')
    await migrate(database, schema)
    return database
  } catch (error) {
    // What is damaged may not let itself be closed either; why it is to be told.
    await database.close().catch(() => {})
    throw (
      problemOfDatabase(error, env) ??
      new DatabaseProblem(`The database could not be brought up to date: ${String(error)}`)
    )
  }
}

export async function backupContextOf(env: Env, storage?: PictureStorage): Promise<BackupContext> {
  const { originals } = storage ?? (await pictureStorage(env))
  return { folder: env.backupDir, originals }
}

/** Whether a shop was ever opened on this data. */
export const isThere = ({ dataDir, databaseUrl }: Env) =>
  databaseUrl !== undefined || existsSync(`${dataDir}/database`)

/** For commands while no shop runs: the database alone. Only where one is to be restored may there be none. */
export async function withDatabase<T>(
  env: Env,
  { mayBeNew = false },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (!mayBeNew && !isThere(env))
    throw new DatabaseProblem(`There is no shop in ${env.dataDir}. Set DATA_DIR to the folder of yours.`)
  if (mayBeNew) mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
  const lock = env.databaseUrl === undefined ? await lockFolder(env.dataDir) : undefined
  try {
    const database = await openDatabase(env, lock)
    // What is damaged may not let itself be closed either; what became of the work is to be told.
    return await work(database).finally(() => database.close().catch(() => {}))
  } finally {
    await lock?.release()
  }
}
