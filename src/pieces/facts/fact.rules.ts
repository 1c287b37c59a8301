/** What a category's pieces say of themselves, field by field, and what one piece says. */

export const factKinds = ['words', 'measure'] as const
export type FactKind = (typeof factKinds)[number]

/** What a field tells a shopper: by it facts find their place on the label and among the filters. */
export const factSays = ['fits', 'made_of', 'treatment', 'color', 'size', 'other'] as const
export type FactSays = (typeof factSays)[number]

export interface FactField {
  name: string
  kind: FactKind
  says: FactSays
}

/** One or several values, in words. */
export interface FactInWords {
  name: string
  values: string[]
}

/** A length, from and to, in tenths of a millimeter; the two are the same where it is one. */
export interface FactInMeasure {
  name: string
  from: number
  to: number
}

export type Fact = FactInWords | FactInMeasure

/** In characters, but for fields and values, which are counted, and the longest measure in tenths of a millimeter. */
export const FACT_LIMITS = { fields: 12, name: 40, values: 8, value: 80, measure: 100_000 } as const

/** Those that tell such a thing, as their category's fields say it. */
export function factsSaying(facts: readonly Fact[], fields: readonly FactField[], says: FactSays): Fact[] {
  return facts.filter(({ name }) => fields.some((field) => field.name === name && field.says === says))
}

export function isMeasure(fact: Fact): fact is FactInMeasure {
  return 'from' in fact
}
