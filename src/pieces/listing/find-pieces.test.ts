import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import type { Database } from '../../machine/database/database.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import { countsAsNotDyed } from '../search/words/treatment-asked.rules.ts'
import { countFacets } from './facets.ts'
import { findPieces } from './find-pieces.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await putDemo(database)
})
afterAll(() => drop())

const find = async (filter: Input<'GET /api/products'>) =>
  await findPieces(database, { ...(filter.search ? {} : { sort: 'name' as const }), limit: 36, ...filter })
type Found = Awaited<ReturnType<typeof find>>['items'][number]

const costsAtMost = (dollars: number) => (piece: Found) => Number(piece.price) <= dollars
const isOf = (word: RegExp) => (piece: Found) => word.test(`${piece.name} ${piece.category}`)
const isTagged = (word: RegExp) => (piece: Found) => word.test(piece.tags.join('|'))
const asksFor = (word: RegExp) => (piece: Found) => piece.questions.some(({ label }) => word.test(label))
const isNotDyed = (piece: Found) =>
  piece.facts.some(
    (fact) =>
      'values' in fact && fact.values.some((value) => /untreated|not dyed|natural|as found/.test(value)),
  )
const forMothers = isTagged(/mothers day|gift for her/)
const forFathers = isTagged(/fathers day|mens gift/)

/** By its facts, to the quarter of an inch, or in one of the sizes it comes in. */
const fits = (wrist: number) => (piece: Found) =>
  piece.optionGroups.some(({ name }) => name.includes('Wrist')) ||
  piece.facts.some((fact) => 'from' in fact && fact.from <= wrist + 32 && fact.to >= wrist - 32)

/** Questions as shoppers put them, and what is true of the first pieces that answer each. */
const questions: [string, ((piece: Found) => boolean)[]][] = [
  ['gift for mom', [forMothers]],
  ['gift for mom under 40', [forMothers, costsAtMost(40)]],
  ['gifts for mohter below $40', [forMothers, costsAtMost(40)]],
  ["mother's day", [forMothers]],
  ['gift for dad', [forFathers]],
  ['fathers day pen under $50', [forFathers, isOf(/pen/i), costsAtMost(50)]],
  ['for him', [isTagged(/mens|fathers|groomsman/)]],
  ['gift for her', [forMothers]],
  ['anniversery gift', [isTagged(/anniversary/)]],
  ['under 40', [costsAtMost(40)]],
  ['$20-40', [costsAtMost(40), ({ price }) => Number(price) >= 20]],
  ['blue braclet under 20 dollars', [isOf(/bracelet/i), isTagged(/blue|navy/), costsAtMost(20)]],
  ['watch under $150', [isOf(/watch/i), costsAtMost(150)]],
  ['wacth less than 100', [isOf(/watch/i), costsAtMost(100)]],
  ['clock 50 to 100 dollars', [isOf(/clock/i), costsAtMost(100), ({ price }) => Number(price) >= 50]],
  ['bracelet 6.5 inch wrist', [isOf(/bracelet/i), fits(1651)]],
  ['bracelet for a 17 cm wrist', [isOf(/bracelet/i), fits(1700)]],
  ['7 1/2 in wrist', [isOf(/bracelet/i), fits(1905)]],
  ['walnut pen under $30', [isTagged(/walnut/), costsAtMost(30)]],
  ['teacher present', [isTagged(/teacher gift/)]],
  ['christmas', [isTagged(/stocking stuffer|small gift|gift set|gift for her|mens gift/)]],
  ['beaded bracelet 8mm', [isOf(/bracelet/i)]],
  ['tigereye', [isTagged(/tigers eye/)]],
  ['anniversary 5 years', [isTagged(/fifth anniversary|wood|walnut/)]],
  ['untreated blue stone that fits 7 inches', [isOf(/bracelet/i), fits(1778), isTagged(/blue/), isNotDyed]],
  ['undyed green bracelet', [isOf(/bracelet/i), isTagged(/green/), isNotDyed]],
  ['engraved pen', [isOf(/pen/i), asksFor(/engraving/i)]],
  ['personalised pen', [isOf(/pen/i), asksFor(/engraving|initials/i)]],
  ['jewelry for her', [isOf(/bracelet|pendant|wristlet/i), forMothers]],
  ['jewellery under 20', [isOf(/bracelet|pendant/i), costsAtMost(20)]],
  ['made to order watch', [isOf(/watch/i), ({ kind }) => kind.startsWith('made_')]],
  ['one of a kind', [({ kind }) => kind === 'one_of_a_kind' || kind === 'numbered']],
  ['graduation gift', [isTagged(/graduat|gift set|gift for her|mens gift/)]],
  ['wedding anniversary gift', [isTagged(/anniversary/)]],
  ['wacth for men', [isOf(/watch/i)]],
  ["women's watch", [isOf(/watch/i)]],
  ['waterproof watch', [isOf(/watch/i)]],
  ['pen that can be engraved', [isOf(/pen/i), asksFor(/engraving/i)]],
  ['gift for nurse under 50', [isTagged(/nurse|gift|stocking/), costsAtMost(50)]],
  ['gift for mother 40', [forMothers, costsAtMost(40)]],
  ['in stock clock', [isOf(/clock/i), ({ available }) => available !== 0]],
  ['wall clock for kitchen', [isOf(/wall clock/i)]],
  ['braclet 6,5 inch wrist', [isOf(/bracelet/i), fits(1651)]],
  ['untreeted blue stone', [isNotDyed]],
  ['watch about 100', [isOf(/watch/i), costsAtMost(120), ({ price }) => Number(price) >= 80]],
]

