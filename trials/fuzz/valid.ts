import fc from 'fast-check'
import type { Random } from '../random.ts'
import type { Schema } from './document.ts'

/** Words that some fields want and no schema tells of. */
const KNOWN: readonly [name: RegExp, value: string][] = [
  [/email/i, 'ada@example.com'],
  [/^(state|soldIn|shipTo)$/, 'NC'],
  [/^zip$/, '28801'],
  [/^imageUrl$/, 'attached_assets/default-product.svg'],
  [/^zone$/, 'America/New_York'],
  [/^code$/, 'SPRING-25'],
  [/^category$/, 'Natural Gemstones'],
  [/^startsAt$/, '2026-12-01T09:00:00Z'],
  [/^endsAt$/, '2027-12-01T09:00:00Z'],
  [/price|total|rate|cost|amount|discount|subtotal|freeShippingFrom/i, '15.00'],
  [/password/i, 'walnut lathe sunday'],
]

/** A value that the schema takes, or nearly: what it says in words of its own kind only the shop knows. */
export function validValue(schema: Schema, random: Random, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return validValue(random.pick(choices), random, name)
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => validValue(part, random, name))) as unknown
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object' || schema.properties) return validObject(schema, random)
  if (type === 'array') {
    return Array.from({ length: random.between(1, 2) }, () => validValue(schema.items ?? {}, random, name))
  }
  // Rows begin with version 1; an edit of another one is refused before all else.
  if (name === 'version' && random.chance(0.8)) return 1
  if (type === 'integer' || type === 'number') return validNumber(schema, type, random)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  return validText(schema, random, name)
}

function validObject({ properties = {}, required = [] }: Schema, random: Random): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.5))
  return Object.fromEntries(names.map((name) => [name, validValue(properties[name]!, random, name)]))
}

function validNumber({ minimum = 1, maximum = 5 }: Schema, type: string, random: Random): number {
  const low = Math.max(minimum, -1000)
  const value = random.between(low, Math.max(low, Math.min(maximum, low + 5)))
  return type === 'number' && random.chance(0.5) ? value + 0.25 : value
}

function validText(schema: Schema, random: Random, name: string): string {
  const known = KNOWN.find(([field]) => field.test(name))
  if (known && fits(known[1], schema)) return known[1]
  if (schema.format === 'date-time') return '2026-12-01T09:00:00Z'
  if (schema.format === 'uuid') return '11111111-1111-4111-8111-111111111111'
  if (schema.format === 'email') return 'ada@example.com'
  if (/^(id|limit|cursor)$/.test(name)) return String(random.between(1, 5))
  const length = Math.min(schema.maxLength ?? 20, Math.max(schema.minLength ?? 1, random.between(3, 20)))
  const words = 'Walnut'.repeat(4).slice(0, length)
  return fits(words, schema) ? words : matching(schema.pattern!, random)
}

function fits(text: string, { pattern, maxLength = Infinity }: Schema): boolean {
  return text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text))
}

function matching(pattern: string, random: Random): string {
  try {
    const seed = random.between(0, 2 ** 31 - 1)
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed, numRuns: 1 })[0]!
  } catch {
    return 'walnut'
  }
}
