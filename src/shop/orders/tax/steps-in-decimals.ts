import type { PriceSteps } from '../../../domain/checkout/steps/price-steps.ts'
import type { Steps } from '../../../domain/checkout/steps/step-words.ts'
import { lineInDecimals } from '../../../domain/checkout/pricing.ts'
import { inDecimals } from '../../../domain/in-decimals.ts'
import { rateInDecimals } from '../../../domain/store/tax-registration.ts'

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
