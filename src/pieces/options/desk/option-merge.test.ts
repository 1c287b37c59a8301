import { describe, expect, test } from 'vitest'
import { differencesOf, mineOver } from '../../../machine/forms/merge.ts'
import { productKind, type ProductDraft } from '../../editing/desk/product-form.ts'
import { optionsDraftOf } from './option-form.ts'
import { combinationsIn, nameOf, withValueRenamed, withValues, type FormOptions } from './option-groups.ts'

const saved = {
  imageUrl: 'attached_assets/main.jpg',
  optionGroups: [{ name: 'Wrist size', values: ['6', '7'] }],
  combinations: [
    { id: 11, choices: ['6'], price: '28.00', stock: 3, sku: 'B6', imageUrl: '', published: true },
    { id: 12, choices: ['7'], price: '28.00', stock: 5, sku: 'B7', imageUrl: '', published: true },
  ],
}

type Saved = typeof saved

/** As the other owner saved them. */
function saves(at: number, part: Partial<Saved['combinations'][number]>): FormOptions {
  return optionsDraftOf({
    ...saved,
    combinations: saved.combinations.map((one, place) => (place === at ? { ...one, ...part } : one)),
  })
}

const typed = (options: FormOptions, name: string, part: object): FormOptions => ({
  ...options,
  combinations: options.combinations.map((one) => (nameOf(one) === name ? { ...one, ...part } : one)),
})

/** A whole form, in which all else is as it was. */
const form = (options: FormOptions): ProductDraft => ({
  ...productKind.draftOf(undefined),
  pictures: [],
  options,
})

function conflicting(theirs: FormOptions, mine: FormOptions, base = optionsDraftOf(saved)) {
  const three = { base: form(base), theirs: form(theirs), mine: form(mine) }
  return {
    differences: differencesOf(productKind.fields, three),
    table: combinationsIn(mineOver(productKind.fields, three).options).map(
      (one) => `${nameOf(one)}: ${one.price}, ${one.stock}, ${one.sku}`,
    ),
  }
}

describe('two owners at the options of one product', () => {
  test('see what the other one changed of which combination', () => {
    const base = optionsDraftOf(saved)
    const { differences } = conflicting(
      saves(0, { price: '30.00', stock: 2 }),
      typed(base, '6', { price: '29.00' }),
      base,
    )
    expect(differences).toEqual([
      {
        name: 'options',
        part: '6',
        label: '6',
        was: '$28.00, 3 in stock, B6',
        theirs: '$30.00, 2 in stock, B6',
        mine: '$29.00, 3 in stock, B6',
      },
    ])
  })

  test('keep what each changed, in different combinations and in one', () => {
    const base = optionsDraftOf(saved)
    expect(conflicting(saves(0, { price: '30.00' }), typed(base, '7', { sku: 'NEW' }), base).table).toEqual([
      '6: 30.00, 3, B6',
      '7: 28.00, 5, NEW',
    ])
    expect(conflicting(saves(0, { price: '30.00' }), typed(base, '6', { sku: 'NEW' }), base).table).toEqual([
      '6: 30.00, 3, NEW',
      '7: 28.00, 5, B7',
    ])
  })

  test('put back no piece that was sold meanwhile', () => {
    const base = optionsDraftOf(saved)
    expect(conflicting(saves(1, { stock: 4 }), typed(base, '7', { stock: '10' }), base).table[1]).toBe(
      '7: 28.00, 9, B7',
    )
  })

  test('have both values when each adds one', () => {
    const base = optionsDraftOf(saved)
    const theirs = optionsDraftOf({
      ...saved,
      optionGroups: [{ name: 'Wrist size', values: ['6', '7', '8'] }],
      combinations: [
        ...saved.combinations,
        { id: 13, choices: ['8'], price: '32.00', stock: 1, sku: '', imageUrl: '', published: true },
      ],
    })
    const mine = withValues(base, base.groups[0]!.key, ['9'])
    const nine = { ...base.combinations[0]!, id: undefined, key: 'nine', choices: ['9'], sku: '', stock: '2' }
    const { id: _, ...added } = nine
    expect(conflicting(theirs, { ...mine, combinations: [...mine.combinations, added] }, base).table).toEqual(
      ['6: 28.00, 3, B6', '7: 28.00, 5, B7', '9: 28.00, 2, ', '8: 32.00, 1, '],
    )
  })

  test('find a combination again that one of them renamed', () => {
    const base = optionsDraftOf(saved)
    const mine = withValueRenamed(base, base.groups[0]!.key, { from: '6', to: '6 in' })
    expect(conflicting(saves(0, { price: '30.00' }), mine, base).table).toEqual([
      '6 in: 30.00, 3, B6',
      '7: 28.00, 5, B7',
    ])
  })
})
