import { expect, test } from 'vitest'
import { inchesOf, measureOf, measureText, measureWords } from './measure.rules.ts'

test.each([
  ['6 1/2 in', 1651, 1651],
  ['6½ in', 1651, 1651],
  ['6-1/2 inches', 1651, 1651],
  ['6.5"', 1651, 1651],
  ['165 mm', 1650, 1650],
  ['16.5 cm', 1650, 1650],
  ['6 to 6 3/4 in', 1524, 1715],
  ['6–7 in', 1524, 1778],
  ['152.4 mm to 7 in.', 1524, 1778],
])('%s is a length', (typed, from, to) => {
  expect(measureOf(typed)).toEqual({ from, to })
})

test.each([
  '',
  '6',
  'in',
  '6 furlongs',
  '1/0 in',
  '7 to 6 in',
  '0 mm',
  '-5 mm',
  '6 in to 7 in to 8 in',
  '20 000 mm',
  'six in',
  '1e9 mm',
])('“%s” is none', (typed) => {
  expect(measureOf(typed)).toBeUndefined()
})

test('a length is shown in both units, what is small in millimeters first', () => {
  expect(measureWords(measureOf('7 1/4 in')!)).toBe('7¼ in (184 mm)')
  expect(measureWords(measureOf('8 mm')!)).toBe('8 mm (5/16 in)')
  expect(measureWords(measureOf('40 mm')!, 'Case size')).toBe('40 mm (1 9/16 in)')
  expect(measureWords(measureOf('6 to 6 3/4 in')!)).toBe('6 to 6¾ in (152 to 171 mm)')
  expect(measureWords(measureOf('0.7 mm')!)).toBe('0.7 mm')
})

test('every sixteenth of an inch from one eighth to twelve inches is shown as it was typed', () => {
  for (let sixteenths = 2; sixteenths <= 192; sixteenths += 1) {
    const tenths = measureOf(`${sixteenths / 16} in`)!.to
    const [whole = '0', part = ''] = /\//.test(inchesOf(tenths))
      ? inchesOf(tenths).split(/ (?=\d+\/)/).length === 2
        ? inchesOf(tenths).split(' ')
        : ['0', inchesOf(tenths)]
      : [inchesOf(tenths)]
    const [over = 0, under = 1] = part.split('/').filter(Boolean).map(Number)
    expect(Number(whole) + over / under).toBe(sixteenths / 16)
  }
})

test('a length as it is kept reads as the same length', () => {
  for (const typed of ['6 3/4 in', '0.7 mm', '6 to 7 1/8 in'])
    expect(measureOf(measureText(measureOf(typed)!))).toEqual(measureOf(typed))
})
