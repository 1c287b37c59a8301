import type { PriceSteps } from '../../../domain/checkout/steps/price-steps.ts'
import type { Steps } from '../../../domain/checkout/steps/step-words.ts'
import { toDecimal } from '../../../domain/money.ts'
import { rateInDecimals } from '../../../domain/store/tax-registration.ts'
import { lineInDecimals } from '../../decimals.ts'

/** Kept steps, as the contract carries them. */
export function stepsInDecimals({ lines, discount, giftWrapCents, shipping, tax }: PriceSteps): Steps {
  return {
    lines: lines.map(({ name, unitPriceCents, surcharges, quantity, discountCents }) => ({
      name,
      ...(surcharges
        ? { surcharges: surcharges.map(({ question, cents }) => ({ question, amount: toDecimal(cents) })) }
        : {}),
      ...lineInDecimals(unitPriceCents, quantity),
      discount: toDecimal(discountCents),
    })),
    discount: discount && {
      code: discount.code,
      terms: discount.terms,
      amount: toDecimal(discount.discountCents),
    },
    ...(giftWrapCents === undefined ? {} : { giftWrap: toDecimal(giftWrapCents) }),
    shipping: {
      method: shipping.method,
      rate: toDecimal(shipping.rateCents),
      free: shipping.free,
      freeFrom: shipping.freeFromCents === null ? null : toDecimal(shipping.freeFromCents),
      cost: toDecimal(shipping.costCents),
    },
    tax: {
      state: tax.state,
      basis: tax.basis,
      rate: rateInDecimals(tax.rateMillipercent),
      shippingIsTaxed: tax.shippingIsTaxed,
      base: toDecimal(tax.baseCents),
      amount: toDecimal(tax.taxCents),
    },
  }
}
