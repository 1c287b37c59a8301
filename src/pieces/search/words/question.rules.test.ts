import { describe, expect, test } from 'vitest'
import { namesDay } from './day-asked.rules.ts'
import { readQuestion } from './question.rules.ts'
import { shopPageFor } from '../shop-page.rules.ts'
import { joined, nounsOf, pairs, spellingsOf } from './spellings.rules.ts'
import { NOT_DYED_WORDS, UNTREATED_WORDS } from './treatment-asked.rules.ts'
import { inchesWords, readWrist, wristMark } from './wrist-asked.rules.ts'

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
    ['about 100', { from: 8000, to: 12000 }, ''],
    ['watch arround $50', { from: 4000, to: 6000 }, 'watch'],
    ['~50 dollars', { from: 4000, to: 6000 }, ''],
    ['about 7 in', {}, 'about 7'],
    ['gift for mother 40', { to: 4000 }, 'mom'],
    ['gift for nurse under 50', { to: 5000 }, 'nurse'],
    ['present 25', { to: 2500 }, 'present'],
    ['gift for mom 40 mm', {}, 'mom 40 mm'],
    ['gift for 40 year old', {}, 'gift 40 year old'],
    ['birthday gift for mom 50', {}, 'birthday 50'],
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
    ['braclet 6,5 inch wrist', 1651, 'braclet'],
    ['16,5 cm wrist', 1650, ''],
    ['wrist 16,5', 1650, ''],
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
    ['xmas present', 'christmas'],
    ['anniversary 5 years', 'anniversary5'],
    ['fifth aniversary gift', 'anniversary5'],
    ['25th anniversary pen', 'anniversary25 pen'],
    ['five year anniversary', 'anniversary5'],
    ['anniversary 57 years', 'anniversary 57 years'],
    ['pen that can be engraved', 'pen engraved'],
    ['that can be', 'that can be'],
    ['wacth for men', 'him wacth'],
    ["women's watch", 'her watch'],
    ["men's watch", 'him watch'],
    ['birthstone november', 'birthstonenovember'],
    ['nov birthstone bracelet', 'birthstonenovember bracelet'],
    ['june birth stone', 'birthstonejune'],
    ['birthstone', 'birthstone'],
    ['wall clock for kitchen', 'wall clock'],
    ['clock for the living room', 'clock'],
    ['gift for teacher', 'teacher'],
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
  expect(readWrist('17 cm wrist')?.says).toBe('fits a wrist of 6¾ in')
  for (const seven of ['7 wrist', 'bracelet 7 wrist', 'wrist 7', '17.8 wrist'])
    expect(readWrist(seven)?.says, seven).toBe('fits a wrist of 7 in')
  for (const other of ['5 wrist watches', 'wrist watch', '2 wrist straps'])
    expect(readWrist(other), other).toBeUndefined()
  expect([1651, 1700].map(wristMark)).toEqual(['fits:26', 'fits:27'])
})

test.each([
  ['shipping', 'shipping'],
  ['how long does delivery take?', 'shipping'],
  ['Return policy', 'returns'],
  ['refunds', 'returns'],
  ['contact us', 'contact'],
  ['where is my order?', 'findOrder'],
  ['track order', 'findOrder'],
  ['made to order', undefined],
  ['size guide', 'sizeGuide'],
  ['how to clean', 'care'],
  ['shiping', 'shipping'],
  ['gift wrap', 'contact'],
  ['warranty', 'returns'],
  ['wrap bracelet', undefined],
  ['size 8 bead', undefined],
  ['leather care kit', undefined],
  ['the', undefined],
  ['', undefined],
])('%s: the page about the shop', (typed, page) => {
  expect(shopPageFor(typed)).toBe(page)
})

test('a word nobody knows may be two, a number and its unit, or one that was typed as two', () => {
  expect(spellingsOf('8mm')).toEqual([['8', 'mm']])
  expect(spellingsOf('tigereye')).toContainEqual(['tigers', 'eye'])
  expect(spellingsOf('pen')).toEqual([])
  expect(spellingsOf('x'.repeat(40))).toEqual([])
  const isWord = (word: string) => ['bookmark', 'keychain'].includes(word)
  expect(joined(['brass', 'book', 'mark'], isWord)).toEqual(['brass', 'book mark'])
  expect(joined(['key', 'ring'], isWord)).toEqual(['key', 'ring'])
  expect(pairs(['brass', 'book', 'mark'])).toEqual(['brassbook', 'bookmark'])
  expect(nounsOf('beaded')).toEqual(expect.arrayContaining(['bead', 'beads']))
  expect(nounsOf('red')).toEqual([])
})

