import type { FieldError } from '../../machine/values/errors.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { type Message, needsYourEye } from '../mailbox/message.mail.tsx'

/** More than that stand at the desk. */
const NAMED = 5

/** Tells the owner that her front was not published at the time she had chosen, and what is missing. */
export function frontNotPublished(
  problems: readonly FieldError[],
  deskUrl: string,
  store: StoreSettings,
): Message {
  const more = problems.length - NAMED
  return needsYourEye(
    {
      kind: 'front-not-published',
      what: 'The draft of your front',
      text: 'It was to be published by now, and was not: it is not finished. Everybody goes on seeing the shop as it was.',
      facts: {
        caption: 'What is missing',
        rows: [
          ...problems.slice(0, NAMED).map(({ message }, at) => [`${at + 1}`, `${message}.`] as const),
          ...(more > 0 ? [['', `${more} more, named at the desk.`] as const] : []),
        ],
      },
      toDo: 'The draft is kept as it is. Finish it, then publish it, or choose another time: the shop does not do it by itself any more.',
      link: { url: deskUrl, label: 'Open Shop front' },
    },
    store,
  )
}
