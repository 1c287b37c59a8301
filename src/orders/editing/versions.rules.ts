import type { Customization } from '../../buying/cart/cart.rules.ts'
import type { CustomerInfo } from '../../buying/checkout/customer.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'

/** What an edit of an order says it was made from, so that another one since then is seen. */

export type LabelAddress = Omit<CustomerInfo, 'email' | 'country'>

type Addressed = Pick<OrderInCents, 'customerName' | 'customerPhone' | 'shippingAddress'>

/** An order's address, in the fields it is typed in. */
export function labelAddressOf({ customerName, customerPhone, shippingAddress }: Addressed): LabelAddress {
  const { street1, street2, city, state, zip } = shippingAddress
  return { name: customerName, phone: customerPhone ?? '', street1, street2, city, state, zip }
}

export function addressVersion({ name, phone, street1, street2, city, state, zip }: LabelAddress): string {
  return JSON.stringify([name, phone, street1, street2, city, state, zip])
}

/** A version of the answers of all lines, in their order. */
export function answersVersion(answers: readonly (Customization | null | undefined)[]): string {
  return JSON.stringify(
    answers.map((one) => Object.entries(one ?? {}).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))),
  )
}
