import { describe, expect, test } from 'vitest'
import { customerProblems, emptyCustomer, readCustomer } from '../../buying/checkout/customer.rules.ts'
import { isPromoCode } from '../../buying/codes/promotion.rules.ts'
import { normalizeEmail, isEmail, readEmail } from '../../people/email-address.rules.ts'
import { readCode, readLine, readName, readNumber, readOrderNumber, readPhone } from './typed.ts'
import { readSearch, readSku, readZip } from './typed.ts'

/** What copying leaves around a word: marks of direction, no-width spaces, joiners, a soft hyphen, a byte order mark. */
const unseen =
  '\u202a \u202c \u200b \u200c \u200d \u200e \u200f \u2060 \u2066 \u2069 \ufeff \u00ad \u061c \u180e \u{e0001}'
    .split(' ')
    .filter(Boolean)

describe.each([
  ['an address', readEmail, 'ada@example.com'],
  ['a code', readCode, 'SPRING-25'],
  ['a number', readNumber, '1,250.00'],
  ['an order’s number', readOrderNumber, '1017'],
  ['a phone number', readPhone, '(555) 010-0123'],
  ['a ZIP code', readZip, '28801-1234'],
  ['a SKU', readSku, 'PEN-07 B'],
  ['a search', readSearch, 'walnut pen'],
  ['a name', readName, 'Ada Lovelace'],
  ['a line', readLine, 'Ada Lovelace'],
] as const)('%s', (_, read, meant) => {
  test.each(unseen)('is read without %j before, amid and behind it', (mark) => {
    const middle = meant.length >> 1
    expect(read(`${mark}${meant}${mark}${mark}`)).toBe(meant)
    // Joiners belong into words of some languages: amid a name they stay.
    if (!/[\u200c\u200d]/.test(mark) || (read !== readName && read !== readLine))
      expect(read(`${meant.slice(0, middle)}${mark}${meant.slice(middle)}`)).toBe(meant)
  })

  test('is read from letters and digits of full width', () => {
    const wide = meant.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    if (read !== readLine) expect(read(wide)).toBe(meant)
  })

  test('once read is read no further', () => {
    for (const text of [meant, `“${meant}”`, `\u202a${meant}.`, '６½ “”', '١٢٣', '<a@b.c>', ''])
      expect(read(read(text))).toBe(read(text))
  })
})

describe('an address', () => {
  test.each([
    'Ada Lovelace <ada@example.com>',
    '"Lovelace, Ada" <ada@example.com>,',
    'mailto:ada@example.com',
    'mailto:ada@example.com?subject=Hello',
    '“ada@example.com”',
    "'ada@example.com'",
    '(ada@example.com)',
    'ada@example.com.',
    'ada@example.com,',
    'ada＠example．com',
    'ada@example。com',
    '\u00a0ada@example.com\u3000',
  ])('is read out of %j', (text) => expect(readEmail(text)).toBe('ada@example.com'))

  test('is one in whatever capitals and marks it was typed', () => {
    const ways = [
      'Ada@Example.com',
      '\u202aada@example.com\u202c',
      'ada@exam\u200bple.com',
      ' ADA@EXAMPLE.COM.',
    ]
    expect(new Set(ways.map(normalizeEmail))).toEqual(new Set(['ada@example.com']))
  })

  test.each([
    'ada@example',
    'ada@.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example-.com',
    '.ada@example.com',
    'ada.@example.com',
    'ada..l@example.com',
    'ada@@example.com',
    'ada@10.0.0.1',
    'ada@example.c',
    'ada l@example.com',
    'ada@exa mple.com',
    'ada@example.com, bob@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'a.'.repeat(130)}com`,
    '@example.com',
    '\u200b@\u200b.\u200b',
  ])('can’t be %j', (text) => expect(isEmail(text)).toBe(false))

  test.each([
    'ada+pens@example.co.uk',
    "o'neill_7@sub.example.com",
    'ἀδα@παράδειγμα.ελ',
    'a@b-c.museum',
    'ada@xn--bcher-kva.example',
  ])('can be %j', (text) => expect(isEmail(text)).toBe(true))
})

