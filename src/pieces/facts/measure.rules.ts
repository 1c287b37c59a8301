import { FACT_LIMITS } from './fact.rules.ts'

/** Lengths as people write them, in inches or millimeters, and as the shop keeps them: in tenths of a millimeter. */

export interface Measure {
  from: number
  to: number
}

const TENTHS_TO_INCH = 254

/** A longer text is taken for no length, and not looked at. */
const MAX_TYPED = 60

const units: Record<string, number> = {
  in: TENTHS_TO_INCH,
  inch: TENTHS_TO_INCH,
  inches: TENTHS_TO_INCH,
  '"': TENTHS_TO_INCH,
  '”': TENTHS_TO_INCH,
  '″': TENTHS_TO_INCH,
  mm: 10,
  cm: 100,
}

const signs: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

const signOf = Object.fromEntries(Object.entries(signs).map(([sign, part]) => [part, sign]))

/** Turns '6½' into '6 1/2'. */
export const withFractionsSpelled = (text: string): string =>
  text
    .replaceAll(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${signs[sign]}`)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Reads '6 1/2 in', '6.5 inches', '165 mm' or '6 to 6 3/4 in'; undefined for anything else. */
export function measureOf(typed: string): Measure | undefined {
  if (typed.length > MAX_TYPED) return undefined
  const text = withFractionsSpelled(typed.toLowerCase())
  const [first = '', second, more] = text.split(/ to |\s?[–—]\s?| - /)
  if (more !== undefined) return undefined
  const last = lengthOf(second ?? first)
  // '6 to 7 in': one unit for both.
  const start = second === undefined ? last : (lengthOf(first) ?? lengthOf(`${first} ${unitIn(second)}`))
  if (start === undefined || last === undefined || start < 1 || last < start) return undefined
  return last > FACT_LIMITS.measure ? undefined : { from: start, to: last }
}

function unitIn(text: string): string {
  return /[a-z"”″]+\.?$/.exec(text)?.[0] ?? ''
}

function lengthOf(text: string): number | undefined {
  const unit = unitIn(text)
  const tenths = units[unit.replace(/\.$/, '')]
  const number = numberOf(text.slice(0, text.length - unit.length).trim())
  return tenths === undefined || number === undefined ? undefined : Math.round(number * tenths)
}

/** '6', '6.5', '1/2', '6 1/2', '6-1/2'. */
function numberOf(text: string): number | undefined {
  const found = /^(?:(\d{1,5}(?:\.\d{1,4})?)|(?:(\d{1,4})[ -]{1,2})?(\d{1,2})\/(\d{1,2}))$/.exec(text)
  if (!found) return undefined
  const [, decimal, whole = '0', over, under] = found
  if (decimal !== undefined) return Number(decimal)
  return Number(under) === 0 ? undefined : Number(whole) + Number(over) / Number(under)
}

/** '6½', as the shop's own words have it; sixteenths have no sign. */
export const inchesWords = (tenths: number): string =>
  inchesOf(tenths).replace(/ ?\b([1357]\/[248])$/, (_, part: string) => signOf[part] ?? part)

/** As it is kept, so that reading it again gives the same: '171.5 mm', '152.4 to 171.5 mm'. */
export function measureText({ from, to }: Measure): string {
  return `${from === to ? '' : `${from / 10} to `}${to / 10} mm`
}

/** Watches are told apart by the millimeters of their cases, whatever else is told in inches. */
const inMillimeters = /^case\b/i

/** In both units: '6¾ in (171 mm)', but '40 mm (1 9/16 in)' for what is small, or is a watch's case by its `name`. */
export function measureWords(measure: Measure, name = ''): string {
  const inches = `${spanOf(measure, inchesWords)} in`
  const millimeters = `${spanOf(measure, millimetersOf)} mm`
  // Sixteenths of an inch say next to nothing of a lead, or of a cord.
  if (measure.from < TENTHS_TO_INCH / 8) return millimeters
  return measure.to < TENTHS_TO_INCH || inMillimeters.test(name)
    ? `${millimeters} (${inches})`
    : `${inches} (${millimeters})`
}

function spanOf({ from, to }: Measure, wordsOf: (tenths: number) => string): string {
  const [first, last] = [wordsOf(from), wordsOf(to)]
  return first === last ? last : `${first} to ${last}`
}

function millimetersOf(tenths: number): string {
  return String(tenths < 100 ? tenths / 10 : Math.ceil(tenths / 10 - 0.5))
}

/**
 * The plainest fraction that is true enough: within 6 %, and a millimeter. No two sixteenths are as near to each other, so
 * one that was typed is the one that is shown.
 */
export function inchesOf(tenths: number): string {
  const slack = Math.min(tenths * 0.06, 10)
  const under = [1, 2, 4, 8, 16].find((parts) => Math.abs(nearest(tenths, parts) - tenths) <= slack) ?? 32
  const all = Math.round((tenths * under) / TENTHS_TO_INCH)
  const whole = Math.floor(all / under)
  const over = all % under
  return [whole === 0 && over > 0 ? '' : String(whole), over === 0 ? '' : `${over}/${under}`]
    .filter((part) => part !== '')
    .join(' ')
}

function nearest(tenths: number, parts: number): number {
  return (Math.round((tenths * parts) / TENTHS_TO_INCH) * TENTHS_TO_INCH) / parts
}
