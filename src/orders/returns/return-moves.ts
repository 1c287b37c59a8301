import type { Queryable } from '../../machine/database/database.ts'
import { findOrderOfReturn, listReturns, moveReturn, type ReturnRow } from './returns.sql.ts'
import { findOrder, lockOrder } from '../order/orders.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { notFound, type ShopError, conflict, invalid } from '../../machine/values/errors.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { mayMove, stateWords, type ReturnMove } from './return-states.rules.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { piecesWords } from './return-words.ts'
import type { RefundRow } from '../refunds/refunds.sql.ts'

export interface LockedReturn {
  order: OrderInCents
  found: ReturnRow
}

/** A return with its order, which is locked until the transaction ends. */
export async function lockReturn(tx: Queryable, id: number): Promise<LockedReturn> {
  const orderId = await findOrderOfReturn(tx, id)
  if (orderId === undefined) throw notFound('Return not found')
  return await lockReturnOf(tx, orderId, id)
}

/** The same of a certain order: another's return is not found. */
export async function lockReturnOf(tx: Queryable, orderId: number, id: number): Promise<LockedReturn> {
  await lockOrder(tx, orderId)
  const found = (await listReturns(tx, orderId)).find((one) => one.id === id)
  if (!found) throw notFound('Return not found')
  return { order: (await findOrder(tx, orderId))!, found }
}

/** Refuses what the return may not become any more: somebody else was faster. */
export function refuseMoved({ id, state, refund }: ReturnRow, move: ReturnMove): void {
  if (state === 'received' && refund !== null)
    throw editedMeanwhile(`A refund of return #${id} is under way. Wait until it is settled.`)
  if (!mayMove(state, move)) throw movedMeanwhile({ id, state })
}

export function movedMeanwhile({ id, state }: Pick<ReturnRow, 'id' | 'state'>): ShopError {
  return editedMeanwhile(`Return #${id} ${stateWords[state]} by now. Look at it again.`)
}

/** Makes the move and notes it in the order's history. */
export async function makeMove(
  tx: Queryable,
  { order, found }: LockedReturn,
  move: ReturnMove,
  actor: string,
  known: Parameters<typeof moveReturn>[3] = {},
): Promise<void> {
  await moveReturn(tx, found.id, move, known)
  await noteReturn(tx, { order, found }, move, actor)
}

export async function noteReturn(
  tx: Queryable,
  { order, found }: LockedReturn,
  move: ReturnMove | 'ask',
  actor: string,
): Promise<void> {
  await audit(tx, {
    actor,
    action: `return.${move}`,
    subject: `order:${order.id}`,
    after: { return: String(found.id), pieces: piecesWords(order.items, found.lines) },
  })
}

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
