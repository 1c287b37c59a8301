import { randomUUID } from 'node:crypto'
import type { Database } from '../../machine/database/database.ts'
import type { Log } from '../../machine/process/log.ts'

const MOST_ERRORS_KEPT = 5

const now = () => new Date().toISOString()
const well = () => ({ lastAt: now(), failures: 0, failingSince: null })

export const secondsSince = (iso: string) => (Date.now() - Date.parse(iso)) / 1000

/** Why the shop may not be where its address says. */
export type AddressProblem = 'local' | 'http' | 'unreachable' | 'certificate' | 'another'

/** Keeps in mind what this process does and meets, for whoever asks how the shop is. Times are ISO 8601. */
export class ProcessWatch {
  readonly id = randomUUID()
  readonly startedAt = now()
  /** `lastAt`: when a round of it last ended well, or the process began. */
  readonly jobs: {
    name: string
    everySeconds: number
    lastAt: string
    failures: number
    failingSince: string | null
  }[] = []
  /** Error lines of its log, as the log words them: what an error says itself may be of people. */
  readonly errors = { count: 0, last: [] as { at: string; message: string }[] }
  /** The last time that the database answered nobody; `to` is missing while that lasts. */
  outage: { from: string; to?: string } | undefined
  /** Why the replica is not read from. */
  replica: string | undefined
  /** What it saw when it last looked around, which takes longer than to answer with it. */
  found:
    | { at: string; address: AddressProblem | null; backup: { at: string; provedAt: string | null } | null }
    | undefined

  /** What a job calls after each of its rounds. One that is begun anew, as after a restore, takes the place of the one before. */
  job(name: string, everyMs: number): { ended: () => void; failed: () => void } {
    const run: ProcessWatch['jobs'][number] = { name, everySeconds: everyMs / 1000, ...well() }
    const before = this.jobs.findIndex((job) => job.name === name)
    this.jobs.splice(before < 0 ? this.jobs.length : before, 1, run)
    return {
      ended: () => void Object.assign(run, well()),
      failed() {
        run.failures += 1
        run.failingSince ??= now()
      },
    }
  }

  /** The same log, whose errors are counted. */
  counting(log: Log): Log {
    const { errors } = this
    return {
      info: (fields, message) => log.info(fields, message),
      warn: (fields, message) => log.warn(fields, message),
      error(fields, message) {
        const job = 'job' in fields && typeof fields.job === 'string' ? `${fields.job}: ` : ''
        errors.count += 1
        errors.last = [{ at: now(), message: job + message }, ...errors.last].slice(0, MOST_ERRORS_KEPT)
        log.error(fields, message)
      },
    }
  }

  follow(database: Pick<Database, 'onOutage' | 'onReplica'>): void {
    database.onOutage((isAway) => {
      if (isAway) this.outage = { from: now() }
      else if (this.outage) this.outage = { ...this.outage, to: now() }
    })
    database.onReplica((word) => {
      this.replica = word.state === 'current' ? undefined : `${word.state}: ${word.why}`
    })
  }
}
