import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { sumCents, type Cents } from '../../machine/values/money.ts'
import type { PricingRules } from '../../store/settings/settings.rules.ts'
import type { Millipercent } from '../tax/tax-registration.rules.ts'
import type { FreeShipping, StepShipping, StepTax } from './price-steps.rules.ts'

/** What a quote is made from: database prices, never the browser's. */
export interface PricedLine {
  unitPriceCents: Cents
  quantity: number
}

/** Every figure a shopper, the wallet, the mail and the books see. total = subtotal - discount + wrap + shipping + tax. */
export interface Totals {
  subtotalCents: Cents
  discountCents: Cents
  giftWrapCents: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
  taxRateMillipercent: Millipercent
}

/** The figures of a cart or an order as the contract carries them, of whatever has them. */
export function totalsInDecimals({
  subtotalCents,
  discountCents,
  giftWrapCents,
  shippingCents: shippingCostCents,
  taxCents,
  totalCents,
}: Omit<Totals, 'taxRateMillipercent'>) {
  return inDecimals({ subtotalCents, discountCents, giftWrapCents, shippingCostCents, taxCents, totalCents })
}

/** What a number of pieces costs, as the contract carries it. */
export function lineInDecimals(priceCents: Cents, quantity: number) {
  return inDecimals({ priceCents, quantity, lineTotalCents: priceCents * quantity })
}

/** What is known of a cart beside its lines and the shop's rules. */
interface PricingTerms {
  /** The state the order is sent to; undefined while it is not known. */
  state?: string | undefined
  discountCents?: Cents
  shipsFree?: boolean
}

/** A quote, and how its shipping and its tax came about. */
export interface Pricing {
  totals: Totals
  /** What its gift wrap costs; undefined where it is not wrapped. */
  giftWrapCents: Cents | undefined
  shipping: Omit<StepShipping, 'method'>
  tax: StepTax
}

/**
 * The one place where money is added up. Tax is the state's rate of (subtotal - discount) and of gift wrap, and of shipping
 * where it is taxed there, rounded half up once for the whole order. No discount is for gift wrap, and it brings no order
 * nearer to free shipping. With the defaults the total is the spec's
 * (subtotal + shipping) x 1.08 (spec section 9).
 */
export function price(lines: readonly PricedLine[], rules: PricingRules, terms: PricingTerms = {}): Pricing {
  const subtotalCents = sumCents(lines.map((line) => line.unitPriceCents * line.quantity))
  const discountCents = Math.min(terms.discountCents ?? 0, subtotalCents)
  const goodsCents = subtotalCents - discountCents
  const free = whyFree(goodsCents, lines.length, rules, terms)
  const shippingCents = free === null ? rules.shippingCents : 0
  const wrapCents = lines.length === 0 ? undefined : rules.giftWrapCents
  const giftWrapCents = wrapCents ?? 0
  const agreed = taxTermsFor(rules, terms.state)
  const tax = { ...agreed, ...taxedBy(agreed, { goodsCents, giftWrapCents, shippingCents }) }
  return {
    totals: {
      subtotalCents,
      discountCents,
      giftWrapCents,
      shippingCents,
      taxCents: tax.taxCents,
      totalCents: goodsCents + giftWrapCents + shippingCents + tax.taxCents,
      taxRateMillipercent: tax.rateMillipercent,
    },
    giftWrapCents: wrapCents,
    shipping: {
      rateCents: rules.shippingCents,
      free,
      freeFromCents: rules.freeShippingFromCents,
      costCents: shippingCents,
    },
    tax,
  }
}

/** The totals alone of what `price` answers. */
export function quote(lines: readonly PricedLine[], rules: PricingRules, terms: PricingTerms = {}): Totals {
  return price(lines, rules, terms).totals
}

/** Flat, free from a subtotal after discount on (spec section 9); an empty cart ships nothing. */
function whyFree(
  goodsCents: Cents,
  lineCount: number,
  { freeShippingFromCents }: PricingRules,
  { shipsFree = false }: PricingTerms,
): FreeShipping | null {
  if (lineCount === 0) return 'empty'
  if (freeShippingFromCents !== null && goodsCents >= freeShippingFromCents) return 'subtotal'
  return shipsFree ? 'code' : null
}

/** The rule by which a state is taxed. */
export type TaxTerms = Pick<StepTax, 'state' | 'basis' | 'rateMillipercent' | 'shippingIsTaxed'>

/** Where the shop is registered by that state's rate, elsewhere by the default one, or not at all. */
export function taxTermsFor(
  rules: Pick<
    PricingRules,
    'defaultTaxMillipercent' | 'shippingIsTaxed' | 'taxRegistrations' | 'taxOnlyWhereRegistered' | 'isTaxFree'
  >,
  state: string | undefined,
): TaxTerms {
  const known = state ?? null
  const { shippingIsTaxed } = rules
  if (rules.isTaxFree) return { state: known, basis: 'exempt', rateMillipercent: 0, shippingIsTaxed }
  const registration = rules.taxRegistrations.find((one) => one.state === state)
  if (registration)
    return {
      state: known,
      basis: 'registered',
      rateMillipercent: registration.rateMillipercent,
      shippingIsTaxed: registration.shippingIsTaxed,
    }
  return rules.taxOnlyWhereRegistered
    ? { state: known, basis: 'not-registered', rateMillipercent: 0, shippingIsTaxed }
    : { state: known, basis: 'default', rateMillipercent: rules.defaultTaxMillipercent, shippingIsTaxed }
}

/**
 * What is taxed of an order by such terms, and what that comes to. Wrapping a piece that is sold is part of its sale: it is
 * taxed as the pieces are.
 */
export function taxedBy(
  { rateMillipercent, shippingIsTaxed }: Pick<TaxTerms, 'rateMillipercent' | 'shippingIsTaxed'>,
  {
    goodsCents,
    giftWrapCents,
    shippingCents,
  }: { goodsCents: Cents; giftWrapCents: Cents; shippingCents: Cents },
): Pick<StepTax, 'baseCents' | 'taxCents'> {
  const baseCents = goodsCents + giftWrapCents + (shippingIsTaxed ? shippingCents : 0)
  return { baseCents, taxCents: taxOn(baseCents, rateMillipercent) }
}

/** Rounded half up to whole cents, exactly: the product stays an integer. */
export function taxOn(baseCents: Cents, rateMillipercent: Millipercent): Cents {
  return Math.floor((baseCents * rateMillipercent + 50_000) / 100_000)
}
