import { expect, test } from 'vitest'
import { categoryLabel } from './category-label.rules.ts'

test.each([
  ['Bracelets - Glass Bead', 'Glass Bead Bracelets'],
  ['Bracelets - Natural Gemstones', 'Natural Gemstone Bracelets'],
  ['Bracelets - Silver', 'Silver Bracelets'],
  ['Bracelets - Brass', 'Brass Bracelets'],
  ['Bracelets - Lapis', 'Lapis Bracelets'],
  ['Bracelets - Men’s', 'Men’s Bracelets'],
  ['Bracelets - For Men', 'Bracelets for Men'],
  ['Pens - Wood', 'Wood Pens'],
  ['Pens - Mechanical Pencils', 'Mechanical Pencils'],
  ['Sets - Pen and Accessory', 'Pen and Accessory Sets'],
  ['Sets - Brushes', 'Brush Sets'],
  ['Sets - Berries', 'Berry Sets'],
])('%s is shown as %s', (name, label) => {
  expect(categoryLabel(name)).toBe(label)
})

test.each([
  'Natural Gemstones',
  'Timepieces',
  'Bangles - Gold',
  'Bracelets',
  'Bracelets -',
  'sets - old',
  '',
])('a name of another form stays as its owner wrote it: %s', (name) => {
  expect(categoryLabel(name)).toBe(name)
})
