import type { ReadPart } from './read-part.ts'

const UNTREATED =
  /\b(?:untreated(?:\s+or\s+not\s+dyed)?|undyed|(?:not|never)\s+(?:dyed|treated)|no\s+(?:dye|treatment))\b/i

/** What is asked so is called, in a sentence and as the value of a filter. */
export const UNTREATED_WORDS = 'untreated or not dyed'

/** What facts say of a stone that nothing, or no color, was done to. Its label says what else was, such as wax. */
export const untreatedAsTold: readonly string[] = ['untreated', 'not dyed', 'natural', 'natural color']

/** That pieces are to be untreated, as the values of facts that say so: the words of a dyed one may have a 'not' as well. */
export function readUntreated(text: string): ReadPart<readonly string[]> | undefined {
  const found = UNTREATED.exec(text)
  if (!found) return undefined
  return {
    value: untreatedAsTold,
    says: UNTREATED_WORDS,
    at: [found.index, found.index + found[0].length],
  }
}
