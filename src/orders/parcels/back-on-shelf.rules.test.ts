import { expect, test } from 'vitest'
import { backByItself, linesBackByThemselves, shelfWords } from './back-on-shelf.rules.ts'

const pen = { name: 'Walnut Pen', quantity: 2, refunded: 0, sent: 0 }
const engraved = { ...pen, name: 'Engraved Pen', customization: { Engraving: 'Ada' } }
const watch = { ...pen, name: 'Watch', quantity: 1, made: { pieces: 1, makingDays: { from: 30, to: 40 } } }

test('what was not sent goes back on the shelf, but for what was made to order or to the buyer’s words', () => {
  expect(backByItself(pen)).toBe(2)
  expect(backByItself({ ...pen, sent: 1 })).toBe(1)
  expect(backByItself(engraved)).toBe(0)
  expect(backByItself({ ...pen, finalSale: true }), 'whose answers were erased').toBe(0)
  expect(backByItself({ ...pen, finalSale: true, pieceFinalSale: true }), 'sold so to everybody').toBe(2)
  expect(backByItself({ ...pen, customization: {} })).toBe(2)
  expect(backByItself(watch)).toBe(0)
  expect(backByItself({ ...watch, quantity: 3 }), 'two of them lay on the shelf').toBe(2)
})

test('both are said', () => {
  const items = [pen, engraved, watch]
  expect(linesBackByThemselves(items)).toEqual([{ n: 1, quantity: 2 }])
  expect(shelfWords(linesBackByThemselves(items), items)).toBe(
    'Back on the shelf: 2 × Walnut Pen. Not put back there: 2 × Engraved Pen, 1 × Watch.',
  )
  expect(shelfWords([{ n: 1, quantity: 2 }], [pen])).toBe('Back on the shelf: 2 × Walnut Pen.')
})
