import { createStoredValue } from '../../../machine/web/stored-value.ts'

/** How many CSS pixels a millimeter is, and of which screen at which zoom that was found out. */
export interface Scale {
  perMm: number
  /** Device pixels to a CSS pixel, which grows with the browser's zoom. */
  ratio: number
  /** In CSS pixels: another screen has another. */
  wide: number
  high: number
}

/** ISO/IEC 7810 ID-1, in millimeters: every bank card. */
export const CARD = { width: 85.6, height: 53.98, corner: 3.18 } as const

/** From a large screen far away to the densest phone; a CSS pixel is meant to be a 96th of an inch. */
export const PER_MM = { least: 2, most: 9, usual: 96 / 25.4 } as const

export const keptScale = createStoredValue<Scale | null>({
  key: 'handmade-moments.screen.v1',
  empty: null,
  parse: parseScale,
  storage: () => localStorage,
})

export function parseScale(found: unknown): Scale | null {
  const { perMm, ratio, wide, high } = (found ?? {}) as Partial<Scale>
  const all = [perMm, ratio, wide, high]
  if (!all.every((value) => typeof value === 'number' && Number.isFinite(value) && value > 0)) return null
  if (perMm! < PER_MM.least || perMm! > PER_MM.most) return null
  return { perMm: perMm!, ratio: ratio!, wide: wide!, high: high! }
}

export const thisScreen = (): Omit<Scale, 'perMm'> => ({
  ratio: devicePixelRatio,
  wide: Math.max(screen.width, screen.height),
  high: Math.min(screen.width, screen.height),
})

/** Whether it was found out on a screen like this one, at this zoom: otherwise nothing of it can be relied on. */
export function holdsHere(scale: Scale | null): scale is Scale {
  const here = thisScreen()
  return scale?.ratio === here.ratio && scale.wide === here.wide && scale.high === here.high
}
