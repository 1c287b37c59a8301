import { describe, expect, test } from 'vitest'
import type { Fact, FactField } from '../facts/fact.rules.ts'
import { measureOf } from '../facts/measure.rules.ts'
import { readWristAlone } from '../search/words/wrist-asked.rules.ts'
import { fitWords, likelyWords, wristSpanWords } from './fit-words.rules.ts'
import { fitOf, wristsTold, type Sized } from './fit.rules.ts'
import { countedAs, quartersOf, wristWords, type Wrist } from './wrist.rules.ts'

const fields: FactField[] = [
  { name: 'Wrist', kind: 'measure', says: 'fits' },
  { name: 'Lead', kind: 'measure', says: 'fits' },
  { name: 'Length', kind: 'measure', says: 'size' },
  { name: 'Bead', kind: 'measure', says: 'size' },
]
const fact = (name: string, length: string): Fact => ({ name, ...measureOf(length)! })
const nothing: Sized = { facts: [], optionGroups: [], combinations: [] }

/** A piece in sizes; those with a cross are sold out. */
const inSizes = (sizes: string, group = 'Wrist size', facts: Fact[] = []): Sized => ({
  facts,
  optionGroups: [{ name: 'Metal' }, { name: group }],
  combinations: sizes.split(', ').map((size) => ({
    choices: ['brass', size.replace(' x', '')],
    available: size.endsWith(' x') ? 0 : 2,
  })),
})

function said(piece: Sized, typed: string): string | undefined {
  const wrist = readWristAlone(typed)
  if ('problem' in wrist) throw new Error(wrist.problem)
  return fitWords(fitOf(wrist.tenths, wristsTold(piece, fields).spans), wrist.unit)
}

describe('a piece that names the wrists it fits', () => {
  const piece = { ...nothing, facts: [fact('Wrist', '6 to 6 3/4 in')] }

  test.each([
    ['6', 'Fits you'],
    ['6½', 'Fits you'],
    ['6 3/4 in', 'Fits you'],
    // To the quarter of an inch, as everywhere.
    ['17.2 cm', 'Fits you'],
    ['5.8', 'Too large for you: fits from 6 in'],
    ['7', 'Too small for you: fits up to 6¾ in'],
    ['18 cm', 'Too small for you: fits up to 17.1 cm'],
    ['14 cm', 'Too large for you: fits from 15.2 cm'],
  ])('%s: %s', (typed, words) => {
    expect(said(piece, typed)).toBe(words)
  })
})

describe('a piece to be had in sizes', () => {
  test.each([
    ['6 in, 6½ in, 7 in', '6½', 'Your size: 6½ in'],
    // A size is made for its wrist and a quarter of an inch less.
    ['6 in, 6½ in, 7 in', '6 1/4', 'Your size: 6½ in'],
    ['6 in, 6½ in, 7 in', '16.5 cm', 'Your size: 6½ in'],
    ['6 in, 6¼ in', '6', 'Your size: 6 in or 6¼ in'],
    ['6 in, 6¼ in x', '6', 'Your size: 6 in'],
    ['6 in, 6½ in x', '6½', 'Your size, 6½ in, is sold out'],
    ['16 cm, 18 cm', '17.8 cm', 'Your size: 18 cm'],
    ['6 in, 6½ in', '7', 'Too small for you: fits up to 6½ in'],
    ['7 in, 7½ in', '6', 'Too large for you: fits from 6¾ in'],
    ['6 in, 7½ in', '6½', 'Not in your size: fits up to 6 in, and from 7¼ in'],
    ['small, large', '6½', undefined],
  ])('%s, and a wrist of %s: %s', (sizes, typed, words) => {
    expect(said(inSizes(sizes), typed)).toBe(words)
  })

  test('says by its choices alone; where they are no lengths, its facts do', () => {
    const facts = [fact('Wrist', '5 to 8 in')]
    expect(said(inSizes('6 in, 7 in', 'Wrist size', facts), '8')).toBe('Too small for you: fits up to 7 in')
    expect(said(inSizes('small, large', 'Wrist size', facts), '8')).toBe('Fits you')
    expect(said(inSizes('6 in, 7 in', 'Strap length'), '6')).toBeUndefined()
  })

  test('is not sold out in a size as long as one of that size is left', () => {
    const { combinations, ...piece } = inSizes('6 in x')
    const more = [...combinations, { choices: ['silver', '6 in'], available: null }]
    expect(said({ ...piece, combinations: more }, '6')).toBe('Your size: 6 in')
  })
})

