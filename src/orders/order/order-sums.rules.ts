import { formatPrice } from '../../machine/values/money.ts'

/** The shipping method of what was given to its buyer at once. */
export const HANDED_OVER = 'Handed over'

/** The parts of a total, as decimal strings. */
export interface Sums {
  subtotal: string
  discount: string
  promoCode: string | null
  /** What its gift wrap costs. */
  giftWrap: string
  /** Whether it is wrapped at all: for nothing, too. */
  gift?: { wrap: boolean } | null | undefined
  shippingCost: string
  tax: string
  /** Once there is an order. What was handed over was not shipped, not even for free. */
  shippingMethod?: string
}

/**
 * How a total comes about, in the words and the order of cart, checkout, order, mail and invoice: 'Subtotal', '$30.00'.
 * The tax rate is in percent, where it is known. A promo code stands beside what it took off.
 */
export function sumLines(
  { subtotal, discount, promoCode, giftWrap, gift, shippingCost, tax, shippingMethod }: Sums,
  taxRate?: number | null,
): (readonly [name: string, amount: string])[] {
  const isDiscounted = Number(discount) > 0
  const by = promoCode === null ? '' : ` (${promoCode})`
  return [
    ['Subtotal', formatPrice(subtotal)],
    ...(isDiscounted ? [[`Discount${by}`, `-${formatPrice(discount)}`] as const] : []),
    ...(gift?.wrap || Number(giftWrap) > 0 ? [['Gift wrap', costWords(giftWrap)] as const] : []),
    ...(shippingMethod === HANDED_OVER
      ? []
      : [[`Shipping${isDiscounted ? '' : by}`, costWords(shippingCost)] as const]),
    [taxRate === undefined || taxRate === null ? 'Tax' : `Tax (${taxRate}%)`, formatPrice(tax)],
  ]
}

function costWords(cost: string): string {
  return Number(cost) === 0 ? 'Free' : formatPrice(cost)
}
