import type { Queryable } from '../../machine/database/database.ts'
import { listReturns } from './returns.sql.ts'
import type { RefundRow } from '../refunds/refunds.sql.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { lockReturnOf, makeMove, refuseMoved } from './return-moves.ts'

/**
 * What a refund does to the return it is made for, in the refund's own transactions, which have locked the order: it is
 * settled once the wallet has said yes, and waits for its money again where that comes back.
 */

type OfReturn = Pick<RefundRow, 'orderId' | 'returnId'>

/** Refuses a refund for a return that is not here yet, of another order, or refunded already, or of pieces beyond it. */
export async function refuseUnsettling(
  tx: Queryable,
  orderId: number,
  returnId: number,
  lines: readonly { n: number; quantity: number }[],
): Promise<void> {
  const found = (await listReturns(tx, orderId)).find(({ id }) => id === returnId)
  if (!found) throw invalid('returnId', 'is no return of this order')
  if (found.state === 'asked' || found.state === 'agreed')
    throw conflict(`Return #${returnId} has not arrived yet. Say first what of it has.`)
  refuseMoved(found, 'refund')
  for (const [index, { n, quantity }] of lines.entries()) {
    const received = found.lines.find((line) => line.n === n)?.received ?? 0
    if (received === 0) throw invalid(`lines.${index}.n`, `did not come with return #${returnId}.`)
    if (quantity > received)
      throw invalid(`lines.${index}.quantity`, `Only ${received} came with return #${returnId}.`)
  }
}

/** The wallet has taken the refund on, or it was given back by hand. */
export async function settleReturn(tx: Queryable, { orderId, returnId }: OfReturn): Promise<void> {
  if (returnId === null) return
  await makeMove(tx, await lockReturnOf(tx, orderId, returnId), 'refund', 'shop')
}

/** Nothing went back, or it came back. */
export async function reopenReturn(tx: Queryable, { orderId, returnId }: OfReturn): Promise<void> {
  if (returnId === null) return
  const locked = await lockReturnOf(tx, orderId, returnId)
  if (locked.found.state === 'refunded') await makeMove(tx, locked, 'refund_failed', 'shop')
}
