import type { Order } from '../../domain/orders/order.ts'
import type { StoreSettings } from '../../domain/store/settings.ts'
import { trackingOf } from '../../domain/orders/tracking.ts'
import { composeMessage, type Message } from '../message.tsx'

/** Tells the buyer that the parcel is on its way, and where to follow it. */
export function shippedMessage(order: Order, orderUrl: string | undefined, store: StoreSettings): Message {
  const number = order.trackingNumber
  const tracking = number === null ? undefined : trackingOf(number, order.carrier)
  const { shippingAddress: to } = order
  return composeMessage({
    kind: 'shipped',
    subject: `Your order #${order.id} is on its way`,
    parts: [
      { paragraph: `Good news, ${order.customerName}: your order has left the workshop.` },
      {
        caption: 'Parcel',
        rows: [
          ...(order.carrier && order.carrier !== 'Other' ? [['Carrier', order.carrier] as const] : []),
          ...(number === null ? [] : [['Tracking number', number] as const]),
          [
            'Goes to',
            [order.customerName, to.street1, to.street2, `${to.city}, ${to.state} ${to.zip}`]
              .filter((line) => line !== '')
              .join('\n'),
          ],
        ],
      },
      ...(tracking ? [{ link: tracking.url, label: `Follow it at ${tracking.carrier}` }] : []),
      {
        caption: 'In it',
        rows: order.items.map((line, index) => [`${index + 1}. ${line.name}`, `Quantity ${line.quantity}`]),
      },
      ...(orderUrl === undefined ? [] : [{ link: orderUrl, label: 'See your order' }]),
      { paragraph: `Questions? Reply to this mail or write to ${store.contactEmail}.` },
    ],
    ...store,
  })
}
