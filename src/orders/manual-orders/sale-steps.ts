import type { Input } from '../../shop/every-call.contract.ts'
import { sendingRow, type NewOrder, type NewOrderLine } from '../order/orders.sql.ts'
import type { PriceSteps } from '../../buying/pricing/price-steps.rules.ts'
import { HANDED_OVER } from '../order/order.rules.ts'
import type { PricedSale } from './price-sale.ts'
import { type Days, longestMaking, madeAtBench, promiseOf } from '../../buying/promise/promise.rules.ts'
import type { ShippingMethodInCents } from '../../buying/shipping/shipping-method.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { arrivalTerms } from '../../buying/promise/product-arrival.ts'

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

/** How a sale is sent, and what is promised of it: it is paid, so its days count from now, as any other order's. */
export function sendingOf(
  { delivery, customer }: Pick<Input<'POST /api/orders'>, 'delivery' | 'customer'>,
  way: ShippingMethodInCents,
  lines: readonly Pick<NewOrderLine, 'makingDaysFrom' | 'makingDaysTo'>[],
  settings: StoreSettings,
  bench: Days | null,
): Pick<NewOrder, 'shippingMethod'> & Partial<NewOrder> {
  if (delivery === 'handed-over') return { shippingMethod: HANDED_OVER }
  const making = longestMaking(
    lines.map(({ makingDaysFrom: from, makingDaysTo: to }) =>
      typeof from === 'number' && typeof to === 'number' ? { from, to } : null,
    ),
  )
  const terms = arrivalTerms(settings, way, madeAtBench(making, bench), customer.state)
  const promise = promiseOf({ placedAt: new Date().toISOString(), ...terms })
  return sendingRow({ name: way.name, ...terms.shipping, dispatchDays: terms.dispatchDays, making, promise })
}
