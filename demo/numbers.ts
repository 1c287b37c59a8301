import { followParent, insertCombination, sumNewOptions } from '../src/pieces/options/combinations.sql.ts'
import { adjustStock, type NewProduct } from '../src/pieces/product/products.sql.ts'
import type { Queryable } from '../src/machine/database/database.ts'
import { NUMBER_GROUP, numberText } from '../src/pieces/numbers/numbers.rules.ts'
import { toCents } from '../src/machine/values/money.ts'
import type { DemoNumber, DemoProduct } from './catalogue/product.ts'
import { picturesOf } from './pictures.ts'

/** What a numbered series is inserted with: nothing lies on its own shelf, for each number is one piece. */
export function numberedColumns(numbers: readonly DemoNumber[]): Partial<NewProduct> {
  return { stock: 0, optionGroups: [{ name: NUMBER_GROUP, values: numbers.map(numberText) }] }
}

/** The numbers of all series, behind every other product. Answers what they are numbered in the catalogue. */
export async function insertNumbers(
  tx: Queryable,
  products: readonly DemoProduct[],
  firstId: number,
): Promise<number[]> {
  const ids: number[] = []
  for (const { numbers = [], price, ...parent } of products) {
    const pictures = picturesOf(parent.id)
    for (const { measures, picture, ...number } of numbers) {
      const id = firstId + ids.length
      const { imageUrl } = pictures[picture] ?? pictures[0]
      await insertCombination(tx, parent, {
        id,
        choices: [numberText(number)],
        priceCents: toCents(price),
        sku: '',
        measures,
        imageUrl,
        offered: true,
      })
      await adjustStock(tx, id, 1, 'new product')
      ids.push(id)
    }
    if (numbers.length === 0) continue
    await followParent(tx, parent.id)
    await sumNewOptions(tx, parent.id)
  }
  return ids
}
