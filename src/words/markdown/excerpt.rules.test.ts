import { describe, expect, test } from 'vitest'
import { autoExcerpt, nextExcerpt } from './excerpt.rules.ts'

describe('an excerpt', () => {
  test('is filled from the content while it is shorter than 10 characters', () => {
    expect(autoExcerpt('', 'Line one\nline two')).toBe('Line one line two')
    expect(autoExcerpt('short', 'x'.repeat(151))).toBe(`${'x'.repeat(150)}...`)
    expect(autoExcerpt('ten chars!', 'Other')).toBe('ten chars!')
  })

  test('is cut from the words, not from the marks around them', () => {
    expect(autoExcerpt('', `**${'x'.repeat(150)}**`)).toBe('x'.repeat(150))
    expect(autoExcerpt('', `## ${'x'.repeat(148)} [yes](/${'far'.repeat(30)}) no`)).toBe(
      `${'x'.repeat(148)} y...`,
    )
  })

  test('follows the content through a mark half typed', () => {
    let content = ''
    let excerpt = ''
    for (const letter of '# Oak\n\nIt **moves** a lot.') {
      excerpt = nextExcerpt(excerpt, content, content + letter)
      content += letter
    }
    expect(excerpt).toBe('Oak  It moves a lot.')
  })
})
