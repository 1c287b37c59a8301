import { formatPrice } from '../../machine/values/money.ts'
import { isFinalSale } from '../final-sale/final-sale.rules.ts'
import { FINAL_SALE_WORDS } from '../final-sale/final-sale-words.rules.ts'
import type { Order } from '../order/order.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { answerWords, numbered, pictureLinks } from '../../pieces/questions/answer-words.mail.ts'
import { deliveryText, addressText } from '../order/order-messages.mail.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'

/** What was changed in an order before it is sent; a moved address is one to which it takes longer, or no longer. */
export type EditedPart = 'address' | 'moved address' | 'pieces' | ExchangedPiece

export interface ExchangedPiece {
  name: string
  newName: string
  /** By how much the order comes to less by it, with its tax; negative where it costs more again than one before it. */
  difference: string
  /** What is owed to the buyer for it and for pieces exchanged before. */
  owed: string
}

const words: Record<'address' | 'pieces', { subject: (id: number) => string; text: string }> = {
  address: {
    subject: (id) => `Your order #${id} goes to another address`,
    text: 'your order goes to another address.',
  },
  pieces: {
    subject: (id) => `Your order #${id} was changed`,
    text: 'the pieces of your order were changed.',
  },
}

/** Tells the buyer how the changed part of their order stands now. */
export function editedMessage(
  order: Order,
  part: EditedPart,
  orderUrl: string | undefined,
  store: StoreSettings,
): Message {
  const { customerName } = order
  const isAddress = part === 'address' || part === 'moved address'
  const { subject, text } = words[isAddress ? 'address' : 'pieces']
  return composeMessage({
    kind: 'order-mended',
    subject: subject(order.id),
    parts: [
      { paragraph: `${customerName}, ${text}${exchangedText(part)} This is how it stands now:` },
      isAddress
        ? {
            caption: 'Goes to',
            rows: [[customerName, addressText(order)]],
          }
        : {
            caption: 'Pieces',
            pieces: order.items.map((line, index) => ({
              ...numbered(line, index),
              after: `${answerWords(line.customization)}${isFinalSale(line) ? ` (${FINAL_SALE_WORDS})` : ''}`,
              value: `Quantity ${line.quantity}`,
            })),
          },
      ...(part === 'moved address' ? [{ paragraph: deliveryText(order) }] : []),
      ...(orderUrl === undefined
        ? []
        : [{ link: orderUrl, label: 'See your order' }, ...(isAddress ? [] : pictureLinks(order, orderUrl))]),
      { paragraph: `Not as you want it? Reply to this mail or write to ${store.contactEmail} at once.` },
    ],
    ...store,
  })
}

function exchangedText(part: EditedPart): string {
  if (typeof part === 'string') return ''
  const { name, newName } = part
  return ` ${newName} comes instead of ${name}.${owedText(part)}`
}

function owedText({ difference, owed }: ExchangedPiece): string {
  if (Number(owed) > 0 && owed === difference)
    return ` ${formatPrice(owed)} is owed to you for that, with its tax.`
  if (Number(owed) > 0)
    return ` For all that was exchanged ${formatPrice(owed)} is owed to you, with its tax.`
  // An earlier mail said that something was.
  return Number(difference) < 0 ? ' So nothing is owed to you for exchanged pieces any more.' : ''
}