describe('a name', () => {
  test('keeps what its language writes with', () => {
    const names = [
      'محمد رضا',
      'نیما\u200cزاده',
      '李小龍',
      '葛\u{e0100}城',
      'क्\u200dष',
      '👩‍👩‍👧 Ada',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'O’Neill-Ñandú',
    ]
    for (const name of names) expect(readName(name), name).toBe(name)
  })

  test('is of one form, with one space between words', () => {
    expect(readName('  Jose\u0301 \u00a0 Nún\u0303ez ')).toBe('José Núñez')
    expect(readName('12½ Main St')).toBe('12½ Main St')
  })
})

describe('a code', () => {
  test.each([
    '“spring-25”',
    '‘SPRING-25’',
    'spring–25',
    'SPRING−25',
    'Spring-25!',
    '(spring-25),',
    '**SPRING-25**',
    '#spring-25',
    ' spring -25 ',
  ])('is read out of %j', (text) => expect(readCode(text)).toBe('SPRING-25'))

  test('that an owner makes is refused where something in it is no code’s', () => {
    for (const text of ['10%', 'A&B', 'ÄPFEL', '€10']) expect(isPromoCode(readCode(text)), text).toBe(false)
  })
})

describe('a ZIP code', () => {
  test.each([
    '28801-1234',
    '28801–1234',
    '28801—1234',
    '28801−1234',
    '288011234',
    '28801 1234',
    '28801 - 1234',
    '٢٨٨٠١-١٢٣٤',
    '28801-1234.',
  ])('of nine digits is read out of %j', (text) => expect(readZip(text)).toBe('28801-1234'))

  test('of another kind stays as it was typed, and is told', () => {
    for (const zip of ['2880', '288011', '28801-12', '28801-12345', 'K1A 0B1'])
      expect(
        customerProblems({ ...emptyCustomer, zip }).find(({ field }) => field === 'zip')?.message,
        zip,
      ).toContain('5 digits')
  })
})

test('a number is read from the digits of any script, and measures stay', () => {
  expect(['٦٫٥', '۱۲', '१५', '6½', '7 1/2', '6″'].map(readNumber)).toEqual([
    '6.5',
    '12',
    '15',
    '6½',
    '7 1/2',
    '6″',
  ])
})

test('an order’s number is read out of the words it was copied with', () => {
  for (const said of [
    '#1017',
    '# 1017.',
    'Order #1017',
    'order no. 1017',
    'Nr 1017',
    '№\u00a01017',
    '1,017',
    '1 017',
  ])
    expect(readOrderNumber(said), said).toBe('1017')
  expect(['10-17', '1017a', 'order', ''].map(readOrderNumber)).toEqual(['10-17', '1017A', 'ORDER', ''])
})

test('a buyer is read field by field, and is no wrong one for what nobody sees', () => {
  const copied = {
    ...emptyCustomer,
    name: '\u202aAda  Lovelace\u202c',
    email: 'Ada <ada@example.com>',
    phone: '\u202d+1 555–010–0123\u202c',
    street1: '１２ Main St',
    city: 'Ashe\u00adville',
    state: 'NC',
    zip: '28801–1234',
  }
  expect(customerProblems(copied)).toEqual([])
  expect(readCustomer(copied)).toEqual({
    ...emptyCustomer,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+1 555-010-0123',
    street1: '12 Main St',
    city: 'Asheville',
    state: 'NC',
    zip: '28801-1234',
  })
})

test('what draws nothing is no name, no city and no street', () => {
  for (const blank of ['\u200b', '\u3164', '\u00a0\u2060', '\ufeff'])
    expect(customerProblems({ ...emptyCustomer, name: blank })[0]).toMatchObject({ field: 'name' })
})
