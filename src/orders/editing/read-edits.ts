import type { Output } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { type LineExchange, listExchanges } from './editing.sql.ts'
import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { exchangesOpen, paidLine } from './differences.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { paidOf } from '../refunds/refund-shares.rules.ts'
import { rateInPercent } from '../../buying/tax/tax-registration.rules.ts'
import { readRefundable } from '../refunds/wallet-refunds.ts'
import { readTaxElsewhere, type TaxElsewhere } from './tax-elsewhere.ts'
import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import type { MethodDays } from '../../buying/promise/destination.rules.ts'

type OrderEdits = Pick<
  Output<'GET /api/orders/{id}'>,
  'methodDays' | 'exchanges' | 'exchangeLimits' | 'exchangesOpen' | 'taxElsewhere' | 'differenceOpen'
>

/** How an order was edited before it was sent, and what of the difference is still owed to its buyer. */
export async function readEdits(q: Queryable, order: OrderInCents): Promise<OrderEdits> {
  const exchanges = await listExchanges(q, order.id)
  const tax = await readTaxElsewhere(q, order)
  const open = exchangesOpen(exchanges)
  const owed = paidOf(open) + (tax?.openCents ?? 0)
  const { openCents } = await readRefundable(q, order)
  return {
    methodDays: await readMethodDays(q, order),
    exchanges: exchanges.map((was, index) => ({
      n: was.n,
      name: was.name,
      newName: nameAfter(order, exchanges, index),
      restocked: was.restocked,
      difference: toDecimal(paidOf(was)),
      at: was.exchangedAt.toISOString(),
      refundId: was.refundId,
    })),
    exchangeLimits: order.items.map((line, index) =>
      toDecimal(paidLine(line, index + 1, exchanges).priceCents),
    ),
    exchangesOpen: inDecimals(open),
    taxElsewhere: tax && taxElsewhereInDecimals(tax),
    differenceOpen: toDecimal(Math.min(openCents, owed)),
  }
}

function taxElsewhereInDecimals({ rateMillipercent, ...tax }: TaxElsewhere) {
  return { ...inDecimals(tax), rate: rateInPercent(rateMillipercent) }
}

/** What came in by an exchange: what its line was before the next one, or is. */
function nameAfter({ items }: OrderInCents, exchanges: readonly LineExchange[], index: number): string {
  const { n } = exchanges[index]!
  return (exchanges.slice(index + 1).find((next) => next.n === n) ?? items[n - 1]!).name
}

/** How long an order's shipping method takes by now; null where the shop has none that is called so any more. */
export async function readMethodDays(
  q: Queryable,
  { shippingMethod }: Pick<OrderInCents, 'shippingMethod'>,
): Promise<MethodDays | null> {
  const method = (await listShippingMethods(q)).find(({ name }) => name === shippingMethod)
  return method ? { daysFrom: method.daysFrom, daysTo: method.daysTo, remoteDays: method.remoteDays } : null
}
