import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['## What sold', 'What sold'],
  ['It was **mostly** _oak_, *some* ash, __no__ elm', 'It was mostly oak, some ash, no elm'],
  ['- one\n- two\n\n1. first\n2) second', 'one\ntwo\n\nfirst\nsecond'],
  ['> He said:\n> - **never**', 'He said:\nnever'],
  ['See [the *oak* pens](/category/pens) and ![a lathe](a.jpg)', 'See the oak pens and a lathe'],
  ['[Odd](javascript:alert(1)) one', 'Odd one'],
  ['Run `a * b * c` twice', 'Run a * b * c twice'],
  ['Before\n\n---\n\nAfter', 'Before\n\n\nAfter'],
  ['```ts\nlet oak\n```\nAfter', 'let oak\nAfter'],
  ['Windows\r\n## lines', 'Windows\nlines'],
])('the words of %j are %j', (markdown, words) => expect(plainWords(markdown)).toBe(words))

test.each([
  'Line one\nline two',
  '5 * 3 and 4 * 2',
  'snake_case_name',
  '#1 of 12, 20% off',
  'A -5 °F night',
  'One * here\n\nand *one there',
  '<b>as typed</b>',
])('%j has no marks and stays', (text) => expect(plainWords(text)).toBe(text))
