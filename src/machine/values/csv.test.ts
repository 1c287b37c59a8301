import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText, defused, undefused } from './csv.ts'

describe('a cell', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    "'=1",
    ' -1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠A',
    ' ＝1',
  ])('of %j is no formula, and reads back', (cell) => {
    expect(defused(cell)).toBe(`'${cell}`)
    expect(undefused(defused(cell))).toBe(cell)
  })

  test('of a negative amount is a number that can be summed', () => {
    expect(defused('-4.91')).toBe('-4.91')
    for (const cell of ['-4.91+1', '-4.9', '--4.91', ' -4.91', '-4.91\n'])
      expect(defused(cell)).toBe(`'${cell}`)
  })

  test.each([
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u00a0',
    '\u0001',
  ])('that hides its sign behind %j is no formula either', (hidden) => {
    for (const cell of [`${hidden}=1+1`, ` ${hidden} @A1`, `${hidden}${hidden}＝1`]) {
      expect(defused(cell)).toBe(`'${cell}`)
      expect(undefused(defused(cell))).toBe(cell)
    }
    expect(defused(`${hidden}words`)).toBe(`${hidden}words`)
  })

  test('reads back whatever it is', () => {
    const cells = fc.string({
      unit: fc.constantFrom(
        "'",
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        'a',
        ',',
        '"',
        '\n',
        '＝',
        '\u200b',
        '\u00ad',
      ),
    })
    fc.assert(fc.property(cells, (cell) => undefused(defused(cell)) === cell))
    fc.assert(fc.property(cells, (cell) => !/^[\s\u200b\u00ad]*[=+\-@＝]|^[\t\r]/.test(defused(cell))))
  })

  test('keeps an apostrophe that is only one', () => {
    expect(undefused("'tis a pen")).toBe("'tis a pen")
  })
})

test('a table has its mark, its quotes doubled and its line breaks kept', () => {
  expect(
    csvText([
      ['a', '1'],
      ['b;c', 'say "so"'],
    ]),
  ).toBe('\uFEFFa,1\r\n"b;c","say ""so"""\r\n')
})

test('no cell of the export is a formula', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a,"b"']
  expect(csvText([cells])).toBe(`\uFEFF'=1+1,'+1,'-1,'@SUM(A1),'\t=1,"a,""b"""\r\n`)
})
