import { crc32 } from 'node:zlib'
import { addressOf } from '../../src/machine/contract/path-template.ts'
import { randomOf, type Random } from '../random.ts'
import type { FuzzedCall } from './document.ts'
import {
  brokenBody,
  contentTypes,
  nastyAddress,
  nastyText,
  nastyValue,
  oddHeaders,
  otherMethods,
  RawJson,
} from './nasty.ts'
import { validValue } from './valid.ts'

export interface Variant {
  /** What was done to a valid call, in a few words. */
  twist: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Past every limit: 100 kB for JSON, 25 MB for files. */
const TOO_LARGE = 3_000_000
const TOO_LARGE_FILE = 26_000_000

/** The nth variant of a call: a valid one, of which one thing is broken. The same seed makes the same. */
export function makeVariant(call: FuzzedCall, seed: number, n: number): Variant {
  const random = randomOf(seed + n * 7919 + crc32(`${call.method} ${call.path}`))
  const variant = validCall(call, random)
  const twists = twistsFor(call)
  const [twist, apply] = twists[n % twists.length]!
  apply(variant, call, random)
  return { ...variant, twist }
}

function validCall(call: FuzzedCall, random: Random): Omit<Variant, 'twist'> {
  const inPath = call.parameters.filter((parameter) => parameter.in === 'path')
  const path = addressOf(
    call.path,
    Object.fromEntries(inPath.map(({ name, schema }) => [name, validValue(schema, random, name)])),
  )
  const query = new URLSearchParams(
    call.parameters
      .filter((parameter) => parameter.in === 'query' && random.chance(0.4))
      .map(({ name, schema }) => [name, String(validValue(schema, random, name))]),
  ).toString()
  return {
    method: call.method,
    path: query === '' ? path : `${path}?${query}`,
    headers: call.body ? { 'Content-Type': 'application/json' } : fileHeaders(call, random),
    body: call.body ? Buffer.from(toText(validValue(call.body, random))) : fileOf(call, random),
  }
}

function fileHeaders({ fileTypes }: FuzzedCall, random: Random): Record<string, string> {
  return fileTypes.length > 0 ? { 'Content-Type': random.pick(fileTypes) } : {}
}

function fileOf({ fileTypes }: FuzzedCall, random: Random): Buffer | undefined {
  if (fileTypes.length === 0) return undefined
  return random.pick([
    Buffer.from('name,price,stock,category\nMoss Agate,15.00,3,Natural Gemstones\n'),
    Buffer.from('name;"price\n"""";;;\n\0'),
    Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
    Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex'),
    Buffer.from(Array.from({ length: 2000 }, () => random.between(0, 255))),
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ])
}

/** Lone surrogates go out as escapes, as a program would send them. */
function toText(value: unknown): string {
  const raw: string[] = []
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (!(inner instanceof RawJson)) return inner
    raw.push(inner.text)
    return `@raw-${raw.length - 1}@`
  })
  return text.replace(/"@raw-(\d+)@"/g, (_, n: string) => raw[Number(n)]!)
}

type Twist = (variant: Omit<Variant, 'twist'>, call: FuzzedCall, random: Random) => void

function twistsFor(call: FuzzedCall): [string, Twist][] {
  const anywhere = Object.entries(ANYWHERE)
  const json = call.body ? Object.entries(OF_JSON) : []
  const file = call.fileTypes.length > 0 ? Object.entries(OF_FILES) : []
  const placed = call.path.includes('{') ? Object.entries(OF_PATHS) : []
  // A body has more that can be wrong than all the rest.
  return [...json, ...placed, ...file, ...json.slice(0, 4), ...anywhere]
}

