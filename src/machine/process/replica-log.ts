import type { Database } from '../database/database.ts'
import type { Log } from './log.ts'

/** Two lines for each time that the replica can't be used: when it begins and when it ends. */
export function tellOfReplica(database: Pick<Database, 'onReplica'>, log: Log): void {
  database.onReplica((word) => {
    if (word.state === 'current') return log.info({}, 'the replica is read again')
    log.warn({ why: word.why }, `the replica is ${word.state}; everything is read from the database itself`)
  })
}
