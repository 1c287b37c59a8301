import { describe, expect, it } from 'vitest'
import { leadOf, summaryOf } from './summary.ts'

describe('a summary', () => {
  it('is the text itself when that is short, on one line', () => {
    expect(summaryOf(' Turned\nfrom walnut. ')).toBe('Turned from walnut.')
  })

  it('is cut between words, without a sign left hanging, and says that it is', () => {
    expect(summaryOf('Turned from walnut, and oiled.', 22)).toBe('Turned from walnut…')
    expect(summaryOf('Turned from walnut', 17)).toBe('Turned from…')
  })

  it('never is longer than asked for', () => {
    for (const text of ['x'.repeat(300), 'ab '.repeat(200), `${'y'.repeat(159)} z`])
      expect(summaryOf(text).length).toBeLessThanOrEqual(160)
  })
})

describe('a lead', () => {
  const text = 'A drop of walnut. It is 2.5 in long! Easy to find?\nAnother paragraph.'

  it('is made of whole sentences of the first paragraph', () => {
    expect(leadOf(text, 20)).toBe('A drop of walnut.')
    expect(leadOf(text, 40)).toBe('A drop of walnut. It is 2.5 in long!')
    expect(leadOf(text, 400)).toBe('A drop of walnut. It is 2.5 in long! Easy to find?')
  })

  it('is cut like a summary when its first sentence is too long', () => {
    expect(leadOf('A drop of black walnut, turned.', 15)).toBe('A drop of…')
    expect(leadOf('', 15)).toBe('')
  })
})
