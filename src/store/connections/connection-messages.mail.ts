import type { StoreSettings } from '../settings/settings.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'

/** Sent by a mail server that is to be proved: nothing but a press on its link shows that its mail arrives. */
export function proofMail(link: string, store: StoreSettings): Message {
  return composeMessage({
    kind: 'mail-proof',
    subject: `Your mail server works: one press and ${store.storeName} sends by it`,
    parts: [
      {
        paragraph:
          'You asked for this mail at your shop’s desk. It came by the mail server you entered there.',
      },
      { link, label: 'Use this mail server' },
      {
        paragraph:
          'The link works once, for two hours. If it was not you, ignore this mail: nothing changes.',
      },
    ],
    ...store,
  })
}
