import type { ShopContext, Caller, ShopApi } from '../../shop/context.ts'
import { readOrder } from '../order/order-desk.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { giveBack } from './give-back.ts'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../machine/database/database.ts'
import { recordMovement } from '../../payments/ledger/money-movements.sql.ts'
import { reopenExchanges } from '../editing/editing.sql.ts'
import { addRefunded, listRefunds, setRefund } from './refunds.sql.ts'
import { type Cents, sumCents, toDecimal } from '../../machine/values/money.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { reopenReturn } from '../returns/return-moves.ts'
import { digestOf, requestOfWhole, writeRefund } from './ask-refund.ts'
import { recordGone } from './record-refund.ts'
import { readRefundable } from './wallet-refunds.ts'

/** Money that goes back, alone or because an order is cancelled. */
export function refundCalls(context: ShopContext) {
  return {
    async 'POST /api/orders/{id}/refunds'({ id, ...request }, { person }) {
      await giveBack(context, id, request, person)
      return await context.db.snapshot((tx) => readOrder(tx, id, context))
    },

    async 'POST /api/orders/{id}/cancel'({ id, ...form }, { person }) {
      await cancelOrder(context, id, form, person)
      return await context.db.snapshot((tx) => readOrder(tx, id, context))
    },
  } satisfies Partial<ShopApi>
}

/** What an owner marks as given back by hand is a refund of all that is left; the mark can be taken back. */
export async function markGivenBack(
  context: Pick<ShopContext, 'wallets' | 'publicUrl'>,
  tx: Queryable,
  order: OrderInCents,
  person: Caller['person'],
): Promise<void> {
  const refundable = await readRefundable(tx, order)
  const request = {
    ...requestOfWhole(refundable, () => 0),
    key: randomUUID(),
    // How it went back is noted for the books, in words that are not for the buyer.
    reason: '',
    tellBuyer: false,
    way: 'outside' as const,
    amountSeen: toDecimal(refundable.openCents),
  }
  const refund = await writeRefund(context, tx, order, request, { person, digest: digestOf(request) })
  await recordGone(context, tx, refund, { state: 'completed' })
}

/**
 * Takes refunds by hand back, the newest first, as far as at least `leftCents` of them stay; answers how much stays. Each
 * goes whole, with what the wallet gave back as well: that counts as the wallet's. In the caller's transaction, which has
 * locked the order.
 */
export async function unmarkGivenBack(tx: Queryable, orderId: number, leftCents: Cents): Promise<Cents> {
  const byHand = (await listRefunds(tx, orderId)).filter(
    ({ way, state }) => way === 'outside' && state === 'completed',
  )
  let markedCents = sumCents(byHand.map(({ amountCents }) => amountCents))
  for (const { id, amountCents, lines, returnId } of byHand.toReversed()) {
    if (markedCents - amountCents < leftCents) continue
    markedCents -= amountCents
    await setRefund(tx, id, { state: 'failed', failure: 'Marked by mistake: it was not given back.' })
    await reopenReturn(tx, { orderId, returnId })
    await reopenExchanges(tx, id)
    for (const { n, quantity } of lines) await addRefunded(tx, orderId, n, -quantity)
    const movement = { orderId, wallet: 'manual', kind: 'refund_outside' as const, amountCents }
    await recordMovement(tx, { ...movement, reference: `${id}:taken-back` })
  }
  return markedCents
}
