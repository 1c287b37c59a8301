import type { FetchMessageObject, ImapFlow, ImapFlowError, MessageStructureObject } from 'imapflow'
import { text as readWhole } from 'node:stream/consumers'

/** An account at a mail server, as IMAP reads it. */
export interface InboxAccount {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  user: string
  password: string
}

/** What a mail says of itself, without its words. */
export interface MailHead {
  uid: number
  /** Who sent it; '' where the mail does not say. */
  from: { name: string; address: string }
  subject: string
  /** The same for every copy of it: its Message-ID, or what comes nearest. */
  id: string
  /** By their names in small letters, with all that each says: whom it was brought to, and who or what wrote it. */
  headers: ReadonlyMap<string, string>
}

interface MailWords {
  text: string
  isHtml: boolean
  /** What lies in it beside its words, with what it weighs in bytes. */
  files: { name: string; bytes: number }[]
}

/** INBOX, opened for reading alone: nothing is marked or moved in it. Whatever is asked of it may throw InboxProblem. */
export interface Inbox {
  /** While it stays, a number means the same mail. */
  validity: string
  /** What the next mail gets. */
  nextUid: number
  /** The numbers of mails from this one on, or that came on that day or later, in their order. */
  list: (from: { uid: number } | { day: Date }) => Promise<number[]>
  /** Undefined: it is gone, or its head is not one. */
  head: (uid: number) => Promise<MailHead | undefined>
  words: (uid: number) => Promise<MailWords>
  /** False once the line is down. */
  isOpen: () => boolean
  close: () => Promise<void>
}

/** What the server, or the network on the way to it, said when it was asked for something. */
export class InboxProblem extends Error {
  /** Nothing is wrong but with the mail that was asked for. */
  readonly isOfMail: boolean
  constructor(error: unknown) {
    const { code = '', responseText = '', authenticationFailed } = error as Partial<ImapFlowError>
    const details = [
      authenticationFailed ? 'Authentication failed:' : '',
      responseText || String(error),
      code,
    ]
    super(details.filter(Boolean).join(' '))
    this.isOfMail = /TooLarge|TooMany|^Parser|^MAX_IMAP|^Download|^NoBody/.test(code)
  }
}

/** Longer than a busy server takes to answer. */
const SILENT_MS = 20_000
/** Over one visit in all, however busily the server keeps the line open. */
const VISIT_MS = 300_000
/** No answer of the server may be larger: heads and outlines of mails are far smaller, and words come in pieces. */
const MOST_BYTES = 2_000_000
/** More is no answer that anybody typed. */
const WORDS_BYTES = 200_000
/** Words with pictures between them come in several parts. */
const MOST_PARTS = 20

const HEADERS = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'auto-submitted',
  'precedence',
  'x-auto-response-suppress',
  'x-autoreply',
  'return-path',
]

/** Logs in and opens INBOX, where a server says within `greetMs` that it is one. Throws InboxProblem. */
export async function openInbox(
  { host, port, security, user, password }: InboxAccount,
  greetMs = SILENT_MS,
): Promise<Inbox> {
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host,
    port,
    secure: security === 'tls',
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: greetMs,
    greetingTimeout: greetMs,
    socketTimeout: SILENT_MS,
    maxLiteralSize: MOST_BYTES,
    maxLineLength: MOST_BYTES,
    maxResponseSize: 2 * MOST_BYTES,
  })
  // Whatever is asked then, or next, is only told that the line is down.
  let broke: unknown
  client.on('error', (error) => void (broke ??= error))
  const timer = setTimeout(() => client.close(), VISIT_MS).unref()
  const close = () => {
    clearTimeout(timer)
    client.close()
  }
  const orInboxProblem = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      throw new InboxProblem(broke ?? error)
    }
  }
  try {
    const { uidValidity, uidNext } = await orInboxProblem(async () => {
      await client.connect()
      return await client.mailboxOpen('INBOX', { readOnly: true })
    })
    return {
      validity: String(uidValidity),
      nextUid: uidNext,
      list: (from) => orInboxProblem(() => listMails(client, from)),
      head: (uid) => orInboxProblem(() => readHead(client, uid)),
      words: (uid) => orInboxProblem(() => readWords(client, uid)),
      isOpen: () => client.usable,
      close: () => client.logout().then(close, close),
    }
  } catch (error) {
    close()
    throw error
  }
}

