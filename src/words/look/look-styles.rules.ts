import type { Ground, Styled } from './look.rules.ts'
import { paletteOf } from './palette.rules.ts'

/** Behind the default drawing, one per kind of piece: on white and gray no hue of their own. */
const TINTS = ['stone', 'glass', 'cloth', 'pen', 'set', 'time', 'other']
const tints: Record<Ground, string | null> = { cream: null, white: '#f4f4f2', gray: '#e9eced' }

/** What a look sets anew of src/shop/styles/tokens.css; the typefaces come before it. */
export function lookStyles(look: Styled): string {
  const tint = tints[look.ground]
  const values = {
    ...Object.fromEntries(Object.entries(paletteOf(look)).map(([name, color]) => [`color-${name}`, color])),
    ...(tint === null ? {} : Object.fromEntries(TINTS.map((name) => [`color-tint-${name}`, tint]))),
    ...(look.corners === 'soft'
      ? { 'radius-none': '6px', 'radius-sm': '8px', 'radius-picture': '10px' }
      : {}),
  }
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return `:root{${lines.join(';')}}\n`
}
