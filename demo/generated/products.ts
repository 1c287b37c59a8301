import { ensureCategory } from '../../src/pieces/categories/categories.sql.ts'
import { insertProducts, type NewProduct } from '../../src/pieces/product/products.sql.ts'
import type { Database } from '../../src/machine/database/database.ts'
import { markDemo } from '../../src/store/opening/demo-data.sql.ts'
import { toCents } from '../../src/machine/values/money.ts'
import { categories, categoryTexts, products as demo } from '../catalogue/index.ts'
import { factsOf } from '../catalogue/facts/index.ts'
import { drawOf, mixedDescription, mixedName } from './words.ts'

const BATCH = 1000

/**
 * Adds to the shop those of the generated products that come from one number to another: like the demo's, as many as
 * wanted, and the same ones for the same seed. Names, sentences and tags of the catalogue are mixed anew, with invented
 * words among them, so that the shop's vocabulary grows with the shop as it does in life.
 */
export async function addProducts(database: Database, seed: number, from: number, to: number): Promise<void> {
  for (const category of categories)
    await ensureCategory(database.query, category.name, categoryTexts(category))
  const added = [...generatedProducts(seed, to)].slice(from)
  for (let start = 0; start < added.length; start += BATCH) {
    await database.transaction(async (tx) => {
      const made = await insertProducts(tx, added.slice(start, start + BATCH))
      await markDemo(
        tx,
        'product',
        made.map(({ id }) => id),
      )
    })
  }
}

function* generatedProducts(seed: number, count: number): Generator<NewProduct> {
  const draw = drawOf(seed)
  for (let made = 0; made < count; made += 1) {
    const kind = draw.oneOf(demo)
    yield {
      name: mixedName(kind.name, draw),
      description: mixedDescription(draw),
      priceCents: toCents(kind.price) + Math.floor(draw.number() * 20) * 100,
      imageUrl: 'attached_assets/default-product.svg',
      category: kind.category,
      facts: factsOf(kind),
      tags: [...new Set([...kind.tags.slice(0, 3), draw.oneOf(draw.oneOf(demo).tags)])],
      stock: draw.number() < 0.1 ? Math.floor(draw.number() * 6) : 6 + Math.floor(draw.number() * 40),
      featured: draw.number() < 0.02,
    }
  }
}
