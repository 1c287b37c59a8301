import { describe, expect, test } from 'vitest'
import { kindProblem } from '../../src/pieces/supply/kind-problem.rules.ts'
import { categories, products } from './index.ts'

const inCategory = (name: string) => products.filter((product) => product.category === name)
const sets = products.filter((product) => product.category.startsWith('Sets - '))
const words = (text: string) => text.trim().split(/\s+/).length
const dollars = (price: string) => Number(price)

/** What a product says about itself in words, all together. */
const wording = (product: (typeof products)[number]) =>
  [product.name, product.description, product.alt, ...product.tags].join(' ').toLowerCase()

const mentioning = (material: RegExp) => products.filter((product) => material.test(wording(product)))

const withStock = (least: number, most: number) =>
  products.filter((product) => product.stock >= least && product.stock <= most).length

const PEN_AND_ACCESSORY_SETS = [11, 43, 47, 48, 51, 54, 56, 62, 80, 100]

describe('the demo catalogue as a whole', () => {
  test('holds at least 112 products', () => {
    expect(products.length).toBeGreaterThanOrEqual(112)
  })

  test('numbers its products 1 to N in order, leaving none out', () => {
    expect(products.map((product) => product.id)).toEqual(products.map((_, index) => index + 1))
  })

  test('gives every product a name of its own, at most 60 characters long', () => {
    expect(new Set(products.map((product) => product.name.toLowerCase())).size).toBe(products.length)
    expect(products.filter((product) => product.name.length > 60)).toEqual([])
  })

  test('puts every product in a category that exists', () => {
    const known = new Set(categories.map((category) => category.name))
    expect(products.filter((product) => !known.has(product.category))).toEqual([])
  })

  test('writes every price in dollars with two decimal places', () => {
    for (const product of products) expect(product.price, product.name).toMatch(/^[1-9]\d*\.\d{2}$/)
  })
})

describe('the words of a product', () => {
  test('describe it in 40 to 110 words', () => {
    for (const product of products) {
      expect(words(product.description), product.name).toBeGreaterThanOrEqual(40)
      expect(words(product.description), product.name).toBeLessThanOrEqual(110)
    }
  })

  test('never open two descriptions with the same three words', () => {
    const openings = products.map((product) => product.description.split(' ').slice(0, 3).join(' '))
    expect(new Set(openings).size).toBe(products.length)
  })

  test('give a size in inches and in millimeters', () => {
    for (const product of products) {
      expect(product.description, product.name).toMatch(/\bin\b|inch/)
      expect(product.description, product.name).toMatch(/\bmm\b/)
    }
  })

  test('say how it looks in 15 to 125 characters, with no file name', () => {
    for (const product of products) {
      expect(product.alt.length, product.name).toBeGreaterThanOrEqual(15)
      expect(product.alt.length, product.name).toBeLessThanOrEqual(125)
      expect(product.alt, product.name).not.toMatch(/\.(?:svg|png|jpe?g|webp)/i)
    }
    expect(new Set(products.map((product) => product.alt)).size).toBe(products.length)
  })

  test('carry three to six lowercase tags, none twice', () => {
    for (const product of products) {
      expect(product.tags.length, product.name).toBeGreaterThanOrEqual(3)
      expect(product.tags.length, product.name).toBeLessThanOrEqual(6)
      expect(new Set(product.tags).size, product.name).toBe(product.tags.length)
      for (const tag of product.tags) expect(tag, product.name).toBe(tag.trim().toLowerCase())
    }
  })
})

