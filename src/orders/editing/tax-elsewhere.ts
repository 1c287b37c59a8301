import type { Queryable } from '../../machine/database/database.ts'
import { findManualOrder } from '../manual-orders/manual-orders.sql.ts'
import { findCheckoutOfOrder, listAudit } from '../order/order-desk.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { taxTermsFor } from '../../buying/pricing/pricing.rules.ts'
import type { Cents } from '../../machine/values/money.ts'
import { taxDifference } from './differences.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import type { PricingRules } from '../../store/settings/settings.rules.ts'
import { type Millipercent, registrationsOn } from '../../buying/tax/tax-registration.rules.ts'
import { taxDay } from '../../buying/tax/tax-day.ts'
import { readRefundable } from '../refunds/wallet-refunds.ts'

export interface TaxElsewhere {
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
export async function readTaxRules(q: Queryable): Promise<Omit<PricingRules, 'shippingCents'>> {
  const { pricing } = await readSettings(q)
  return { ...pricing, taxRegistrations: registrationsOn(pricing.taxRegistrations, taxDay()) }
}
