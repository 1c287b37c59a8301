import type { Output } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { type LineExchange, listExchanges } from './editing.sql.ts'
import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { toDecimal, type Cents } from '../../machine/values/money.ts'
import { exchangesOpen, paidLine, taxDifference } from './differences.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { paidOf } from '../refunds/refund-shares.rules.ts'
import { rateInPercent, type Millipercent, registrationsOn } from '../../buying/tax/tax-registration.rules.ts'
import { readRefundable } from '../refunds/wallet-refunds.ts'
import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import type { MethodDays } from '../../buying/promise/destination.rules.ts'
import { findManualOrder } from '../manual-orders/manual-orders.sql.ts'
import { findCheckoutOfOrder, listAudit } from '../order/order-desk.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { taxTermsFor } from '../../buying/pricing/pricing.rules.ts'
import type { PricingRules } from '../../store/settings/settings.rules.ts'
import { taxDay } from '../../buying/tax/tax-day.ts'
import { readDifferencesOwed, type TaxOfStates } from '../../payments/ledger/differences-owed.sql.ts'

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

interface TaxElsewhere {
  agreedState: string
  rateMillipercent: Millipercent
  /** What is kept less what is due there, with what went back for it: negative where more is due. */
  differenceCents: Cents
  /** The part of it that was not given back yet. */
  openCents: Cents
}

/** Null while an order goes to the state it was taxed in: to where it went before its address was first changed. */
export async function readTaxElsewhere(q: Queryable, order: OrderInCents): Promise<TaxElsewhere | null> {
  const first = (await listAudit(q, `order:${order.id}`)).find(
    ({ action }) => action === 'order.address' || action === 'order.address_undo',
  )
  const agreedState = (first?.before as { state?: unknown } | undefined)?.state
  const { state } = order.shippingAddress
  if (typeof agreedState !== 'string' || agreedState === state) return null
  const agreed = (await findCheckoutOfOrder(q, order.id)) ?? (await findManualOrder(q, order.id))
  if (!agreed) return null
  const terms = taxTermsFor(await readTaxRules(q), state)
  if (terms.rateMillipercent === agreed.taxRateMillipercent) return null
  const refundable = await readRefundable(q, order)
  const leftCents = taxDifference(refundable, terms)
  return {
    agreedState,
    rateMillipercent: terms.rateMillipercent,
    differenceCents: leftCents + refundable.movedTaxGivenCents,
    openCents: Math.max(0, leftCents),
  }
}

/** The rules by which an order is taxed today. */
async function readTaxRules(q: Queryable): Promise<Omit<PricingRules, 'shippingCents'>> {
  const { pricing } = await readSettings(q)
  return { ...pricing, taxRegistrations: registrationsOn(pricing.taxRegistrations, taxDay()) }
}

/** What orders that were changed come to less and has not gone back, by the rates of today; the first few by name. */
export async function differencesOwed(
  q: Queryable,
  limit: number,
): Promise<Awaited<ReturnType<typeof readDifferencesOwed>>> {
  const rules = await readTaxRules(q)
  const taxOfStates: TaxOfStates = [
    taxTermsFor(rules, undefined),
    ...rules.taxRegistrations.map(({ state }) => taxTermsFor(rules, state)),
  ]
  return await readDifferencesOwed(q, taxOfStates, limit)
}
