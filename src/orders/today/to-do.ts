import type { Queryable } from '../../machine/database/database.ts'
import { countWaiting } from './waiting.sql.ts'
import { toDecimal } from '../../machine/values/money.ts'
import {
  readHeldPayments,
  readLostTwice,
  readOpenDisputes,
  readStuckRefunds,
  type AtWallet,
  type NeedsAttention,
  type OfOrder,
} from '../../payments/ledger/money-needing-attention.sql.ts'
import { walletTitle } from '../../payments/wallets/wallet-title.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { listUnansweredDelays } from '../delays/delays.sql.ts'
import { shopToday } from '../delays/due-orders.ts'
import { differencesOwed } from '../editing/read-edits.ts'
import { countOrders, countTakenBack, listOrders, readMoneyOwed } from '../list/order-listing.sql.ts'
import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import type { OrderQueue } from '../order/order.rules.ts'
import { linesToSend } from '../parcels/parcel.rules.ts'
import { countOpenReturns } from '../returns/returns.sql.ts'

/** How many of a kind are named: more than a Monday brings, so that each is one tap away. */
const LISTED = 50

/** What waits to be done, for the desk's first page; what is to be made is the bench's. */
export function toDoCalls({ db: { query: q } }: ShopContext) {
  return {
    async 'GET /api/analytics/to-do'() {
      const [today, owed] = [await shopToday(q), await readMoneyOwed(q, LISTED)]
      return {
        today,
        toPack: await listWaiting(q, 'to-pack'),
        toDecide: await listWaiting(q, 'returns-to-decide'),
        toRefund: await listWaiting(q, 'returns-to-refund'),
        returnsComing: (await countOpenReturns(q)).coming,
        unanswered: await listUnansweredDelays(q, today),
        takenBack: await countTakenBack(q),
        refunds: needsAttention(inWallet(await readStuckRefunds(q, LISTED))),
        disputes: needsAttention(await readOpenDisputes(q, LISTED)),
        lostTwice: needsAttention(inWallet(await readLostTwice(q, LISTED))),
        held: needsAttention(inWallet(await readHeldPayments(q, LISTED))),
        differences: needsAttention(await differencesOwed(q, LISTED)),
        owed: {
          orders: owed.orders,
          sum: toDecimal(owed.sumCents),
          oldest: owed.oldest.map(({ owedCents, since, ...order }) => ({
            ...order,
            owed: toDecimal(owedCents),
            since: since.toISOString(),
          })),
        },
      }
    },

    'GET /api/desk/waiting': async () => await countWaiting(q),
  } satisfies Partial<ShopApi>
}

/** The orders of a queue, what is due first before the others. */
async function listWaiting(q: Queryable, queue: OrderQueue) {
  const { count } = await countOrders(q, { queue })
  const orders = count === 0 ? [] : await listOrders(q, { queue }, { sort: 'due', limit: LISTED })
  return {
    count,
    orders: orders.map(orderInDecimals).map(({ id, customerName, promise, items }) => ({
      id,
      customerName,
      dispatchBy: promise?.dispatchBy ?? null,
      pieces: linesToSend(items).map(({ n, quantity }) => ({ name: items[n - 1]!.name, quantity })),
    })),
  }
}

const inWallet = <N extends AtWallet>({ named, ...all }: NeedsAttention<N>): NeedsAttention<N> => ({
  ...all,
  named: named.map((one) => ({ ...one, wallet: walletTitle(one.wallet) })),
})

function needsAttention<N extends OfOrder>({ count, sumCents, named }: NeedsAttention<N>) {
  return {
    count,
    sum: toDecimal(sumCents),
    named: named.map(({ cents, since, ...one }) => ({
      ...one,
      amount: toDecimal(cents),
      since: since.toISOString(),
    })),
  }
}
