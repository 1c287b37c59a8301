/** A wrist and what is laid around it, in tenths of a millimeter, and as pieces are told apart by it: in quarters of an inch. */

/** The wrists there are, from a child's to the widest. */
export const LEAST_WRIST = 1000
export const MOST_WRIST = 2800

export const TENTHS_OF_AN_INCH = 254

/** What whoever has the wrist measures in. */
export type LengthUnit = 'in' | 'cm'

export interface Wrist {
  tenths: number
  unit: LengthUnit
}

export const quartersOf = (tenths: number): number => Math.round((tenths / TENTHS_OF_AN_INCH) * 4)

export const isWrist = (tenths: number): boolean => tenths >= LEAST_WRIST && tenths <= MOST_WRIST

/** Parts of an inch as they are written with one sign. */
export const fractions: Partial<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}

/** Such as '6½ in' or '16.5 cm', from quarters of an inch. */
export function quarterWords(quarters: number, unit: LengthUnit): string {
  if (unit === 'cm') return centimeters(quarters * (TENTHS_OF_AN_INCH / 4))
  const whole = Math.floor(quarters / 4)
  const part = ['', '¼', '½', '¾'][quarters % 4]!
  return `${whole > 0 || part === '' ? whole : ''}${part} in`
}

/** As its owner measured it; inches to the eighth. */
export function wristWords({ tenths, unit }: Wrist): string {
  if (unit === 'cm') return centimeters(tenths)
  const eighths = Math.round((tenths / TENTHS_OF_AN_INCH) * 8)
  return eighths % 2 === 0
    ? quarterWords(eighths / 2, 'in')
    : `${Math.floor(eighths / 8)}${['⅛', '⅜', '⅝', '⅞'][((eighths % 8) - 1) / 2]!} in`
}

/** Pieces are told apart by quarters of an inch: said of a wrist between two. */
export function countedAs({ tenths, unit }: Wrist): string | undefined {
  const counted = quarterWords(quartersOf(tenths), unit)
  return unit === 'cm' || counted === wristWords({ tenths, unit }) ? undefined : counted
}

/** The words of the link for a shopper whose wrist is not known. */
export const MEASURE_IT = 'Measure yours'

const centimeters = (tenths: number) => `${Math.round(tenths / 10) / 10} cm`

const BOUNDS = `${quarterWords(quartersOf(LEAST_WRIST), 'in')} to ${quarterWords(quartersOf(MOST_WRIST), 'in')} (${LEAST_WRIST / 100} to ${MOST_WRIST / 100} cm)`

/** Said of what somebody typed that is a length, but no wrist's. */
export const noWristWords = (typed: string): string =>
  `“${typed}” is not the size of a wrist: they measure ${BOUNDS}.`

/** Said where the text is no length at all. */
export const UNREAD_WRIST = 'Write a wrist as 6½ in or 16.5 cm.'
