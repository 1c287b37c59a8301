import { expect, test } from 'vitest'
import { parseScale } from './life-size-dialog.tsx'

const scale = { perMm: 5.9, ratio: 3, wide: 844, high: 390 }

test('a kept scale is one that a screen can have', () => {
  expect(parseScale({ ...scale, more: 1 })).toEqual(scale)
  for (const damaged of [
    null,
    'x',
    {},
    { ...scale, perMm: 0 },
    { ...scale, perMm: 90 },
    { ...scale, ratio: '3' },
  ])
    expect(parseScale(damaged), JSON.stringify(damaged)).toBeNull()
})
