import { describe, expect, test } from 'vitest'
import { products } from '../../catalogue/index.ts'
import { productScenes } from './index.ts'

/** Materials that a picture needs though nobody would write them of a product: paint, hands of a watch, a needle. */
const UNSPOKEN = new Set(['enamel', 'lume', 'steel', 'blued-steel', 'blue-flowered-glass'])

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
const units = [...small.split(' '), 'seventeen', 'eighteen', 'nineteen']
const tens = ['', '', 'twenty', 'thirty', 'forty']

function inWords(count: number): string {
  if (count < 20) return units[count]!
  const ones = count % 10
  return tens[Math.floor(count / 10)]! + (ones === 0 ? '' : `-${units[ones]}`)
}

const wording = ({ name, description, alt, tags }: (typeof products)[number]) =>
  [name, description, alt, ...tags].join(' ').toLowerCase()

/** Every string that stands under a key which names a material, however deep. */
function materialsIn(piece: object): string[] {
  const found = new Set<string>()
  JSON.stringify(piece, (key, value: unknown) => {
    if (typeof value === 'string' && /material|trim|accent/.test(key)) found.add(value)
    return value
  })
  return [...found]
}

/** The beads of a bracelet of one kind and size; undefined for anything else. */
function plainBeads(piece: object): { count: number; mm: number } | undefined {
  if (!('beads' in piece) || !Array.isArray(piece.beads)) return undefined
  const beads = piece.beads as { material?: string; mm?: number }[]
  const kinds = new Set(beads.map(({ material, mm }) => `${material} ${mm}`))
  const mm = beads[0]?.mm
  return kinds.size === 1 && mm !== undefined ? { count: beads.length, mm } : undefined
}

describe('the scenes', () => {
  test('are there for every product, and no two first views are the same', () => {
    const first = products.map(({ id, name }) => {
      const shot = productScenes[id]?.[0]
      expect(shot, name).toBeDefined()
      return JSON.stringify(shot!.piece)
    })
    expect(new Set(first).size).toBe(products.length)
  })

  test('show each piece whole, close and in scale, and watches and featured ones from more sides', () => {
    for (const { id, name, featured } of products) {
      const shots = productScenes[id]!
      const isWatch = shots[0].piece.kind === 'watch'
      expect(shots.length, name).toBeGreaterThanOrEqual(featured || isWatch ? 5 : 3)
      expect(shots.filter(({ beside }) => beside).length, name).toBe(1)
      for (const { ground } of shots) expect(ground, name).toMatch(/^(linen|slate|oak|plaster)$/)
    }
  })

  test('describe each further view', () => {
    for (const [id, [, ...further]] of Object.entries(productScenes)) {
      for (const { alt } of further) expect(alt, id).toMatch(/^[A-Z].{14,124}$/)
    }
  })

  test('name only materials that the product’s words name', () => {
    for (const product of products) {
      const text = wording(product)
      const spoken = materialsIn(productScenes[product.id]![0].piece).filter(
        (name) => !name.includes(':') && !UNSPOKEN.has(name),
      )
      for (const name of spoken) {
        for (const part of name.split('-')) expect(text, `${product.name}: ${name}`).toContain(part)
      }
    }
  })

  test('string as many beads of the size as the product’s words count', () => {
    const plain = products.flatMap((product) => {
      const beads = plainBeads(productScenes[product.id]![0].piece)
      return beads ? [{ text: wording(product), ...beads, name: product.name }] : []
    })
    expect(plain.length).toBeGreaterThan(12)
    for (const { text, count, mm, name } of plain) {
      expect(text.includes(inWords(count)) || text.includes(` ${count} `), `${name}: ${count} beads`).toBe(
        true,
      )
      expect(text, name).toContain(`${mm} mm`)
    }
  })
})
