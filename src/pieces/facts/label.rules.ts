import { counted } from '../../machine/values/counted.ts'
import type { OptionGroup } from '../options/options.rules.ts'
import { adviceFor } from '../product/advice.rules.ts'
import { careOf, type MaterialCare } from './care.rules.ts'
import { factsSaying, isMeasure, type Fact, type FactField, type FactSays } from './fact.rules.ts'
import { factWords, namedFactWords } from './fact-text.rules.ts'
import { measureOf, measureWords } from './measure.rules.ts'
import { MEASURE_IT, quartersOf } from '../sizes/wrist.rules.ts'
import { outlinesOf } from './to-scale.rules.ts'
import { wristSpanWords } from '../sizes/fit-words.rules.ts'
import { isWristGroup, wristsTold, type Sized, type WristSpan } from '../sizes/fit.rules.ts'

/** What a piece's page tells of its facts, in words that are ready to be shown. */

export interface LabelLine {
  term: string
  words: string
  /** The page on which the shop says more, and the words of the link. */
  more?: { words: string; to: string } | undefined
}

export interface Label {
  /** What is told first, as far as the piece says it: whom it fits, and what it is made of. */
  glance: LabelLine[]
  /** The choices that say themselves whom they fit; a chosen one's words take the place of the piece's own. */
  fits: { value: string; words: string }[]
  /** In which time it may go back, and when it may not; null where the shop takes nothing back. */
  returns: { words: string; isFinalSale: boolean } | null
  /** The shop gives a warranty, and none on this piece. */
  isWithoutWarranty: boolean
  /** In words; for machines. What was done to a material is no material. */
  madeOf: string | null
  color: string | null
  size: string | null
  /** Every fact of the piece, those named above included. */
  facts: LabelLine[]
  features: string[]
  care: string[]
  /** Whether there are outlines of it in life size (to-scale.rules.ts). */
  isDrawn: boolean
}

interface Labelled extends Sized {
  category: string
  facts: readonly Fact[]
  optionGroups: readonly OptionGroup[]
  questions: readonly { label: string; required: boolean; finalSale: boolean }[]
  finalSale: boolean
  noWarranty: boolean
}

export interface LabelTerms {
  fields: readonly FactField[]
  returnDays: number | null
  warrantyMonths: number | null
  materialCare: readonly MaterialCare[]
  /** Care is told by a piece's kind where its owner has said nothing: the demo's. */
  advisesByKind: boolean
}

/** Where a shopper says for which wrist: browsers put the answer beside it (src/pieces/sizes/page/fit-marks.ts). */
const YOUR_WRIST = { words: MEASURE_IT, to: '/size-guide#your-wrist' }

/** Two lengths say how large a piece is to machines; people read all of them among its facts. */
export const MOST_SIZES = 2

export function labelOf(piece: Labelled, terms: LabelTerms): Label {
  const { fields, returnDays, warrantyMonths, materialCare, advisesByKind } = terms
  const saying = (says: FactSays) => factsSaying(piece.facts, fields, says)
  const madeOf = [...new Set(saying('made_of').map(factWords))].join(', ')
  const made = [madeOf, ...saying('treatment').map(treatmentWords)].filter(Boolean).join('; ')
  return {
    glance: [fitsLine(piece, fields), { term: 'Made of', words: made }].filter(({ words }) => words !== ''),
    fits: fitsOfChoices(piece, fields),
    returns: returnDays === null ? null : returnWords(piece, returnDays),
    isWithoutWarranty: warrantyMonths !== null && piece.noWarranty,
    madeOf: madeOf || null,
    color: saying('color').map(factWords).join(', ') || null,
    size: saying('size').slice(0, MOST_SIZES).map(namedFactWords).join('; ') || null,
    facts: piece.facts.map((fact) => ({ term: fact.name, words: factWords(fact) })),
    features: adviceFor(piece.category).features.slice(),
    care: careOf(piece, fields, materialCare, { advisesByKind }),
    isDrawn: outlinesOf(piece).length > 0,
  }
}

/**
 * Whom a piece fits. One that is worn on the wrist says the wrists in inches, and asks for the reader's: as it names them,
 * as its sizes do, or as its length is advised for (sizes/fit.rules.ts).
 */
function fitsLine(piece: Labelled, fields: readonly FactField[]): LabelLine {
  const term = 'Fits'
  const facts = factsSaying(piece.facts, fields, 'fits')
  const { spans, byLength } = wristsTold(piece, fields)
  const isOfWrists = spans.length > 0 || byLength !== null
  const [from, to] = byLength
    ? [quartersOf(byLength.from), quartersOf(byLength.to)]
    : [Math.min(...spans.map(leastNamed)), Math.max(...spans.map((span) => span.to))]
  const others = facts.filter((fact) => !isOfWrists || !isMeasure(fact)).map(fitWords)
  return isOfWrists
    ? { term, words: [`wrists ${wristSpanWords(from, to)}`, ...others].join('; '), more: YOUR_WRIST }
    : { term, words: others.join('; ') }
}

/** A size is called by the wrist it is made for, and not by the least that it fits. */
const leastNamed = ({ size, from, to }: WristSpan) => (size === undefined ? from : to)

/** 'lead 0.7 mm', 'Parker-style refill'. */
function fitWords(fact: Fact): string {
  return isMeasure(fact) ? namedFactWords(fact) : `${factWords(fact)} ${fact.name.toLowerCase()}`
}

/** What was done reads so by itself; what was put on or in is named, so that nobody takes it for one more thing a piece is made of. */
const DONE = /ed$|^natural|found$/

/** Such as 'untreated', 'heated' or 'treatment: hardener'. */
function treatmentWords(fact: Fact): string {
  const words = factWords(fact)
  return !isMeasure(fact) && fact.values.every((value) => DONE.test(value))
    ? words
    : `${fact.name.toLowerCase()}: ${words}`
}

/** A choice of wrist that is a length says whom it fits, where the piece says that by a length. */
function fitsOfChoices({ optionGroups }: Labelled, fields: readonly FactField[]): Label['fits'] {
  const fits = fields.find(({ kind, says }) => kind === 'measure' && says === 'fits')
  if (!fits) return []
  const name = fits.name.toLowerCase()
  const says = (group: string) => isWristGroup(group) || group.toLowerCase().includes(name)
  return optionGroups
    .filter((group) => says(group.name))
    .flatMap(({ values }) =>
      values.flatMap((value) => {
        const measure = measureOf(value)
        return measure ? [{ value, words: `${name} ${measureWords(measure)}` }] : []
      }),
    )
}

/** A piece can be one that stays with its buyer, unless something is wrong with it; so does an answer make it that must be given. */
export function isFinalSale({ finalSale, questions }: Pick<Labelled, 'finalSale' | 'questions'>): boolean {
  return finalSale || questions.some((question) => question.finalSale && question.required)
}

function returnWords(piece: Labelled, days: number): NonNullable<Label['returns']> {
  const binding = piece.questions.filter((question) => question.finalSale)
  if (isFinalSale(piece)) return { words: 'final sale, unless something is wrong with it', isFinalSale: true }
  const within = `within ${counted(days, 'day')} of delivery`
  if (binding.length === 0) return { words: within, isFinalSale: false }
  const answered = binding.map(({ label }) => `“${label}”`).join(' or ')
  return {
    words: `${within}; with ${answered} only if something is wrong with it`,
    isFinalSale: false,
  }
}
