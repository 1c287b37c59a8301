import { compatible, trimEdges } from '../machine/values/unseen.ts'

/** In characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/**
 * A mail address, as it is written to: also out of the quotes, brackets and stops it was copied with ('Ada <ada@example.com>',
 * 'mailto:ada@example.com'). Whether it can be one, `isEmail` says.
 */
export function readEmail(text: string): string {
  const plain = compatible(text).replaceAll('。', '.')
  const inBrackets = /<([^<>]*)>/.exec(plain)?.[1] ?? plain
  const address = inBrackets.trim().replace(/^mailto:([^?]*).*$/is, '$1')
  return trimEdges(address, AROUND_AN_ADDRESS, AFTER_AN_ADDRESS)
}

const AROUND_AN_ADDRESS = /[\s"'`´‘’“”„‚«»‹›()[\]]/
const AFTER_AN_ADDRESS = /[\s"'`´‘’“”„‚«»‹›()[\],;:.!]/

/** As addresses are compared: read as they were meant, and without regard to case. */
export function normalizeEmail(email: string): string {
  return readEmail(email).toLowerCase()
}

/**
 * Words between single dots, and a host of two labels or more (RFC 5321, 4.1.2; RFC 1035, 2.3.4), in any script (RFC 6531).
 * No quoted words and no hosts by number: where nobody has them, they are slips. The mail itself is the real check.
 */
const WORD = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '(?!-)[\\p{L}\\p{M}\\p{N}-]{1,63}(?<!-)'
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?!\\d+$)(?=..)${LABEL}$`,
  'u',
)

/** Whether mail could be written to what was typed, as `readEmail` reads it. */
export function isEmail(typed: string): boolean {
  const address = readEmail(typed)
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address)
}
