import { DatabaseProblem } from '../../machine/database/database.ts'
import type { Env } from '../start/env.ts'
import { causeOf, isFailedQuery } from '../../machine/process/log.ts'

/** Where the shop's data lies. */
export type DatabaseConfig = Pick<Env, 'dataDir' | 'databaseUrl' | 'backupDir'>

/**
 * For whoever runs the shop: what the database could not do, when that ends a start or a command, and what helps. The
 * driver's own words quote the whole statement and what people typed. Undefined where it is no error of the database.
 */
export function problemOfDatabase(error: unknown, config: DatabaseConfig): DatabaseProblem | undefined {
  if (error instanceof DatabaseProblem) return error
  if (!(error instanceof Error)) return undefined
  const cause = causeOf(error)
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (!isFailedQuery(error) && !isOfServer(cause, code)) return undefined
  const why = isFailedQuery(cause) ? 'it gave no reason' : cause.message
  if (isDamage(cause, code, config)) return new DatabaseProblem(damageWords(why, config))
  return new DatabaseProblem(
    `The database did not do what it was asked for: ${why}. What was begun in it was taken back. ${
      NO_ROOM.has(code)
        ? 'Make room on its disk, then try again.'
        : 'Try again; if it says the same, keep this line for whoever helps you.'
    }`,
  )
}

/** As PostgreSQL's own errors come, from either engine. */
function isOfServer(cause: Error, code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && 'severity' in cause
}

/** Out of disk, or of memory. */
const NO_ROOM = new Set(['53100', '53200'])

/**
 * What PostgreSQL says when its files are not as it left them: data or an index corrupted, something that can't be,
 * a file that is missing or can't be read. The embedded one may also break off without a code.
 */
const DAMAGE = /^(?:XX\d\d\d|58\d\d\d|58P\d\d)$/

function isDamage(cause: Error, code: string, { databaseUrl }: DatabaseConfig): boolean {
  return DAMAGE.test(code) || (databaseUrl === undefined && cause instanceof WebAssembly.RuntimeError)
}

function damageWords(why: string, { dataDir, databaseUrl, backupDir }: DatabaseConfig): string {
  const restore = `put back the last backup by npm run shop -- restore NAME. The backups are the folders in ${backupDir}, named by their day; the last is the newest.`
  return databaseUrl === undefined
    ? `The database in ${dataDir}/database is damaged: ${why}. Nothing was changed. Move the folder ${dataDir}/database to another place and keep it there, then ${restore}`
    : `The database says that its files are damaged: ${why}. Nothing was changed. Ask whoever keeps the PostgreSQL server to look at it; or set DATABASE_URL to an empty database, then ${restore}`
}
