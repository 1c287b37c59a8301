import type { ShopApi } from '../api/shop-api.ts'
import type { Queryable } from '../db/database.ts'
import { findPayment } from '../db/order-desk.ts'
import { audit, findOrder, lockOrder, setPayment } from '../db/orders.ts'
import { conflict, notFound } from '../domain/errors.ts'
import { formatCents, toCents, toDecimal, type Cents } from '../domain/money.ts'
import { owedCents } from '../domain/order-money.ts'
import type { Order } from '../domain/order.ts'
import { actorOf } from './actor.ts'
import { PAYMENT_STATE, standingWith } from './checkout/payment-standing.ts'
import type { ShopContext } from './context.ts'
import { readOrder } from './order-desk.ts'

/** What is owed of a cancelled order and goes back by another way than its wallet: in cash, by check, by a bank. */
export function givenBackCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'POST /api/orders/{id}/given-back'({ id, owed: seen, note }, { person }) {
      return await db.transaction(async (tx) => {
        const order = await lockedOrder(tx, id)
        const owed = owedCents(order)
        if (owed === 0) throw conflict(`Nothing is owed of order #${id} by now.`, 'edited_meanwhile')
        if (owed !== toCents(seen)) {
          throw conflict(
            `By now ${formatCents(owed)} is owed of order #${id}, not ${formatCents(toCents(seen))}. Look at it, then mark it again.`,
            'edited_meanwhile',
          )
        }
        const change = await setGivenBackOutside(tx, order, toCents(order.givenBackOutside) + owed)
        await audit(tx, {
          actor: actorOf(person),
          action: 'order.given_back',
          subject: `order:${id}`,
          before: change.before,
          after: { ...change.after, note },
        })
        return await readOrder(tx, id)
      })
    },

    async 'DELETE /api/orders/{id}/given-back'({ id }, { person }) {
      return await db.transaction(async (tx) => {
        const order = await lockedOrder(tx, id)
        if (toCents(order.givenBackOutside) === 0)
          throw conflict(`Of order #${id} nothing is marked as given back.`, 'edited_meanwhile')
        const change = await setGivenBackOutside(tx, order, 0)
        await audit(tx, {
          actor: actorOf(person),
          action: 'order.owed_again',
          subject: `order:${id}`,
          ...change,
        })
        return await readOrder(tx, id)
      })
    },
  } satisfies Partial<ShopApi>
}

async function lockedOrder(tx: Queryable, id: number): Promise<Order> {
  if (!(await lockOrder(tx, id))) throw notFound('Order not found')
  return (await findOrder(tx, id))!
}

interface GivenBack {
  refunded: string
  givenBackOutside: string
}

/** Notes that so much in all was given back outside; answers how it was before and after, for the history. */
export async function setGivenBackOutside(
  tx: Queryable,
  order: Pick<Order, 'id' | keyof GivenBack>,
  outsideCents: Cents,
): Promise<{ before: GivenBack; after: GivenBack }> {
  const payment = (await findPayment(tx, order.id))!
  if (payment.status === 'reversed')
    throw conflict(`PayPal or the buyer’s bank has taken the money of order #${order.id} back meanwhile.`)
  const standing = standingWith(payment, toCents(order.givenBackOutside), outsideCents)
  await setPayment(
    tx,
    payment,
    standing.status,
    PAYMENT_STATE[standing.status],
    standing.refundedCents,
    outsideCents,
  )
  return {
    before: { refunded: order.refunded, givenBackOutside: order.givenBackOutside },
    after: { refunded: toDecimal(standing.refundedCents), givenBackOutside: toDecimal(outsideCents) },
  }
}
