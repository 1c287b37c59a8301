import { shippingDaysWords, type ShippingDays as Days } from './shipping-method.rules.ts'

/** '5-7 business days' in one piece: browsers break a line behind such a hyphen. */
export function ShippingDays({ from, to }: Days) {
  return <span className="whitespace-nowrap">{shippingDaysWords({ from, to }, '-')}</span>
}
