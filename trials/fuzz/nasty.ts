import type { Random } from '../random.ts'

/** JSON as it stands, which no value could be written as: 1e999, or 10,000 levels deep. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const LEVELS = 10_000

const numbers: readonly unknown[] = [
  0,
  -1,
  0.1,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -(2 ** 53),
]

const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800',
  '\u202Eevil\u202C',
  `e${'\u0301'.repeat(500)}`,
  '\uFEFF\u200B\u00A0',
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ'.repeat(100),
  "'; DROP TABLE products; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff%2f',
  'line\r\nX-Injected: yes',
  '${7*7}{{7*7}}',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '0x10',
  '2026-02-30T25:61:61Z',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '99999999999999999999.99',
  '0.001',
  '/'.repeat(5000),
  '['.repeat(5000),
  'a'.repeat(100_001),
  '\u0130'.repeat(30_000),
]

const oddities: readonly unknown[] = [
  null,
  true,
  false,
  {},
  [],
  [[]],
  { toString: 1 },
  { length: -1 },
  { $ne: null },
  Array.from({ length: 10_000 }, (_, n) => n),
  Array.from({ length: 1000 }, () => ({})),
  new RawJson('1e999'),
  new RawJson('-0'),
  new RawJson('123456789012345678901234567890'),
  new RawJson('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
  new RawJson('{"a":1,"a":2}'),
  new RawJson('['.repeat(LEVELS) + ']'.repeat(LEVELS)),
  new RawJson('{"a":'.repeat(LEVELS) + '1' + '}'.repeat(LEVELS)),
]

export function nastyValue(random: Random): unknown {
  return random.pick(random.pick([numbers, texts, oddities]))
}

export function nastyText(random: Random): string {
  return random.pick(texts)
}

/** As they stand in an address; the last ones are no well-formed escapes. */
const addresses = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  'abc',
  '%00',
  '1%00',
  '%2f',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '__proto__',
  'constructor',
  'a'.repeat(6000),
  '%25%30%30',
  ';id=1',
  '%ff',
  '%C0%AF',
  '%ED%A0%80',
  '%',
  '%zz',
]

export function nastyAddress(random: Random): string {
  return random.pick(addresses)
}

/** Bodies that are no JSON, in bytes. */
export function brokenBody(text: string, random: Random): Buffer {
  return random.pick<() => Buffer>([
    () => Buffer.from(text.slice(0, random.between(0, text.length))),
    () => Buffer.from(`${text},`),
    () => Buffer.from(text.replaceAll('"', "'")),
    () => Buffer.from(`\uFEFF${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0xaf, 0x00, 0x7d])]),
    () => Buffer.from(''),
    () => Buffer.from('NaN'),
    () => Buffer.from('undefined'),
    () => Buffer.from('['.repeat(90_000)),
    () => Buffer.from('"\\ud800"'),
    () => Buffer.from(' '.repeat(90_000)),
    () => Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0]),
  ])()
}

export const contentTypes = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/xml',
  'image/png',
  'text/csv',
  'a/'.repeat(2000),
]

/** Headers that a browser would not send, or not so. */
export const oddHeaders: readonly Record<string, string>[] = [
  { Accept: 'application/problem+json' },
  { Accept: '*/*;q=0' },
  { Accept: ','.repeat(3000) },
  { 'Accept-Encoding': 'br; q=0, gzip;q=9, zz' },
  { 'Accept-Language': 'x'.repeat(4000) },
  { Cookie: 'session=%00; session=%ff; =; ;;' },
  { Cookie: `session=${'a'.repeat(7000)}` },
  { Cookie: '__proto__=1; constructor=2' },
  { Origin: 'null' },
  { Origin: 'http://[::1' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'X-Forwarded-For': ',,,[::1%eth0], 999.1.1.1, a' },
  { 'X-Forwarded-For': '1.1.1.1,'.repeat(500) },
  { 'If-None-Match': '"'.repeat(2000) },
  { 'If-Modified-Since': 'yesterday' },
  { Range: 'bytes=9-1,-,,' },
  { 'User-Agent': '\u00ff'.repeat(3000) },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'br, br, br' },
  { Expect: '100-continue' },
  { Host: 'evil.example' },
  { Host: '[' },
  { 'X-HTTP-Method-Override': 'DELETE' },
]

export const otherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH']
