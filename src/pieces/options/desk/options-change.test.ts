import { expect, test } from 'vitest'
import { combinationsIn, emptyGroup, nameOf, withoutGroup, withValues } from './option-groups.ts'
import { optionsChanged, type PricedDraft } from './options-change.ts'

const size = emptyGroup('Wrist size')
const product: PricedDraft = { price: '28.00', stock: '7', options: { groups: [size], combinations: [] } }

const table = ({ options }: PricedDraft) =>
  combinationsIn(options).map((one) => `${nameOf(one)}: ${one.price}, ${one.stock}`)

test('the first combinations start at the product’s price, and its pieces wait to be given to one of them', () => {
  const sized = optionsChanged(product, (options) => withValues(options, size.key, ['6', '7']))
  expect(table(sized)).toEqual(['6: 28.00, 0', '7: 28.00, 0'])
  expect(sized.stock).toBe('7')
})

test('a price or stock that could not be saved is no hindrance once its box is out of sight', () => {
  const typed = { ...product, price: 'cheap', stock: '' }
  expect(optionsChanged(typed, (options) => withValues(options, size.key, ['6']))).toMatchObject({
    price: '0.00',
    stock: '0',
  })
})

test('the product has the lowest price and all pieces again when its last option is removed', () => {
  const sized = optionsChanged(product, (options) => withValues(options, size.key, ['6', '7']))
  const [first, second] = combinationsIn(sized.options)
  const entered = {
    ...sized,
    options: {
      ...sized.options,
      combinations: [
        { ...first!, price: '30.00', stock: '2' },
        { ...second!, price: '9.50', stock: '3' },
      ],
    },
  }
  const without = optionsChanged(entered, (options) => withoutGroup(options, size.key))
  expect(without).toEqual({ price: '9.50', stock: '12', options: { groups: [], combinations: [] } })
})
