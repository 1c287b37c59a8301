import { birthstoneMeanings } from './birthstones.rules.ts'
import { recipients } from './question-words.rules.ts'
import { weddingMeanings } from './wedding-years.rules.ts'

/**
 * Words that mean the same to a shopper, as data: a search for one finds the others. A phrase of several words finds
 * products that have all of them. Where one word is wider than another, both stand in a group only if a shopper who
 * types either would be glad of the other.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['bracelet', 'bangle', 'wristband', 'armband'],
  ['wristlet', 'wrist strap', 'key strap'],
  ['keychain', 'key ring', 'keyring', 'key fob'],
  ['watch', 'wristwatch', 'timepiece'],
  ['clock', 'timepiece'],
  ['mantel', 'mantle', 'mantelpiece'],
  ['gem', 'gemstone', 'stone'],
  ['leadholder', 'lead holder'],
  ['rollerball', 'roller ball'],
  ['ballpoint', 'ball point', 'twist pen', 'click pen'],
  ['biro', 'pen'],
  ['magnifier', 'magnifying glass', 'loupe'],
  ['opener', 'letter knife', 'paper knife'],
  ['olivewood', 'olive wood'],
  ['purpleheart', 'purple heart'],
  ['seed bead', 'seedbead', 'rocaille'],
  ['gray', 'grey'],
  ['color', 'colour'],
  ['jewelry', 'jewellery', 'jewlery'],
  ['aluminum', 'aluminium'],
  ['mens', 'men'],
  ['womens', 'women', 'ladies'],
  ['gift', 'present'],
  ['purple', 'violet', 'lavender'],
  ['navy', 'dark blue'],
  ['teal', 'aqua'],
  ['wood', 'wooden'],
  ['gold', 'golden'],
  ['engraving', 'engraved', 'engrave', 'engravable'],
]

/** The words themselves are not looked for, only what they mean: 'her' is in half of all texts. */
const persons: readonly (readonly [word: string, means: readonly string[]])[] = [
  ['mom', ['mothers day', 'gift for her']],
  ['her', ['gift for her', 'mothers day']],
  ['dad', ['fathers day', 'mens gift']],
  ['him', ['mens gift', 'fathers day', 'mens bracelet', 'groomsman']],
]

const occasions: readonly (readonly [word: string, means: readonly string[]])[] = [
  ['christmas', ['stocking stuffer', 'small gift', 'gift set', 'gift for her', 'mens gift']],
  ['birthday', ['gift set', 'gift for her', 'mens gift']],
  ['valentine', ['gift for her', 'anniversary']],
  ['graduation', ['gift set', 'gift for her', 'mens gift']],
  ['retirement', ['gift set', 'gift for her', 'mens gift']],
  ...weddingMeanings,
  ...birthstoneMeanings,
  ...recipients.map(
    (word) => [word, ['gift set', 'small gift', 'stocking stuffer', `${word} gift`]] as const,
  ),
]

/** Wide words: who looks for jewelry is glad of a bracelet, and who looks for a bracelet has not asked for all jewelry. */
const wide: readonly (readonly [words: readonly string[], means: readonly string[]])[] = [
  [
    ['jewelry', 'jewellery', 'jewlery'],
    ['bracelet', 'bangle', 'pendant', 'necklace', 'earring', 'brooch', 'finger ring', 'wedding ring'],
  ],
  [
    ['personalized', 'personalised', 'customized', 'customised', 'monogrammed', 'monogram', 'custom'],
    ['engraving', 'initials', 'monogram', 'your name', 'inscription'],
  ],
]

/**
 * What a person, an occasion or a wide word means, and not the other way round: 'mom' finds what is tagged for mothers, and
 * 'mothers' is no gift for any woman. The words that are taken for these are in question-words.rules.ts.
 */
export const meanings: ReadonlyMap<string, readonly string[]> = new Map([
  ...persons,
  ...occasions,
  ...wide.flatMap(([words, means]) => words.map((word) => [word, means] as const)),
])

const personWords = new Set(persons.map(([word]) => word))
export const isPerson = (term: string): boolean => personWords.has(term)
