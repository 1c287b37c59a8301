import { describe, expect, test } from 'vitest'
import { summaryOf } from './summary.rules.ts'

describe('a summary', () => {
  test('is the text itself when that is short, on one line', () => {
    expect(summaryOf(' Turned\nfrom walnut. ')).toBe('Turned from walnut.')
  })

  test('is cut between words, without a sign left hanging, and says that it is', () => {
    expect(summaryOf('Turned from walnut, and oiled.', 22)).toBe('Turned from walnut…')
    expect(summaryOf('Turned from walnut', 17)).toBe('Turned from…')
  })

  test('never is longer than asked for', () => {
    for (const text of ['x'.repeat(300), 'ab '.repeat(200), `${'y'.repeat(159)} z`])
      expect(summaryOf(text).length).toBeLessThanOrEqual(160)
  })
})
