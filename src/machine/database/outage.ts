import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sqlState } from './database.ts'

/** Why something failed through no fault of its own: the database does not answer, or the disk has no room left. */
export type Outage = 'away' | 'full'

/** The database does not answer, or has no connection to spare: thrown before anything was asked of it. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

const DISK_FULL = '53100'

/**
 * The server goes or comes (57P..), has no connection, memory or time to spare (53..., 57014), or the line to it
 * broke (08...). PostgreSQL, appendix A.
 */
const AWAY = /^(08|53|57P0[1-5]|57014)/

/** What pg and its pool say of a lost connection; those errors have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

/** An operating system's error in the middle of a query. */
const LOST_SOCKET =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

const NO_ROOM = /^(ENOSPC|EDQUOT)$/

/**
 * Tells outages from faults, the one place that does. A socket's error counts only as the cause of a query's: wallets
 * and mail servers break connections too.
 */
export function outageOf(error: unknown): Outage | undefined {
  const causes = causesOf(error)
  if (causes.some((cause) => NO_ROOM.test(codeOf(cause)))) return 'full'
  if (causes.some((cause) => cause instanceof DatabaseAway)) return 'away'
  const state = sqlState(error)
  if (state === DISK_FULL) return 'full'
  if (state !== undefined && AWAY.test(state)) return 'away'
  const query = causes.findIndex((cause) => cause instanceof DrizzleQueryError)
  const queryCauses = query < 0 ? [] : causes.slice(query + 1)
  return queryCauses.some((cause) => isLostConnection(cause)) ? 'away' : undefined
}

/** True of what pg throws when its connection is gone, or can't be had. */
export function isLostConnection(error: Error): boolean {
  return LOST_CONNECTION.test(error.message) || LOST_SOCKET.test(codeOf(error))
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && !causes.includes(cause); cause = cause.cause)
    causes.push(cause)
  return causes
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
