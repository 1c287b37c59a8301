import { answerPictureId } from './answer-picture.rules.ts'
import type { Order, OrderLine } from '../../orders/order/order.rules.ts'
import type { Part } from '../../words/mailbox/message-layout.mail.tsx'

/** A piece by its number in the order, as `pictureLinks` names it. */
export function numbered({ name, imageUrl }: Pick<OrderLine, 'name' | 'imageUrl'>, index: number) {
  return { before: `${index + 1}. `, name, imageUrl }
}

/** How mails say what a line was answered. */
export function answerWords(customization: Record<string, string> | undefined): string {
  const named = Object.entries(customization ?? {})
  const words = named.map(([name, text]) => `${name}: ${answerPictureId(text) ? 'a picture' : text}`)
  return named.length === 0 ? '' : ` (${words.join(', ')})`
}

/**
 * Links to the pictures among its answers. They are not in the mail itself: what a mail shows, whoever carries it fetches and
 * keeps, and the picture goes when its buyer is erased.
 */
export function pictureLinks({ items }: Pick<Order, 'items'>, orderUrl: string): Part[] {
  return items.flatMap(({ name, customization }, index) =>
    Object.entries(customization ?? {}).flatMap(([question, answer]): Part[] =>
      answerPictureId(answer)
        ? [
            {
              link: new URL(answer, orderUrl).href,
              label: `See the picture for ${index + 1}. ${name}: ${question}`,
            },
          ]
        : [],
    ),
  )
}
