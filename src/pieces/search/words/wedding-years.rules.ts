/** What is given by custom for the years of a marriage, as data: the year as tags write it, and what it is made of. */
const years: readonly (readonly [year: number, ordinal: string, of: readonly string[]])[] = [
  [1, 'first', ['paper']],
  [2, 'second', ['cotton']],
  [3, 'third', ['leather']],
  [4, 'fourth', ['linen']],
  [5, 'fifth', ['wood']],
  [6, 'sixth', ['iron']],
  [7, 'seventh', ['copper', 'wool']],
  [8, 'eighth', ['bronze']],
  [9, 'ninth', ['willow']],
  [10, 'tenth', ['tin', 'aluminum']],
  [11, 'eleventh', ['steel']],
  [12, 'twelfth', ['silk']],
  [15, 'fifteenth', ['crystal']],
  [20, 'twentieth', ['china']],
  [25, 'twenty fifth', ['silver']],
  [30, 'thirtieth', ['pearl']],
  [35, 'thirty fifth', ['coral', 'jade']],
  [40, 'fortieth', ['ruby', 'garnet']],
  [45, 'forty fifth', ['sapphire']],
  [50, 'fiftieth', ['gold']],
]

const spelled = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The one word a search takes for such an anniversary; its meanings are below. */
const termOf = (year: number) => `anniversary${year}`

export const weddingMeanings: readonly (readonly [term: string, means: readonly string[]])[] = years.map(
  ([year, ordinal, of]) => [termOf(year), [`${ordinal} anniversary`, ...of, 'anniversary gift']],
)

const YEARS = /^(?:years?|yrs?)$/

/**
 * Finds the year in a search for an anniversary: '5 years', '5th', 'fifth', or a number beside the word. Answers the term
 * for it, and which words said so.
 */
export function weddingYear(
  typed: readonly string[],
  isAnniversary: (word: string) => boolean,
): { term: string; positions: readonly number[] } | undefined {
  for (const [at, word] of typed.entries()) {
    const ordinal =
      years.find(([, name]) => name === word)?.[0] ?? Number(/^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1])
    const counted = /^\d{1,2}$/.test(word) ? Number(word) : spelled.indexOf(word) + 1
    const next = typed[at + 1] ?? ''
    const isBeside = isAnniversary(next) || isAnniversary(typed[at - 1] ?? '')
    const year = ordinal || (YEARS.test(next) || isBeside ? counted : 0)
    if (!years.some(([known]) => known === year)) continue
    return { term: termOf(year), positions: YEARS.test(next) ? [at, at + 1] : [at] }
  }
  return undefined
}
