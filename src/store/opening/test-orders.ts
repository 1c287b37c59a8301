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
  type TestOrders,
} from './test-orders.sql.ts'
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
  const obstacle = obstacleOf(found)
  const kept = await lastKeptNumber(query, { isSweeping: obstacle === undefined })
  return { found, obstacle, leastNumber: kept + 1 }
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
    const { realOrders: _r, untoldOrders: _u, underWay: _w, revenueCents, ...before } = found
    await audit(tx, {
      actor: actorOf(person),
      action: 'tests.sweep',
      subject: 'tests',
      before: { ...before, revenue: toDecimal(revenueCents) },
      after: { firstNumber, backup },
    })
  }
  await numberOrdersFrom(tx, firstNumber)
  return isSweeping ? found.orders : 0
}

/** Why test orders stay. */
function obstacleOf({ realOrders, untoldOrders }: TestOrders): string | undefined {
  if (untoldOrders > 0)
    return `${counted(untoldOrders, 'order')} may be real: the shop did not note yet whether payments were tests. Numbers that buyers have are not given again.`
  if (realOrders > 0)
    return `There ${realOrders === 1 ? 'is' : 'are'} ${counted(realOrders, 'real order')} already. Their numbers are on invoices, and are not given again.`
  return undefined
}
