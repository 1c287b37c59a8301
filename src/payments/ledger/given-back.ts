import { inDecimals } from '../../machine/contract/in-decimals.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { audit } from '../../store/history/history.sql.ts'
import { findOrder, lockOrder } from '../../orders/order/orders.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { type Cents, formatCents, sumCents, toCents } from '../../machine/values/money.ts'
import { owedCents } from './order-money.rules.ts'
import type { Order, OrderInCents } from '../../orders/order/order.rules.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { standByCodeUse } from '../../buying/codes/promotion-use.ts'
import { readOrder } from '../../orders/order/order-desk.ts'
import { lockedOrder } from '../../orders/parcels/locked-order.ts'
import { markGivenBack, unmarkGivenBack } from '../../orders/refunds/calls.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import type { Undoable } from '../../store/history/change-handler.ts'
import { listMovements, recordMovement, updateBalance } from './money-movements.sql.ts'
import { findPayment } from '../../orders/order/order-desk.sql.ts'
import { walletTitle } from '../wallets/wallet-title.rules.ts'

/** What is owed of a cancelled order and goes back by another way than its wallet: in cash, by check, by a bank. */
export function givenBackCalls(
  context: Pick<ShopContext, 'db' | 'mailServer' | 'wallets' | 'testPayments' | 'publicUrl'>,
) {
  const { db } = context
  return {
    async 'POST /api/orders/{id}/given-back'({ id, owed: seen, note }, { person }) {
      return await db.transaction(async (tx) => {
        const order = await lockedOrder(tx, id)
        const owed = owedCents(order)
        const seenCents = toCents(seen)
        if (owed === 0) throw editedMeanwhile(`Nothing is owed of order #${id} by now.`)
        if (owed !== seenCents) {
          throw editedMeanwhile(
            `By now ${formatCents(owed)} is owed of order #${id}, not ${formatCents(seenCents)}. Look at it, then mark it again.`,
          )
        }
        await markGivenBack(context, tx, order, person)
        await audit(tx, {
          actor: actorOf(person),
          action: 'order.given_back',
          subject: `order:${id}`,
          before: givenBackOf(order),
          after: { ...givenBackOf((await findOrder(tx, id))!), note },
        })
        return await readOrder(tx, id, context)
      })
    },

    async 'DELETE /api/orders/{id}/given-back'({ id }, { person }) {
      return await db.transaction(async (tx) => {
        const order = await lockedOrder(tx, id)
        if (order.givenBackOutsideCents === 0)
          throw editedMeanwhile(`Of order #${id} nothing is marked as given back.`)
        await takeMarkBack(tx, order, 0)
        await standByCodeUse(tx, id)
        await audit(tx, {
          actor: actorOf(person),
          action: 'order.owed_again',
          subject: `order:${id}`,
          before: givenBackOf(order),
          after: givenBackOf((await findOrder(tx, id))!),
        })
        return await readOrder(tx, id, context)
      })
    },
  } satisfies Partial<ShopApi>
}

/** How that is taken back: it is owed again. */
export const givenBack: Undoable<LockedOrder, GivenBack> = {
  kind: 'order',
  noun: 'order',
  lock: lockOrder,
  logged: givenBackOf,
  async undo(tx, now, { before }) {
    await takeMarkBack(tx, now, toCents(before.givenBackOutside))
    await standByCodeUse(tx, now.id)
    return (await lockOrder(tx, now.id))!
  },
  undone: 'order.owed_again',
  undoneWords(_, order) {
    const owed = owedCents(order)
    const words = owed > 0 ? ` ${formatCents(owed)} is owed to its buyer again.` : ''
    return `The money of order #${order.id} is no longer marked as given back.${words}`
  },
}

/** As the history says it. */
function givenBackOf({
  refundedCents,
  givenBackOutsideCents,
}: Pick<OrderInCents, 'refundedCents' | 'givenBackOutsideCents'>) {
  return inDecimals({ refundedCents, givenBackOutsideCents })
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

type GivenBack = Pick<Order, 'refunded' | 'givenBackOutside'>

/**
 * Takes marks of money given back by hand away, until they come to no more than `leftCents`: refunds by hand first, then the
 * sums that older versions marked in the ledger.
 */
async function takeMarkBack(tx: Queryable, order: Pick<OrderInCents, 'id'>, leftCents: Cents): Promise<void> {
  const { status, currency, provider } = (await findPayment(tx, order.id))!
  if (status === 'reversed')
    throw conflict(
      `${walletTitle(provider)} or the buyer’s bank has taken the money of order #${order.id} back meanwhile.`,
    )
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
  await updateBalance(tx, order.id)
}

async function summedOf(tx: Queryable, orderId: number): Promise<Cents> {
  const sums = (await listMovements(tx, orderId)).filter(
    ({ kind, reference }) => kind === 'refund_outside' && reference.startsWith('before:'),
  )
  return 0 - sumCents(sums.map(({ amountCents }) => amountCents))
}
