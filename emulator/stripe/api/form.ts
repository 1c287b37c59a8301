import { badParameter } from './errors.ts'

/** Parameters as they were sent: text, and what brackets made of it. */
export interface Params {
  [name: string]: string | Params
}

/** Reads `a[b][0]=c`, of a form or of a query. */
export function parseForm(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(params, [first, ...rest], value)
  }
  return params
}

function put(into: Params, path: string[], value: string): void {
  const [name = '', ...rest] = path
  if (name === '__proto__') return
  // `a[]=b` takes the next free place.
  const key = name === '' ? String(Object.keys(into).length) : name
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key]
  const next = typeof inner === 'object' ? inner : {}
  into[key] = next
  put(next, rest, value)
}

export type Kind = 'text' | 'integer' | 'list' | 'map'

/** Which parameters a call takes, and of what kind; those whose names end in `!` must come. */
export type Spec = Readonly<Record<string, Kind>>

/** What every call takes. `key` is how a browser says who it is where it sends no headers. */
const common: Spec = { expand: 'list', key: 'text' }

/**
 * Looks whether a call's parameters are those it takes.
 * @throws StripeError 400 parameter_unknown, parameter_missing, parameter_invalid_integer and the like
 */
export function check(params: Params, spec: Spec): void {
  const kinds = Object.fromEntries(
    Object.entries({ ...common, ...spec }).map(([name, kind]) => [name.replace('!', ''), kind]),
  )
  for (const [name, value] of Object.entries(params)) {
    const kind = kinds[name]
    if (kind === undefined)
      throw badParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
    if (kind === 'integer' && !(typeof value === 'string' && /^-?\d+$/.test(value)))
      throw badParameter(name, `Invalid integer: ${text(value) ?? name}`, 'parameter_invalid_integer')
    if (kind === 'text' && typeof value !== 'string') throw badParameter(name, `Invalid string: ${name}`)
    if ((kind === 'list' || kind === 'map') && typeof value === 'string' && value !== '')
      throw badParameter(name, kind === 'list' ? 'Invalid array' : 'Invalid object')
  }
  for (const name of Object.keys(spec)) {
    const plain = name.replace('!', '')
    if (plain !== name && (params[plain] ?? '') === '')
      throw badParameter(plain, `Missing required param: ${plain}.`, 'parameter_missing')
  }
}

export function text(value: string | Params | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function integer(value: string | Params | undefined): number | undefined {
  return typeof value === 'string' && value !== '' ? Number(value) : undefined
}

export function list(value: string | Params | undefined): string[] {
  return typeof value === 'object'
    ? Object.values(value).filter((entry): entry is string => typeof entry === 'string')
    : []
}

export function map(value: string | Params | undefined): Params {
  return typeof value === 'object' ? value : {}
}

/** Metadata after a change: an empty value takes a name away, an empty text all of them. */
export function metadata(value: string | Params | undefined, before = {}): Record<string, string> {
  if (value === '') return {}
  const merged = Object.entries({ ...before, ...map(value) })
  return Object.fromEntries(
    merged.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
}
