import { describe, expect, test } from 'vitest'
import { chosenOf, firstChoice, missingGroup, offerOf, type Choice } from './choice-form.tsx'
import type { Combination, OptionGroup } from '../options.rules.ts'

const groups: OptionGroup[] = [
  { name: 'Wrist size', values: ['6 in', '7 in'] },
  { name: 'Metal', values: ['Brass', 'Silver'] },
]

function combination(id: number, choices: string[], stock: number): Combination {
  return {
    id,
    choices,
    stock,
    available: stock,
    makingDays: null,
    price: '28.00',
    sku: '',
    imageUrl: '',
    sale: null,
  }
}

const combinations = [
  combination(11, ['6 in', 'Brass'], 3),
  combination(12, ['6 in', 'Silver'], 0),
  combination(13, ['7 in', 'Brass'], 0),
]

describe('choosing among the combinations of a piece', () => {
  test('nothing is picked for anybody where there is something to choose', () => {
    expect(firstChoice(groups, combinations)).toEqual([undefined, undefined])
  })

  test('what leaves nothing to choose is picked already', () => {
    expect(firstChoice(groups, combinations.slice(0, 2))).toEqual(['6 in', undefined])
    expect(firstChoice(groups, combinations.slice(0, 1))).toEqual(['6 in', 'Brass'])
    expect(firstChoice(groups, [])).toEqual([undefined, undefined])
  })

  test('a combination is chosen when every group is', () => {
    const nothing: Choice = [undefined, undefined]
    const size = nothing.with(0, '6 in')
    expect(chosenOf(combinations, size)).toBeUndefined()
    expect(missingGroup(size)).toBe(1)
    const whole = size.with(1, 'Silver')
    expect(chosenOf(combinations, whole)?.id).toBe(12)
    expect(missingGroup(whole)).toBeUndefined()
  })

  test('a value says what there is of it beside what is picked', () => {
    const nothing = [undefined, undefined]
    expect(offerOf(combinations, nothing, 0, '6 in')).toBe('offered')
    expect(offerOf(combinations, nothing, 0, '7 in')).toBe('sold out')
    expect(offerOf(combinations, ['6 in', undefined], 1, 'Silver')).toBe('sold out')
    expect(offerOf(combinations, ['7 in', undefined], 1, 'Silver')).toBe('not offered')
    // Another value of the same group stands in its place.
    expect(offerOf(combinations, ['7 in', 'Brass'], 0, '6 in')).toBe('offered')
  })

  test('what is not made together is no combination', () => {
    expect(chosenOf(combinations, ['7 in', 'Silver'])).toBeUndefined()
  })
})
