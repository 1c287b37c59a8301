import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SoldName } from './sold-name.part.tsx'

test('a line is struck out once all of it was given back, and says how many were before', () => {
  const shown = (refunded: number) =>
    renderToStaticMarkup(<SoldName of={{ name: 'Walnut Pen', quantity: 2, refunded }} />)
  expect(shown(0)).toBe('Walnut Pen')
  expect(shown(1)).toMatch(/^Walnut Pen <span.*>\(1 of 2 given back\)/)
  expect(shown(2)).toMatch(/^<del>Walnut Pen<\/del> <span.*>given back</)
})