const OF_JSON: Record<string, Twist> = {
  'one value is nasty'(variant, call, random) {
    variant.body = Buffer.from(toText(spoilt(validValue(call.body!, random), random)))
  },
  'a nasty value in a full body'(variant, call, random) {
    variant.body = Buffer.from(toText(spoilt(fullValue(call, random), random)))
  },
  'one field is missing'(variant, call, random) {
    const body = fullValue(call, random)
    const names = Object.keys(body)
    if (names.length > 0) delete body[random.pick(names)]
    variant.body = Buffer.from(toText(body))
  },
  'a field too many'(variant, call, random) {
    const name = random.pick(['extra', '__proto__', 'constructor', 'id', '', 'a'.repeat(50_000), '\0'])
    const text = toText(fullValue(call, random))
    variant.body = Buffer.from(`{${JSON.stringify(name)}:${toText(nastyValue(random))},${text.slice(1)}`)
  },
  valid: () => undefined,
  'a field twice'(variant, call, random) {
    const body = fullValue(call, random)
    const names = Object.keys(body)
    if (names.length === 0) return
    const name = JSON.stringify(random.pick(names))
    variant.body = Buffer.from(`${toText(body).slice(0, -1)},${name}:${toText(nastyValue(random))}}`)
  },
  'another body altogether'(variant, _call, random) {
    variant.body = Buffer.from(toText(nastyValue(random)))
  },
  'no JSON'(variant, _call, random) {
    variant.body = brokenBody(variant.body!.toString(), random)
  },
  'another content type'(variant, _call, random) {
    variant.headers = { 'Content-Type': random.pick(contentTypes) }
  },
  'far too large'(variant, _call, random) {
    variant.body = Buffer.alloc(random.pick([100_001, 200_000, TOO_LARGE]), '[')
    if (random.chance(0.5)) variant.headers['Transfer-Encoding'] = 'chunked'
  },
}

const OF_PATHS: Record<string, Twist> = {
  'an odd path'(variant, call, random) {
    variant.path = call.path.replace(/\{\w+\}/g, () => nastyAddress(random))
  },
  'a path that goes on'(variant, _call, random) {
    variant.path = `${variant.path.split('?')[0]}/${nastyAddress(random)}`
  },
}

const OF_FILES: Record<string, Twist> = {
  'another file': () => undefined,
  'a file that claims to be something else'(variant, _call, random) {
    variant.headers['Content-Type'] = random.pick(contentTypes)
  },
  'a file with an odd name'(variant, _call, random) {
    variant.path = `${variant.path.split('?')[0]}?name=${encodeURIComponent(nastyText(random).toWellFormed().slice(0, 2000))}`
  },
  'a file'(variant, _call, random) {
    if (random.chance(0.2)) variant.body = Buffer.alloc(TOO_LARGE_FILE, ',')
    if (random.chance(0.5)) variant.headers['Transfer-Encoding'] = 'chunked'
  },
}

const ANYWHERE: Record<string, Twist> = {
  'an odd query'(variant, call, random) {
    const names = call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    const name = random.pick([...names, ...names, 'extra', '__proto__', 'a[]', ''])
    const value = random.chance(0.5)
      ? nastyAddress(random)
      : encodeURIComponent(nastyText(random).toWellFormed().slice(0, 3000))
    const pair = `${name}=${value}`
    variant.path = `${variant.path.split('?')[0]}?${random.chance(0.3) ? `${pair}&${pair}` : pair}`
  },
  'odd headers'(variant, _call, random) {
    variant.headers = { ...variant.headers, ...random.pick(oddHeaders), ...random.pick(oddHeaders) }
  },
  'another method'(variant, _call, random) {
    variant.method = random.pick(otherMethods)
  },
  'not signed in'(variant) {
    variant.headers['Cookie'] = ''
  },
}

function fullValue(call: FuzzedCall, random: Random): Record<string, unknown> {
  const value = validValue(call.body!, random)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The value with one thing in it, however deep, replaced. */
function spoilt(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null) return nastyValue(random)
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.05)) return nastyValue(random)
  const [name, inner] = random.pick(entries)
  const replaced = spoilt(inner, random)
  if (Array.isArray(value)) return value.with(Number(name), replaced)
  return { ...value, [name]: replaced }
}
