import {
  customerProblems,
  type CustomerInfo,
  type CustomerProblem,
} from '../../buying/checkout/customer.rules.ts'
import type { InDecimals } from '../../machine/contract/in-decimals.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { PricingRules } from '../../store/settings/settings.rules.ts'

/** A sale the owner records: at a fair, in the workshop, by telephone. */

/** Given to the buyer at once, or sent by parcel. */
export const manualDeliveries = ['handed-over', 'to-send'] as const
export type ManualDelivery = (typeof manualDeliveries)[number]

/** Whom an order names whose buyer left no name. */
export const WALK_IN = 'Walk-in customer'

/** As for quantities of a cart, a bound that keeps a slip of the finger from becoming an order. */
export const MAX_MANUAL_QUANTITY = 1000
export const MAX_MANUAL_CENTS = 10_000_000

/** In characters: why a price or a discount, and a receipt's number. */
export const SALE_LIMITS = { reason: 200, reference: 100 } as const

/** A line that was not sold at the price of the list. */
export interface PriceChangeInCents {
  /** The line, counted from 1. */
  n: number
  listPriceCents: Cents
  reason: string
}

/** As the contract carries it. */
export type PriceChange = InDecimals<PriceChangeInCents>

/** The shop's rules as they are for such a sale: nothing is shipped that was handed over, and some sales bear no tax. */
export function manualRules(
  rules: PricingRules,
  { delivery, isTaxFree }: { delivery: ManualDelivery; isTaxFree: boolean },
): PricingRules {
  return {
    ...rules,
    ...(delivery === 'handed-over' ? { shippingCents: 0 } : {}),
    isTaxFree,
  }
}

/** The state whose tax a sale bears: where a parcel goes, or where the piece changed hands, which is here unless said. */
export function taxStateOf(
  sale: { delivery: ManualDelivery; soldIn: string; shipTo: string },
  here: string | undefined,
): string | undefined {
  return (sale.delivery === 'to-send' ? sale.shipTo : sale.soldIn || here) || undefined
}

/** Why a sale can't be taxed: it is not known where it was made, and the default rate may be that of nowhere. */
export const UNKNOWN_PLACE =
  'Choose the state it was sold in: it decides the tax, and the postal address in Settings names none.'

/** What is wrong with the buyer: who takes a piece along need not say anything, a parcel needs a name and an address. */
export function manualCustomerProblems(
  customer: CustomerInfo,
  delivery: ManualDelivery,
): readonly CustomerProblem[] {
  const problems = customerProblems(customer)
  if (delivery === 'to-send') {
    return problems.filter(({ field }) => field !== 'email' || customer.email.trim() !== '')
  }
  return problems.filter(
    ({ field }) => (field === 'email' || field === 'phone') && customer[field].trim() !== '',
  )
}
