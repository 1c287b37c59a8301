import type { Queryable } from '../../machine/database/database.ts'
import { findCompletedAt, listReturns, type ReturnRow } from './returns.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { returnable, type Returnable } from './returnable.rules.ts'
import { isOpen } from './return-states.rules.ts'

/** An order's returns, and which pieces its buyer may still send back. */
export async function readReturnable(
  q: Queryable,
  order: OrderInCents,
  now = new Date(),
): Promise<{ returns: ReturnRow[]; may: Returnable }> {
  const returns = await listReturns(q, order.id)
  const { returnDays } = await readSettings(q)
  const facts = { order, sentAt: await sentAt(q, order), returnDays, held: heldBy(returns) }
  return { returns, may: returnable({ ...facts, now: now.toISOString() }) }
}

/** Pieces of each line that are on their way back, or here without their money. */
function heldBy(returns: readonly ReturnRow[]): Map<number, number> {
  const held = new Map<number, number>()
  for (const { state, refund, lines } of returns) {
    // While its refund is under way, its pieces count as given back already.
    if (!isOpen(state) || refund !== null) continue
    for (const { n, quantity, received } of lines) held.set(n, (held.get(n) ?? 0) + (received ?? quantity))
  }
  return held
}

/** When it left the shop; for one that was completed without being sent, when somebody said so. */
async function sentAt(q: Queryable, order: OrderInCents): Promise<string | null> {
  if (order.shippedAt !== null || order.status !== 'completed') return order.shippedAt
  return (await findCompletedAt(q, order.id))?.toISOString() ?? order.createdAt
}
