import { describe, expect, test } from 'vitest'
import { careOf } from '../src/pieces/facts/care.rules.ts'
import { isMeasure, type Fact, type FactInMeasure } from '../src/pieces/facts/fact.rules.ts'
import { inchesOf, measureOf } from '../src/pieces/facts/measure.rules.ts'
import { factFields } from './catalogue/facts/fields.ts'
import { factsOf } from './catalogue/facts/index.ts'
import { categories, products, type DemoProduct } from './catalogue/index.ts'
import { promises } from './promises.ts'

const wording = ({ name, description, alt, tags, sizes = [] }: DemoProduct) =>
  [name, description, alt, ...tags, ...sizes.map(({ wrist }) => `${wrist} wrist`)].join('\n').toLowerCase()

/** What a treatment is said with, where a piece says it in other words. */
const saidAs: Record<string, RegExp> = {
  untreated: /untreated|nothing done to it|has when it leaves the ground/,
  'not dyed': /undyed|not dyed|no dye|dye pot|leave it alone|the stone’s own/,
  heated: /heated|heat-treated/,
  'carnelian heated': /heat-treated carnelian/,
  'citrine heated': /citrine (\(heat-treated|is heat-treated)|heat-treated amethyst/,
  'peridot as found': /peridot is as found/,
  dyed: /dyed|dye under/,
}

const every = products.flatMap((product) => factsOf(product).map((fact) => [product, fact] as const))
const inWords = (fact: Fact): string[] => (isMeasure(fact) ? [] : fact.values)

/** Each length the words give in inches, in tenths of a millimeter. */
function inchesSaid(words: string): number[] {
  const spelled = words.replaceAll(/(\d)([½¼¾⅛⅜⅝⅞])/g, '$1 $2').replaceAll('three inches', '3 in')
  const found = [...spelled.matchAll(/(?:\d+ )?(?:\d+\/\d+|[½¼¾⅛⅜⅝⅞])|\d+(?:\.\d+)?/g)]
  return found.flatMap(([number]) => measureOf(`${number} in`)?.to ?? [])
}

/** Bounds of a length that each have to be told. */
const bounds = ({ from, to }: FactInMeasure) => (from === to ? [from] : [from, to])

test('no piece is told how to care for what it is not made of', () => {
  const { materialCare } = promises
  const told = products.flatMap((product) => {
    const facts = factsOf(product)
    const fields = factFields[product.category] ?? []
    const care = careOf({ category: product.category, facts }, fields, materialCare, { advisesByKind: true })
    return materialCare
      .filter((entered) => care.includes(entered.care))
      .map(({ of }) => ({ product, facts, of }))
  })
  expect(told.length).toBeGreaterThan(60)
  const wrong = told.filter(({ facts, of }) => {
    // A word between blanks, or the last part of one: walnut-brown is a brown, bridle-leather a leather.
    const words = facts.flatMap(inWords).flatMap((value) => value.toLowerCase().replaceAll(/\S+-of-\S+/g, ''))
    const isMadeOf = new RegExp(`(^|[ -])${of}s?($| )`)
    return !words.some((value) => isMadeOf.test(value))
  })
  expect(wrong.map(({ product, of }) => `${product.id} ${of}`)).toEqual([])
  const of = (id: number) => told.filter(({ product }) => product.id === id).map((each) => each.of)
  expect(of(96)).toEqual(['leather'])
  expect(of(21)).not.toContain('pearl')
})

describe('the facts of the demo', () => {
  test('are told of every piece, with the fields of every category', () => {
    for (const product of products) expect(factsOf(product).length, product.name).toBeGreaterThanOrEqual(2)
    expect(Object.keys(factFields).toSorted()).toEqual(categories.map(({ name }) => name).toSorted())
  })

  test('say in words what the piece’s own words say', () => {
    const isSaid = (product: DemoProduct, value: string) => {
      const text = wording(product)
      const words = value.toLowerCase().split(' ')
      return saidAs[value]?.test(text) ?? words.every((word) => text.includes(word))
    }
    const unsaid = every.flatMap(([product, fact]) =>
      inWords(fact).flatMap((value) =>
        isSaid(product, value) ? [] : [`${product.id} ${fact.name}: ${value}`],
      ),
    )
    expect(unsaid).toEqual([])
  })

  test('give lengths in the millimeters and inches of the piece’s own words', () => {
    for (const [product, fact] of every) {
      if (!isMeasure(fact)) continue
      const text = wording(product)
      for (const tenths of bounds(fact)) {
        const inMillimeters = new RegExp(
          `(?<!\\d|\\.)${String(tenths / 10).replace('.', '\\.')}(?!\\d)`,
        ).test(text)
        const near = inchesSaid(text).some((said) => Math.abs(said - tenths) <= 20)
        expect([product.id, fact.name, inchesOf(tenths), inMillimeters || near]).toEqual([
          product.id,
          fact.name,
          inchesOf(tenths),
          true,
        ])
      }
    }
  })

  test('name the treatment of each piece whose words name one', () => {
    const treatment = (product: DemoProduct) =>
      factsOf(product)
        .filter(({ name }) => name === 'Treatment')
        .flatMap(inWords)
        .join()
    for (const product of products) {
      const { id, description } = product
      if (/\b(?:heated|heat-treated)\b/.test(description))
        expect([id, treatment(product)]).toEqual([id, expect.stringMatching(/heated/)])
      if (/irradiat/.test(description)) expect([id, treatment(product)]).toEqual([id, 'irradiated'])
      if (/stabilized/.test(description)) expect([id, treatment(product)]).toEqual([id, 'stabilized'])
      if (product.tags.includes('dyed')) expect([id, treatment(product)]).toEqual([id, 'dyed'])
    }
  })

  test('speak of a box, a bag or a tin only where the piece does', () => {
    for (const [product, { name, ...fact }] of every)
      if (name === 'Comes in' && 'values' in fact)
        expect([product.id, product.description.toLowerCase()]).toEqual([
          product.id,
          expect.stringMatching(/box|bag|tin|roll/),
        ])
  })

  test('say the wrist of each bracelet that is made for several', () => {
    for (const product of products.filter(({ sizes }) => sizes)) {
      const wrist = factsOf(product).find(({ name }) => name === 'Wrist')
      const sizes = product.sizes!.map((size) => measureOf(size.wrist)!.to)
      expect(wrist).toEqual({ name: 'Wrist', from: Math.min(...sizes), to: Math.max(...sizes) })
    }
  })
})
