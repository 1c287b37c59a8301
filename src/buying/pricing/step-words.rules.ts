import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { formatPrice, toCents } from '../../machine/values/money.ts'
import { rateInDecimals, rateInMillipercent } from '../tax/tax-registration.rules.ts'
import { stateName } from '../tax/us-states.rules.ts'
import type { FreeShipping, PriceSteps, TaxBasis } from './price-steps.rules.ts'
import { lineInDecimals } from './pricing.rules.ts'

/** The steps as the contract carries them: amounts and the rate as decimal strings. */
export interface Steps {
  lines: {
    name: string
    price: string
    /** The part of the price that answers added. */
    surcharges?: { question: string; amount: string }[] | undefined
    quantity: number
    lineTotal: string
    discount: string
  }[]
  discount: { code: string | null; terms: string; amount: string } | null
  /** What gift wrap cost; not there where nothing is wrapped. */
  giftWrap?: string | undefined
  shipping: { method: string; rate: string; free: FreeShipping | null; freeFrom: string | null; cost: string }
  tax: {
    state: string | null
    basis: TaxBasis
    /** In percent, such as '8.875'. */
    rate: string
    shippingIsTaxed: boolean
    base: string
    amount: string
  }
}

/** Kept steps, as the contract carries them. */
export function stepsInDecimals({ lines, discount, giftWrapCents, shipping, tax }: PriceSteps): Steps {
  const { rateMillipercent, taxCents: amountCents, ...taxed } = tax
  return {
    lines: lines.map(({ name, unitPriceCents, surcharges, quantity, discountCents }) => ({
      ...(surcharges && {
        surcharges: surcharges.map(({ question, cents }) => inDecimals({ question, amountCents: cents })),
      }),
      ...inDecimals({ name, discountCents }),
      ...lineInDecimals(unitPriceCents, quantity),
    })),
    discount:
      discount &&
      inDecimals({ code: discount.code, terms: discount.terms, amountCents: discount.discountCents }),
    ...(giftWrapCents === undefined ? {} : inDecimals({ giftWrapCents })),
    shipping: inDecimals(shipping),
    tax: { ...inDecimals({ ...taxed, amountCents }), rate: rateInDecimals(rateMillipercent) },
  }
}

/** One step: what it is, how it was reckoned, what it comes to. */
interface StepWords {
  name: string
  how: string
  amount: string
}

/** How a total came about, step by step, for whoever asks why. */
export function stepWords({ lines, discount, giftWrap, shipping, tax }: Steps): StepWords[] {
  return [
    ...lines.map(({ name, price, surcharges = [], quantity, lineTotal, discount: share }) => ({
      name,
      how: `${quantity} × ${formatPrice(price)}${surchargeWords(surcharges)}${isNothing(share) ? '' : `; ${formatPrice(share)} of the discount is its share`}`,
      amount: formatPrice(lineTotal),
    })),
    ...(discount
      ? [
          {
            name: 'Discount',
            how: [discount.code, discount.terms].filter(Boolean).join(': ') || 'No reason was noted',
            amount: isNothing(discount.amount) ? formatPrice('0.00') : `-${formatPrice(discount.amount)}`,
          },
        ]
      : []),
    ...(giftWrap === undefined
      ? []
      : [
          {
            name: 'Gift wrap',
            how: isNothing(giftWrap) ? 'Offered for free' : 'For the whole order',
            amount: formatPrice(giftWrap),
          },
        ]),
    {
      name: 'Shipping',
      how: shippingWords(shipping, discount?.code ?? null),
      amount: formatPrice(shipping.cost),
    },
    { name: 'Tax', how: taxWords(tax, shipping, giftWrap), amount: formatPrice(tax.amount) },
  ]
}

/** ', of which $8.00 for Engraving'. */
function surchargeWords(surcharges: readonly { question: string; amount: string }[]): string {
  const words = surcharges.map(({ question, amount }) => `${formatPrice(amount)} for ${question}`)
  return words.length === 0 ? '' : `, of which ${words.join(' and ')}`
}

function shippingWords({ method, rate, free, freeFrom }: Steps['shipping'], code: string | null): string {
  switch (free) {
    case null:
      return `${method}, ${formatPrice(rate)}${freeFrom === null ? ', never free' : `; free from ${formatPrice(freeFrom)} on`}`
    case 'subtotal':
      return `${method}, free from ${formatPrice(freeFrom ?? '0.00')} on`
    case 'code':
      return `${method}, free by ${code ?? 'a promo code'}`
    case 'handed-over':
    case 'empty':
      return `${method}: nothing was shipped`
  }
}

function taxWords(
  { state, basis, rate, shippingIsTaxed, base }: Steps['tax'],
  { cost }: Steps['shipping'],
  giftWrap = '0.00',
): string {
  const where = state === null ? 'State not known' : stateName(state)
  if (basis === 'exempt') return 'Sold without tax, as was chosen for this sale'
  if (basis === 'not-registered') return `${where}: the shop is not registered there, and collects no tax`
  const by = basis === 'registered' ? 'where the shop is registered' : 'by the default rate'
  const pieces = isNothing(giftWrap)
    ? 'pieces'
    : shippingIsTaxed && !isNothing(cost)
      ? 'pieces, gift wrap'
      : 'pieces and gift wrap'
  const withShipping = shippingIsTaxed ? `${pieces} and shipping` : `${pieces}, shipping untaxed`
  const of = isNothing(cost) ? pieces : withShipping
  return `${where}, ${by}: ${Number(rate)}% of ${formatPrice(base)} (${of})${roundedWords(base, rate)}`
}

/** ' is $2.8175, rounded half up'; nothing where no rounding was needed. */
function roundedWords(base: string, rate: string): string {
  // In thousandths of a hundredth of a cent, which is whole.
  const exact = toCents(base) * rateInMillipercent(rate)
  if (exact % 100_000 === 0) return ''
  const digits = String(exact).padStart(8, '0')
  return ` is $${digits.slice(0, -7)}.${digits.slice(-7).replace(/0+$/, '')}, rounded half up`
}

function isNothing(amount: string): boolean {
  return Number(amount) === 0
}
