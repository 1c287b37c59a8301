import type { Queryable } from '../../../db/engine/database.ts'
import { findReturnOfRefund, linkRefund } from '../../../db/orders/returns.ts'
import { conflict, invalid } from '../../../domain/errors.ts'
import { lockReturnOf, makeMove, refuseMoved } from './return-moves.ts'

/**
 * What a refund does to the return it is made for, in the refund's own transactions: it is promised to the return when
 * its row is written, settles it once the wallet has said yes, and lets it go where nothing went back.
 */

/** Refuses one that is not here yet, of another order, or with a refund already. The refund's row must be written. */
export async function promiseRefund(
  tx: Queryable,
  { orderId, returnId, refundId }: { orderId: number; returnId: number; refundId: string },
): Promise<void> {
  const { found } = await lockReturnOf(tx, orderId, returnId).catch(() => {
    throw invalid('returnId', 'is no return of this order')
  })
  if (found.state === 'asked' || found.state === 'agreed')
    throw conflict(`Return #${returnId} has not arrived yet. Say first what of it did.`)
  refuseMoved(found, 'refund')
  if (found.refundId !== null) throw conflict(`A refund of return #${returnId} is under way already.`)
  await linkRefund(tx, returnId, refundId)
}

/** The wallet has taken the refund on. */
export async function settleReturn(tx: Queryable, refundId: string, actor: string): Promise<void> {
  const about = await findReturnOfRefund(tx, refundId)
  if (!about) return
  const locked = await lockReturnOf(tx, about.orderId, about.id)
  if (locked.found.state === 'received') await makeMove(tx, locked, 'refund', actor)
}

/** Nothing went back, or it came back: the return waits for its money again. */
export async function releaseReturn(tx: Queryable, refundId: string): Promise<void> {
  const about = await findReturnOfRefund(tx, refundId)
  if (!about) return
  const locked = await lockReturnOf(tx, about.orderId, about.id)
  if (locked.found.state === 'refunded')
    await makeMove(tx, locked, 'refund_failed', 'shop', { refundId: null })
  else await linkRefund(tx, about.id, null)
}
