import { expect, test } from 'vitest'
import type { FactField } from './fact.rules.ts'
import { labelOf } from './label.rules.ts'

const fields: FactField[] = [
  { name: 'Wrist', kind: 'measure', says: 'fits' },
  { name: 'Stone', kind: 'words', says: 'made_of' },
  { name: 'Treatment', kind: 'words', says: 'treatment' },
  { name: 'Length', kind: 'measure', says: 'size' },
]
const terms = { fields, returnDays: 30, warrantyMonths: 12, materialCare: [], advisesByKind: true }
const piece = {
  category: 'Bracelets',
  facts: [],
  optionGroups: [],
  combinations: [],
  questions: [],
  finalSale: false,
  noWarranty: false,
}
const yours = { words: 'Measure yours', to: '/size-guide#your-wrist' }
const engraving = { label: 'Engraving', required: false, finalSale: true }

test('a label says what the piece says, and nothing else', () => {
  const facts = [
    { name: 'Stone', values: ['rose quartz'] },
    { name: 'Treatment', values: ['untreated'] },
    { name: 'Length', from: 1842, to: 1842 },
  ]
  expect(labelOf({ ...piece, facts }, terms).glance).toEqual([
    { term: 'Fits', words: 'wrists 6½–6¾ in', more: yours },
    { term: 'Made of', words: 'rose quartz; untreated' },
  ])
  expect(labelOf(piece, terms).glance).toEqual([])
  expect(labelOf({ ...piece, facts }, terms).size).toBe('length 7¼ in (184 mm)')
})

test('only what tells of wrists leads to where one is asked for, and only what has measures is drawn', () => {
  const facts = [{ name: 'Stone', values: ['jade'] }]
  const asks = (lines: { more?: unknown }[]) => lines.some(({ more }) => more !== undefined)
  const told = labelOf({ ...piece, facts: [{ name: 'Wrist', from: 1524, to: 1778 }] }, terms)
  const other = labelOf({ ...piece, facts }, terms)
  expect([asks(told.glance), told.isDrawn]).toEqual([true, true])
  expect([asks(other.glance), other.isDrawn]).toEqual([false, false])
})

test('wrists are those it names, or those of its sizes; what is put on it is named as a treatment', () => {
  const line = (term: string, more: object) =>
    labelOf({ ...piece, ...more }, terms).glance.find((one) => one.term === term)?.words
  expect(line('Fits', { facts: [{ name: 'Wrist', from: 1524, to: 1778 }] })).toBe('wrists 6–7 in')
  const optionGroups = [{ name: 'Wrist size', values: ['6 in', '7 in'] }]
  const combinations = [
    { choices: ['6 in'], available: 1 },
    { choices: ['7 in'], available: 0 },
  ]
  expect(line('Fits', { optionGroups, combinations })).toBe('wrists 6–7 in')
  const polished = { name: 'Treatment', values: ['untreated', 'wax polish'] }
  expect(line('Made of', { facts: [polished] })).toBe('treatment: untreated, wax polish')
})

test('a choice of something else than a wrist says nothing of wrists', () => {
  const optionGroups = [{ name: 'Bead', values: ['8 mm', '10 mm'] }]
  expect(labelOf({ ...piece, optionGroups }, terms).fits).toEqual([])
})

test('a chosen size says the wrist it fits', () => {
  const optionGroups = [{ name: 'Wrist size', values: ['6½ in', 'made to measure'] }]
  expect(labelOf({ ...piece, optionGroups }, terms).fits).toEqual([
    { value: '6½ in', words: 'wrist 6½ in (165 mm)' },
  ])
})

test('returns are those of the shop and of this piece', () => {
  const returns = (questions: (typeof engraving)[], returnDays: number | null = 30) =>
    labelOf({ ...piece, questions }, { ...terms, returnDays }).returns
  expect(returns([])).toEqual({ words: 'within 30 days of delivery', isFinalSale: false })
  expect(returns([engraving])?.words).toBe(
    'within 30 days of delivery; with “Engraving” only if something is wrong with it',
  )
  expect(returns([{ ...engraving, required: true }])?.isFinalSale).toBe(true)
  expect(returns([engraving], null)).toBeNull()
})

test('a piece that is final sale says so, where the shop takes others back', () => {
  const returns = (returnDays: number | null) =>
    labelOf({ ...piece, finalSale: true, questions: [engraving] }, { ...terms, returnDays }).returns
  expect(returns(30)).toEqual({ words: 'final sale, unless something is wrong with it', isFinalSale: true })
  expect(returns(null)).toBeNull()
})

test('a piece without a warranty says so, where the shop gives one', () => {
  const isWithout = (noWarranty: boolean, warrantyMonths: number | null) =>
    labelOf({ ...piece, noWarranty }, { ...terms, warrantyMonths }).isWithoutWarranty
  expect([isWithout(true, 12), isWithout(false, 12), isWithout(true, null)]).toEqual([true, false, false])
})

test('care is that of its materials, and a kind’s own words stand in place of the shop’s', () => {
  const materialCare = [
    { of: 'pearl', care: 'Pearls last.' },
    { of: 'clocks', care: 'Dust it.' },
    { of: 'c++', care: 'Never.' },
  ]
  const facts = [{ name: 'Stone', values: ['cultured pearls'] }]
  const care = (category: string) => labelOf({ ...piece, category, facts }, { ...terms, materialCare }).care
  expect(care('Bracelets')[0]).toBe('Pearls last.')
  expect(care('Bracelets')).toContain('Put it on last, after perfume and lotion')
  expect(care('Clocks')).toEqual(['Pearls last.', 'Dust it.'])
})

test('care is not that of what only lends its name to a color, or to another material', () => {
  const careFor = (of: string, value: string) =>
    labelOf(
      { ...piece, category: 'Watches', facts: [{ name: 'Strap', values: [value] }] },
      { ...terms, fields: [], materialCare: [{ of, care: 'Said.' }] },
    ).care.includes('Said.')
  expect(careFor('walnut', 'walnut-brown leather')).toBe(false)
  expect(careFor('leather', 'walnut-brown leather')).toBe(true)
  expect(careFor('pearl', 'mother-of-pearl button')).toBe(false)
  expect(careFor('mother-of-pearl', 'mother-of-pearl button')).toBe(true)
  expect(careFor('pearl', 'gray imitation pearls')).toBe(true)
  expect(careFor('silver-plated', 'silver-plated clasp')).toBe(true)
  expect(careFor('steel', 'stainless-steel clasp')).toBe(true)
  expect(careFor('brass', 'silver-plated brass')).toBe(false)
  expect(careFor('silver-plated', 'silver-plated brass')).toBe(true)
  expect(careFor('brass', 'satin brass finish')).toBe(false)
  expect(careFor('brass', 'brass-finished steel')).toBe(false)
  expect(careFor('brass', 'silver-plated clasp and brass')).toBe(true)
})

test('without the demo only the care that was entered is told', () => {
  const own = { ...terms, advisesByKind: false }
  expect(labelOf(piece, terms).care).not.toEqual([])
  expect(labelOf(piece, own).care).toEqual([])
  const materialCare = [{ of: 'bracelets', care: 'Keep it dry.' }]
  expect(labelOf(piece, { ...own, materialCare }).care).toEqual(['Keep it dry.'])
})
