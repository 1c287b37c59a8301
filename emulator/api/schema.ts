import type { Detail } from './errors.ts'
import { isObject } from '../json.ts'

/** What tells acceptable text: a regular expression, or any check of the same form. */
interface Pattern {
  test(value: string): boolean
}

/** A description of acceptable JSON, as far as PayPal's OpenAPI documents state it. Unknown members pass. */
export type Rule =
  | {
      kind: 'text'
      min: number
      max: number
      pattern?: Pattern
      oneOf?: readonly string[]
      badIssue?: string
    }
  | { kind: 'list'; of: Rule; min: number; max: number }
  | { kind: 'shape'; members: Readonly<Record<string, Rule>>; required: readonly string[] }
  | { kind: 'unsupported' }

/** A string of `min` to `max` characters, matching `pattern` when given. */
export function text(min: number, max: number, pattern?: Pattern, badIssue?: string): Rule {
  return { kind: 'text', min, max, ...(pattern && { pattern }), ...(badIssue !== undefined && { badIssue }) }
}

/** One of the given words. */
export function choice(...oneOf: string[]): Rule {
  return { kind: 'text', min: 1, max: 255, oneOf }
}

/** An array of `min` to `max` elements. */
export function list(of: Rule, min: number, max: number): Rule {
  return { kind: 'list', of, min, max }
}

/** An object; members named in `required` must be present. */
export function shape(members: Readonly<Record<string, Rule>>, required: readonly string[] = []): Rule {
  return { kind: 'shape', members, required }
}

/** A member PayPal knows and this emulator does not: refused rather than silently ignored. */
export const unsupported: Rule = { kind: 'unsupported' }

/**
 * Checks a request body against a rule.
 * @param field JSON pointer of `value` in the body, "" for the body itself
 * @returns one detail per violation, each an issue of PayPal's 400 list, or none
 */
export function violations(rule: Rule, value: unknown, field = ''): Detail[] {
  if (rule.kind === 'unsupported') return [bad('NOT_SUPPORTED', field, value)]
  if (rule.kind === 'text') return textViolations(rule, value, field)
  if (rule.kind === 'list') {
    if (!Array.isArray(value)) return [bad('INVALID_PARAMETER_SYNTAX', field, value)]
    if (value.length < rule.min) return [bad('INVALID_ARRAY_MIN_ITEMS', field)]
    if (value.length > rule.max) return [bad('INVALID_ARRAY_MAX_ITEMS', field)]
    return value.flatMap((element, index) => violations(rule.of, element, `${field}/${index}`))
  }
  if (!isObject(value)) return [bad('INVALID_PARAMETER_SYNTAX', field || '/', value)]
  const missing = rule.required
    .filter((name) => value[name] === undefined || value[name] === null)
    .map((name) => bad('MISSING_REQUIRED_PARAMETER', `${field}/${name}`))
  const wrong = Object.entries(rule.members)
    .filter(([name]) => value[name] !== undefined && value[name] !== null)
    .flatMap(([name, member]) => violations(member, value[name], `${field}/${name}`))
  return [...missing, ...wrong]
}

function textViolations(rule: Rule & { kind: 'text' }, value: unknown, field: string): Detail[] {
  // PayPal takes UTF-8, which has no half of a character.
  if (typeof value !== 'string' || !value.isWellFormed())
    return [bad('INVALID_PARAMETER_SYNTAX', field, value)]
  if (value.length < rule.min || value.length > rule.max) return [bad('INVALID_STRING_LENGTH', field, value)]
  if (rule.oneOf && !rule.oneOf.includes(value)) return [bad('INVALID_PARAMETER_VALUE', field, value)]
  if (rule.pattern && !rule.pattern.test(value)) {
    return [bad(rule.badIssue ?? 'INVALID_PARAMETER_SYNTAX', field, value)]
  }
  return []
}

/** A detail about a place in the body; `value` is what stood there, shortened, as text. */
function bad(issue: string, field: string, value?: unknown): Detail {
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return { issue, field, ...(shown !== undefined && { value: shown.slice(0, 200) }), location: 'body' }
}

/**
 * What remains of a value that has no violations: the members the rule names, without nulls, which count as
 * absent. The rest is ignored, as PayPal ignores what it does not know.
 */
export function accepted(rule: Rule, value: unknown): unknown {
  if (rule.kind === 'list' && Array.isArray(value)) return value.map((element) => accepted(rule.of, element))
  if (rule.kind !== 'shape' || !isObject(value)) return value
  const present = Object.entries(rule.members)
    .filter(([name]) => value[name] !== undefined && value[name] !== null)
    .map(([name, member]) => [name, accepted(member, value[name])])
  return Object.fromEntries(present)
}
