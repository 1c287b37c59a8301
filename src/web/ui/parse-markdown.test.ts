import { describe, expect, it } from 'vitest'
import { parseBlocks, parseSpans } from './parse-markdown.ts'

describe('a post’s text', () => {
  it('is read as headings, paragraphs, lists, quotes and rules', () => {
    expect(parseBlocks('# A\nText\nmore\n\n- one\n- two\n\n2. x\n\n> wise\n> words\n\n---')).toEqual([
      { kind: 'heading', level: 1, text: 'A' },
      { kind: 'paragraph', text: 'Text more' },
      { kind: 'list', ordered: false, items: ['one', 'two'] },
      { kind: 'list', ordered: true, items: ['x'] },
      { kind: 'quote', text: 'wise words' },
      { kind: 'rule' },
    ])
  })

  it('has strong and emphasised words, code and links', () => {
    expect(parseSpans('a **b** *c* `d` [e](/about)')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'e', href: '/about' },
    ])
  })

  it('never links to a script or to another site in disguise', () => {
    expect(parseSpans('[x](javascript:alert)')).toEqual([{ kind: 'text', text: 'x' }])
    for (const href of ['//evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example'])
      expect(parseSpans(`[x](${href})`), href).toEqual([{ kind: 'text', text: 'x' }])
  })

  it('takes a bracket that stays open for one', () => {
    expect(parseSpans('[1, 2) and [a [b](/c)')).toEqual([
      { kind: 'text', text: '[1, 2) and [a ' },
      { kind: 'link', text: 'b', href: '/c' },
    ])
  })

  it('goes on with a point of a list on the next line', () => {
    expect(parseBlocks('- one\n  more\n- two\n')).toEqual([
      { kind: 'list', ordered: false, items: ['one more', 'two'] },
    ])
  })

  it('keeps HTML as text', () => {
    expect(parseSpans('<script>alert(1)</script>')).toEqual([
      { kind: 'text', text: '<script>alert(1)</script>' },
    ])
  })
})
