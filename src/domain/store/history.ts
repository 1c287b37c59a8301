/** One value that a change made another. Undefined: it was not there. */
export interface Difference {
  /** 'price', 'taxRateByState.0.rate'. */
  path: string
  before: string | undefined
  after: string | undefined
}

/** Kept with every change, and of no interest to who reads it. */
const UNSAID = new Set(['version', 'id', 'key', 'createdAt', 'available', 'makingDays', 'beingMade'])

/** What differs between the two, field by field, in the order the fields stand in. Empty is as good as not there. */
export function differences(before: unknown, after: unknown): Difference[] {
  const old = flatten(before)
  const now = flatten(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => !UNSAID.has(path) && (old.get(path) ?? '') !== (now.get(path) ?? ''))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
}

function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    into.set(path, value.join(', '))
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) flatten(part, path === '' ? key : `${path}.${key}`, into)
  } else if (value !== undefined && path !== '') into.set(path, wordOf(value))
  return into
}

function wordOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return value === null ? '' : JSON.stringify(value)
}

/** The two texts cut to where they part, with a few words around, so that a change in a long one is seen. */
export function shortened({ before = '', after = '' }: Difference, around = 60): [string, string] {
  if (Math.max(before.length, after.length) <= 3 * around) return [before, after]
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let same = 0
  const most = Math.min(before.length, after.length) - start
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return [cut(before, start, same, around), cut(after, start, same, around)]
}

function cut(text: string, start: number, same: number, around: number): string {
  const from = Math.max(0, start - around)
  const end = Math.min(text.length, text.length - same + around, from + 8 * around)
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}
