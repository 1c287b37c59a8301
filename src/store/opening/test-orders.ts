import type { Caller } from '../../shop/shop-api.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  countTestOrders,
  hasTestOrders,
  keepOrdersWaiting,
  lastKeptNumber,
  noTestOrders,
  numberOrdersFrom,
  sweepTestOrders,
} from './test-orders.sql.ts'
import { obstacleOf } from './opening-words.rules.ts'
import { audit } from '../history/history.sql.ts'
import { counted } from '../../machine/values/counted.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { actorOf, type ShopContext, takesRealMoney } from '../../shop/context.ts'

/** What was ordered while payments were tests goes when the shop opens: books and numbers begin anew. */
export async function countTests(context: ShopContext) {
  const { query } = context.db
  const isAsked = takesRealMoney(context) && (await hasTestOrders(query))
  const found = isAsked ? await countTestOrders(query) : noTestOrders
  const kept = await lastKeptNumber(query, { isSweeping: obstacleOf(found) === undefined })
  return { tests: found, leastNumber: kept + 1 }
}

interface Sweeping {
  /** How many are to go, as was shown. */
  orders: number
  firstNumber: number
  backup: string
}

/** In the transaction that opens the shop. Test orders stay where they may be real; answers how many went. */
export async function sweepTests(
  context: Pick<ShopContext, 'testPayments' | 'wallets'>,
  tx: Queryable,
  person: Caller['person'],
  { orders, firstNumber, backup }: Sweeping,
): Promise<number> {
  await keepOrdersWaiting(tx)
  const found = takesRealMoney(context) ? await countTestOrders(tx) : noTestOrders
  if (found.orders !== orders)
    throw conflict(
      `There are ${counted(found.orders, 'test order')} by now. The shop was not opened: look at what goes, then open it.`,
    )
  if (found.underWay > 0)
    throw conflict('A payment is under way. Open once it is an order, or is settled under Orders.')
  const isSweeping = found.orders > 0 && obstacleOf(found) === undefined
  const kept = await lastKeptNumber(tx, { isSweeping })
  if (firstNumber <= kept) throw invalid('firstNumber', `Order #${kept} is real. Enter a number above it.`)
  if (isSweeping) {
    await sweepTestOrders(tx)
    await audit(tx, {
      actor: actorOf(person),
      action: 'tests.sweep',
      subject: 'tests',
      before: { orders, byHand: found.byHand, revenue: toDecimal(found.revenueCents) },
      after: { firstNumber, backup },
    })
  }
  await numberOrdersFrom(tx, firstNumber)
  return isSweeping ? found.orders : 0
}
