import { settleFacts } from '../settle-facts.rules.ts'
import type { Fact, FactField, FactInWords } from '../fact.rules.ts'
import { factText, valuesIn } from '../fact-text.rules.ts'
import { measureOf, measureWords } from '../measure.rules.ts'

/** A product's facts as its form holds them: what is typed of each field, by the field's name. */
export type FactDraft = Readonly<Record<string, string>>

export function factDraftOf(facts: readonly Fact[]): FactDraft {
  return Object.fromEntries(facts.map((fact) => [fact.name, factText(fact)]))
}

/** As the shop takes them: which of them are lengths is known there. */
export function factInputOf(draft: FactDraft): FactInWords[] {
  return Object.entries(draft).flatMap(([name, typed]) => {
    const values = valuesIn(typed)
    return values.length === 0 ? [] : [{ name, values }]
  })
}

/** What somebody else said of other fields meanwhile is kept. */
export function mergedFacts({
  base,
  theirs,
  mine,
}: Record<'base' | 'theirs' | 'mine', FactDraft>): FactDraft {
  const merged: Record<string, string> = { ...theirs }
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine)]))
    if (base[name] !== mine[name]) merged[name] = mine[name] ?? ''
  return merged
}

export const factParts = (draft: FactDraft) =>
  Object.entries(draft)
    .filter(([, typed]) => typed.trim() !== '')
    .map(([label, words]) => ({ label, words }))

/** Those of the draft that are asked by no field of its category any more. */
export function unasked(draft: FactDraft, fields: readonly FactField[]): string[] {
  return Object.keys(draft).filter(
    (name) => draft[name] !== '' && !fields.some((field) => field.name === name),
  )
}

/** What is wrong with what is typed of a field, in a sentence. */
export function factProblem(field: FactField, typed: string): string | undefined {
  const settled = settleFacts([field], [{ name: field.name, values: valuesIn(typed) }])
  return 'problem' in settled ? `${settled.problem}.` : undefined
}

/** A length as shoppers read it, once it is one. */
export function readAs({ kind, name }: FactField, typed: string): string | undefined {
  const measure = kind === 'measure' ? measureOf(typed) : undefined
  return measure && `Shown as ${measureWords(measure, name)}.`
}

/** What was said before of a field, each as the whole text of its box: after what is typed already. */
export function offered(values: readonly string[], typed: string): string[] {
  const begun = typed.slice(0, typed.lastIndexOf(',') + 1)
  const typedValues = valuesIn(begun)
  return values
    .filter((value) => !typedValues.includes(value))
    .map((value) => `${begun === '' ? '' : `${begun} `}${value}`)
}