describe('a piece that names no wrist', () => {
  const told = (...facts: Fact[]) => wristsTold({ ...nothing, facts }, fields)

  test('is not said to fit, nor not to: a lead of 0.7 mm fits no wrist, and refuses none', () => {
    expect(told(fact('Lead', '0.7 mm'))).toEqual({ spans: [], byLength: null })
    expect(fitWords(fitOf(1651, []), 'in')).toBeUndefined()
  })

  test.each([
    ['184 mm', undefined, '6½–6¾ in'],
    ['184 mm', '8 mm', '6½–6¾ in'],
    ['190 mm', '10 mm', '6½ in'],
  ] as const)('of %s with beads of %s: by the size guide, %s', (length, bead, words) => {
    const { spans, byLength } = told(fact('Length', length), ...(bead ? [fact('Bead', bead)] : []))
    expect(spans).toEqual([])
    expect(wristSpanWords(quartersOf(byLength!.from), quartersOf(byLength!.to))).toBe(words)
  })

  test('is likely too small or too large for a wrist, by its length', () => {
    const { byLength } = told(fact('Length', '184 mm'))
    expect([1524, 1651, 1778].map((wrist) => likelyWords(byLength!, wrist))).toEqual([
      'Likely too large',
      'Likely fits',
      'Likely too small',
    ])
  })

  test('is advised by its length only where its kind is worn on a wrist, and that could be one', () => {
    expect(told(fact('Length', '356 mm')).byLength).toBeNull()
    expect(wristsTold({ ...nothing, facts: [fact('Length', '184 mm')] }, fields.slice(1)).byLength).toBeNull()
  })
})

test('a list that is narrowed by a wrist speaks of that one', () => {
  const { spans } = wristsTold(inSizes('6 in, 7 in'), fields)
  expect(fitWords(fitOf(1778, spans), 'in', '7 in')).toBe('Size for 7 in: 7 in')
  expect(fitWords({ is: 'fitting' }, 'in', '6¾ in')).toBe('Fits 6¾ in')
  expect(fitWords({ is: 'too small', upTo: 24 }, 'in', '7 in')).toBe('Too small for 7 in: fits up to 6 in')
})

test('a wrist is kept to the eighth of an inch, and it is said what it counts as', () => {
  const wrist = readWristAlone('7 1/8 in') as Wrist
  expect([wristWords(wrist), countedAs(wrist)]).toEqual(['7⅛ in', '7¼ in'])
  const plain = readWristAlone('7 in') as Wrist
  expect([wristWords(plain), countedAs(plain)]).toEqual(['7 in', undefined])
  expect(readWristAlone('7⅛ in')).toEqual(wrist)
})

describe('a wrist as it is typed', () => {
  test.each([
    ['6½', 1651, 'in'],
    ['6.5', 1651, 'in'],
    ['6,5', 1651, 'in'],
    ['6 1/2 inches', 1651, 'in'],
    ['16.5 cm', 1650, 'cm'],
    ['16,5 cm', 1650, 'cm'],
    ['165mm', 1650, 'cm'],
    ['16.5', 1650, 'cm'],
    [' 7" ', 1778, 'in'],
  ])('%s', (typed, tenths, unit) => {
    expect(readWristAlone(typed)).toEqual({ tenths, unit })
  })

  test.each(['60 inches', '60', '2 in', '90 cm'])('%s is none, and it is said what is', (typed) => {
    expect(readWristAlone(typed)).toEqual({
      problem: `“${typed}” is not the size of a wrist: they measure 4 in to 11 in (10 to 28 cm).`,
    })
  })

  test.each(['huge', '', '?', 'in', '-'])('“%s” is no length, and it is said how one is written', (typed) => {
    expect(readWristAlone(typed)).toEqual({ problem: 'Write a wrist as 6½ in or 16.5 cm.' })
  })
})
