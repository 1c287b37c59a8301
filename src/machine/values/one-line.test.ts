import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test('a text of several lines is one, with a space for each break', () => {
  expect(oneLine('one \n\t two\n \n\nthree')).toBe('one two three')
  expect(oneLine('typed so far\n')).toBe('typed so far ')
  expect(oneLine('  as it is  ')).toBe('  as it is  ')
})

test('is what the pattern would make of it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '\r', '\u00a0') })
  fc.assert(fc.property(text, (each) => oneLine(each) === each.replace(/\s*\n\s*/g, ' ')))
})
