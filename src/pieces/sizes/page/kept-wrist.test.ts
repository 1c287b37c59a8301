import { expect, test } from 'vitest'
import { parseWrist } from './kept-wrist.ts'

test('what a browser kept is a wrist, or nothing', () => {
  expect(parseWrist({ tenths: 1651, unit: 'in' })).toEqual({ tenths: 1651, unit: 'in' })
  expect(parseWrist({ tenths: 1650, unit: 'cm', more: 1 })).toEqual({ tenths: 1650, unit: 'cm' })
  for (const damaged of [null, 7, 'huge', [], {}, { tenths: '1651' }, { tenths: 15_240 }, { tenths: 1.5 }])
    expect(parseWrist(damaged), JSON.stringify(damaged)).toBeNull()
})
