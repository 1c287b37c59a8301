import type { Queryable } from '../../machine/database/database.ts'
import { findOrderOfReturn, listReturns, moveReturn, type ReturnRow } from './returns.sql.ts'
import { findOrder, lockOrder } from '../order/orders.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { notFound, type ShopError } from '../../machine/values/errors.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { mayMove, stateWords, type ReturnMove } from './return-states.rules.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { piecesWords } from './return-words.ts'

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
