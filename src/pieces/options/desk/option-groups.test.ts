import { describe, expect, test } from 'vitest'
import {
  combinationsIn,
  completed,
  countOf,
  emptyGroup,
  nameOf,
  valuesTyped,
  withGroupChanged,
  withGroupsMoved,
  withoutGroup,
  withoutValue,
  withValueRenamed,
  withValues,
  type FormCombination,
  type FormOptions,
} from './option-groups.ts'

const size = emptyGroup('Wrist size')
const metal = emptyGroup('Metal')
const none: FormOptions = { groups: [size, metal], combinations: [] }
const start = { price: '28.00' }

const filledIn = (options: FormOptions) => completed(options, start, 100)
const entered = (options: FormOptions, name: string, part: Partial<FormCombination>): FormOptions => ({
  ...options,
  combinations: options.combinations.map((one) => (nameOf(one) === name ? { ...one, ...part } : one)),
})
const table = (options: FormOptions) =>
  combinationsIn(filledIn(options)).map((one) => `${nameOf(one)}: ${one.price}, ${one.stock}`)

const sizes = entered(filledIn(withValues(none, size.key, ['6', '6½'])), '6½', { price: '30.00', stock: '4' })
const both = filledIn(withValues(sizes, metal.key, ['Silver']))

describe('combinations made out of groups', () => {
  test('keep what was entered of each when a whole group is moved, and come in the new order', () => {
    const two = filledIn(withValues(both, metal.key, ['Brass']))
    const priced = entered(two, '6½, Brass', { sku: 'B-65', imageUrl: 'attached_assets/b.svg', stock: '9' })
    const moved = withGroupsMoved(priced, priced.groups.toReversed())
    expect(moved.groups.map(({ name }) => name)).toEqual(['Metal', 'Wrist size'])
    expect(combinationsIn(moved).map(nameOf)).toEqual(['Silver, 6', 'Silver, 6½', 'Brass, 6', 'Brass, 6½'])
    expect(combinationsIn(moved).at(-1)).toMatchObject({
      sku: 'B-65',
      imageUrl: 'attached_assets/b.svg',
      stock: '9',
    })
    expect(withGroupsMoved(moved, moved.groups.toReversed())).toEqual(priced)
  })

  test('a group without choices yet is moved past the others, which are as before', () => {
    const empty = emptyGroup('Stone')
    const three = { ...both, groups: [...both.groups, empty] }
    const moved = withGroupsMoved(three, three.groups.with(1, empty).with(2, both.groups[1]!))
    expect(moved.groups.map(({ name }) => name)).toEqual(['Wrist size', 'Stone', 'Metal'])
    expect(table(moved)).toEqual(table(both))
  })

  test('are every value of each with every value of the others, in their order', () => {
    expect(table(withValues(none, size.key, ['6', '6½', '7']))).toEqual([
      '6: 28.00, 0',
      '6½: 28.00, 0',
      '7: 28.00, 0',
    ])
    expect(table(withValues(sizes, metal.key, ['Silver', 'Gold'])).map((row) => row.split(':')[0])).toEqual([
      '6, Silver',
      '6, Gold',
      '6½, Silver',
      '6½, Gold',
    ])
    expect(table(none)).toEqual([])
  })

  test('keep what was entered when a further value comes, which starts without pieces from what is most like it', () => {
    const dear = entered(filledIn(withValues(both, metal.key, ['Gold'])), '6½, Gold', { price: '90.00' })
    expect(table(withValues(dear, size.key, ['7']))).toEqual([
      '6, Silver: 28.00, 0',
      '6, Gold: 28.00, 0',
      '6½, Silver: 30.00, 4',
      '6½, Gold: 90.00, 0',
      '7, Silver: 28.00, 0',
      '7, Gold: 28.00, 0',
    ])
  })

  test('take the first value of a further group on, with all that was entered', () => {
    expect(table(both)).toEqual(['6, Silver: 28.00, 0', '6½, Silver: 30.00, 4'])
  })

  test('keep what was entered when a value or a group is renamed or moved', () => {
    const renamed = withValueRenamed(both, size.key, { from: '6½', to: '6½ in' })
    expect(table(withGroupChanged(renamed, size.key, { name: 'Wrist' }))).toEqual([
      '6, Silver: 28.00, 0',
      '6½ in, Silver: 30.00, 4',
    ])
    expect(table(withGroupChanged(both, size.key, { values: ['6½', '6'] }))).toEqual([
      '6½, Silver: 30.00, 4',
      '6, Silver: 28.00, 0',
    ])
  })

  test('of a value that was taken off are back as they were when it is typed again', () => {
    const without = withoutValue(sizes, size.key, '6½')
    expect(table(without)).toEqual(['6: 28.00, 0'])
    expect(table(withValues(without, size.key, ['6½']))).toEqual(['6: 28.00, 0', '6½: 30.00, 4'])
  })

  test('of a value that was taken off give way to another that gets its name', () => {
    const without = withoutValue(sizes, size.key, '6½')
    expect(table(withValueRenamed(without, size.key, { from: '6', to: '6½' }))).toEqual(['6½: 28.00, 0'])
  })

  test('become one, with the pieces of all, when their group goes', () => {
    const gold = entered(filledIn(withValues(both, metal.key, ['Gold'])), '6½, Gold', { stock: '3' })
    expect(table(withoutGroup(gold, metal.key))).toEqual(['6: 28.00, 0', '6½: 30.00, 7'])
    expect(table(withoutValue(both, metal.key, 'Silver'))).toEqual(['6: 28.00, 0', '6½: 30.00, 4'])
    const bare = withoutGroup(sizes, size.key)
    expect(bare.combinations).toEqual([])
  })

  test('are counted, and not made, beyond the most there may be', () => {
    const many = withValues(
      withValues(
        none,
        size.key,
        Array.from({ length: 11 }, (_, at) => `${at}`),
      ),
      metal.key,
      Array.from({ length: 10 }, (_, at) => `metal ${at}`),
    )
    expect(countOf(many.groups)).toBe(110)
    expect(completed(many, start, 100)).toBe(many)
  })
})

test('values are typed one by one or as a list, and none twice', () => {
  expect(valuesTyped(' 6  in', [])).toEqual({ added: ['6 in'], twice: [] })
  expect(valuesTyped('6, 6½,, 7;\n8', [])).toEqual({ added: ['6', '6½', '7', '8'], twice: [] })
  expect(valuesTyped('silver, Gold, gold', ['Silver'])).toEqual({
    added: ['Gold'],
    twice: ['silver', 'gold'],
  })
  expect(valuesTyped('6 1/2 in, 6.5 inches, 7 in', ['6½ in'])).toEqual({
    added: ['7 in'],
    twice: ['6 1/2 in', '6.5 inches'],
  })
})
