import { closeAbandoned, listConfirming } from '../../db/checkouts.ts'
import type { ShopContext } from '../context.ts'
import { resume } from './finish.ts'
import { inTurn } from './in-turn.ts'
import { ABANDONED } from './refusals.ts'
import { settlePendingPayments } from './settle-payment.ts'

/** A capture normally answers within seconds; older ones have lost their process or their answer. */
const STALE_SECONDS = 30

/** PayPal lets go of an unpaid order after 6 hours at the latest. */
const ABANDONED_SECONDS = 7 * 3600

/**
 * Finishes every capture that was left under way, closes carts nobody will pay any more, and looks after pending
 * payments.
 */
export async function sweep(context: ShopContext, staleSeconds = STALE_SECONDS): Promise<void> {
  const { db, log } = context
  for (const id of await listConfirming(db.query, staleSeconds)) {
    try {
      const { state } = await inTurn(id, () => resume(context, id))
      if (state !== 'confirming')
        log.info({ checkout: id, state }, 'finished a checkout that was left under way')
    } catch (error) {
      log.error({ checkout: id, err: error }, 'a checkout could not be finished yet')
    }
  }
  await closeAbandoned(db.query, ABANDONED_SECONDS, ABANDONED)
  await settlePendingPayments(context)
}
