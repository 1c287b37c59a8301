import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { countTakenBack, countToSend, listOrders, readMoneyOwed } from '../list/order-listing.sql.ts'
import { countOpenReturns } from '../returns/returns.sql.ts'
import { figures, listBestSellers, listLowStock, listSales } from './sales.sql.ts'
import { sumCents, toDecimal, type Cents } from '../../machine/values/money.ts'
import { unitOf } from './sales-period.rules.ts'
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
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { ShopContext } from '../../shop/context.ts'
import { differencesOwed } from '../editing/differences-owed.ts'
import { dueDay, readDue } from '../delays/due-orders.ts'

/** The dashboard shows this many. */
const RECENT_ORDERS = 5
const BEST_SELLERS = 5
const LOW_STOCK = 6
const NAMED = 3

export function salesCalls({ db }: ShopContext) {
  return {
    async 'GET /api/analytics'() {
      const totals = await figures(db.query)
      return {
        totalRevenue: toDecimal(totals.revenueCents),
        totalProducts: totals.products,
        totalOrders: totals.orders,
        totalCustomers: totals.customers,
        recentOrders: (await listOrders(db.query, {}, { limit: RECENT_ORDERS })).map(orderInDecimals),
      }
    },

    async 'GET /api/analytics/sales'({ period }) {
      const span = { period, zone: (await readSettings(db.query)).zone }
      const series = await listSales(db.query, span)
      return {
        unit: unitOf(period),
        revenue: toDecimal(sumCents(series.map(({ revenueCents }) => revenueCents))),
        orders: series.reduce((sum, { orders }) => sum + orders, 0),
        series: series.map(revenueInDecimals),
        bestSellers: (await listBestSellers(db.query, span, BEST_SELLERS)).map(revenueInDecimals),
        lowStock: await listLowStock(db.query, LOW_STOCK),
      }
    },

    async 'GET /api/analytics/to-do'() {
      const owed = await readMoneyOwed(db.query, NAMED)
      return {
        ...(await countToSend(db.query, await dueDay(db.query))),
        due: await readDue(db.query),
        takenBack: await countTakenBack(db.query),
        refunds: needsAttention(inWallet(await readStuckRefunds(db.query, NAMED))),
        disputes: needsAttention(await readOpenDisputes(db.query, NAMED)),
        lostTwice: needsAttention(inWallet(await readLostTwice(db.query, NAMED))),
        held: needsAttention(inWallet(await readHeldPayments(db.query, NAMED))),
        differences: needsAttention(await differencesOwed(db.query, NAMED)),
        returns: await countOpenReturns(db.query),
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
  } satisfies Partial<ShopApi>
}

function revenueInDecimals<R extends { revenueCents: Cents }>({ revenueCents, ...row }: R) {
  return { ...row, revenue: toDecimal(revenueCents) }
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
