import { describe, expect, test } from 'vitest'
import { readQuestion } from './question.ts'
import { inchesWords, readWrist, wristMark } from './wrist-asked.ts'

describe('a question in a shopper’s words', () => {
  test.each([
    ['under 40', { to: 4000 }, ''],
    ['below $40', { to: 4000 }, ''],
    ['undr 40', { to: 4000 }, ''],
    ['less than 40', { to: 4000 }, ''],
    ['$20-40', { from: 2000, to: 4000 }, ''],
    ['20 to 40 dollars', { from: 2000, to: 4000 }, ''],
    ['watch under $150', { to: 15000 }, 'watch'],
    ['bracelets between 20 and 40', { from: 2000, to: 4000 }, 'bracelets'],
    ['between 40 and 20', { from: 2000, to: 4000 }, ''],
    ['watch more than 100', { from: 10000 }, 'watch'],
    ['pen $19.50', { to: 1950 }, 'pen'],
    ['12 in wall clock', {}, '12 wall clock'],
    ['0.7 mm pencil', {}, '0.7 mm pencil'],
    ['7 stone rainbow bracelet', {}, '7 stone rainbow bracelet'],
    ['under the sea', {}, 'under sea'],
  ])('%s: what it may cost, and what is looked for', (typed, price, words) => {
    expect(readQuestion(typed)).toMatchObject({ price, words })
  })

  test.each([
    ['bracelet 6.5 inch wrist', 1651, 'bracelet'],
    ['6 1/2 in', 1651, ''],
    ['bracelet for a 6½" wrist', 1651, 'bracelet'],
    ['17 cm wrist', 1700, ''],
    ['170mm wrist', 1700, ''],
    ['braclet for 17cm', 1700, 'braclet'],
    ['blue bracelet wrist 7', 1778, 'blue bracelet'],
    ['small wrist', undefined, 'small wrist'],
    ['6 in pen sleeve', undefined, '6 pen sleeve'],
  ])('%s: the wrist, in tenths of a millimeter', (typed, wrist, words) => {
    const question = readQuestion(typed)
    expect([question.wrist, question.words]).toEqual([wrist, words])
  })

  test.each([
    ['gift for mom', 'mom'],
    ['gift for mohter', 'mom'],
    ["mother's day", 'mom'],
    ['presents for my dad', 'dad'],
    ['for him', 'him'],
    ['anniversery gift', 'anniversary'],
    ['mother of pearl watch', 'mother of pearl watch'],
    ['feather', 'feather'],
    ['gift', 'gift'],
    ['for', 'for'],
  ])('%s: whom it is for, by one word', (typed, words) => {
    expect(readQuestion(typed).words).toBe(words)
  })

  test('is told in parts, each with what is left without it', () => {
    expect(readQuestion('gift for mom under 40').parts).toEqual([
      { says: 'up to $40', without: 'gift for mom' },
      { says: '“gift for mom”', without: 'under 40' },
    ])
    expect(
      readQuestion('bracelet for a 6½ inch wrist under $20').parts.map(({ without }) => without),
    ).toEqual(['bracelet under $20', 'bracelet for a 6½ inch wrist', '6½ inch wrist under $20'])
    expect(readQuestion('walnut pen').parts).toEqual([])
  })

  test('with a wrist nobody has is told so, and goes on without it', () => {
    const { troubles, wrist, words } = readQuestion('bracelet wrist of 60 inches')
    expect([wrist, words]).toEqual([undefined, 'bracelet'])
    expect(troubles).toEqual([
      '“60 inches” is not the size of a wrist: they measure 4 in to 11 in (10 to 28 cm). What follows is shown without it.',
    ])
  })
})

test('a wrist is written, and looked for, to the quarter of an inch', () => {
  expect(inchesWords(1651)).toBe('6 1/2 in')
  expect(readWrist('17 cm wrist')?.says).toBe('fits a wrist of 6 3/4 in')
  for (const seven of ['7 wrist', 'bracelet 7 wrist', 'wrist 7', '17.8 wrist'])
    expect(readWrist(seven)?.says, seven).toBe('fits a wrist of 7 in')
  for (const other of ['5 wrist watches', 'wrist watch', '2 wrist straps'])
    expect(readWrist(other), other).toBeUndefined()
  expect([1651, 1700].map(wristMark)).toEqual(['fits:26', 'fits:27'])
})
