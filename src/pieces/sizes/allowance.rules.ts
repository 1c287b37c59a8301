import { isMeasure, type Fact } from '../facts/fact.rules.ts'
import type { Measure } from '../facts/measure.rules.ts'
import { isWrist } from './wrist.rules.ts'

/**
 * How a bracelet's own length goes with a wrist, in tenths of a millimeter: the size guide says it in words
 * (src/words/pages/wrist-sizes.rules.ts) out of these figures.
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
export function wristsByLength(facts: readonly Fact[]): Measure | undefined {
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
