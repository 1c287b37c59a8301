import { DEFAULT_PICTURE } from '../../machine/pictures/picture.rules.ts'
import { historyAction, historyKind, type HistoryKind, listedKinds } from './history-kinds.rules.ts'

/** What in the history only owners may see and undo. */

export const isOwnersSubject = (subject: string): boolean => historyKind(subject)?.ownersOnly === true
export const ownersKinds: readonly HistoryKind[] = listedKinds.filter(isOwnersSubject)

/** So is what only owners may do to an order. */
export function isOwnersChange({ action, subject }: { action: string; subject: string }): boolean {
  return isOwnersSubject(subject) || historyAction(action)?.ownersOnly === true
}

/** One value that a change made another. Undefined: it was not there. */
export interface Difference {
  /** Such as 'price' or 'taxRateByState.0.rate'. */
  path: string
  /** What a form calls it, where one has it. */
  label?: string
  /** The combination, or the order's line, that it belongs to, such as 'Wrist size 6½ in'. */
  of?: string
  before: string | undefined
  after: string | undefined
}

/** Kept with every change, and of no interest to who reads it, or reckoned from what is told. */
const UNSAID = new Set(
  `version id key n createdAt available makingDays beingMade rating uses
  priceTo leastPrice parentId productId return parcel`.split(/\s+/),
)

/** What follows from what somebody did, by what it is about: told only where nothing else is there to tell. */
const FOLLOWS: Readonly<Record<string, readonly string[] | undefined>> = {
  order: ['status', 'state', 'refunded'],
  payment: ['state', 'reason'],
  page: ['isPublished', 'publishedAt', 'readAt'],
}

/** What differs between the two, field by field, in the order the fields stand in. Empty is as good as not there. */
export function differences(before: unknown, after: unknown, subject = ''): Difference[] {
  const [was, is] = [parted(before), parted(after)]
  const ids = [...new Set([...was.parts.keys(), ...is.parts.keys()])]
  const isWhole = before === null || after === null
  const all = [
    ...differencesOf(was.rest, is.rest),
    ...ids.flatMap((id) => ofPart(was.parts.get(id), is.parts.get(id))),
  ].filter((one) => !isUntouched(one, isWhole || one.of !== undefined))
  const follows = FOLLOWS[subject.split(':')[0]!] ?? []
  const done = all.filter(({ path }) => !follows.includes(path))
  return done.length > 0 ? done : all
}

/** What every new thing begins with nobody has chosen, so it is not told of one that was made or deleted whole. */
function isUntouched({ before, after }: Difference, isWhole: boolean): boolean {
  if (!isWhole || (before !== undefined && after !== undefined)) return false
  const value = before ?? after
  return value === 'no' || value === '0' || value === '0.00' || value === DEFAULT_PICTURE.slice(1)
}

function differencesOf(before: unknown, after: unknown, unsaid: ReadonlySet<string> = UNSAID): Difference[] {
  const old = flatten(before)
  const now = flatten(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => !unsaid.has(path.split('.').at(-1)!) && (old.get(path) ?? '') !== (now.get(path) ?? ''))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
}

interface NamedPart {
  name: string
  fields: object
  /** Its fields are called as somebody typed them: all of them are told. */
  isTyped?: true
}

/**
 * A product's combinations and an order's lines apart, by their numbers: their places in the list say nothing to people.
 */
function parted(value: unknown): { rest: unknown; parts: Map<unknown, NamedPart> } {
  const none = { rest: value, parts: new Map<unknown, NamedPart>() }
  if (typeof value !== 'object' || value === null) return none
  if ('lines' in value && Array.isArray(value.lines)) {
    const { lines, ...rest } = value
    return { rest, parts: new Map((lines as LoggedLine[]).map((line) => [line.n, answersOf(line)])) }
  }
  if (!('combinations' in value)) return none
  const { combinations, ...rest } = value
  if (!Array.isArray(combinations)) return none
  const groups = 'optionGroups' in rest && Array.isArray(rest.optionGroups) ? rest.optionGroups : []
  const named = (combinations as { id?: unknown; choices?: unknown }[]).map(
    ({ id, choices, ...fields }, index) => {
      const all = Array.isArray(choices) ? (choices as unknown[]) : []
      const name = all
        .map((choice, at) => [groupName(groups[at]), choice].filter(Boolean).join(' '))
        .join(', ')
      return [id ?? index, { name, fields: { choices: all.join(', '), ...fields } }] as const
    },
  )
  return { rest, parts: new Map(named) }
}

const groupName = (group: unknown): unknown =>
  typeof group === 'object' && group !== null && 'name' in group ? group.name : ''

interface LoggedLine {
  n?: unknown
  name?: unknown
  customization?: object
  finalSale?: unknown
}

/** The answers that came with a line, each by what was asked. */
function answersOf({ name, customization, finalSale }: LoggedLine): NamedPart {
  return { name: String(name), fields: { ...customization, finalSale }, isTyped: true }
}

/** One that came or went is named by its choices: they are not told of it once more. */
function ofPart(was: NamedPart | undefined, is: NamedPart | undefined): Difference[] {
  const { name: of, isTyped } = (is ?? was)!
  return differencesOf(was?.fields, is?.fields, isTyped ? new Set() : UNSAID)
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

/** What a thing is called in one side of a change of it. */
export function nameIn(subject: string, side: unknown): string | undefined {
  const field = historyKind(subject)?.name
  if (field === undefined || typeof side !== 'object' || side === null) return undefined
  const name = (side as Record<string, unknown>)[field]
  return typeof name === 'string' && name !== '' ? name : undefined
}
