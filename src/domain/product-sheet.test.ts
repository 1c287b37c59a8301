import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defused, undefused, valueOf } from './product-sheet.ts'

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1"])(
    'of %j is no formula, and reads back',
    (cell) => {
      expect(defused(cell)).toBe(`'${cell}`)
      expect(undefused(defused(cell))).toBe(cell)
    },
  )

  test('reads back whatever it is', () => {
    const cells = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ',', '"', '\n'),
    })
    fc.assert(fc.property(cells, (cell) => undefused(defused(cell)) === cell))
    fc.assert(fc.property(cells, (cell) => !/^[=+\-@\t\r]/.test(defused(cell))))
  })

  test('keeps an apostrophe that is only one', () => {
    expect(undefused("'tis a pen")).toBe("'tis a pen")
  })

  test('is read as spreadsheets write it', () => {
    expect(valueOf('price', ' 5 ')).toBe('5.00')
    expect(valueOf('featured', 'TRUE')).toBe(true)
    expect(valueOf('featured', '')).toBe(false)
    expect(valueOf('featured', 'perhaps')).toBe('perhaps')
    expect(valueOf('stock', '1.5')).toBe('1.5')
    expect(valueOf('tags', ' a, ,b')).toEqual(['a', 'b'])
  })
})
