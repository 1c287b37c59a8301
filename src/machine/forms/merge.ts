import type { FieldSpec, Fields } from './kind.ts'

/** Two forms of one thing compared, and a third brought in: what an edit that came too late needs. */

/** One field that somebody else changed meanwhile. */
export interface Difference<Name = string> {
  name: Name
  label: string
  /** Which part of the field, where those are told apart. */
  part?: string
  was: string
  theirs: string
  /** Given when it was changed here too, to something else. */
  mine?: string
}

/**
 * Keys only tell the rows of a form apart on the screen; they say nothing about what is in them. Nor does the order in
 * which a database gives an object's fields back.
 */
function comparable(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([name]) => name !== 'key')
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || comparable(one) === comparable(other)
}

/** What somebody else changed since `base`, and where that conflicts with a change made here. */
export function differencesOf<Draft extends object>(
  fields: Partial<Fields<Draft>>,
  { base, theirs, mine }: ThreeVersions<Draft>,
): Difference<keyof Draft & string>[] {
  return namesOf(base)
    .filter((name) => !isSame(base[name], theirs[name]))
    .flatMap((name): Difference<keyof Draft & string> | Difference<keyof Draft & string>[] => {
      const spec = fields[name]
      if (spec?.parts) return partDifferences(name, spec.parts, { base, theirs, mine })
      const isMineToo = !isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name])
      return {
        name,
        label: labelOf(spec, name),
        was: shownOf(spec, base[name]),
        theirs: shownOf(spec, theirs[name]),
        ...(isMineToo ? { mine: shownOf(spec, mine[name]) } : {}),
      }
    })
}

/** The labels of what was changed here, and nowhere else: nobody who gives up their own should do so unseen. */
export function onlyMineOf<Draft extends object>(
  fields: Partial<Fields<Draft>>,
  { base, theirs, mine }: ThreeVersions<Draft>,
): string[] {
  return namesOf(base)
    .filter((name) => isSame(base[name], theirs[name]) && !isSame(base[name], mine[name]))
    .map((name) => labelOf(fields[name], name))
}

/** What stands in brackets is for who types: '(optional)', '($)'. */
function labelOf(spec: { label: string } | undefined, name: string): string {
  return (spec?.label ?? name).replace(/ \([^)]*\)$/, '')
}

/** The same of each part of a field; one that is not there reads 'none'. */
function partDifferences<Draft extends object, Name extends keyof Draft & string>(
  name: Name,
  parts: NonNullable<FieldSpec<Draft, Draft[Name]>['parts']>,
  versions: ThreeVersions<Draft>,
): Difference<Name>[] {
  const wordsOf = (draft: Draft) =>
    new Map(parts(draft[name], versions.base[name]).map(({ label, words }) => [label, words]))
  const [base, theirs, mine] = [wordsOf(versions.base), wordsOf(versions.theirs), wordsOf(versions.mine)]
  return [...new Set([...base.keys(), ...theirs.keys()])]
    .map((part) => ({ part, was: base.get(part), now: theirs.get(part), here: mine.get(part) }))
    .filter(({ was, now }) => was !== now)
    .map(({ part, was = NONE, now = NONE, here = NONE }) => ({
      name,
      part,
      label: part,
      was,
      theirs: now,
      ...(here === was || here === now ? {} : { mine: here }),
    }))
}

const NONE = 'none'

/** What was changed here, over all that was changed elsewhere. */
export function mineOver<Draft extends object>(
  fields: Partial<Fields<Draft>>,
  { base, theirs, mine }: ThreeVersions<Draft>,
): Draft {
  const merged: Draft = { ...theirs }
  for (const name of namesOf(base)) {
    if (isSame(base[name], mine[name])) continue
    const values = { base: base[name], theirs: theirs[name], mine: mine[name] }
    merged[name] = fields[name]?.merge?.(values) ?? mine[name]
  }
  return merged
}

interface ThreeVersions<Draft> {
  /** What the edit began from. */
  base: Draft
  theirs: Draft
  mine: Draft
}

function namesOf<Draft extends object>(draft: Draft): (keyof Draft & string)[] {
  return Object.keys(draft) as (keyof Draft & string)[]
}

/** As the desk shows it. */
function shownOf<Draft, Value>(spec: FieldSpec<Draft, Value> | undefined, value: Value): string {
  if (spec?.words) return spec.words(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** A field as the desk shows it: each of its parts where those are told apart, or the whole under its own label. */
export function partsOf<Draft, Value>(
  spec: FieldSpec<Draft, Value> | undefined,
  value: Value,
  name: string,
): readonly { label: string; words: string }[] {
  return spec?.parts?.(value, value) ?? [{ label: labelOf(spec, name), words: shownOf(spec, value) }]
}
