export interface OutgoingMail {
  id: number
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  replyTo: string | null
  unsubscribeUrl: string | null
  /** The mails before it in the same conversation, by their ids. */
  follows: readonly number[]
  shopName: string
}

/** Sends one mail; throws when the mail server did not take it. */
export type Sender = (mail: OutgoingMail) => Promise<void>

/** The server may be silent this long. */
const TIMEOUT_MS = 20_000

/** Over one mail in all, however busily the server keeps the line open; less than the outbox's claim. */
const SEND_MS = 60_000

/**
 * Through an SMTP server, such as smtps://user:password@mail.example.com, from an address, or 'A name <address>'. Gives up on a
 * mail after `sendMs`.
 */
export function smtpSender(smtpUrl: string, from: string, sendMs = SEND_MS): Sender {
  let transport: ReturnType<typeof connect> | undefined
  return async (mail) => {
    const message: Abortable = { ...envelope(mail, from), signal: AbortSignal.timeout(sendMs) }
    await (await (transport ??= connect(smtpUrl))).sendMail(message)
  }
}

/** The mail library is loaded with the first mail: a shop that sends none does without it. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
}

/** Without a mail server: the database has the mail already, and the desk's Mailbox shows it. */
export const keepsOnly: Sender = async () => {}

/** Nodemailer closes its connection with the signal; its types do not know that yet. */
type Abortable = ReturnType<typeof envelope> & { signal: AbortSignal }

/** The message id comes from the row, so that a mail sent twice after a crash is recognised as one. */
function envelope(mail: OutgoingMail, address: string) {
  const messageId = (id: number) => `<mail-${id}@${address.replace(/^.*@|>$/g, '')}>`
  const before = mail.follows.map(messageId)
  return {
    // An address alone has the shop's name.
    from: address.includes('<') ? address : { name: mail.shopName, address },
    to: mail.recipient,
    subject: mail.subject,
    text: mail.bodyText,
    html: mail.bodyHtml,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    ...(mail.unsubscribeUrl ? { headers: oneClick(mail.unsubscribeUrl) } : {}),
    messageId: messageId(mail.id),
    ...(before.length > 0 ? { inReplyTo: before.at(-1)!, references: before } : {}),
  }
}

/** Headers that make mail programs show an unsubscribe button of their own (RFC 8058). */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
