import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readColor } from './color.rules.ts'
import { defaultLook, grounds } from './look.rules.ts'
import { nearestThatPasses, pairs, paletteOf } from './palette.rules.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('whatever two colors an owner takes, what is answered for them is legible wherever it stands', () => {
  fc.assert(
    fc.property(color, color, fc.constantFrom(...grounds), (one, other, ground) => {
      const accent = nearestThatPasses('accent', one, ground)
      const second = nearestThatPasses('second', other, ground)
      const palette = paletteOf({ ...defaultLook, accent, second, ground })
      for (const [on, what, ratio] of pairs) {
        expect(contrast(palette[on], palette[what]), `${what} on ${on}`).toBeGreaterThanOrEqual(ratio)
      }
      // What passes is left as it is.
      expect(nearestThatPasses('accent', accent, ground)).toBe(accent)
      expect(nearestThatPasses('second', second, ground)).toBe(second)
    }),
    { numRuns: 300 },
  )
})

test('the first look is legible, and taken as it is', () => {
  const palette = paletteOf(defaultLook)
  for (const [on, what, ratio] of pairs)
    expect(contrast(palette[on], palette[what]), `${what} on ${on}`).toBeGreaterThanOrEqual(ratio)
  expect(nearestThatPasses('accent', defaultLook.accent, 'cream')).toBe(defaultLook.accent)
  expect(nearestThatPasses('second', defaultLook.second, 'cream')).toBe(defaultLook.second)
})

test('a color that is too light is answered with a darker one of its hue', () => {
  const yellow = '#ffd400'
  const darker = nearestThatPasses('accent', yellow, 'white')
  expect(contrast(darker, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(darker).not.toBe(yellow)
})

test('a color is read as people write one', () => {
  expect(readColor('1E4239')).toBe('#1e4239')
  expect(readColor(' #abc ')).toBe('#aabbcc')
  for (const none of ['', 'green', '#12345', '#12345g', 'url(x)']) expect(readColor(none)).toBeUndefined()
})
