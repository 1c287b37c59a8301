import { sql } from 'drizzle-orm'
import { insertWebhookEvent } from '../../src/payments/webhooks/webhook-events.sql.ts'
import { sweep } from '../../src/payments/capture/sweep.ts'
import { processWebhooks } from '../../src/payments/webhooks/webhook.ts'
import { trouble, stateOf, type Real } from './world.ts'

/** What comes by itself: the wallet's webhooks, looks at the wallet, the end of all trouble. */

/** The page that approved has had its turn by then, and any webhook that failed its next try. */
const LATER_MS = 3_600_000

/** Some of what the wallet told and the shop has not heard yet comes in: in any order, and twice perhaps. */
export async function hear(
  real: Real,
  { isDouble, isBackwards, most }: { isDouble: boolean; isBackwards: boolean; most: number },
): Promise<void> {
  const { events } = await stateOf(real)
  const unheard = events.filter(({ id }) => !real.heard.has(id))
  const some = (isBackwards ? unheard.toReversed() : unheard).slice(0, most)
  const { context } = real.test
  const { name: wallet, toEvent } = real.wallet
  for (const event of some) {
    real.heard.add(event.id)
    const walletEvent = toEvent(event)
    if (!walletEvent) continue
    const row = { id: walletEvent.eventId, wallet, type: walletEvent.type, body: walletEvent }
    await insertWebhookEvent(context.db.query, row)
    if (isDouble) await insertWebhookEvent(context.db.query, row)
  }
  await processWebhooks(context, Date.now() + LATER_MS)
}

/** All that is looked at now and then is looked at now. */
export async function lookAtAll({ test: { context } }: Real): Promise<void> {
  for (const table of ['refunds', 'payments', 'checkouts'])
    await context.db.query.execute(
      sql.raw(`UPDATE ${table} SET next_look_at = now() WHERE next_look_at IS NOT NULL`),
    )
  await sweep(context, 0)
}

/** Nothing goes wrong any more, everything is heard of and looked at: then nothing may be under way. */
export async function settleAll(real: Real): Promise<void> {
  await trouble(real, [])
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await hear(real, { isDouble: false, isBackwards: false, most: Number.MAX_SAFE_INTEGER })
    await lookAtAll(real)
  }
}
