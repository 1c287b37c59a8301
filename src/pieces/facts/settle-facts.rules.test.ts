import { describe, expect, test } from 'vitest'
import type { FactField } from './fact.rules.ts'
import { factsIn, factsText } from './fact-text.rules.ts'
import { settleFacts } from './settle-facts.rules.ts'

const fields: FactField[] = [
  { name: 'Wrist', kind: 'measure', says: 'fits' },
  { name: 'Stone', kind: 'words', says: 'made_of' },
]
const said = (text: string, before = '') => settleFacts(fields, factsIn(text), read(before))
const read = (text: string) => {
  const settled = settleFacts(fields, factsIn(text))
  return 'facts' in settled ? settled.facts : []
}

describe('facts of a piece', () => {
  test('stand in the order of the category’s fields, lengths read', () => {
    expect(said('stone: garnet, pearl; Wrist: 6 1/2 in')).toEqual({
      facts: [
        { name: 'Wrist', from: 1651, to: 1651 },
        { name: 'Stone', values: ['garnet', 'pearl'] },
      ],
    })
  })

  test('of an empty field are none', () => {
    expect(said('Stone: ; Wrist:')).toEqual({ facts: [] })
  })

  test.each([
    [
      'Wrist: 6 furlongs',
      'Wrist: "6 furlongs" is no length in inches or mm, such as 6 1/2 in, 165 mm or 6 to 7 in',
    ],
    ['Wrist: 60', 'Wrist: "60" is no length in inches or mm, such as 6 1/2 in, 165 mm or 6 to 7 in'],
    ['Cord: silk', '"Cord" is no field of its category: its fields are Wrist, Stone'],
    [`Stone: ${'x'.repeat(81)}`, `Stone: "${'x'.repeat(40)}…" is longer than 80 characters`],
    ['Stone: a, b, c, d, e, f, g, h, i', 'Stone: takes at most 8 values'],
    ['Stone: a; Stone: b', 'Stone: is there twice'],
    ['Stone: a, a', 'Stone: "a" is there twice'],
  ])('“%s” is refused by name', (text, problem) => {
    expect(said(text)).toEqual({ problem })
  })

  test('of a field that is gone stay as they are, and are no others', () => {
    const before = [{ name: 'Cord', values: ['silk'] }]
    expect(settleFacts(fields, factsIn('Cord: silk; Stone: garnet'), before)).toEqual({
      facts: [{ name: 'Stone', values: ['garnet'] }, ...before],
    })
    expect(settleFacts(fields, factsIn('Cord: hemp'), before)).toHaveProperty('problem')
  })

  test('as text and read again are the same', () => {
    const facts = read('Wrist: 6 to 7 1/4 in; Stone: garnet, cultured pearl')
    expect(read(factsText(facts))).toEqual(facts)
  })
})
