import { compatible, trimEdges } from './unseen.ts'

/**
 * How the shop reads what people type or paste, one reader for each kind of word; mail addresses have theirs in
 * people/email-address.rules.ts. The browser's checks and the calls use the same, so that what looks right is right. Each takes
 * out what nobody sees (marks of direction, joiners, soft hyphens: address books and chats leave them around what is
 * copied) and what only the keyboard made (full-width letters, digits of another script, long dashes). A reader that is
 * given what it has read changes nothing more.
 */

/**
 * What nobody sees in a line of words, but for what people's languages write with: joiners, which shape Persian and Indic
 * letters and make one emoji of several; marks that choose a form of a letter; Arabic signs of numbers; spelled flags.
 */
const MEANINGLESS =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|(?![\u200c\u200d\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\u0080-\u009f\ufff9-\ufffb]/gu
/** Joiners beside a blank join nothing. */
const BLANK_OR_JOINER = /[\s\u200c\u200d]/

const FULL_WIDTH = /[\uff01-\uff5e]/g
const DIGIT = /(?![0-9])\p{Nd}/gu
const DASHES = /[\p{Pd}\u2212]/gu

/** A line of text in anybody's words, as the shop shows it: without what nobody sees. */
export function readLine(text: string): string {
  return trimEdges(text.replace(MEANINGLESS, '$1').replace(/[\u2028\u2029]/g, ' '), BLANK_OR_JOINER)
}

/** A person's name, or a line of where they live: also of ordinary width, with one space between words. */
export function readName(text: string): string {
  return narrow(readLine(text))
    .replace(/[^\S\r\n]+/g, ' ')
    .normalize('NFC')
    .trim()
}

/** What a code can't have in it, and what codes are copied with. */
const AROUND_A_CODE = /[\s\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`´.,;:!?*_#]/gu

/** A promo code as it is kept: capitals, digits and hyphens, without what stood around it. */
export function readCode(text: string): string {
  return counted(text).replace(DASHES, '-').replace(AROUND_A_CODE, '').toUpperCase()
}

/** The number of an order, as it stands in a mail or is said: '#17', 'Order no. 17', '1 017'. */
export function readOrderNumber(text: string): string {
  return readCode(text).replace(/^(?:ORDER)?(?:NUMBER|NO|NR)?(?=\d)/, '')
}

/** A number or an amount: with ASCII digits; '6½' and '7 1/2' stay as they are. */
export function readNumber(text: string): string {
  return counted(text).replaceAll('٫', '.').replaceAll('٬', ',').replace(/\s+/g, ' ').trim()
}

/** A phone number, in the punctuation it was given. */
export function readPhone(text: string): string {
  return readNumber(text).replace(DASHES, '-')
}

/** A ZIP code: '28801', or '28801-1234' whatever its two parts were kept apart by. */
export function readZip(text: string): string {
  const plain = trimEdges(readPhone(text), /[\s"'“”‘’,.;]/)
  const parts = /^(\d{5})\s?-?\s?(\d{4})$/.exec(plain)
  return parts ? `${parts[1]}-${parts[2]}` : plain
}

/** A SKU, or the number of a parcel: as it is printed on a label. */
export function readSku(text: string): string {
  return counted(text).replace(DASHES, '-').replace(/\s+/g, ' ').trim()
}

/** What somebody looks for; `searchWords` takes it apart. */
export function readSearch(text: string): string {
  return counted(text).replace(/\s+/g, ' ').trim()
}

/** In one form, and with ASCII digits, whatever keyboard they were typed on. */
function counted(text: string): string {
  return compatible(text).replace(DIGIT, asciiDigit)
}

function narrow(text: string): string {
  return text.replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
}

/** Every script's digits stand in order, from its zero to its nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
