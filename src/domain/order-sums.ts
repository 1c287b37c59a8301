import { formatPrice } from './money.ts'

/** The parts of a total, as decimal strings. */
export interface Sums {
  subtotal: string
  discount: string
  promoCode: string | null
  shippingCost: string
  tax: string
}

/**
 * How a total comes about, in the words and the order of cart, checkout, order, mail and invoice: 'Subtotal', '$30.00'.
 * The tax rate is in percent, where it is known. A promo code stands beside what it took off.
 */
export function sumLines(
  { subtotal, discount, promoCode, shippingCost, tax }: Sums,
  taxRate?: number | null,
): (readonly [name: string, amount: string])[] {
  const isDiscounted = Number(discount) > 0
  const by = promoCode === null ? '' : ` (${promoCode})`
  return [
    ['Subtotal', formatPrice(subtotal)],
    ...(isDiscounted ? [[`Discount${by}`, `-${formatPrice(discount)}`] as const] : []),
    [
      isDiscounted ? 'Shipping' : `Shipping${by}`,
      Number(shippingCost) === 0 ? 'Free' : formatPrice(shippingCost),
    ],
    [taxRate === undefined || taxRate === null ? 'Tax' : `Tax (${taxRate}%)`, formatPrice(tax)],
  ]
}
