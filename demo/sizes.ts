import { followParent, insertCombination, sumNewOptions } from '../src/pieces/options/combinations.sql.ts'
import { adjustStock, type NewProduct } from '../src/pieces/product/products.sql.ts'
import type { Queryable } from '../src/machine/database/database.ts'
import { toCents } from '../src/machine/values/money.ts'
import type { DemoProduct, DemoSize } from './catalogue/product.ts'
import { picturesOf } from './pictures.ts'

/** What a bracelet that comes in sizes is inserted with: nothing lies on its own shelf, for each size has one. */
export function sizedColumns(sizes: readonly DemoSize[]): Partial<NewProduct> {
  return {
    stock: 0,
    optionGroups: [{ name: 'Wrist size', values: sizes.map(({ wrist }) => wrist) }],
  }
}

/**
 * The sizes of all bracelets, numbered behind every other product: those keep the numbers they always had. Answers their
 * numbers.
 */
export async function insertSizes(tx: Queryable, products: readonly DemoProduct[]): Promise<number[]> {
  const ids: number[] = []
  for (const { sizes = [], price, ...parent } of products) {
    const [{ imageUrl }] = picturesOf(parent.id)
    for (const { wrist, stock, price: ownPrice = price } of sizes) {
      const id = products.length + ids.length + 1
      const priceCents = toCents(ownPrice)
      await insertCombination(tx, parent, {
        id,
        choices: [wrist],
        priceCents,
        sku: skuOf(parent.id, wrist),
        imageUrl,
        offered: true,
      })
      await adjustStock(tx, id, stock, 'new product')
      ids.push(id)
    }
    if (sizes.length === 0) continue
    await followParent(tx, parent.id)
    await sumNewOptions(tx, parent.id)
  }
  return ids
}

/** Such as 'BR023-7.5'. */
function skuOf(id: number, wrist: string): string {
  return `BR${String(id).padStart(3, '0')}-${wrist.replace(' in', '').replace('½', '.5')}`
}
