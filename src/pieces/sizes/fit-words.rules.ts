import type { Measure } from '../facts/measure.rules.ts'
import type { Fit } from './fit.rules.ts'
import { quartersOf, quarterWords, type LengthUnit } from './wrist.rules.ts'

/**
 * How a piece goes with the wrist of whoever reads it, in the unit they measure in; nothing where it is not known. Where a list
 * is narrowed by a wrist, it is said of that one: `filterWrist`, as it was written.
 */
export function fitWords(fit: Fit, unit: LengthUnit, filterWrist?: string): string | undefined {
  const words = (quarters: number) => quarterWords(quarters, unit)
  const whom = filterWrist ?? 'you'
  const size = filterWrist === undefined ? 'Your size' : `Size for ${filterWrist}`
  switch (fit.is) {
    case 'fitting':
      return `Fits ${whom}`
    case 'in size': {
      const sizes = fit.sizes.join(' or ')
      return fit.isSoldOut ? `${size}, ${sizes}, is sold out` : `${size}: ${sizes}`
    }
    case 'too small':
      return `Too small for ${whom}: fits up to ${words(fit.upTo)}`
    case 'too large':
      return `Too large for ${whom}: fits from ${words(fit.from)}`
    case 'between':
      return `Not in ${filterWrist === undefined ? 'your size' : `a size for ${filterWrist}`}: fits up to ${words(fit.upTo)}, and from ${words(fit.from)}`
    case 'not known':
      return undefined
  }
}

/** What the size guide makes of a piece's length for this wrist, where the piece names no wrist itself. */
export function likelyWords(byLength: Measure, wrist: number): string {
  const quarters = quartersOf(wrist)
  if (quarters > quartersOf(byLength.to)) return 'Likely too small'
  return quarters < quartersOf(byLength.from) ? 'Likely too large' : 'Likely fits'
}

/** '6¼–6½ in': from and to in quarters of an inch, both ends included. */
export function wristSpanWords(from: number, to: number): string {
  const [least, most] = [quarterWords(from, 'in'), quarterWords(to, 'in')]
  return least === most ? most : `${least.replace(' in', '')}–${most}`
}
