import type { FactField, FactKind, FactSays } from '../../../src/pieces/facts/fact.rules.ts'

/** What the pieces of each demo category say of themselves. */

const field = (name: string, kind: FactKind, says: FactSays): FactField => ({ name, kind, says })

const treatment = field('Treatment', 'words', 'treatment')
const color = field('Color', 'words', 'color')
const length = field('Length', 'measure', 'size')
const thickness = field('Thickness', 'measure', 'size')
const material = field('Material', 'words', 'made_of')
const refill = field('Refill', 'words', 'fits')
const lead = field('Lead', 'measure', 'fits')
const action = field('Action', 'words', 'other')
const fittings = field('Fittings', 'words', 'other')
const wrist = field('Wrist', 'measure', 'fits')
const movement = field('Movement', 'words', 'other')
const comesIn = field('Comes in', 'words', 'other')

const bracelet = (stone: string): FactField[] => [
  wrist,
  field(stone, 'words', 'made_of'),
  treatment,
  field('Metal', 'words', 'made_of'),
  color,
  field('Bead', 'measure', 'size'),
  length,
  field('Strung on', 'words', 'other'),
  field('Clasp', 'words', 'other'),
]

const pen = [refill, material, treatment, color, length, thickness, action, fittings]

const set = [
  material,
  treatment,
  color,
  refill,
  lead,
  field('Pen', 'measure', 'size'),
  field('Pencil', 'measure', 'size'),
  field('Bracelet', 'measure', 'size'),
  field('Other piece', 'measure', 'size'),
  fittings,
  movement,
  comesIn,
]

export const factFields: Readonly<Record<string, FactField[]>> = {
  'Natural Gemstones': bracelet('Stone'),
  'Bracelets - Natural Gemstones': bracelet('Stone'),
  'Bracelets - Glass Bead': bracelet('Glass'),
  Wristlets: [
    material,
    treatment,
    color,
    length,
    field('Width', 'measure', 'size'),
    field('Clip', 'words', 'other'),
  ],
  'Pens - Wood': pen,
  'Pens - Resin': pen,
  'Pens - Themed': pen,
  'Pens - Mechanical Pencils': [lead, material, color, length, thickness, action, fittings],
  'Sets - Pen and Pencil': set,
  'Sets - Pen and Accessory': set,
  'Sets - Desk': set,
  'Sets - Gift': set,
  Timepieces: [
    wrist,
    field('Case', 'words', 'made_of'),
    treatment,
    field('Dial', 'words', 'color'),
    field('Dial material', 'words', 'made_of'),
    field('Case size', 'measure', 'size'),
    thickness,
    field('Strap', 'words', 'made_of'),
    field('Strap color', 'words', 'color'),
    field('Strap size', 'measure', 'other'),
    movement,
    field('Crystal', 'words', 'other'),
  ],
  Clocks: [
    material,
    color,
    field('Across', 'measure', 'size'),
    field('Height', 'measure', 'size'),
    field('Dial and hands', 'words', 'other'),
    movement,
    field('Power', 'words', 'other'),
    field('Hangs by', 'words', 'other'),
  ],
  Accessories: [
    material,
    treatment,
    color,
    length,
    field('Width', 'measure', 'size'),
    thickness,
    fittings,
    field('Holds', 'words', 'other'),
  ],
}
