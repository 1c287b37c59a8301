import type { Input } from '../../shop/every-call.contract.ts'
import type { NewOrderLine } from '../order/orders.sql.ts'
import type { PriceSteps } from '../../buying/pricing/price-steps.rules.ts'
import { HANDED_OVER } from '../order/order.rules.ts'
import type { PricedSale } from './price-sale.ts'

/** How the total of a recorded sale came about: at the prices it was sold for, with what its owner took off. */
export function saleSteps(
  { delivery, discountReason }: Pick<Input<'POST /api/orders'>, 'delivery' | 'discountReason'>,
  { lines: sold, totals: { discountCents }, shipping, parts }: PricedSale,
  lines: readonly NewOrderLine[],
): PriceSteps {
  const isDiscounted = discountCents > 0
  return {
    lines: lines.map(({ name, priceCents, quantity, discountCents: share = 0 }, index) => ({
      name,
      unitPriceCents: priceCents,
      ...(sold[index]?.surcharges ? { surcharges: sold[index].surcharges } : {}),
      quantity,
      isDiscounted,
      discountCents: share,
    })),
    discount: isDiscounted
      ? {
          code: null,
          terms: discountReason,
          kind: 'fixed',
          amountCents: discountCents,
          percentBasisPoints: 0,
          discountCents,
        }
      : null,
    ...(parts.giftWrapCents === undefined ? {} : { giftWrapCents: parts.giftWrapCents }),
    shipping:
      delivery === 'handed-over'
        ? { ...parts.shipping, method: HANDED_OVER, free: 'handed-over', costCents: 0 }
        : { ...parts.shipping, method: shipping.name },
    tax: parts.tax,
  }
}
