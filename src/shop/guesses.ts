import { createHash } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { clearFailures, findFailures, recordFailure } from '../db/sign-in-failures.ts'
import { ShopError } from '../domain/errors.ts'

/** So many wrong guesses are forgiven; each further one doubles the wait, up to a quarter of an hour. */
const FREE_FAILURES = 5
const LONGEST_WAIT_SECONDS = 900
const FORGET_SECONDS = 3600

/**
 * Looks whether somebody knows a secret, and slows down who guesses. `of` is the network address and whose secret it is,
 * together: a stranger elsewhere cannot lock anybody out. Throws too_many while the guesser has to wait.
 */
export async function isKnown(
  q: Queryable,
  of: { address: string; secret: string },
  look: () => Promise<boolean>,
): Promise<boolean> {
  const subject = createHash('sha256').update(`${of.address} ${of.secret}`).digest('hex')
  await refuseWhileWaiting(q, subject)
  const known = await look()
  if (known) await clearFailures(q, [subject])
  else await recordFailure(q, subject, FORGET_SECONDS)
  return known
}

async function refuseWhileWaiting(q: Queryable, subject: string): Promise<void> {
  const recent = await findFailures(q, subject, FORGET_SECONDS)
  if (!recent || recent.failures < FREE_FAILURES) return
  const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** (recent.failures - FREE_FAILURES + 1))
  const left = Math.ceil(wait - recent.secondsAgo)
  if (left <= 0) return
  throw new ShopError('too_many', `Too many wrong attempts. Try again in ${left} seconds.`, {
    retryAfterSeconds: left,
  })
}
