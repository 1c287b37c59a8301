import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../machine/database/database.ts'
import { wantedPictures } from '../pieces/moving-in/tables.sql.ts'
import { mails } from '../words/tables.sql.ts'
import { refunds } from '../orders/tables.sql.ts'
import { jobRounds, webhookReceivers } from '../store/tables.sql.ts'
import { checkouts, webhookEvents } from '../buying/tables.sql.ts'

/**
 * Makes all that is waited with due now: for a start where no other process works on the database, so that whoever
 * claimed something, or waited to try it again, is gone.
 */
export async function releaseClaims(q: Queryable): Promise<void> {
  await q
    .update(mails)
    .set({ nextAttemptAt: sql`now()` })
    // What was never tried was not claimed either: it is due now, or waits for its turn.
    .where(and(isNull(mails.sentAt), gt(mails.attempts, 0)))
  await q
    .update(webhookEvents)
    .set({ nextAttemptAt: sql`now()` })
    .where(isNull(webhookEvents.processedAt))
  await q
    .update(checkouts)
    .set({ nextLookAt: sql`now()` })
    .where(eq(checkouts.state, 'confirming'))
  await q
    .update(refunds)
    .set({ nextLookAt: sql`now()` })
    .where(eq(refunds.state, 'asked'))
  await q
    .update(wantedPictures)
    .set({ nextAttemptAt: sql`now()` })
    .where(isNotNull(wantedPictures.nextAttemptAt))
  await q.update(webhookReceivers).set({ busyUntil: null })
  await q.update(jobRounds).set({ claimedUntil: sql`now()` })
}
