import { describe, expect, test } from 'vitest'
import { parseBlocks, parseSpans, plainWords } from './markdown.rules.ts'

describe('a post’s text', () => {
  test('is read as headings, paragraphs, lists, quotes and rules', () => {
    expect(parseBlocks('# A\nText\nmore\n\n- one\n- two\n\n2. x\n\n> wise\n> words\n\n---')).toEqual([
      { kind: 'heading', level: 1, text: 'A' },
      { kind: 'paragraph', text: 'Text more' },
      { kind: 'list', ordered: false, items: ['one', 'two'] },
      { kind: 'list', ordered: true, items: ['x'] },
      { kind: 'quote', text: 'wise words' },
      { kind: 'rule' },
    ])
  })

  test('has strong and emphasised words, code and links', () => {
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

  test('never links to a script or to another site in disguise', () => {
    for (const href of ['javascript:alert', 'javascript:alert(1)'])
      expect(parseSpans(`[x](${href})`), href).toEqual([{ kind: 'text', text: 'x' }])
    for (const href of ['//evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example'])
      expect(parseSpans(`[x](${href})`), href).toEqual([{ kind: 'text', text: 'x' }])
  })

  test('links to an address with parentheses in it', () => {
    const href = 'https://encyclopedia.example/Oak_(tree)'
    expect(parseSpans(`([oak](${href}))`)).toEqual([
      { kind: 'text', text: '(' },
      { kind: 'link', text: 'oak', href },
      { kind: 'text', text: ')' },
    ])
  })

  test('takes a bracket that stays open for one', () => {
    expect(parseSpans('[1, 2) and [a [b](/c)')).toEqual([
      { kind: 'text', text: '[1, 2) and [a ' },
      { kind: 'link', text: 'b', href: '/c' },
    ])
  })

  test('goes on with a point of a list on the next line', () => {
    expect(parseBlocks('- one\n  more\n- two\n')).toEqual([
      { kind: 'list', ordered: false, items: ['one more', 'two'] },
    ])
  })

  test('has a list and a quote also right under a paragraph', () => {
    expect(parseBlocks('Woods:\n- oak\n- ash\n\nHe said\n> never')).toEqual([
      { kind: 'paragraph', text: 'Woods:' },
      { kind: 'list', ordered: false, items: ['oak', 'ash'] },
      { kind: 'paragraph', text: 'He said' },
      { kind: 'quote', text: 'never' },
    ])
  })

  test('keeps HTML as text', () => {
    expect(parseSpans('<script>alert(1)</script>')).toEqual([
      { kind: 'text', text: '<script>alert(1)</script>' },
    ])
  })
})

describe('the words of a post', () => {
  test.each([
    ['## What sold', 'What sold'],
    ['It was **mostly** _oak_, *some* ash, __no__ elm', 'It was mostly oak, some ash, no elm'],
    ['- one\n- two\n\n1. first\n2) second', 'one\ntwo\n\nfirst\nsecond'],
    ['Woods:\n- oak\n- ash', 'Woods:\n\noak\nash'],
    ['> He said:\n> **never**', 'He said: never'],
    ['See [the *oak* pens](/category/pens) and ![a lathe](/a.jpg)', 'See the oak pens and a lathe'],
    ['[Odd](javascript:alert(1)) one', 'Odd one'],
    ['Run `a * b * c` twice', 'Run a * b * c twice'],
    ['Before\n\n---\n\nAfter', 'Before\n\nAfter'],
    ['```ts\nlet oak\n```\nAfter', 'let oak\n\nAfter'],
    ['Windows\r\n## lines', 'Windows\n\nlines'],
    ['Line one\nline two', 'Line one line two'],
  ])('%j are %j', (markdown, words) => expect(plainWords(markdown)).toBe(words))

  test.each([
    '5 * 3 and 4 * 2',
    'snake_case_name',
    '#1 of 12, 20% off',
    'A -5 °F night',
    'One * here\n\nand *one there',
    '<b>as typed</b>',
  ])('%j has no marks and stays', (text) => expect(plainWords(text)).toBe(text))
})
