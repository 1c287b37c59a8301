import { type Fact, type FactField, isMeasure } from '../facts/fact.rules.ts'
import type { Measure } from '../facts/measure.rules.ts'
import { fractions, isWrist, LEAST_WRIST, MOST_WRIST, quartersOf } from './wrist.rules.ts'

/**
 * How a bracelet's own length goes with a wrist, in tenths of a millimeter: the size guide says it in words
 * (src/words/pages/field-values.rules.ts) out of these figures.
 */
export const ALLOWANCE = {
  /** A bracelet is half an inch to three quarters longer than the wrist. */
  from: 127,
  to: 190.5,
  /** A bracelet with beads of this width or more is an inch longer. */
  largeBeads: 100,
  withLargeBeads: 254,
} as const

/** The wrists a bracelet suits by its length alone. It is advice: no piece is said to fit by it. */
function wristsByLength(facts: readonly Fact[]): Measure | undefined {
  const length = measureNamed(facts, /^length$/i)
  if (!length) return undefined
  const isLarge = (measureNamed(facts, /\bbeads?\b/i)?.to ?? 0) >= ALLOWANCE.largeBeads
  const [least, most] = isLarge
    ? [ALLOWANCE.withLargeBeads, ALLOWANCE.withLargeBeads]
    : [ALLOWANCE.from, ALLOWANCE.to]
  const wrists = { from: Math.round(length.from - most), to: Math.round(length.to - least) }
  return isWrist(wrists.from) && isWrist(wrists.to) ? wrists : undefined
}

function measureNamed(facts: readonly Fact[], name: RegExp): Measure | undefined {
  return facts.filter(isMeasure).find((fact) => name.test(fact.name))
}

/**
 * Whether a piece fits a wrist: the only rule there is. The filter asks it of the marks that the database keeps by the same
 * rule (db/migrations/0043_finding.sql), and a test holds the two together, piece by piece and wrist by wrist.
 */

/** A size made for a wrist also fits one that is this many quarters of an inch smaller. */
export const SIZE_REACH = 1

/** Wrists that a piece, or one of its sizes, fits: both ends included, in quarters of an inch. */
export interface WristSpan {
  from: number
  to: number
  /** What is chosen for them; none where the piece comes in one size. */
  size?: string | undefined
  isSoldOut?: boolean | undefined
}

export interface Sized {
  facts: readonly Fact[]
  optionGroups: readonly { name: string }[]
  /** Only the combinations that are offered. */
  combinations: readonly { choices: readonly string[]; available: number | null }[]
}

/** What a piece tells of wrists; and where it names none but is worn on one, those its length is advised for. */
export function wristsTold(
  piece: Sized,
  fields: readonly FactField[],
): { spans: WristSpan[]; byLength: Measure | null } {
  const spans = wristSpans(piece, fields)
  const isWorn = fields.some(tellsWrist)
  return { spans, byLength: spans.length === 0 && isWorn ? (wristsByLength(piece.facts) ?? null) : null }
}

/**
 * Whether pieces with this field are worn on the wrist and should say on which; the database finds those that don't by
 * the same words.
 */
export const tellsWrist = ({ name, kind, says }: FactField) =>
  kind === 'measure' && says === 'fits' && /wrist/i.test(name)

/** Where a wrist can be chosen, the choices say which, and its facts do not count. */
function wristSpans(piece: Sized, fields: readonly FactField[]): WristSpan[] {
  const sizes = sizeSpans(piece)
  return sizes.length > 0 ? sizes : factSpans(piece.facts, fields)
}

function sizeSpans({ optionGroups, combinations }: Sized): WristSpan[] {
  const bySize = new Map<string, WristSpan>()
  for (const [groupIndex, { name }] of optionGroups.entries()) {
    if (!isWristGroup(name)) continue
    for (const { choices, available } of combinations) {
      const size = choices[groupIndex] ?? ''
      const quarters = quartersIn(size)
      if (quarters === undefined) continue
      // A size that comes in several colors is free while one of them is.
      const isSoldOut = available === 0 && (bySize.get(size)?.isSoldOut ?? true)
      bySize.set(size, { from: quarters - SIZE_REACH, to: quarters, size, isSoldOut })
    }
  }
  return [...bySize.values()].toSorted((a, b) => a.to - b.to)
}

export const isWristGroup = (name: string): boolean => /wrist/i.test(name)

/** A fact of whom it fits may be of a lead or a neck: it tells of wrists where it is as long as one. */
function factSpans(facts: readonly Fact[], fields: readonly FactField[]): WristSpan[] {
  return facts.flatMap((fact) => {
    const says = fields.find(({ name }) => name === fact.name)?.says
    if (says !== 'fits' || !isMeasure(fact) || fact.to >= 6350) return []
    const span = { from: quartersOf(fact.from), to: quartersOf(fact.to) }
    return span.to >= quartersOf(LEAST_WRIST) && span.from <= quartersOf(MOST_WRIST) ? [span] : []
  })
}

const LENGTH = /^\s*(\d{1,3})(\.\d{1,2})?\s*([¼½¾⅛⅜⅝⅞]|[1-7]\/[248])?\s*(in|inch|inches|"|″|cm|mm)\s*$/i

/** The size that a choice names: '6½ in', '6 1/2 in', '6.5"', '17 cm'. */
function quartersIn(text: string): number | undefined {
  const found = LENGTH.exec(text)
  if (!found) return undefined
  const [, whole, decimals = '', part, unit = ''] = found
  const [over, under] = (part ?? '').split('/')
  const more = part === undefined ? 0 : (fractions[part] ?? Number(over) / Number(under))
  const given = Number(`${whole}${decimals}`) + more
  return Math.round((given * 4) / (/^cm/i.test(unit) ? 2.54 : /^mm/i.test(unit) ? 25.4 : 1))
}

/** Whether and how a piece fits; of those in sizes, which of them. */
export type Fit =
  | { is: 'fitting' }
  /** To be had in these sizes; they are sold out where none of them can be bought. */
  | { is: 'in size'; sizes: string[]; isSoldOut: boolean }
  /** In quarters of an inch: the largest wrist, the smallest, and those beside a gap. */
  | { is: 'too small'; upTo: number }
  | { is: 'too large'; from: number }
  | { is: 'between'; upTo: number; from: number }
  | { is: 'not known' }

/** How a piece that tells this goes with a wrist, in tenths of a millimeter. */
export function fitOf(wrist: number, spans: readonly WristSpan[]): Fit {
  if (spans.length === 0) return { is: 'not known' }
  const quarters = quartersOf(wrist)
  const fitting = spans.filter(({ from, to }) => from <= quarters && quarters <= to)
  if (fitting.length > 0) {
    if (fitting.some(({ size }) => size === undefined)) return { is: 'fitting' }
    const left = fitting.filter(({ isSoldOut }) => !isSoldOut)
    const sizes = (left.length > 0 ? left : fitting).map(({ size }) => size!)
    return { is: 'in size', sizes, isSoldOut: left.length === 0 }
  }
  const below = spans.map(({ to }) => to).filter((to) => to < quarters)
  const above = spans.map(({ from }) => from).filter((from) => from > quarters)
  if (above.length === 0) return { is: 'too small', upTo: Math.max(...below) }
  if (below.length === 0) return { is: 'too large', from: Math.min(...above) }
  return { is: 'between', upTo: Math.max(...below), from: Math.min(...above) }
}