describe('honest naming of materials', () => {
  test('calls every product of the glass category glass in its name or description', () => {
    for (const product of inCategory('Bracelets - Glass Bead')) {
      expect(`${product.name} ${product.description}`, product.name).toMatch(/\bglass\b/i)
    }
  })

  test('says how turquoise, citrine, carnelian and aquamarine were treated', () => {
    for (const product of mentioning(/\b(?:citrine|carnelian|aquamarine)\b/)) {
      expect(product.description, product.name).toMatch(/heat/)
    }
    const turquoise = products.filter((product) => /turquoise/i.test(product.name))
    expect(turquoise.length).toBeGreaterThan(0)
    for (const product of turquoise) expect(product.name).toMatch(/stabilized|reconstituted/i)
  })

  test('says in the name when a stone is dyed', () => {
    for (const product of products.filter((each) => each.tags.includes('dyed'))) {
      expect(product.name).toMatch(/\(Dyed\)/)
      expect(product.description).toMatch(/dyed/)
    }
  })

  test('calls pearls cultured or imitation whenever a name speaks of pearls', () => {
    for (const product of products.filter((each) => /\bpearls?\b/i.test(each.name))) {
      expect(product.name).toMatch(/cultured|imitation|pearl-white|mother-of-pearl/i)
    }
  })

  test('never claims that a strung bracelet or its beads are handmade', () => {
    for (const product of products.filter((each) => each.category.includes('Gemstones'))) {
      expect(wording(product), product.name).not.toMatch(/hand-?\s?made/)
    }
  })

  test('names the quartz movement of every watch and clock', () => {
    for (const product of [...inCategory('Timepieces'), ...inCategory('Clocks')]) {
      expect(product.description, product.name).toMatch(/Japanese quartz/)
    }
  })

  test('names the refill or the lead of every pen and pencil', () => {
    for (const product of products.filter((each) => each.category.startsWith('Pens - '))) {
      const expected =
        product.category === 'Pens - Mechanical Pencils'
          ? /\bmm\b.*\b(?:lead|leads|graphite)\b|\blead\b/
          : /takes a standard (?:Parker-style|Cross-style|rollerball) refill/i
      expect(product.description, product.name).toMatch(expected)
    }
  })
})

describe('the groups of the shop', () => {
  test('sells at least 14 single-strand gemstone bracelets, every one at 15.00', () => {
    const strands = inCategory('Natural Gemstones')
    expect(strands.length).toBeGreaterThanOrEqual(14)
    expect(new Set(strands.map((product) => product.price))).toEqual(new Set(['15.00']))
  })

  test('keeps at least three early gemstone bracelets well stocked', () => {
    const ready = inCategory('Natural Gemstones').filter((product) => product.id < 20 && product.stock >= 10)
    expect(ready.length).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ['Bracelets - Natural Gemstones', 10, 24, 68],
    ['Bracelets - Glass Bead', 12, 12, 28],
    ['Wristlets', 8, 10, 30],
    ['Timepieces', 8, 58, 240],
    ['Clocks', 6, 40, 240],
    ['Accessories', 8, 10, 60],
  ])('fills %s with at least %i products priced from %i to %i', (category, count, least, most) => {
    const group = inCategory(category)
    expect(group.length).toBeGreaterThanOrEqual(count)
    for (const product of group) {
      expect(dollars(product.price), product.name).toBeGreaterThanOrEqual(least)
      expect(dollars(product.price), product.name).toBeLessThanOrEqual(most)
    }
  })

  test('calls every wristlet a Wristlet', () => {
    expect(inCategory('Wristlets').filter((product) => !product.name.includes('Wristlet'))).toEqual([])
  })

  test('offers at least 14 sets', () => {
    expect(sets.length).toBeGreaterThanOrEqual(14)
  })

  test.each(PEN_AND_ACCESSORY_SETS)('keeps number %i a set with a Pen and no Mechanical Pencil', (id) => {
    const set = products[id - 1]
    expect(set?.category).toMatch(/^Sets - /)
    expect(set?.name).toMatch(/\bPen\b/)
    expect(set?.name).not.toContain('Mechanical Pencil')
  })

  test('has at least two sets with a Mechanical Pencil in the name', () => {
    expect(sets.filter((set) => set.name.includes('Mechanical Pencil')).length).toBeGreaterThanOrEqual(2)
  })
})

