import { mkdirSync } from 'node:fs'
import { writeFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The .eml files of a shop without a mail server: each belongs to a mail of the database, and goes with it. */

const NAME = /^(\d{6,15})\.eml$/

export function mailFile(folder: string, id: number): string {
  return join(folder, `${String(id).padStart(6, '0')}.eml`)
}

/** The numbers of the mails that have a file. */
export async function listMailFiles(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
}

/** One that is gone already is as good. */
export async function removeMailFiles(folder: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) await rm(mailFile(folder, id), { force: true })
}

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
  /** What the shop is called, and where it is written to. */
  shop: { name: string; email: string }
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
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
  })
  return async (mail) => {
    const message: Abortable = { ...envelope(mail, from), signal: AbortSignal.timeout(sendMs) }
    await (await transport()).sendMail(message)
  }
}

/**
 * Without a mail server: each mail is kept as an .eml file, which any mail program opens. It is from where the shop is written
 * to, unless another address is named.
 */
export function folderSender(folder: string, from?: string): Sender {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true })
  })
  return async (mail) => {
    const { message } = await (await transport()).sendMail(envelope(mail, from))
    await writeFile(mailFile(folder, mail.id), message as Buffer, { mode: 0o600 })
  }
}

/** Nodemailer closes its connection with the signal; its types do not know that yet. */
type Abortable = ReturnType<typeof envelope> & { signal: AbortSignal }

/** The message id comes from the row, so that a mail sent twice after a crash is recognised as one. */
function envelope(mail: OutgoingMail, from: string | undefined) {
  const { shop } = mail
  const address = from ?? shop.email
  const messageId = (id: number) => `<mail-${id}@${address.replace(/^.*@|>$/g, '')}>`
  const before = mail.follows.map(messageId)
  return {
    // An address alone has the shop's name.
    from: address.includes('<') ? address : { name: shop.name, address },
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

/** The mail library is loaded with the first mail: a shop that sends none does without it. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
