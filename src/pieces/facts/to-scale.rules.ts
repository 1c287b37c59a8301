import { isWristGroup } from '../sizes/fit.rules.ts'
import type { OptionGroup } from '../options/options.rules.ts'
import { isMeasure, type Fact, type FactInMeasure } from './fact.rules.ts'
import { measureOf, measureWords } from './measure.rules.ts'

/**
 * Which measures of a piece can be drawn in life size. A photograph has no scale, so nothing is made of it: what is drawn
 * are outlines of what the facts say, and no more than they say.
 */

/** Lengths are in tenths of a millimeter. */
export type Outline = { says: string } & (
  | { shape: 'circle'; across: number }
  | { shape: 'rectangle'; width: number; height: number }
)

/** A line that long is drawn as a bar so high. */
const BAR = 40

/** What is smaller than this is a dot on a screen, and what is larger is larger than any. */
const LEAST_DRAWN = 20
const MOST_DRAWN = 6000

const round = /\b(case|dial|diameter|beads?)\b/i
/** A length across these says nothing of how large the piece is. */
const unseen = /\b(lead|strap|cord|refill)\b/i

/** Those a piece tells: each of its lengths once, and two that belong together as one outline; and each wrist to choose. */
export function outlinesOf(piece: {
  facts: readonly Fact[]
  optionGroups: readonly OptionGroup[]
}): Outline[] {
  const sizes = piece.optionGroups
    .filter(({ name }) => isWristGroup(name))
    .flatMap(({ values }) => values.map((name) => ({ name, ...measureOf(name) })))
    .flatMap(({ name, to }) => (to === undefined ? [] : [roundOf(`Wrist size ${name}`, to)]))
  const facts = piece.facts.filter(({ name }) => sizes.length === 0 || !/wrist/i.test(name))
  return [...sizes, ...outlinesOfFacts(facts)]
}

function outlinesOfFacts(facts: readonly Fact[]): Outline[] {
  const lengths = facts
    .filter(isMeasure)
    .filter(({ name, to }) => !unseen.test(name) && to >= LEAST_DRAWN && to <= MOST_DRAWN)
  const length = lengths.find(({ name }) => /^(length|across)$/i.test(name))
  const width = lengths.find(({ name }) => /^(width|height)$/i.test(name)) ?? thicknessOf(lengths)
  const isBoth = length !== undefined && width !== undefined
  return lengths.flatMap((fact): Outline[] => {
    if (isBoth && fact === width) return []
    if (isBoth && fact === length) return [together(length, width)]
    return /^thickness$/i.test(fact.name) ? [] : [outlineOf(fact)]
  })
}

const thicknessOf = (lengths: readonly FactInMeasure[]) =>
  lengths.find(({ name }) => /^thickness$/i.test(name))

function together(length: FactInMeasure, width: FactInMeasure): Outline {
  const says = `${wordsOf(length)}, ${wordsOf(width)}`
  return /^height$/i.test(width.name)
    ? { says, shape: 'rectangle', width: length.to, height: width.to }
    : { says, shape: 'rectangle', width: length.to, height: Math.max(width.to, LEAST_DRAWN / 2) }
}

function outlineOf(fact: FactInMeasure): Outline {
  const says = wordsOf(fact)
  if (/wrist/i.test(fact.name)) return roundOf(says, fact.to)
  return round.test(fact.name)
    ? { says, shape: 'circle', across: fact.to }
    : { says, shape: 'rectangle', width: fact.to, height: BAR }
}

/** A bracelet of the length `around`, laid to a circle: its inside. */
const roundOf = (says: string, around: number): Outline => ({
  says: `${says}, laid round`,
  shape: 'circle',
  across: Math.round(around / Math.PI),
})

/** 'Case size 38 mm (1 1/2 in)'; of a span the larger end is what is drawn. */
const wordsOf = (fact: FactInMeasure) => `${fact.name} ${measureWords(fact, fact.name)}`
