import { describe, expect, test } from 'vitest'
import type { Fact, FactField } from '../facts/fact.rules.ts'
import { feedAttributesOf } from './feed-attributes.rules.ts'

const fields: FactField[] = [
  { name: 'Wrist', kind: 'measure', says: 'fits' },
  { name: 'Stone', kind: 'words', says: 'made_of' },
  { name: 'Metal', kind: 'words', says: 'made_of' },
  { name: 'Treatment', kind: 'words', says: 'treatment' },
  { name: 'Color', kind: 'words', says: 'color' },
  { name: 'Dial', kind: 'words', says: 'color' },
  { name: 'Bead', kind: 'measure', says: 'size' },
  { name: 'Length', kind: 'measure', says: 'size' },
  { name: 'Weight', kind: 'measure', says: 'size' },
  { name: 'Clasp', kind: 'words', says: 'other' },
]
const words = (name: string, ...values: string[]): Fact => ({ name, values })

/** Its attributes, with what is chosen in each of its groups. */
function told(facts: Fact[], chosen: Record<string, string> = {}) {
  const optionGroups = Object.entries(chosen).map(([name, value]) => ({ name, values: [value] }))
  const all = feedAttributesOf({ facts, optionGroups, choices: Object.values(chosen) }, fields)
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}

describe('the color and material of a piece', () => {
  test('are those its facts say, and a treatment is no material', () => {
    const facts = [words('Stone', 'rose quartz'), words('Treatment', 'dyed'), words('Color', 'pink', 'white')]
    expect(told(facts)).toEqual({ color: 'pink/white', material: 'rose quartz' })
    expect(told([words('Clasp', 'brass')])).toEqual({})
  })

  test('are the first three, each once', () => {
    const facts = [words('Stone', 'agate', 'onyx', 'Agate', 'pearl'), words('Metal', 'brass')]
    expect(told(facts)).toEqual({ material: 'agate/onyx/pearl' })
  })

  test('are what is chosen of a combination, whatever its facts say', () => {
    const facts = [words('Color', 'red', 'blue'), words('Stone', 'onyx')]
    expect(told(facts, { Colour: 'Blue', Material: 'Agate' })).toEqual({ color: 'Blue', material: 'Agate' })
    expect(told(facts, { color: 'Red' })).toEqual({ color: 'Red', material: 'onyx' })
  })

  test('are what a group chooses that is called like a field, beside what other fields say', () => {
    const facts = [words('Stone', 'garnet'), words('Metal', 'silver', 'gold'), words('Dial', 'white')]
    expect(told(facts, { metal: 'Gold' })).toEqual({ color: 'white', material: 'Gold/garnet' })
    expect(told(facts, { Dial: 'Black' })).toEqual({ color: 'Black', material: 'garnet/silver/gold' })
    expect(told(facts, { Clasp: 'Copper' })).toEqual({ color: 'white', material: 'garnet/silver/gold' })
    expect(told([], { 'Stone size': '6 mm', 'Leather color': 'tan' })).toEqual({ color: 'tan', size: '6 mm' })
  })

  test('have no slash within a value, and are cut between characters to what Google takes', () => {
    expect(told([words('Color', 'red/ white', 'blue', 'gold')])).toEqual({ color: 'red/white/blue' })
    const family = '👩‍👩‍👧'
    const { color, material } = told([
      words('Color', family.repeat(10), 'b'.repeat(40), 'c'.repeat(40)),
      words('Stone', `${'m'.repeat(195)}${family}`, 'n'),
    ])
    expect(color).toBe(`${family.repeat(5)}/${'b'.repeat(40)}`)
    expect(material).toBe(`${'m'.repeat(195)}/n`)
  })
})

describe('the size of a piece', () => {
  const wrist: Fact = { name: 'Wrist', from: 1524, to: 1778 }
  const bead: Fact = { name: 'Bead', from: 80, to: 80 }
  const long = [bead, { name: 'Length', from: 1840, to: 1840 }, { name: 'Weight', from: 10, to: 10 }]

  test('is the one that is chosen, else the wrist it is for, else how large it is', () => {
    expect(told([wrist, ...long], { 'Wrist size': '6½ in', Length: '7 in' })).toEqual({ size: '6½ in' })
    expect(told([wrist, ...long], { Bead: '10 mm' })).toEqual({ size: '10 mm' })
    expect(told([wrist, ...long])).toEqual({ size: 'wrist 6 to 7 in (152 to 178 mm)' })
    expect(told(long)).toEqual({ size: 'bead 8 mm (5/16 in); length 7¼ in (184 mm)' })
  })

  test('leaves out a length that there is no room for, and cuts none', () => {
    const name = 'How far it is around the whole outermost'
    const wide: FactField[] = ['a', 'b'].map((end) => ({
      name: `${name}${end}`,
      kind: 'measure',
      says: 'size',
    }))
    const facts = wide.map((field) => ({ name: field.name, from: 1840, to: 1840 }))
    const [size] = feedAttributesOf({ facts, optionGroups: [], choices: [] }, wide)
    expect(size).toEqual({ name: 'size', value: `${name.toLowerCase()}a 7¼ in (184 mm)` })
  })
})
