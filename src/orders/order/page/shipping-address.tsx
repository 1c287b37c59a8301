import type { Receipt } from '../../../shop/site/queries.ts'

/** Where an order goes, as on its label. */
export function ShippingAddress({ order }: { order: Receipt }) {
  const { street1, street2, city, state, zip } = order.shippingAddress
  return (
    <address className="mt-3 [overflow-wrap:anywhere] not-italic">
      {order.customerName}
      <br />
      {street1}
      {street2 ? `, ${street2}` : ''}
      <br />
      {city}, {state} {zip}
    </address>
  )
}
