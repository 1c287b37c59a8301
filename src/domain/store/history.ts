/** One value that a change made another. Undefined: it was not there. */
export interface Difference {
  /** 'price', 'taxRateByState.0.rate'. */
  path: string
  /** Of one combination of options, what it is called: 'Wrist size 6½ in'. */
  of?: string
  before: string | undefined
  after: string | undefined
}

/** Kept with every change, and of no interest to who reads it. */
const UNSAID = new Set(['version', 'id', 'key', 'createdAt', 'available', 'makingDays', 'beingMade'])

/** What differs between the two, field by field, in the order the fields stand in. Empty is as good as not there. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [parted(before), parted(after)]
  const ids = [...new Set([...was.combinations.keys(), ...is.combinations.keys()])]
  return [
    ...differencesOf(was.rest, is.rest),
    ...ids.flatMap((id) => ofCombination(was.combinations.get(id), is.combinations.get(id))),
  ]
}

function differencesOf(before: unknown, after: unknown): Difference[] {
  const old = flatten(before)
  const now = flatten(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => !UNSAID.has(path) && (old.get(path) ?? '') !== (now.get(path) ?? ''))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
}

interface NamedCombination {
  name: string
  said: object
}

/** Its combinations apart, by their numbers: their places in the list say nothing to people. */
function parted(value: unknown): { rest: unknown; combinations: Map<unknown, NamedCombination> } {
  const none = { rest: value, combinations: new Map<unknown, NamedCombination>() }
  if (typeof value !== 'object' || value === null || !('combinations' in value)) return none
  const { combinations, ...rest } = value
  if (!Array.isArray(combinations)) return none
  const groups = 'optionGroups' in rest && Array.isArray(rest.optionGroups) ? rest.optionGroups : []
  const named = (combinations as { id?: unknown; choices?: unknown }[]).map(
    ({ id, choices, ...said }, place) => {
      const all = Array.isArray(choices) ? (choices as unknown[]) : []
      const name = all
        .map((choice, at) => [groupName(groups[at]), choice].filter(Boolean).join(' '))
        .join(', ')
      return [id ?? place, { name, said: { choices: all.join(', '), ...said } }] as const
    },
  )
  return { rest, combinations: new Map(named) }
}

const groupName = (group: unknown): unknown =>
  typeof group === 'object' && group !== null && 'name' in group ? group.name : ''

/** One that came or went is named by its choices: they are not told of it once more. */
function ofCombination(was: NamedCombination | undefined, is: NamedCombination | undefined): Difference[] {
  const of = (is ?? was)!.name
  return differencesOf(was?.said, is?.said)
    .filter(({ path }) => path !== 'choices' || (was && is))
    .map((difference) => ({ ...difference, of }))
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
