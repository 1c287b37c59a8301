import { describe, expect, test } from 'vitest'
import { linkTo, readLink } from './link.rules.ts'

describe('a link that fills a cart', () => {
  test('is read as it was written', () => {
    const lines = [
      { id: 5, quantity: 2 },
      { id: 12, quantity: 1 },
    ]
    expect(linkTo(lines, 'FAIR-10')).toBe('/buy/5:2,12:1?code=FAIR-10')
    expect(readLink(linkTo(lines, 'FAIR-10'))).toEqual({ lines, code: 'FAIR-10', isGarbled: false })
    expect(readLink('/buy?code=%20fair%E2%80%9310%20')).toEqual({
      lines: [],
      code: 'FAIR-10',
      isGarbled: false,
    })
    expect(readLink(linkTo([], 'FAIR'))).toEqual({ lines: [], code: 'FAIR', isGarbled: false })
  })

  test('brings answers, and may spell all as UCP does', () => {
    const link =
      'buy/5:1,~MTI:3?line_items/0/answers/Engraving=For%20Ada&/line_items/1/answers/a~1b=Yes&discounts/codes/0=SPRING&utm_source=x'
    expect(readLink(link)).toEqual({
      lines: [
        { id: 5, quantity: 1, customization: { Engraving: 'For Ada' } },
        { id: 12, quantity: 3, customization: { 'a/b': 'Yes' } },
      ],
      code: 'SPRING',
      isGarbled: false,
    })
  })

  test.each([
    'buy/5',
    'buy/5:0',
    'buy/5:100',
    'buy/-5:1',
    'buy/5:1.5',
    'buy/~$$:1',
    'buy/~' + 'A'.repeat(14) + ':1',
    'buy/1e3:1',
    'buy/9999999999:1',
    'buy/%3Cscript%3E:1',
    'buy/,',
  ])('%s is told to be garbled, and fills nothing', (link) => {
    expect(readLink(link)).toEqual({ lines: [], code: '', isGarbled: true })
  })

  test.each([
    'code=%01A',
    'code=' + 'A'.repeat(41),
    'line_items/0/answers/x=%01',
    'line_items/0/answers/x%00=y',
    'line_items/0/answers/' + 'x'.repeat(51) + '=y',
    'line_items/0/answers/x=' + 'y'.repeat(2001),
  ])('keeps nothing that no quote would take: %s', (query) => {
    expect(readLink(`buy/5:1?${query}`)).toEqual({
      lines: [{ id: 5, quantity: 1 }],
      code: '',
      isGarbled: true,
    })
  })

  test('brings no more answers than a line holds', () => {
    const many = Array.from({ length: 11 }, (_, n) => `line_items/0/answers/${n}=y`).join('&')
    const { lines, isGarbled } = readLink(`buy/5:1?${many}`)
    expect([Object.keys(lines[0]!.customization!).length, isGarbled]).toEqual([10, true])
  })

  test('holds no more pieces than an order, and keeps the good ones beside the bad', () => {
    const many = Array.from({ length: 80 }, (_, n) => `${n + 1}:1`).join(',')
    expect(readLink(`buy/${many}`)).toMatchObject({ lines: { length: 50 }, isGarbled: true })
    expect(readLink('buy/x:1,7:2')).toMatchObject({ lines: [{ id: 7, quantity: 2 }], isGarbled: true })
  })
})
