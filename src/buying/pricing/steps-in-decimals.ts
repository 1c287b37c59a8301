import type { PriceSteps } from './price-steps.rules.ts'
import type { Steps } from './step-words.rules.ts'
import { lineInDecimals } from './pricing.rules.ts'
import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { rateInDecimals } from '../tax/tax-registration.rules.ts'

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
