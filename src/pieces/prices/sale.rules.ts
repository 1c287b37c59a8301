import type { InDecimals } from '../../machine/contract/in-decimals.ts'
import type { Cents } from '../../machine/values/money.ts'

/** A piece that is sold for less for a while: what shoppers are told of it, and what the desk says of it. */

/** What a shopper is told while a sale is on; what is asked meanwhile is the piece's price. */
export interface SaleInCents {
  /** The price that holds again after the sale. */
  regularCents: Cents
  /** What was really asked for thirty days before the sale began; null where it was not: then no price is struck through. */
  beforeCents: Cents | null
  /** Its last day, by the shop's calendar; null where nobody said. */
  until: string | null
  /** True when only some combinations of the piece are on sale. */
  some: boolean
}

/** What the owner has set, before, while and after it holds. */
export interface SalePlanInCents {
  priceCents: Cents
  /** Days of the shop's calendar, both included. Null: from now on, until somebody ends it. */
  from: string | null
  until: string | null
}

/** As the contract carries them. */
export type Sale = InDecimals<SaleInCents>
export type SalePlan = InDecimals<SalePlanInCents>

/** The first thing that is wrong with a sale, by field; prices are looked at one by one (`salePriceProblem`). */
export function saleDaysProblem(
  { from, until }: Pick<SalePlan, 'from' | 'until'>,
  today: string,
): { field: 'from' | 'until'; message: string } | undefined {
  if (until !== null && until < today)
    return { field: 'until', message: 'has passed. Choose today or a later day, or leave it empty.' }
  if (from !== null && until !== null && until < from)
    return { field: 'until', message: 'comes before the first day of the sale.' }
  return undefined
}

/** A price that is `percent` whole percent below this one, to the cent. */
export function belowBy(percent: number, cents: number): number {
  return Math.round((cents * (100 - percent)) / 100)
}

/** Why `saleCents` is no sale price of a piece that costs `regularCents`; undefined where it is one. */
export function salePriceProblem(saleCents: number, regularCents: number): string | undefined {
  if (saleCents <= 0) return 'must be more than nothing.'
  if (saleCents >= regularCents) return 'must be less than the regular price.'
  return undefined
}
