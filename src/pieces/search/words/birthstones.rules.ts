/** The stones of the months, as data: those of the jewelers' list of 1912 with what was added since, as far as shops string them. */
const months: readonly (readonly [month: string, stones: readonly string[]])[] = [
  ['january', ['garnet']],
  ['february', ['amethyst']],
  ['march', ['aquamarine', 'bloodstone']],
  ['april', ['diamond', 'clear quartz', 'white topaz']],
  ['may', ['emerald', 'chrysoprase']],
  ['june', ['pearl', 'moonstone', 'alexandrite']],
  ['july', ['ruby', 'carnelian']],
  ['august', ['peridot', 'spinel', 'sardonyx']],
  ['september', ['sapphire', 'lapis']],
  ['october', ['opal', 'tourmaline']],
  ['november', ['citrine', 'topaz']],
  ['december', ['turquoise', 'tanzanite', 'zircon']],
]

const BIRTHSTONE = /^birth(?:stones?|gems?)$/

/** The one word a search takes for the stones of a month; its meanings are below. */
const termOf = (month: string) => `birthstone${month}`

export const birthstoneMeanings: readonly (readonly [term: string, means: readonly string[]])[] = months.map(
  ([month, stones]) => [termOf(month), [`${month} birthstone`, ...stones]],
)

/** Finds a month in a search for birthstones ('november', 'nov'): the term for it, and which words said so. */
export function birthstoneOf(
  typed: readonly string[],
): { term: string; positions: readonly number[] } | undefined {
  const stone = typed.findIndex((word, at) => BIRTHSTONE.test(word + (word === 'birth' ? typed[at + 1] : '')))
  if (stone < 0) return undefined
  const isTwo = typed[stone] === 'birth'
  for (const [at, word] of typed.entries()) {
    const month = months.find(([name]) => name === word || (word.length > 2 && name.startsWith(word)))
    if (month) return { term: termOf(month[0]), positions: isTwo ? [stone, stone + 1, at] : [stone, at] }
  }
  return undefined
}
