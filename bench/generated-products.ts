import { categories, products as demo } from '../demo/catalogue/index.ts'
import { ensureCategory } from '../src/db/catalogue/categories.ts'
import type { Database } from '../src/db/engine/database.ts'
import type { NewProduct } from '../src/db/catalogue/products.ts'
import { products } from '../src/db/catalogue/tables.ts'
import { toCents } from '../src/domain/money.ts'

const BATCH = 1000

/** Adds those from one number to another to the database. */
export async function addProducts(database: Database, from: number, to: number): Promise<void> {
  for (const { name, description } of categories) await ensureCategory(database.query, name, description)
  const added = [...generatedProducts(to)].slice(from)
  for (let start = 0; start < added.length; start += BATCH) {
    await database.query.insert(products).values(added.slice(start, start + BATCH))
  }
}

/**
 * Products like the demo's, as many as wanted and the same ones each time: names, sentences and tags of the catalogue
 * mixed anew, with invented words among them, so that the shop's vocabulary grows with the shop as it does in life.
 */
function* generatedProducts(count: number): Generator<NewProduct> {
  const random = randomNumbers(20_260_101)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  for (let made = 0; made < count; made += 1) {
    const kind = oneOf(demo)
    yield {
      name: mixedName(kind.name, oneOf, random),
      description: Array.from({ length: 3 }, () => withInvented(oneOf(sentences), random)).join(' '),
      priceCents: toCents(kind.price) + Math.floor(random() * 20) * 100,
      imageUrl: 'attached_assets/default-product.svg',
      category: kind.category,
      tags: [...new Set([...kind.tags.slice(0, 3), oneOf(oneOf(demo).tags)])],
      stock: random() < 0.1 ? Math.floor(random() * 6) : 6 + Math.floor(random() * 40),
      featured: random() < 0.02,
    }
  }
}

const names = demo.map(({ name }) => name.split(' '))
const sentences = demo.flatMap(({ description }) => description.split(/(?<=\.) /))

type OneOf = <T>(list: readonly T[]) => T

/** What the thing is stays last, as in 'Moss Agate Bracelet'; what stands before it comes from other pieces. */
function mixedName(name: string, oneOf: OneOf, random: () => number): string {
  const thing = name.split(' ').at(-1)!
  const before = oneOf(names).slice(0, 2)
  const first = random() < 0.5 ? invented(random) : oneOf(names)[0]!
  return [...new Set([first[0]!.toUpperCase() + first.slice(1), ...before, thing])].join(' ')
}

function withInvented(sentence: string, random: () => number): string {
  const words = sentence.split(' ')
  if (random() < 0.3) words[Math.floor(random() * words.length)] = invented(random)
  return words.join(' ')
}

const SYLLABLES =
  'ba ce di for gal hem ir jo kel lum mar nor op pra qui ros sel tam ul ver win yar zen'.split(' ')

/** Few of the invented words are common and most are rare, as in any language. */
function invented(random: () => number): string {
  let number = Math.floor(random() ** 3 * 40_000) + SYLLABLES.length ** 2
  let word = ''
  for (; number > 0; number = Math.floor(number / SYLLABLES.length))
    word += SYLLABLES[number % SYLLABLES.length]!
  return word
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
