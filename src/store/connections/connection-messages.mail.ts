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

/** The shop to itself, at an address behind a plus: if it comes, so do buyers' answers. */
export function inboxTryMail(store: StoreSettings): Message {
  return composeMessage({
    kind: 'inbox-try',
    subject: `${store.storeName} looks whether answers come in`,
    parts: [{ paragraph: 'The shop wrote this to itself. It came, so there is nothing to do: delete it.' }],
    ...store,
  })
}

/** A mail of the owner to herself: if it comes, the mail server takes the shop's mail. */
export function testMail(store: StoreSettings): Message {
  const came = 'It came, so the mail server takes what the shop writes. There is nothing to do.'
  return composeMessage({
    kind: 'test-mail',
    subject: `A test mail from ${store.storeName}`,
    parts: [{ paragraph: `You asked for this mail at your shop’s desk. ${came}` }],
    ...store,
  })
}
