import { expect, test } from 'vitest'
import { adviceFor } from '../src/pieces/product/advice.rules.ts'
import { products } from './catalogue/index.ts'

const said = (category: string) => {
  const { features, care } = adviceFor(category)
  return [...features, ...care].join('\n')
}

/** Words that hold for some kinds only: of which categories they may be said. */
const onlyOf: [RegExp, RegExp][] = [
  [/bathing|perfume|ultrasonic/, /^Bracelets - |^Natural Gemstones$/],
  [/wrist\b|size guide/, /^Bracelets - |^Natural Gemstones$/],
  [/radiator|Dust it/, /^Clocks$/],
  [/swimming/, /^Bracelets - |^Natural Gemstones$|^Timepieces$/],
  [/magnets/, /^Timepieces$/],
  [/battery/, /^Clocks$|^Timepieces$/],
  [/refill|lead/, /^Pens - /],
  [/hangs from it|its clip/, /^Wristlets$/],
  [/Sold as a set|each piece/, /^Sets - /],
]

test('no piece of the demo is told what is of another kind', () => {
  for (const { name, category } of products)
    for (const [words, kinds] of onlyOf)
      expect([name, words.exec(said(category))?.[0]]).toEqual([
        name,
        kinds.test(category) ? expect.anything() : undefined,
      ])
})

test('of no piece is anything promised that only its maker or its shop could know', () => {
  const promise = /box|gift|give|wrapp|warrant|return|year|one person|one bench|checked|day/i
  for (const { name, category } of products)
    expect([name, promise.exec(said(category))?.[0]]).toEqual([name, undefined])
})

test('a kind that is not known is told only what is true of anything', () => {
  const unknown = adviceFor('Accessories')
  for (const category of ['Cushions', 'Closets', 'Penholders', 'Gemstone Lamps'])
    expect(adviceFor(category)).toEqual(unknown)
  expect(said('Accessories')).not.toMatch(/bathing|refill|wrist|battery/)
})
