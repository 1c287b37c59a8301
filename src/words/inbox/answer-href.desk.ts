import { cutTo } from '../../machine/values/cut-to.ts'
import type { ContactMessage } from '../../shop/desk/desk-queries.ts'

/** The most characters that are quoted, because mail programs refuse longer addresses; the inbox has the rest. */
const QUOTED_LENGTH = 1200

/** Opens the owner's mail program with the answer begun: to whom, about what, and what was asked. */
export function answerHref({ email, firstName, subject, message }: ContactMessage): string {
  const quoted = cutTo(message, QUOTED_LENGTH)
    .toWellFormed()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const body = `Dear ${firstName},\r\n\r\n\r\n\r\n${quoted}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`
}
