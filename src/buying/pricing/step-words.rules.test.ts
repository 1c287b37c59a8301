import { expect, test } from 'vitest'
import { stepWords, type Steps } from './step-words.rules.ts'

const steps: Steps = {
  lines: [{ name: 'Walnut Pen', price: '15.00', quantity: 2, lineTotal: '30.00', discount: '3.00' }],
  discount: { code: 'FAIR-10', terms: '10% off Pens', amount: '3.00' },
  shipping: { method: 'Standard', rate: '5.00', free: null, freeFrom: '75.00', cost: '5.00' },
  tax: {
    state: 'NY',
    basis: 'registered',
    rate: '8.875',
    shippingIsTaxed: true,
    base: '32.00',
    amount: '2.84',
  },
}
const said = (part: Partial<Steps>) =>
  stepWords({ ...steps, ...part }).map(({ name, how, amount }) => `${name} | ${how} | ${amount}`)

test('each step says how it was reckoned', () => {
  expect(said({})).toEqual([
    'Walnut Pen | 2 × $15.00; $3.00 of the discount is its share | $30.00',
    'Discount | FAIR-10: 10% off Pens | -$3.00',
    'Shipping | Standard, $5.00; free from $75.00 on | $5.00',
    'Tax | New York, where the shop is registered: 8.875% of $32.00 (pieces and shipping) | $2.84',
  ])
})

test('what was rounded says what it was before', () => {
  const tax = { ...steps.tax, basis: 'default' as const, state: 'OH', base: '31.75', amount: '2.82' }
  expect(said({ tax }).at(-1)).toBe(
    'Tax | Ohio, by the default rate: 8.875% of $31.75 (pieces and shipping) is $2.8178125, rounded half up | $2.82',
  )
})

test.each([
  ['exempt', 'Sold without tax, as was chosen for this sale'],
  ['not-registered', 'New York: the shop is not registered there, and collects no tax'],
] as const)('no tax because of %s is told as that', (basis, words) => {
  expect(said({ tax: { ...steps.tax, basis, rate: '0.00', amount: '0.00' } }).at(-1)).toBe(
    `Tax | ${words} | $0.00`,
  )
})

test.each([
  ['subtotal', 'Standard, free from $75.00 on'],
  ['code', 'Standard, free by FAIR-10'],
  ['handed-over', 'Standard: nothing was shipped'],
] as const)('free shipping says why: %s', (free, words) => {
  const shipping = { ...steps.shipping, free, cost: '0.00' }
  expect(said({ shipping })).toContain(`Shipping | ${words} | $0.00`)
})
