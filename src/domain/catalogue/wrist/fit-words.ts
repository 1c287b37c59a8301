import type { Measure } from '../facts/measure.ts'
import type { Fit } from './fit.ts'
import { quartersOf, quarterWords, type LengthUnit } from './wrist.ts'

/** How a piece goes with the wrist of whoever reads it, in the unit they measure in; nothing where it is not known. */
export function fitWords(fit: Fit, unit: LengthUnit): string | undefined {
  const words = (quarters: number) => quarterWords(quarters, unit)
  switch (fit.is) {
    case 'fitting':
      return 'Fits you'
    case 'in size': {
      const sizes = fit.sizes.join(' or ')
      return fit.isSoldOut ? `Your size, ${sizes}, is sold out` : `Your size: ${sizes}`
    }
    case 'too small':
      return `Too small for you: fits up to ${words(fit.upTo)}`
    case 'too large':
      return `Too large for you: fits from ${words(fit.from)}`
    case 'between':
      return `Not in your size: fits up to ${words(fit.upTo)}, and from ${words(fit.from)}`
    case 'not known':
      return undefined
  }
}

/** Of a piece that is worn on the wrist and tells none: what the size guide makes of its length. */
export function notToldWords(byLength: Measure, unit: LengthUnit): string {
  const [from, to] = [byLength.from, byLength.to].map((tenths) => quarterWords(quartersOf(tenths), unit))
  const wrists = from === to ? `about ${to}` : `${from!.replace(/ \w+$/, '')} to ${to}`
  return `No wrist is named: its length suits ${wrists}`
}
