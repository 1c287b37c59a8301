import { describe, expect, test } from 'vitest'
import {
  copiedOptions,
  optionFieldOf,
  optionProblems,
  optionsDraftOf,
  optionsInputOf,
} from './option-form.ts'
import { emptyGroup, withValues, type FormOptions } from './option-groups.ts'

const saved = {
  imageUrl: 'attached_assets/main.jpg',
  optionGroups: [{ name: 'Wrist size', values: ['6', '7'] }],
  combinations: [
    { id: 11, choices: ['6'], price: '28.00', stock: 3, sku: '', imageUrl: '', published: true },
    { id: 12, choices: ['7'], price: '28.00', stock: 5, sku: 'B7', imageUrl: '', published: false },
  ],
}

const typed = (options: FormOptions, at: number, part: object): FormOptions => ({
  ...options,
  combinations: options.combinations.map((one, place) => (place === at ? { ...one, ...part } : one)),
})

describe('the options of a product’s form', () => {
  test('are sent as they came, with the stock the form began from', () => {
    const { optionGroups, combinations } = optionsInputOf(optionsDraftOf(saved), saved.combinations)
    expect(optionGroups).toEqual(saved.optionGroups)
    expect(combinations).toEqual(saved.combinations.map((one) => ({ ...one, stockSeen: one.stock })))
  })

  test('of a copy have no pieces, no SKU and no sale: each costs what it costs otherwise', () => {
    const [six, seven] = saved.combinations
    const onSale = [
      { ...six!, price: '21.00', sale: { regular: '28.00', before: null, until: '2026-12-24', some: false } },
      { ...seven!, sale: null },
    ]
    const copied = copiedOptions(optionsDraftOf({ ...saved, combinations: onSale }), onSale)
    expect(optionsInputOf(copied, []).combinations).toEqual([
      { choices: ['6'], price: '28.00', stock: 0, sku: '', imageUrl: '', published: true },
      { choices: ['7'], price: '28.00', stock: 0, sku: '', imageUrl: '', published: false },
    ])
  })

  test('show the product’s own picture where they have no other', () => {
    const [six, seven] = saved.combinations
    const draft = optionsDraftOf({
      ...saved,
      combinations: [
        { ...six!, imageUrl: saved.imageUrl },
        { ...seven!, imageUrl: 'attached_assets/7.jpg' },
      ],
    })
    expect(draft.combinations.map(({ imageUrl }) => imageUrl)).toEqual(['', 'attached_assets/7.jpg'])
  })

  test.each([
    ['price', '1.005'],
    ['price', ''],
    ['stock', '1.5'],
    ['stock', '1000001'],
    ['imageUrl', 'a.jpg'],
  ])('say beside %s what is wrong with %j', (field, text) => {
    const options = typed(optionsDraftOf(saved), 0, { [field]: text })
    expect(Object.keys(optionProblems(options))).toEqual([`options.${options.combinations[0]!.key}.${field}`])
  })

  test('want a name and a choice of each, and no name twice', () => {
    const options = optionsDraftOf(saved)
    const [size] = options.groups
    const groups = [size!, emptyGroup(' wrist SIZE '), emptyGroup()]
    expect(optionProblems({ ...options, groups })).toEqual({
      [`options.${groups[0]!.key}.name`]: 'Another option is called so.',
      [`options.${groups[1]!.key}.name`]: 'Another option is called so.',
      [`options.${groups[1]!.key}.values`]: expect.any(String) as string,
      [`options.${groups[2]!.key}.name`]: 'Required',
      [`options.${groups[2]!.key}.values`]: expect.any(String) as string,
    })
  })

  test('are refused in words where they make too many', () => {
    const [one, other] = [emptyGroup('Length'), emptyGroup('Metal')]
    const values = Array.from({ length: 11 }, (_, at) => `${at}`)
    const many = [one, other].reduce<FormOptions>((options, { key }) => withValues(options, key, values), {
      groups: [one, other],
      combinations: [],
    })
    expect(optionProblems(many)['options']).toContain('These make 121 combinations')
  })

  test('find the place of what the shop refuses', () => {
    const options = optionsDraftOf(saved)
    const keys = options.combinations.map(({ key }) => key)
    expect(optionFieldOf('combinations.1.sku', options)).toBe(`options.${keys[1]}.sku`)
    expect(optionFieldOf('options.combinations.0.price', options)).toBe(`options.${keys[0]}.price`)
    expect(optionFieldOf('combinations', options)).toBe('options')
    expect(optionFieldOf('optionGroups.0.name', options)).toBe(`options.${options.groups[0]!.key}.name`)
    expect(optionFieldOf('optionGroups.0.values.2', options)).toBe(`options.${options.groups[0]!.key}.values`)
    expect(optionFieldOf('name', options)).toBeUndefined()
  })
})
