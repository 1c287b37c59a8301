import { listMovements, recordMovement, standByLedger } from './money-movements.sql.ts'
import { findPayment } from '../../orders/order/order-desk.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { conflict } from '../../machine/values/errors.ts'
import { sumCents, type Cents } from '../../machine/values/money.ts'
import type { Order, OrderInCents } from '../../orders/order/order.rules.ts'
import { unmarkGivenBack } from '../../orders/refunds/by-hand.ts'

export type GivenBack = Pick<Order, 'refunded' | 'givenBackOutside'>

/**
 * Takes marks of money given back by hand away, until they come to no more than `leftCents`: refunds by hand first, then the
 * sums that older versions marked in the ledger.
 */
export async function takeMarkBack(
  tx: Queryable,
  order: Pick<OrderInCents, 'id'>,
  leftCents: Cents,
): Promise<void> {
  const { status, currency } = (await findPayment(tx, order.id))!
  if (status === 'reversed')
    throw conflict(`PayPal or the buyer’s bank has taken the money of order #${order.id} back meanwhile.`)
  const ofRefundsCents = await unmarkGivenBack(tx, order.id, leftCents)
  const summedCents = await summedOf(tx, order.id)
  const backCents = summedCents - Math.min(summedCents, Math.max(0, leftCents - ofRefundsCents))
  if (backCents > 0)
    await recordMovement(tx, {
      orderId: order.id,
      kind: 'refund_outside',
      amountCents: backCents,
      currency,
      wallet: 'manual',
      reference: `before:${crypto.randomUUID()}`,
    })
  await standByLedger(tx, order.id)
}

async function summedOf(tx: Queryable, orderId: number): Promise<Cents> {
  const sums = (await listMovements(tx, orderId)).filter(
    ({ kind, reference }) => kind === 'refund_outside' && reference.startsWith('before:'),
  )
  return 0 - sumCents(sums.map(({ amountCents }) => amountCents))
}
