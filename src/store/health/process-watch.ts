import { randomUUID } from 'node:crypto'
import type { Database } from '../../machine/database/database.ts'
import type { Log } from '../../machine/process/log.ts'
import type { Found, JobRun, ProcessReport } from './report.rules.ts'

const MOST_ERRORS_KEPT = 5

const now = () => new Date().toISOString()

/** Keeps in mind what this process does and meets, for whoever asks how the shop is. */
export class ProcessWatch {
  readonly id = randomUUID()
  readonly startedAt = now()
  readonly #jobs: JobRun[] = []
  readonly #errors: ProcessReport['errors'] = { count: 0, last: [] }
  #outage: ProcessReport['outage'] = null
  #replica: string | null = null
  /** What looking around found, which takes longer than to answer with it. */
  found: Found | null = null

  /** What a job calls after each of its rounds. */
  job(name: string, everyMs: number): { ended: () => void; failed: () => void } {
    const run: JobRun = {
      name,
      everySeconds: everyMs / 1000,
      lastAt: now(),
      failures: 0,
      failingSince: null,
    }
    this.#jobs.push(run)
    return {
      ended: () => void Object.assign(run, { lastAt: now(), failures: 0, failingSince: null }),
      failed() {
        run.failures += 1
        run.failingSince ??= now()
      },
    }
  }

  /** The same log, whose errors are counted. What an error says itself may be of people: only the log's own words stay. */
  counting(log: Log): Log {
    return {
      info: (fields, message) => log.info(fields, message),
      warn: (fields, message) => log.warn(fields, message),
      error: (fields, message) => {
        this.#errors.count += 1
        const job = 'job' in fields && typeof fields.job === 'string' ? `${fields.job}: ` : ''
        this.#errors.last = [{ at: now(), message: job + message }, ...this.#errors.last].slice(
          0,
          MOST_ERRORS_KEPT,
        )
        log.error(fields, message)
      },
    }
  }

  follow(database: Pick<Database, 'onOutage' | 'onReplica'>): void {
    database.onOutage((isAway) => {
      if (isAway) this.#outage = { from: now() }
      else if (this.#outage) this.#outage = { ...this.#outage, to: now() }
    })
    database.onReplica((word) => {
      this.#replica = word.state === 'current' ? null : `${word.state}: ${word.why}`
    })
  }

  report(): Pick<ProcessReport, 'startedAt' | 'jobs' | 'errors' | 'outage' | 'replica' | 'found'> {
    return {
      startedAt: this.startedAt,
      jobs: this.#jobs,
      errors: this.#errors,
      outage: this.#outage,
      replica: this.#replica,
      found: this.found,
    }
  }
}
