import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message } from './message.mail.tsx'

/** What no rule of the shop's settles, and its owner should not find by chance. */
export interface NeedsYourEye {
  /** As it stands among the mails kept: 'payment-in-review'. */
  kind: string
  /** What it is, in the subject: 'A payment of $32.40'. */
  what: string
  /** What has happened, and what that means for buyer, order and money. */
  text: string
  facts: { caption: string; rows: readonly (readonly [label: string, value: string])[] }
  /** What its owner should do, and what the shop goes on doing by itself. */
  toDo: string
  link: { url: string; label: string }
}

/** Writes to the owner of one thing that waits for a person; where it is posted, its key keeps it to one mail. */
export function needsYourEye(
  { kind, what, text, facts, toDo, link }: NeedsYourEye,
  store: StoreSettings,
): Message {
  return composeMessage({
    kind,
    subject: `${what} needs your eye`,
    parts: [{ paragraph: text }, facts, { paragraph: toDo }, { link: link.url, label: link.label }],
    ...store,
  })
}
