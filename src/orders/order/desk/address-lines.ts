import type { Order } from '../../../shop/desk/desk-queries.ts'

/** Name and address as they stand on a label, without empty lines. */
export function addressLines({
  customerName,
  shippingAddress: to,
}: Pick<Order, 'customerName' | 'shippingAddress'>): string[] {
  const cityLine = [to.city, [to.state, to.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [customerName, to.street1, to.street2, cityLine].filter((line) => line !== '')
}
