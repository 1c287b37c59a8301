import { describe, expect, test } from 'vitest'
import { valueOf } from './field-text.rules.ts'

describe('a cell', () => {
  test('is read as spreadsheets write it', () => {
    expect(valueOf('price', ' 5 ')).toBe('5.00')
    expect(valueOf('featured', 'TRUE')).toBe(true)
    expect(valueOf('featured', '')).toBe(false)
    expect(valueOf('featured', 'perhaps')).toBe('perhaps')
    expect(valueOf('stock', '1.5')).toBe('1.5')
    expect(valueOf('tags', ' a, ,b')).toEqual(['a', 'b'])
  })
})
