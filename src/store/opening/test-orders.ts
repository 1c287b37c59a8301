import type { Call } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import {
  countTestOrders,
  hasTestOrders,
  keepOrdersWaiting,
  noTestOrders,
  numberOrdersFrom,
  sweepTestOrders,
  type TestOrders,
} from './test-orders.sql.ts'
import { audit } from '../history/history.sql.ts'
import { counted } from '../../machine/values/counted.ts'
import { conflict } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { actorOf, type ShopContext, takesRealMoney } from '../../shop/context.ts'

/** What was ordered while payments were tests goes once, when they are real: books and numbers begin anew. */
export function testOrderCalls(context: ShopContext) {
  const { db, backups } = context
  return {
    async 'GET /api/desk/test-orders'() {
      const isAsked = takesRealMoney(context) && (await hasTestOrders(db.query))
      const found = isAsked ? await countTestOrders(db.query) : noTestOrders
      const { orders, byHand, revenueCents, refunds, returns, reviews, mails, pieces } = found
      return {
        isOffered: orders > 0,
        obstacle: obstacleOf(context, found) ?? null,
        orders,
        byHand,
        revenue: toDecimal(revenueCents),
        refunds,
        returns,
        reviews,
        mails,
        pieces,
      }
    },

    async 'POST /api/desk/test-orders/sweep'({ orders, firstNumber }, { person }) {
      refuse(context, await countTestOrders(db.query), orders)
      // Should it have been the wrong button: this is how it comes back.
      const { name } = await backups.make()
      const swept = await db.transaction(async (tx) => {
        await keepOrdersWaiting(tx)
        const found = await countTestOrders(tx)
        refuse(context, found, orders)
        await sweepTestOrders(tx)
        await numberOrdersFrom(tx, firstNumber)
        const { realOrders: _r, untoldOrders: _u, underWay: _w, revenueCents, ...before } = found
        await audit(tx, {
          actor: actorOf(person),
          action: 'tests.sweep',
          subject: 'tests',
          before: { ...before, revenue: toDecimal(revenueCents) },
          after: { firstNumber, backup: name },
        })
        return found.orders
      })
      return {
        message: `${counted(swept, 'test order')} swept. The next order is #${firstNumber}.`,
        backup: name,
      }
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

function refuse(context: ShopContext, found: TestOrders, shown: number): void {
  const obstacle = obstacleOf(context, found)
  if (obstacle) throw conflict(obstacle)
  if (found.orders !== shown)
    throw conflict(
      `There are ${counted(found.orders, 'test order')} by now. Nothing was swept: look at what goes, then say so again.`,
    )
}

/** Why nothing can be swept. */
function obstacleOf(
  context: ShopContext,
  { orders, realOrders, untoldOrders, underWay }: TestOrders,
): string | undefined {
  if (!takesRealMoney(context))
    return `Payments are still tests. Test orders can be swept once ${context.wallets.first.title}’s live keys are set.`
  if (orders === 0) return 'There are no test orders here.'
  if (untoldOrders > 0)
    return `${counted(untoldOrders, 'order')} may be real: the shop did not note yet whether payments were tests. Numbers that buyers have are not given again.`
  if (realOrders > 0)
    return `There ${realOrders === 1 ? 'is' : 'are'} ${counted(realOrders, 'real order')} already. Their numbers are on invoices, and are not given again.`
  if (underWay > 0)
    return 'A payment is under way. Try again once it is an order, or is settled under Orders.'
  return undefined
}
