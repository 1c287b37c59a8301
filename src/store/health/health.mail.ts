import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import type { StoreSettings } from '../settings/settings.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'
import { type Check, passOnWords } from './health.rules.ts'

interface Outage {
  check: Check
  /** ISO 8601. */
  from: string
  /** When it was well again; undefined while it is broken. */
  to: string | undefined
  /** The room 'Health'. */
  url: string
}

/** To the owner: once when something broke, and once when it is well again. */
export function healthMessage({ check, from, to, url }: Outage, store: StoreSettings): Message {
  const moment = (iso: string) => {
    const { day, time } = shopTimeAt(iso, store.zone)
    return `${dayWords(day)}, ${time}`
  }
  const { title, says, at, more, toDo, passOn } = check
  const words = `${says}${at ? ` ${at.word} ${moment(at.iso)}` : ''}.`
  return composeMessage({
    kind: to === undefined ? 'health-broke' : 'health-well',
    subject: to === undefined ? `${title} of your shop needs you` : `${title} of your shop is well again`,
    parts: [
      {
        paragraph:
          to === undefined ? words : `It was not from ${moment(from)} to ${moment(to)}. Now: ${words}`,
      },
      ...[more, toDo, passOn && passOnWords(passOn)].flatMap((text) =>
        text && to === undefined ? [{ paragraph: text }] : [],
      ),
      { link: url, label: 'See how the shop does' },
    ],
    ...store,
  })
}
