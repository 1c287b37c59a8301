import type { Database } from '../database/database.ts'
import { outageOf } from '../database/outage.ts'
import type { Log } from './log.ts'

/** While the database answers now and then, its outages are told at most this often. */
const AGAIN_MS = 10_000

/** After a write found no room, the disk counts as full for this long. */
const NO_ROOM_MS = 30_000

interface OutageLog extends Log {
  /** From now on tells when the database is lost, and when it is back. */
  follow: (database: Database) => void
  /** True when something found no room on a disk moments ago. */
  wasFull: () => boolean
}

/**
 * A log in which an outage is one line when it begins and one when it ends: every call and every job meets it, and a
 * thousand lines of one trouble hide all others.
 */
export function withoutFloods(log: Log, now: () => number = () => performance.now()): OutageLog {
  let lostAt: number | undefined
  let untold = 0
  let quietUntil = -Infinity
  let fullAt = -Infinity

  function telling(level: 'warn' | 'error') {
    return (fields: object, message: string): void => {
      const outage = 'err' in fields ? outageOf(fields.err) : undefined
      if (outage === undefined) return log[level](fields, message)
      if (outage === 'full') fullAt = now()
      if (lostAt !== undefined || now() < quietUntil) {
        untold += 1
        return
      }
      quietUntil = now() + AGAIN_MS
      log[level]({ ...fields, ...(untold > 0 ? { untold } : {}) }, message)
      untold = 0
    }
  }

  return {
    info: (fields, message) => log.info(fields, message),
    warn: telling('warn'),
    error: telling('error'),
    wasFull: () => now() - fullAt < NO_ROOM_MS,
    follow(database) {
      database.onOutage((isAway) => {
        if (isAway) {
          lostAt = now()
          log.error({}, 'the database does not answer; the shop goes on by itself when it does')
          return
        }
        const seconds = Math.round((now() - (lostAt ?? now())) / 1000)
        log.warn({ seconds, refused: untold }, 'the database is back')
        lostAt = undefined
        untold = 0
      })
    },
  }
}

/** Two lines for each time that the replica can't be used: when it begins and when it ends. */
export function tellOfReplica(database: Pick<Database, 'onReplica'>, log: Log): void {
  database.onReplica((word) => {
    if (word.state === 'current') return log.info({}, 'the replica is read again')
    log.warn({ why: word.why }, `the replica is ${word.state}; everything is read from the database itself`)
  })
}
