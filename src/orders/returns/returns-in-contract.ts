import type { Output } from '../../shop/every-call.contract.ts'
import type { ReturnRow } from './returns.sql.ts'
import { toDecimal } from '../../machine/values/money.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import type { Returnable } from './returnable.rules.ts'

type BuyersReturns = Output<'GET /api/checkout/{token}/returns'>
type DeskReturn = Output<'GET /api/orders/{id}'>['returns'][number]

export function returnForDesk(items: OrderInCents['items'], row: ReturnRow): DeskReturn {
  const { id, state, createdAt, words, answer, sendTo, postage, closedWhy, refund } = row
  return {
    id,
    state,
    createdAt: createdAt.toISOString(),
    words,
    answer,
    sendTo,
    postage,
    closedWhy,
    refunded: state === 'refunded' && refund !== null ? toDecimal(refund.amountCents) : null,
    lines: row.lines.map(({ n, quantity, reason, received, restock }) => ({
      n,
      name: items[n - 1]!.name,
      quantity,
      reason,
      received,
      restock,
    })),
  }
}

/** The returns of an order, without what is the shop's own matter. */
export function returnsForBuyer(
  items: OrderInCents['items'],
  { returns, may }: { returns: readonly ReturnRow[]; may: Returnable },
): BuyersReturns {
  return {
    ...may,
    returns: returns.map((row) => {
      const { lines, ...rest } = returnForDesk(items, row)
      return { ...rest, lines: lines.map(({ restock: _restock, ...line }) => line) }
    }),
  }
}