describe('bracelets by wrist size', () => {
  const sized = products.flatMap((product) => (product.sizes ? [{ ...product, sizes: product.sizes }] : []))

  test('are several, of which one size at least is sold out and one costs more', () => {
    expect(sized.length).toBeGreaterThanOrEqual(5)
    const sizes = sized.flatMap((product) => product.sizes)
    expect(sizes.some(({ stock }) => stock === 0)).toBe(true)
    expect(sizes.some(({ price }) => price !== undefined)).toBe(true)
  })

  test('have as many as their sizes have together, and cost what the smallest costs', () => {
    for (const { name, stock, price, sizes } of sized) {
      expect(
        sizes.reduce((sum, size) => sum + size.stock, 0),
        name,
      ).toBe(stock)
      expect(Math.min(...sizes.map((size) => dollars(size.price ?? price))), name).toBe(dollars(price))
    }
  })

  test('name each wrist once, the smallest first', () => {
    const inches = (wrist: string) => Number(wrist.replace(' in', '').replace('½', '.5'))
    for (const { name, sizes } of sized) {
      const wrists = sizes.map(({ wrist }) => inches(wrist))
      expect(wrists, name).toEqual([...new Set(wrists)].toSorted((a, b) => a - b))
    }
  })

  test('say in their words how long one of those sizes is', () => {
    for (const { name, description, sizes } of sized) {
      expect(
        sizes.some(({ wrist }) => description.includes(`${wrist} wrist`)),
        name,
      ).toBe(true)
    }
  })
})

describe('stock and featuring', () => {
  test('keeps whole, non-negative stock', () => {
    for (const product of products) {
      expect(Number.isInteger(product.stock), product.name).toBe(true)
      expect(product.stock, product.name).toBeGreaterThanOrEqual(0)
    }
  })

  test('has at least 6 products sold out, at least 12 nearly so, and most at 6 to 40', () => {
    expect(withStock(0, 0)).toBeGreaterThanOrEqual(6)
    expect(withStock(1, 5)).toBeGreaterThanOrEqual(12)
    expect(withStock(6, 40)).toBeGreaterThan(products.length / 2)
    expect(withStock(0, 40)).toBe(products.length)
  })

  test('features 12 to 18 products from at least eight categories, all in stock', () => {
    const featured = products.filter((product) => product.featured)
    expect(featured.length).toBeGreaterThanOrEqual(12)
    expect(featured.length).toBeLessThanOrEqual(18)
    expect(new Set(featured.map((product) => product.category)).size).toBeGreaterThanOrEqual(8)
    expect(featured.filter((product) => product.stock === 0)).toEqual([])
  })
})

describe('how pieces are sold', () => {
  test('is told without contradiction: what is made says how long, and what exists once is there once', () => {
    for (const { name, kind = 'shelf', stock, makingDaysFrom = 0, makingDaysTo = 0 } of products)
      expect(
        kindProblem({ kind, stock, makingDaysFrom, makingDaysTo, optionGroups: [] }),
        name,
      ).toBeUndefined()
  })

  test('has watches made to order, clocks of which one is sold, and a piece that is made again', () => {
    const ofKind = (kind: string) => products.filter((product) => product.kind === kind)
    expect(new Set(ofKind('made_to_order').map(({ category }) => category))).toEqual(new Set(['Timepieces']))
    const clocks = ofKind('one_of_a_kind')
    expect(new Set(clocks.map(({ category }) => category))).toEqual(new Set(['Clocks']))
    expect(new Set(clocks.map(({ stock }) => stock))).toEqual(new Set([0, 1]))
    expect(ofKind('made_again')).toHaveLength(1)
  })

  test('calls nothing one of a kind that there are several of', () => {
    const said = products.filter((product) =>
      /one of a kind/i.test(`${product.name} ${product.tags.join()} ${product.description}`),
    )
    expect(said.filter(({ kind, stock }) => kind !== 'one_of_a_kind' && stock > 1)).toEqual([])
  })
})

describe('the categories', () => {
  test('have names of their own and a description of fewer than 200 characters', () => {
    expect(new Set(categories.map((category) => category.name)).size).toBe(categories.length)
    for (const category of categories) {
      expect(category.description.length, category.name).toBeGreaterThan(0)
      expect(category.description.length, category.name).toBeLessThan(200)
    }
  })

  test('each hold at least one product', () => {
    expect(categories.filter((category) => inCategory(category.name).length === 0)).toEqual([])
  })
})
