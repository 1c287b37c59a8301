import { factFilters, type FilterRule } from '../../listing/filters.rules.ts'
import { partFound, type ReadPart } from './read-part.rules.ts'

const UNTREATED = /\b(?:untreated(?!\s+or\s)|(?:not|never)\s+treated|no\s+treatment)\b/i
const NOT_DYED = /\b(?:untreated\s+or\s+not\s+dyed|undyed|(?:not|never)\s+dyed|no\s+dye)\b/i

/** What is asked so is called, in a sentence and as the value of a filter. */
export const UNTREATED_WORDS = 'untreated'
export const NOT_DYED_WORDS = 'not dyed'

/** What facts say of a stone that nothing was done to; and of one that no color was, whatever else. */
const untreatedValues: readonly string[] = ['untreated', 'natural']
const notDyedValues: readonly string[] = [...untreatedValues, 'not dyed', 'natural color']

/** Whether the filter counts this value of the facts under 'not dyed'; every untreated piece counts there as well. */
export const countsAsNotDyed = (value: string): boolean => notDyedValues.includes(value)

/** What is to have been done to a piece, by the name its filter has. */
export type TreatmentQuery = typeof UNTREATED_WORDS | typeof NOT_DYED_WORDS

export const isTreatmentAsked = (value: string | undefined): value is TreatmentQuery =>
  value === UNTREATED_WORDS || value === NOT_DYED_WORDS

/**
 * The condition on a piece's facts that such a search stands for. 'Untreated' means not even waxed; whoever asks for no
 * dye does not mind wax. A piece whose facts say nothing of a treatment meets neither.
 */
export function treatmentRule(treatment: TreatmentQuery): FilterRule {
  const says = factFilters.treatment
  return treatment === UNTREATED_WORDS
    ? { says, some: untreatedValues, only: notDyedValues }
    : { anyMark: notDyedValues.map((value) => `${says}:${value}`) }
}

/** That pieces are to be untreated, as facts say so: the words of a dyed one may have a 'not' as well. */
export function readUntreated(text: string): ReadPart<TreatmentQuery> | undefined {
  const untreated = UNTREATED.exec(text)
  const value = untreated ? UNTREATED_WORDS : NOT_DYED_WORDS
  return partFound(untreated ?? NOT_DYED.exec(text), value, value)
}
