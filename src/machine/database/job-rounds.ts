import { and, eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { jobRounds } from '../../store/tables.sql.ts'

/** Any number will do, so long as every process of this shop uses the same; migrations have another. */
const START_LOCK = 7_231_945

/** What a first start does, one process does, and those that start at the same time find done. Ends with the transaction. */
export async function lockStart(tx: Queryable): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(START_LOCK))})`)
}

/** A piece of work that one process of the shop does at a time, on whichever machine. */
export interface JobRound {
  job: string
  /** Until when it is this process's, as the database wrote it down. */
  claimedUntil: Date
}

/** Takes the round, for `seconds` at the most: a process that dies leaves it to others then. Undefined while another has it. */
export async function claimRound(q: Queryable, job: string, seconds: number): Promise<JobRound | undefined> {
  const [row] = await q
    .insert(jobRounds)
    .values({ job, claimedUntil: inSeconds(seconds) })
    .onConflictDoUpdate({
      target: jobRounds.job,
      set: { claimedUntil: sql`excluded.claimed_until` },
      setWhere: lte(jobRounds.claimedUntil, sql`now()`),
    })
    .returning()
  return row
}

/** The work goes on: for `seconds` from now. Undefined where another has taken it over. */
export async function renewRound(
  q: Queryable,
  { job, claimedUntil }: JobRound,
  seconds: number,
): Promise<JobRound | undefined> {
  const [row] = await q
    .update(jobRounds)
    .set({ claimedUntil: inSeconds(seconds) })
    .where(and(eq(jobRounds.job, job), eq(jobRounds.claimedUntil, claimedUntil)))
    .returning()
  return row
}

/** In whole milliseconds, so that the time equals itself once read into a Date. */
const inSeconds = (seconds: number) =>
  sql`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}::double precision))`

/** The work is done: the next who asks may begin. One that took too long, and was taken over, is not this process's to end. */
export async function endRound(q: Queryable, { job, claimedUntil }: JobRound): Promise<void> {
  await q
    .update(jobRounds)
    .set({ claimedUntil: sql`now()` })
    .where(and(eq(jobRounds.job, job), eq(jobRounds.claimedUntil, claimedUntil)))
}
