import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'

interface Links {
  /** The piece's own page, or the combination's. */
  piece: string
  withdraw: string
}

/** Asks the owner of an address whether it was they who asked. */
export function restockConfirmation(
  name: string,
  links: Links & { confirm: string },
  store: StoreSettings,
): Message {
  const message = composeMessage({
    kind: 'restock-confirmation',
    subject: `Do you want to hear when ${name} is back?`,
    parts: [
      { paragraph: `You asked to be told when ${name} is back. Please confirm that it was you.` },
      { link: links.confirm, label: 'Yes, tell me' },
      {
        paragraph:
          'One mail comes when it is back, if that is within a year. It is not set aside for you. If it was not you, ignore this mail: without your yes, nothing comes.',
      },
      { link: links.withdraw, label: 'No, or not any more' },
    ],
    ...store,
  })
  return { ...message, unsubscribeUrl: links.withdraw }
}

/** The one mail that was asked for. */
export function restockMessage(name: string, links: Links, store: StoreSettings): Message {
  const message = composeMessage({
    kind: 'restock',
    subject: `${name} is back`,
    parts: [
      { paragraph: `You asked to be told: ${name} could be bought again when this mail was written.` },
      { link: links.piece, label: `See ${name}` },
      {
        paragraph:
          'It is not set aside for you, and others may have been told as well. This was the one mail about it; no other follows unless you ask again.',
      },
      { link: links.withdraw, label: 'It was not you who asked? Take the address off' },
    ],
    ...store,
  })
  return { ...message, unsubscribeUrl: links.withdraw }
}
