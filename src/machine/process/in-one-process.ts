import { claimRound, endRound, renewRound, type JobRound } from '../database/job-rounds.ts'
import type { Database } from '../database/database.ts'

/** What one process of the shop does at a time, on whichever machine. */
interface OneAtATime {
  job: string
  /** How long a process that died at it keeps others from the job; one that lives renews its claim. */
  seconds: number
}

/** Does the work unless another is at it: then it is left to that one, and undefined is the answer. */
export async function unlessUnderWay<T>(
  { query }: Pick<Database, 'query'>,
  { job, seconds }: OneAtATime,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const round = await claimRound(query, job, seconds)
  if (!round) return undefined
  let held: Promise<JobRound | undefined> = Promise.resolve(round)
  const renew = async (before: JobRound | undefined) =>
    // A database that is away for a moment is asked again at the next.
    before && (await renewRound(query, before, seconds).catch(() => before))
  const timer = setInterval(
    () => {
      held = held.then(renew)
    },
    (seconds * 1000) / 3,
  ).unref()
  try {
    return { result: await work() }
  } finally {
    clearInterval(timer)
    const last = await held
    if (last) await endRound(query, last)
  }
}

/** A job's work, which whoever comes meanwhile leaves to the one that is at it. */
export function inOneProcess(
  { db }: { db: Pick<Database, 'query'> },
  job: OneAtATime,
  work: () => Promise<void>,
): () => Promise<void> {
  return async () => void (await unlessUnderWay(db, job, work))
}