test.each([
  ['watch under $150 that arrives by Dec 24', '2026-12-24', 'watch'],
  ['gift for mom before christmas', '2026-12-24', 'mom'],
  ['by christmas eve', '2026-12-24', ''],
  ['pen delivered by 12/20', '2026-12-20', 'pen'],
  ['pen in time for January 6th', '2027-01-06', 'pen'],
  ['clock by 2026-12-01', '2026-12-01', 'clock'],
  ['clock by nov 23', '2026-11-23', 'clock'],
  ['clock by february 29', '2028-02-29', 'clock'],
  ['clock by nov 1, 2026', '2026-11-01', 'clock'],
  ['clock by friday', '2026-11-27', 'clock'],
  ['clock before Tuesday', '2026-11-23', 'clock'],
  ['clock by monday', '2026-11-23', 'clock'],
  ['pen for valentines day', undefined, 'valentine pen'],
  ['pen by valentine’s day', '2027-02-14', 'pen'],
  ['christmas pen', undefined, 'christmas pen'],
  ['pen by 13/45', undefined, 'pen by 13 45'],
  ['made by hand', undefined, 'by hand'],
  ['clock arrives by nov 20', '2026-11-20', 'clock'],
  ['clock by september 1', '2026-09-01', 'clock'],
  ['clock by august 1', '2027-08-01', 'clock'],
])('%s: the day it is to be there', (typed, by, words) => {
  const question = readQuestion(typed, '2026-11-23')
  expect([question.by, question.words]).toEqual([by, words])
  expect(namesDay(typed) || by === undefined).toBe(true)
  expect(readQuestion(typed).by).toBeUndefined()
})

test.each([
  ['made to order watch', 'made', 'watch'],
  ['custom-made watch under $300', 'made', 'watch'],
  ['one of a kind', 'one', ''],
  ['clock that is ready to ship', 'ready', 'clock'],
  ['untreated one of a kind clock', 'one', 'clock'],
  ['a kind of blue', undefined, 'kind blue'],
])('%s: how it is to come', (typed, way, words) => {
  const question = readQuestion(typed)
  expect([question.way, question.words]).toEqual([way, words])
})

test('a day of another year says which, and one that just passed is that day', () => {
  const says = (typed: string) => readQuestion(typed, '2026-11-24').parts[0]?.says
  expect(says('clock by feb 1')).toBe('arrives by Monday, February 1, 2027')
  expect(says('clock by dec 1')).toBe('arrives by Tuesday, December 1')
  const refused = readQuestion('clock by nov 20', '2026-11-24', 'It is past.')
  expect([refused.by, refused.parts.map(({ says: part }) => part), refused.troubles]).toEqual([
    undefined,
    ['“clock”'],
    ['It is past.'],
  ])
})

test('what can be bought now is asked for in words', () => {
  for (const typed of ['in stock clock', 'clock available now', 'clocks in-stock'])
    expect(readQuestion(typed)).toMatchObject({ available: 'now', words: expect.stringMatching(/^clocks?$/) })
  expect(readQuestion('stock').available).toBeUndefined()
})

test.each([
  ['untreated blue stone that fits 7 inches', UNTREATED_WORDS, 1778, 'blue stone'],
  ['stone not dyed', NOT_DYED_WORDS, undefined, 'stone'],
  ['dyed agate', undefined, undefined, 'dyed agate'],
  ['bracelet size 7', undefined, 1778, 'bracelet'],
  ['size 7 1/2 blue bracelet', undefined, 1905, 'blue bracelet'],
  ['size 17 bangle', undefined, 1700, 'bangle'],
  ['watch size 38', undefined, undefined, 'watch size 38'],
  ['pen size 7', undefined, undefined, 'pen size 7'],
])('%s: what is to have been done to it, and for which wrist', (typed, treatment, wrist, words) => {
  const question = readQuestion(typed)
  expect([question.treatment, question.wrist, question.words]).toEqual([treatment, wrist, words])
})
