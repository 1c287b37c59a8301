import { describe, expect, test } from 'vitest'
import { choicesIn, choicesText, groupsIn, groupsText } from './option-text.rules.ts'

const groups = [
  { name: 'Wrist size', values: ['6 in', '6½ in: snug', 'so, or so; or \\ else'] },
  { name: 'Metal: its kind, too', values: ['brass', '"silver"', '\\'] },
]

describe('options in a cell', () => {
  test('are written as people write them', () => {
    const plain = [
      { name: 'Wrist size', values: ['6 in', '7 in'] },
      { name: 'Metal', values: ['brass'] },
    ]
    expect(groupsText(plain)).toBe('Wrist size: 6 in, 7 in; Metal: brass')
    expect(choicesText(plain, ['7 in', 'brass'])).toBe('Wrist size: 7 in; Metal: brass')
  })

  test('are read as they were written, whatever signs are in them', () => {
    expect(groupsIn(groupsText(groups))).toEqual(groups)
    for (const first of groups[0]!.values)
      for (const second of groups[1]!.values)
        expect(choicesIn(choicesText(groups, [first, second]))).toEqual([
          { group: groups[0]!.name, value: first },
          { group: groups[1]!.name, value: second },
        ])
  })

  test('take spaces and a last semicolon as they come', () => {
    expect(groupsIn(' Size :S,M ; ')).toEqual([{ name: 'Size', values: ['S', 'M'] }])
  })

  test.each(['6 in', 'Size:', ': 6 in', 'Size: 6; 7'])('%j says nothing', (text) => {
    expect(groupsIn(text)).toBeUndefined()
  })
})