async function listMails(client: ImapFlow, from: Parameters<Inbox['list']>[0]): Promise<number[]> {
  await client.noop()
  const range = 'uid' in from ? { uid: `${from.uid}:*` } : { since: from.day }
  const found = await client.search(range, { uid: true })
  if (!found) throw new Error('the mail server does not say what lies in INBOX')
  // 'n:*' names the last mail even where its number is below n.
  return found.filter((uid) => !('uid' in from) || uid >= from.uid).toSorted((a, b) => a - b)
}

async function readHead(client: ImapFlow, uid: number): Promise<MailHead | undefined> {
  const wanted = { envelope: true, size: true, headers: HEADERS }
  const mail = await client.fetchOne(String(uid), wanted, { uid: true })
  if (!mail || !mail.envelope) return undefined
  const { from, subject = '', messageId, date } = mail.envelope
  const [sender] = from ?? []
  const address = sender?.address ?? ''
  // A date that is none is left as it was written.
  const at = new Date(date ?? NaN)
  const sentAt = Number.isNaN(at.getTime()) ? '' : at.toISOString()
  return {
    uid,
    from: { name: sender?.name ?? '', address },
    subject,
    id: messageId || [address, sentAt, subject, mail.size].join(' '),
    headers: headersIn(mail.headers),
  }
}

function headersIn(raw: FetchMessageObject['headers']): Map<string, string> {
  const lines = (raw?.toString('utf8') ?? '').replaceAll(/\r?\n[ \t]/g, ' ').split(/\r?\n/)
  const found = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (colon > 0) found.set(name, [...(found.has(name) ? [found.get(name)] : []), value].join(', '))
  }
  return found
}

/** Whatever lies in it beside its words stays where it is: of a mail of 30 MB some kilobytes are fetched. */
async function readWords(client: ImapFlow, uid: number): Promise<MailWords> {
  const mail = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true })
  if (!mail || !mail.bodyStructure)
    throw Object.assign(new Error('nothing is told of what is in the mail'), { code: 'NoBody' })
  const parts = leavesOf(mail.bodyStructure)
  const plain = parts.filter((part) => isWords(part, 'text/plain'))
  const html = parts.filter((part) => isWords(part, 'text/html'))
  const text = await readTexts(client, uid, plain)
  // Some programs send an empty one for form's sake.
  const isHtml = text.trim() === ''
  const files = parts.filter((part) => !plain.includes(part) && !html.includes(part))
  return {
    text: isHtml ? await readTexts(client, uid, html.slice(0, 1)) : text,
    isHtml,
    files: files.map(fileOf),
  }
}

async function readTexts(client: ImapFlow, uid: number, parts: MessageStructureObject[]): Promise<string> {
  const texts: string[] = []
  for (const { part = '1' } of parts.slice(0, MOST_PARTS)) {
    const { content } = await client.download(String(uid), part, { uid: true, maxBytes: WORDS_BYTES })
    if (content) texts.push(await readWhole(content))
  }
  return texts.join('\n')
}

const isWords = ({ type, disposition }: MessageStructureObject, kind: string) =>
  type === kind && disposition !== 'attachment'

const leavesOf = (part: MessageStructureObject): MessageStructureObject[] =>
  part.childNodes && part.type.startsWith('multipart/') ? part.childNodes.flatMap(leavesOf) : [part]

function fileOf(part: MessageStructureObject) {
  const { type, size = 0, encoding, parameters, dispositionParameters } = part
  const bytes = encoding?.toLowerCase() === 'base64' ? Math.round((size * 3) / 4) : size
  return { name: dispositionParameters?.['filename'] ?? parameters?.['name'] ?? type, bytes }
}
