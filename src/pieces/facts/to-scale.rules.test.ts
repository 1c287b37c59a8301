import { expect, test } from 'vitest'
import { factsIn } from './fact-text.rules.ts'
import type { FactField } from './fact.rules.ts'
import { settleFacts } from './settle-facts.rules.ts'
import { outlinesOf } from './to-scale.rules.ts'

/** Outlines of a piece with these lengths, in a few words. */
function drawn(text: string, sizes: string[] = []): string[] {
  const said = factsIn(text)
  const fields = said.map(({ name }): FactField => ({ name, kind: 'measure', says: 'size' }))
  const settled = settleFacts(fields, said)
  if ('problem' in settled) throw new Error(settled.problem)
  const optionGroups = sizes.length > 0 ? [{ name: 'Wrist size', values: sizes }] : []
  return outlinesOf({ facts: settled.facts, optionGroups }).map((outline) =>
    outline.shape === 'circle' ? `o ${outline.across}` : `${outline.width} x ${outline.height}`,
  )
}

test.each([
  ['a watch by its case', 'Case size: 40 mm; Thickness: 9 mm; Strap size: 20 mm', ['o 400']],
  ['a pen by length and thickness', 'Length: 140 mm; Thickness: 10 mm', ['1400 x 100']],
  ['a clock by both its sides', 'Across: 165 mm; Height: 254 mm', ['1650 x 2540']],
  ['a bracelet by bead and length', 'Bead: 8 mm; Length: 184 mm', ['o 80', '1840 x 40']],
  ['the inside of what is laid around a wrist', 'Wrist: 6 to 7 in', ['o 566']],
  ['each piece of a set', 'Pen: 130 mm; Pencil: 137 mm', ['1300 x 40', '1370 x 40']],
  ['a lead not at all, nor what is larger than any screen', 'Lead: 5.6 mm; Length: 711 mm', []],
])('%s is drawn to scale', (_, text, outlines) => {
  expect(drawn(text)).toEqual(outlines)
})

test('wrists to choose from are drawn each, in the place of the piece’s own', () => {
  expect(drawn('Wrist: 6 to 7 in; Bead: 8 mm', ['6 in', '7 in', 'made to measure'])).toEqual([
    'o 485',
    'o 566',
    'o 80',
  ])
})

test('words give no outline', () => {
  expect(outlinesOf({ facts: [{ name: 'Case size', values: ['large'] }], optionGroups: [] })).toEqual([])
})
