import type { InDecimals } from '../../machine/contract/in-decimals.ts'
import type { Cents } from '../../machine/values/money.ts'
import type { TravelDays, MethodDays } from '../promise/destination.rules.ts'
import type { ArrivalPromise, Days } from '../promise/promise.rules.ts'
import type { PricingRules, StorePricing } from '../../store/settings/settings.rules.ts'
import { registrationsOn } from '../tax/tax-registration.rules.ts'

/** In business days, both included. */
export interface ShippingDays {
  from: number
  to: number
}

/** What the owner decides on. */
export interface ShippingTermsInCents extends MethodDays {
  /** 'Standard', as the shopper chooses it and the order keeps it. */
  name: string
  carrier: string
  /** What there is to know beside it; may be empty. */
  description: string
  /** The price of sending a whole order. */
  rateCents: Cents
  /** Costs nothing from the shop's free-shipping subtotal on, or by a promo code. */
  mayBeFree: boolean
}

/** A shipping method on offer. The first one is what carts are priced by until another is chosen. */
export interface ShippingMethodInCents extends ShippingTermsInCents {
  id: number
  /** Grows with every edit; an edit made from an older version is a conflict. */
  version: number
}

/** As the contract carries them. */
export type ShippingTerms = InDecimals<ShippingTermsInCents>
export type ShippingMethod = InDecimals<ShippingMethodInCents>

/** As it was when a cart was priced: editing or deleting a method changes no cart or order that has it. */
export interface ChosenShipping extends TravelDays {
  id: number
  name: string
  /** As the shop promised it then; not there in checkouts from before it was asked, whose buyers were told the carrier's days alone. */
  dispatchDays?: number | null
  /** How long its pieces take to be made; not there in checkouts from before some had to be. */
  making?: Days | null
  /** What the buyer was told; not there in checkouts from before it was stored. */
  promise?: ArrivalPromise | null
  /** How many business days more it takes to remote places; only there where nobody had said where it goes. */
  remoteDays?: number
}

export const MAX_SHIPPING_DAYS = 90

/** In characters. */
export const SHIPPING_METHOD_LIMITS = { name: 60, carrier: 60, description: 200 } as const

/** More would be no choice but a search. */
export const MAX_SHIPPING_METHODS = 20

/** The shop's rules for a cart that is shipped this way, and taxed on this day: '2026-03-01'. */
export function rulesFor(
  pricing: StorePricing,
  { rateCents, mayBeFree }: Pick<ShippingTermsInCents, 'rateCents' | 'mayBeFree'>,
  day: string,
): PricingRules {
  return {
    ...pricing,
    taxRegistrations: registrationsOn(pricing.taxRegistrations, day),
    shippingCents: rateCents,
    freeShippingFromCents: mayBeFree ? pricing.freeShippingFromCents : null,
  }
}

/** The sum from which on shipping may be free: promised where it is for one shipping method at least. */
export function freeShippingOf(
  { freeShippingFromCents }: Pick<StorePricing, 'freeShippingFromCents'>,
  methods: readonly { mayBeFree: boolean }[],
): Cents | null {
  return methods.some(({ mayBeFree }) => mayBeFree) ? freeShippingFromCents : null
}

/** '5 to 7 business days', '1 business day'; with a hyphen where there is little room. */
export function shippingDaysWords({ from, to }: ShippingDays, between = ' to '): string {
  if (from === to) return `${from} business ${from === 1 ? 'day' : 'days'}`
  return `${from}${between}${to} business days`
}

/** Why these can't be what the shop offers, in a sentence; undefined when they can. */
export function offerProblem(methods: readonly unknown[]): string | undefined {
  if (methods.length === 0) return 'The shop needs one way of shipping: without any, nothing can be ordered.'
  return methods.length > MAX_SHIPPING_METHODS
    ? `${MAX_SHIPPING_METHODS} ways of shipping are the most.`
    : undefined
}
