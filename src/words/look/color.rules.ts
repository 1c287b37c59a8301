import { converter, formatHex, parse, toGamut, wcagContrast, type Oklch } from 'culori/fn'
import { modeLrgb, modeOklch, modeRgb, useMode as registerMode } from 'culori/fn'

/** Colors are six hex digits behind a `#`. Shades are made in OKLCH, in which as much of a step looks as large in any hue. */
registerMode(modeRgb)
registerMode(modeLrgb)
registerMode(modeOklch)

const toOklch = converter('oklch')
const toScreen = toGamut('rgb', 'oklch')

/** '#1e4239', however it was written: '1E4239', '#1E4239', '#aaa'. Undefined for what is no such color. */
export function readColor(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/.test(digits)) return undefined
  return digits.length === 6 ? `#${digits}` : `#${digits.replaceAll(/./g, '$&$&')}`
}

/** From 1 to 21, as WCAG 2.2 defines it (1.4.3). */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** The same color with another lightness, from 0 to 1, and another chroma. A color that no screen shows loses chroma. */
export function shade(
  color: string,
  lightness: number,
  chroma: (was: number) => number = (was) => was,
): string {
  const { h, c } = partsOf(color)
  return formatHex(toScreen({ mode: 'oklch', l: lightness, c: chroma(c), ...(h === undefined ? {} : { h }) }))
}

export function lightnessOf(color: string): number {
  return partsOf(color).l
}

/**
 * The shade of a color nearest to its own lightness, on the way to `end`, that passes; its hue stays. `passes` holds at
 * the end, and from the first shade that passes on.
 */
export function nearestShade(
  color: string,
  end: 0 | 1,
  passes: (shade: string) => boolean,
  chroma?: (was: number) => number,
): string {
  const steps = 64
  const begin = lightnessOf(color)
  for (let step = 0; step < steps; step += 1) {
    const candidate = shade(color, begin + ((end - begin) * step) / steps, chroma)
    if (passes(candidate)) return candidate
  }
  return shade(color, end, chroma)
}

function partsOf(color: string): Oklch {
  return toOklch(parse(color)!)
}
