import { formatPrice } from '../../domain/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { StoreSettings } from '../../domain/store/settings.ts'
import { composeMessage, type Message } from '../message.tsx'

/** What of an order was changed before it is sent. */
export type MendedPart = 'address' | 'pieces' | ExchangedPiece

export interface ExchangedPiece {
  name: string
  newName: string
  /** What is owed to the buyer for it and other exchanged pieces, with its tax. */
  owed: string
}

const words: Record<'address' | 'pieces', { subject: (id: number) => string; text: string }> = {
  address: {
    subject: (id) => `Your order #${id} goes to another address`,
    text: 'we have changed where your order goes.',
  },
  pieces: {
    subject: (id) => `Your order #${id} was changed`,
    text: 'we have changed the pieces of your order.',
  },
}

/** Tells the buyer how the changed part of their order stands now. */
export function mendedMessage(
  order: Order,
  part: MendedPart,
  orderUrl: string | undefined,
  store: StoreSettings,
): Message {
  const { shippingAddress: to, customerName } = order
  const { subject, text } = words[part === 'address' ? part : 'pieces']
  return composeMessage({
    kind: 'order-mended',
    subject: subject(order.id),
    parts: [
      { paragraph: `${customerName}, ${text}${exchangedText(part)} This is how it stands now:` },
      part === 'address'
        ? {
            caption: 'Goes to',
            rows: [
              [
                customerName,
                [to.street1, to.street2, `${to.city}, ${to.state} ${to.zip}`]
                  .filter((line) => line !== '')
                  .join('\n'),
              ],
            ],
          }
        : {
            caption: 'Pieces',
            rows: order.items.map(({ name, customization, quantity }, index) => [
              `${index + 1}. ${name}${answersOf(customization)}`,
              `Quantity ${quantity}`,
            ]),
          },
      ...(orderUrl === undefined ? [] : [{ link: orderUrl, label: 'See your order' }]),
      { paragraph: `Not as you want it? Reply to this mail or write to ${store.contactEmail} at once.` },
    ],
    ...store,
  })
}

function exchangedText(part: MendedPart): string {
  if (typeof part === 'string') return ''
  const { name, newName, owed } = part
  const money = Number(owed) > 0 ? ` We owe you ${formatPrice(owed)} for that, with its tax.` : ''
  return ` ${newName} comes instead of ${name}.${money}`
}

function answersOf(customization: Record<string, string> | undefined): string {
  const named = Object.entries(customization ?? {})
  return named.length === 0 ? '' : ` (${named.map(([name, text]) => `${name}: ${text}`).join(', ')})`
}
