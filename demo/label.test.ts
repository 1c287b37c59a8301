import { describe, expect, test } from 'vitest'
import { isMeasure, type Fact } from '../src/pieces/facts/fact.rules.ts'
import { labelOf } from '../src/pieces/facts/label.rules.ts'
import { inchesOf, withFractionsSpelled } from '../src/pieces/facts/measure.rules.ts'
import { factFields } from './catalogue/facts/fields.ts'
import { factsOf } from './catalogue/facts/index.ts'
import { products, type DemoProduct } from './catalogue/index.ts'
import { promises } from './promises.ts'

/** What the page of each piece tells, held to the piece's own words. */

const { materialCare, returnDays, warrantyMonths } = promises

function labelled(product: DemoProduct) {
  const { category, questions = [] } = product
  const facts = factsOf(product)
  const fields = factFields[category] ?? []
  const piece = {
    category,
    facts,
    optionGroups: [],
    combinations: [],
    questions,
    finalSale: false,
    noWarranty: false,
  }
  return {
    ...labelOf(piece, { fields, returnDays, warrantyMonths, materialCare, advisesByKind: true }),
    facts,
  }
}

const pieces = products.map((product) => ({ product, ...labelled(product) }))
const wordsOf = (fact: Fact): string[] => (isMeasure(fact) ? [] : fact.values)
const lengthsIn = (fact: Fact): number[] => (isMeasure(fact) ? [...new Set([fact.from, fact.to])] : [])

const INCHES = '((?:\\d+ )?\\d+(?:/\\d+)?) in'

/** The inches that a description gives beside this many millimeters; not where it says 'just over' or 'under'. */
function inchesBeside(millimeters: number, description: string): string[] {
  const start = '(?<!over |under |\\d |[\\d/.])'
  const pair = new RegExp(
    `${start}${INCHES} \\(${millimeters} mm\\)|${start}${millimeters} mm \\(${INCHES}\\)`,
  ).exec(withFractionsSpelled(description))
  return pair ? pair.slice(1).filter(Boolean) : []
}

/** Below an eighth of an inch a label tells no inches. */
const LEAST_IN_INCHES = 32

describe('the label of each piece of the demo', () => {
  test('gives a length in the inches of the piece’s own words', () => {
    const other = pieces.flatMap(({ product: { id, description }, facts }) =>
      facts.flatMap((fact) =>
        lengthsIn(fact).flatMap((tenths) => {
          if (tenths < LEAST_IN_INCHES) return []
          const told = inchesOf(tenths)
          const said = inchesBeside(Math.round(tenths / 10), description)
          return said.length === 0 || said.includes(told)
            ? []
            : [`${id} ${fact.name}: ${told}, not ${said.join()}`]
        }),
      ),
    )
    expect(other).toEqual([])
  })

  test('takes for a treatment only what was done, or was not', () => {
    const done =
      /^(un|not )?(treated|dyed)$|^(\w+ )?heated$|^(irradiated|stabilized|waxed|wax polish|sealed|hardener|ebonized|reconstituted|tinted|vegetable-tanned|natural( color)?|\w+ as found)$/
    const others = pieces.flatMap(({ product, facts }) =>
      facts
        .filter(({ name }) => name === 'Treatment')
        .flatMap(wordsOf)
        .filter((word) => !done.test(word))
        .map((word) => `${product.id} ${word}`),
    )
    expect(others).toEqual([])
  })

  test('tells a treatment apart from what the piece is made of, and names it where it could be taken for that', () => {
    for (const { product, facts, madeOf, glance } of pieces) {
      const treatments = facts.filter(({ name }) => name === 'Treatment').flatMap(wordsOf)
      const told = glance.find(({ term }) => term === 'Made of')?.words
      const named = treatments.some((word) => /polish|hardener/.test(word)) ? 'treatment: ' : ''
      const apart = treatments.length > 0 ? `${madeOf}; ${named}${treatments.join(', ')}` : madeOf
      expect([product.id, told]).toEqual([product.id, apart ?? undefined])
    }
  })

  test('names leather, pearls and canvas wherever the piece has them', () => {
    for (const { product, madeOf } of pieces)
      for (const material of ['leather', 'pearls', 'canvas'])
        if (new RegExp(`\\b${material}\\b`).test(product.description))
          expect([product.id, madeOf]).toEqual([product.id, expect.stringContaining(material)])
  })

  test('takes back whatever no answer makes final', () => {
    for (const { product, returns } of pieces) {
      const binds = (product.questions ?? []).some(({ required, finalSale }) => required && finalSale)
      expect([product.id, returns?.isFinalSale]).toEqual([product.id, binds])
    }
  })
})

/** Words that name a material a piece has nothing of to be cared for. */
const inPassing: Readonly<Record<string, RegExp>> = {
  turquoise: /to pass for turquoise/g,
  lapis: /lapis is evening dress/g,
  slate: /wet slate/g,
  amethyst: /heat-treated amethyst/g,
  resin: /clear resin is pressed|set in resin/g,
  pearl: /mother-of-pearl|pearl gray|white pearl|pearl shimmer/g,
  walnut: /walnut-brown/g,
  linen: /linen-covered|linen thread/g,
  // Under its plate, only looked like, or where no hand comes to it.
  brass: /silver-plated brass|brass-finish(ed)?|brass (dots|hands)|sheet brass|brass core/g,
}

describe('the care told of each piece of the demo', () => {
  const told = (care: readonly string[]) =>
    materialCare.filter((entered) => care.includes(entered.care)).map(({ of }) => of)

  test('is that of each material its words name', () => {
    const missing = pieces.flatMap(({ product, care }) => {
      const { id, description, tags } = product
      return materialCare
        .filter(({ of }) => !told(care).includes(of))
        .filter(({ of }) => !(of === 'brass' && tags.includes('brass finish')))
        .filter(({ of }) => {
          const text = description.toLowerCase().replaceAll(inPassing[of] ?? /$^/g, '')
          return new RegExp(`\\b${of}s?\\b`).test(text)
        })
        .map(({ of }) => `${id} ${of}`)
    })
    expect(missing).toEqual([])
  })

  test('of plated brass is that of its plate', () => {
    const plated = pieces.filter(({ product }) => product.description.includes('silver-plated brass'))
    expect(plated.map(({ product }) => product.id)).toEqual([24, 103])
    for (const { product, care } of plated)
      expect([product.id, told(care)]).toEqual([product.id, ['silver-plated']])
  })

  test('speaks of keys, refills and batteries only to pieces that have them', () => {
    const has: [RegExp, (facts: readonly Fact[], words: string) => boolean][] = [
      [/\bkeys?\b/, (_facts, words) => /\bkeys?\b/.test(words)],
      [/\brefill|\blead\b/, (facts) => facts.some(({ name }) => /^(Refill|Lead)$/.test(name))],
      [/\bbattery\b/, (facts) => facts.some(({ name }) => name === 'Movement')],
      [/\bclip\b/, (facts) => facts.some(({ name }) => name === 'Clip')],
    ]
    for (const { product, facts, care } of pieces)
      for (const [word, applies] of has)
        if (word.test(care.filter((line) => !told([line]).length).join('\n')))
          expect([product.id, word.source, applies(facts, product.description.toLowerCase())]).toEqual([
            product.id,
            word.source,
            true,
          ])
  })
})
