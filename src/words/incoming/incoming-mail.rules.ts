import { wordsOfHtml } from '../../pieces/moving-in/html-words.rules.ts'

/** In characters, of what a mail says: four times what the contact form takes. */
const MOST_MAIL_WORDS = 20_000
/** What is told of files beside it. */
const MOST_FILES = 20
const MOST_FILE_NAME = 200

interface MailContent {
  text: string
  isHtml: boolean
  files: readonly { name: string; bytes: number }[]
}

/** Stands for words that are not there: somebody looks into the mailbox. */
const NO_WORDS = '(This mail has no words.)'
const UNREAD = '(The shop could not read this mail.)'

/**
 * What a mail adds to its conversation, and what was left in the mailbox: files, and words beyond measure. Undefined: it
 * could not be read.
 */
export function answerIn(mail: MailContent | undefined): { words: string; leftOut: string[] } {
  if (!mail) return { words: UNREAD, leftOut: ['the mail'] }
  const text = tidy(mail.isHtml ? textOfHtml(mail.text) : mail.text)
  const words = withoutQuotes(text)
  const files = mail.files
    .slice(0, MOST_FILES)
    .map(({ name, bytes }) => `${tidy(name).slice(0, MOST_FILE_NAME)} (${sizeWords(bytes)})`)
  return {
    words: words.slice(0, MOST_MAIL_WORDS) || NO_WORDS,
    leftOut: [...files, ...(words.length > MOST_MAIL_WORDS ? ['the rest of its words'] : [])],
  }
}

export const leftOutWords = (leftOut: readonly string[]) =>
  `Not taken into the shop, and still in your mailbox: ${leftOut.join(', ')}.`

export const oneLine = (text: string): string => tidy(text).replaceAll(/\s+/g, ' ')

const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** No database keeps a NUL, and nobody reads other signs that have no width. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\u200B\uFEFF]/gu, '')
    .trim()

/** What mail programs put above the mail that is answered; in many languages it ends with a colon. */
const DIVIDER = /^(?:-{2,} ?\S[^\n]* ?-{2,}|_{10,})$/
const LONGEST_DIVIDER = 100
const HEADER = /^[>*\s]*(?:from|von|de|da|van|från|fra|od|от|発信者|差出人)\s?\*?\s?:/i
const QUOTED = /^\s*>/

/**
 * Without the mail that is answered where it stands below. Words between quoted ones stay with them, and where nothing would be
 * left everything does.
 */
function withoutQuotes(text: string): string {
  const lines = text.split('\n')
  const divider = lines.findIndex(
    (line, n) =>
      line.length < LONGEST_DIVIDER &&
      DIVIDER.test(line.trim()) &&
      lines.slice(n + 1, n + 4).some((next) => HEADER.test(next) || QUOTED.test(next)),
  )
  const header = lines.findIndex(
    (line, n) =>
      HEADER.test(line) &&
      lines.slice(n + 1, n + 5).filter((next) => /^[*\s]*[^\s:]{2,20}\s?\*?\s?:/.test(next)).length >= 2,
  )
  const cuts = [divider, header].filter((cut) => cut >= 0)
  const above = cuts.length > 0 ? lines.slice(0, Math.min(...cuts)) : withoutQuotedEnd(lines)
  return above.join('\n').trim() || text
}

function withoutQuotedEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !QUOTED.test(line))
  if (last === lines.length - 1 || !lines.slice(last + 1).some((line) => QUOTED.test(line))) return lines
  // 'On Monday Ada wrote:', which may be broken into lines.
  if (!lines[last]?.trim().endsWith(':')) return lines.slice(0, last + 1)
  const begin = lines.slice(0, last).findLastIndex((line) => line.trim() === '')
  return lines.slice(0, last - begin > 4 ? last : begin + 1)
}

/** Words as they stand in HTML, without the mail it answers as the large mail programs mark that. */
function textOfHtml(html: string): string {
  const quoted = html.search(
    /<blockquote|<div[^>]{0,200}(?:gmail_quote|divRplyFwdMsg|moz-cite-prefix|yahoo_quoted|appendonsend)/i,
  )
  const own = quoted < 0 ? '' : wordsOfHtml(html.slice(0, quoted))
  return own.trim() === '' ? wordsOfHtml(html) : own
}

/** Whether no person wrote it: out of office, a mailing list, a mail that could not be brought (RFC 3834). */
export function isAutomatic(headers: ReadonlyMap<string, string>): boolean {
  const says = (name: string, sign: RegExp) => sign.test(headers.get(name) ?? '')
  return (
    says('auto-submitted', /^(?!\s*no\b)\s*\S/i) ||
    says('precedence', /bulk|junk|list|auto/i) ||
    says('x-auto-response-suppress', /all|oof|autoreply/i) ||
    headers.has('x-autoreply') ||
    says('return-path', /^<\s*>/)
  )
}