describe('questions in shoppers’ words', () => {
  test.each(questions)('%s', async (search, are) => {
    const { items } = await find({ search })
    expect(items.length).toBeGreaterThan(0)
    for (const piece of items.slice(0, 3))
      for (const is of are) expect(is(piece), `${piece.name} (${String(is)})`).toBe(true)
  })
})

describe('filters', () => {
  test('narrow by price, by what can be bought now and by how it comes, in any order together', async () => {
    const all = (await find({ limit: 100, priceFrom: '90', priceTo: '130' })).items
    expect(all.length).toBeGreaterThan(3)
    for (const { price } of all) expect([Number(price) >= 90, Number(price) <= 130]).toEqual([true, true])
    const made = await find({ way: 'made' })
    expect(made.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['made_to_order', 'made_again']),
    )
    for (const { kind, stock } of made.items) expect(kind === 'made_to_order' || stock === 0).toBe(true)
    const kinds = (await find({ way: 'one', limit: 100 })).items.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['one_of_a_kind', 'numbered']))
    for (const { available } of (await find({ available: 'now', limit: 100 })).items)
      expect(available).not.toBe(0)
    const sold = (await find({ limit: 100 })).items.filter(({ available }) => available === 0)
    expect(sold.length).toBeGreaterThan(0)
    const both = await find({ collection: 'clocks', available: 'now', priceTo: '100', search: 'wall' })
    expect(both.items.map(({ name }) => name)).toEqual(['Painted Schoolhouse Wall Clock'])
  })

  test('that run backwards are turned round, and said so; no wrist is 60 inches', async () => {
    const turned = await find({ priceFrom: '50', priceTo: '10' })
    expect(turned.total).toBe((await find({ priceFrom: '10', priceTo: '50' })).total)
    expect(turned.question?.troubles).toEqual([
      'A price from $50 to $10 runs backwards: these are from $10 to $50.',
    ])
    for (const wrist of ['60 inches', 'huge']) {
      const wide = await find({ wrist })
      expect(wide.question?.troubles, wrist).toHaveLength(1)
      expect(wide.total).toBe((await find({})).total)
    }
  })

  test('of a price that is about right bound on both sides; words that are no price are told', async () => {
    const about = await find({ priceTo: 'about 100' })
    expect(about.total).toBe((await find({ priceFrom: '80', priceTo: '120' })).total)
    expect((await find({ priceFrom: 'around 50', priceTo: '55' })).total).toBe(
      (await find({ priceFrom: '40', priceTo: '55' })).total,
    )
    const cheap = await find({ priceTo: 'cheap' })
    expect(cheap.question?.troubles).toEqual([
      '“cheap” is no price: write it as 40 or 19.50. What follows is shown without it.',
    ])
    expect(cheap.total).toBe((await find({})).total)
  })

  test('words about the shop lead to its page, and suggest no pieces called alike', async () => {
    const shipping = await find({ search: 'shipping' })
    expect([shipping.question?.page, shipping.suggestions]).toEqual(['shipping', undefined])
    expect((await find({ search: 'walnut pen' })).question?.page).toBeUndefined()
  })

  test('that find nothing say what to leave out, and how much is found then', async () => {
    const none = await find({ search: 'bracelet under 40', way: 'one' })
    expect(none.items).toEqual([])
    const looser = none.question!.looser
    expect(looser.map(({ drop }) => drop)).toEqual(['way'])
    expect(looser[0]!.total).toBe((await find({ search: 'bracelet under 40' })).total)
    const parts = (await find({ search: 'clock under 20' })).question!.looser
    expect(parts.map(({ says }) => says)).toEqual(['up to $20', '“clock”'])
    for (const { search, total } of parts) expect((await find({ search })).total, search).toBe(total)
    const dear = await find({ category: 'Clocks', priceTo: '5' })
    expect(dear.question?.looser.map(({ drop }) => drop)).toEqual(['price'])
  })

  test('by facts: what it is made of, its color, its treatment and the wrist it fits', async () => {
    const facets = await countFacets(database, {})
    for (const name of ['madeOf', 'color', 'treatment'] as const) {
      expect(facets[name].length, name).toBeGreaterThan(1)
      for (const { value, count } of facets[name].slice(0, 3)) {
        const { items } = await find({ [name]: value, limit: 100 })
        expect(items.length, value).toBe(count)
        const says = countsAsNotDyed(value) ? /untreated|not dyed|natural/ : new RegExp(value)
        for (const { facts } of items) expect(JSON.stringify(facts).toLowerCase()).toMatch(says)
      }
    }
    const { items } = await find({ wrist: '17 cm', available: 'now' })
    expect(items.length).toBeGreaterThan(2)
    for (const piece of items) expect(fits(1700)(piece), piece.name).toBe(true)
    expect((await find({ color: 'no such color' })).items).toEqual([])
  })

  test('say how much each would leave beside the others', async () => {
    const beside = { collection: 'clocks', priceTo: '150' } as const
    const { available, way, color } = await countFacets(database, { ...beside, color: 'none of ours' })
    expect([available.now.count, way.one.count]).toEqual([0, 0])
    expect(color.map(({ value }) => value)).toEqual(
      (await countFacets(database, beside)).color.map(({ value }) => value),
    )
    const kinds = (await countFacets(database, { collection: 'bracelets', priceTo: '20' })).category
    expect(kinds.length).toBeGreaterThan(1)
    for (const { value, count } of kinds)
      expect((await find({ collection: 'bracelets', priceTo: '20', category: value })).total, value).toBe(
        count,
      )
    expect((await countFacets(database, { category: 'Clocks' })).category.length).toBeGreaterThan(5)
    expect((await countFacets(database, { collection: 'clocks' })).category).toEqual([])
    const { way: ways } = await countFacets(database, beside)
    for (const each of ['ready', 'made', 'one'] as const)
      expect((await find({ ...beside, way: each })).total, each).toBe(ways[each].count)
  })

  test('offer a wrist only where some piece tells one, and what a search takes for one as one choice', async () => {
    expect((await countFacets(database, { collection: 'bracelets' })).fitsWrists).toBe(true)
    expect((await countFacets(database, { collection: 'bracelets', wrist: '4 in' })).fitsWrists).toBe(true)
    expect((await countFacets(database, { collection: 'pens-and-pencils' })).fitsWrists).toBe(false)
    const treatments = (await countFacets(database, {})).treatment.map(({ value }) => value)
    expect(treatments.filter(countsAsNotDyed)).toEqual(['untreated', 'not dyed'])
    const merged = await find({ treatment: 'untreated', limit: 100 })
    expect(merged.total).toBe((await find({ search: 'untreated', limit: 100 })).total)
    const notDyed = await find({ treatment: 'not dyed', limit: 100 })
    expect(notDyed.total).toBe((await find({ search: 'undyed', limit: 100 })).total)
  })

  test('take for untreated what was not so much as waxed, and for not dyed what was', async () => {
    const treatmentsOf = (pieces: readonly Found[]) =>
      pieces.map(({ facts }) =>
        facts.flatMap((fact) => (fact.name === 'Treatment' && 'values' in fact ? fact.values : [])),
      )
    const asTold = /^(untreated|not dyed|natural( color)?)$/
    const untreated = treatmentsOf((await find({ search: 'untreated stone', limit: 100 })).items)
    expect(untreated.length).toBeGreaterThan(1)
    for (const each of untreated) {
      expect(each.some((value) => /^(untreated|natural)$/.test(value))).toBe(true)
      expect(each.filter((value) => !asTold.test(value))).toEqual([])
    }
    const notDyed = treatmentsOf((await find({ search: 'stone not dyed', limit: 100 })).items)
    expect(notDyed).toContainEqual(['untreated', 'wax polish'])
  })

  test('say what a search was read as, without what was refused', async () => {
    const { question } = await find({
      search: 'untreated bracelet under $20 in stock, 6.5 in wrist',
      priceFrom: '5',
    })
    expect(question?.inFilters).toMatchObject({
      search: expect.stringMatching(/^bracelet/),
      priceFrom: '5',
      priceTo: '20',
      available: 'now',
      treatment: 'untreated',
      wrist: '6 1/2 in',
    })
    const cheap = await find({ search: 'untreated bracelet under $20 in stock' })
    const byFilters = await find({ ...cheap.question!.inFilters })
    expect(byFilters.total).toBe(cheap.total)
    expect(byFilters.total).toBeGreaterThan(0)
    const refused = await find({ wrist: '60 in', priceFrom: '50', priceTo: '10' })
    expect({ ...refused.question?.inFilters }).toMatchObject({
      priceFrom: '10',
      priceTo: '50',
      wrist: undefined,
    })
  })

  test('where no single one helps say which two do', async () => {
    const none = await find({ madeOf: 'walnut', priceTo: '10', color: 'blue' })
    expect(none.items).toEqual([])
    const looser = none.question!.looser
    expect(looser.length).toBeGreaterThan(0)
    for (const { drop, also, total } of looser) {
      const left = { madeOf: 'walnut', priceTo: '10', color: 'blue', [drop]: undefined, [also!]: undefined }
      if (drop === 'price' || also === 'price') Object.assign(left, { priceTo: undefined })
      expect((await find(left)).total, `${drop} and ${also}`).toBe(total)
    }
  })

  test('go on from page to page without gaps', async () => {
    const all = (await find({ priceTo: '30', limit: 100 })).items.map(({ id }) => id)
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const page = await find({ priceTo: '30', limit: 7, cursor })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(paged).toEqual(all)
  })
})
