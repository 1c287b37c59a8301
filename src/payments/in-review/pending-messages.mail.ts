import { shippingDaysWords } from '../../buying/shipping/shipping-method.rules.ts'
import { formatPrice } from '../../machine/values/money.ts'
import type { Order } from '../../orders/order/order.rules.ts'
import { businessDaysWords } from '../../store/settings/promises.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'
import { arrivalText, closing, sendingText } from '../../orders/order/order-messages.mail.ts'
import { walletOf } from '../wallets/wallet-title.rules.ts'

/** What a buyer is told once the wallet has decided about a payment that it had held. */

/** It is through: what was promised by nobody before holds from now on. */
export function paymentThrough(
  order: Order,
  { isCancelled }: { isCancelled: boolean },
  orderUrl: string,
  store: StoreSettings,
): Message {
  return composeMessage({
    kind: 'payment-through',
    subject: `Your payment for order #${order.id} is through`,
    parts: [
      {
        paragraph: `Thank you, ${order.customerName}. ${walletOf(order)} has completed your payment of ${formatPrice(order.total)}.`,
      },
      { paragraph: isCancelled ? CANCELLED : deliveryWords(order) },
      ...closing(orderUrl, store),
    ],
    ...store,
  })
}

const CANCELLED =
  'Your order had been cancelled by then, so the money is yours to have back. Please reply to this mail if you would rather have the pieces.'

function deliveryWords(order: Order): string {
  const { shippingMethod, shippingDaysFrom, shippingDaysTo, dispatchDays, promise } = order
  const days = shippingDaysWords({ from: shippingDaysFrom, to: shippingDaysTo })
  if (promise)
    return `Your order is paid. ${sendingText(promise)} ${shippingMethod} delivery takes ${days}: ${arrivalText(promise)}`
  const sent = dispatchDays ? ` It is sent within ${businessDaysWords(dispatchDays)} from today.` : ''
  return `Your order is paid. ${shippingMethod} delivery takes ${days} once it has been sent.${sent}`
}

/** The wallet's own record of the capture says that it took nothing. */
export function paymentDenied(
  order: Order,
  { isSent }: { isSent: boolean },
  orderUrl: string,
  store: StoreSettings,
): Message {
  return composeMessage({
    kind: 'payment-denied',
    subject: `Your payment for order #${order.id} did not go through`,
    parts: [
      {
        paragraph: `${order.customerName}, ${walletOf(order)} has declined your payment of ${formatPrice(order.total)}. You were not charged.`,
      },
      {
        paragraph: isSent
          ? 'Your order had been sent by then. Please reply to this mail, so that it can be agreed how it is paid or comes back.'
          : 'The order is cancelled, and nothing is sent. If you still want the pieces, you are welcome to order again.',
      },
      ...closing(orderUrl, store),
    ],
    ...store,
  })
}
