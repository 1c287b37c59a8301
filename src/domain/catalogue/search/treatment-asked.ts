import { factFilters, type FilterRule } from '../filters.ts'
import type { ReadPart } from './read-part.ts'

const UNTREATED = /\b(?:untreated(?:\s+or\s+not\s+dyed)?|(?:not|never)\s+treated|no\s+treatment)\b/i
const NOT_DYED = /\b(?:undyed|(?:not|never)\s+dyed|no\s+dye)\b/i

/** What is asked so is called, in a sentence and as the value of a filter. */
export const UNTREATED_WORDS = 'untreated or not dyed'
export const NOT_DYED_WORDS = 'not dyed'

/** What facts say of a stone that nothing, or no color, was done to. What was heated or waxed says so besides. */
export const untreatedAsTold: readonly string[] = ['untreated', 'not dyed', 'natural', 'natural color']

/** What is to have been done to a piece, by the name its filter has. */
export type TreatmentAsked = typeof UNTREATED_WORDS | typeof NOT_DYED_WORDS

export const isTreatmentAsked = (value: string | undefined): value is TreatmentAsked =>
  value === UNTREATED_WORDS || value === NOT_DYED_WORDS

/**
 * Of what is named so, the condition on a piece's facts. Untreated is what was not so much as waxed; who asks for no dye does
 * not mind wax. Of what they tell otherwise, nothing is known.
 */
export function treatmentRule(asked: TreatmentAsked): FilterRule {
  return asked === UNTREATED_WORDS
    ? { says: factFilters.treatment, only: untreatedAsTold }
    : { anyMark: untreatedAsTold.map((value) => `${factFilters.treatment}:${value}`) }
}

/** That pieces are to be untreated, as facts say so: the words of a dyed one may have a 'not' as well. */
export function readUntreated(text: string): ReadPart<TreatmentAsked> | undefined {
  const untreated = UNTREATED.exec(text)
  const found = untreated ?? NOT_DYED.exec(text)
  if (!found) return undefined
  const value = untreated ? UNTREATED_WORDS : NOT_DYED_WORDS
  return { value, says: value, at: [found.index, found.index + found[0].length] }
}
