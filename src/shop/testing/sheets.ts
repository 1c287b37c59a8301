import type { Output } from '../every-call.contract.ts'
import type { DeskCombination } from '../../pieces/options/options.rules.ts'
import { owner } from './paypal-news.ts'
import type { TestShop } from './test-shop.ts'

/** Files of products, as the desk sends and gets them. */

const HEAD = 'id,parent,options,sku,name,description,price,category,stock,imageUrl,published'
const PICTURE = 'attached_assets/a.svg'

export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** What the file says counts, unless `doubtful` is left, as the desk does it unasked. */
export async function sendSheet(
  { shop }: TestShop,
  text: string,
  apply?: string,
  doubtful: 'done' | 'left' = 'done',
): Promise<Output<'POST /api/desk/product-sheet'>> {
  const options = doubtful === 'done' ? { doubtful } : {}
  return await shop['POST /api/desk/product-sheet']({ file: bytesOf(text), apply, ...options }, owner)
}

/** Looked at and then done; answers what was told before. Throws where a row is wrong. */
export async function importSheet(test: TestShop, text: string) {
  const report = await sendSheet(test, text)
  if (report.plan === null) throw new Error(`Nothing to import: ${JSON.stringify(report.errors)}`)
  await sendSheet(test, text, report.plan)
  return report
}

/** A new product with its combinations, of which the second is not offered. */
export const twoSizes = (name: string) =>
  [
    HEAD,
    `,,"Wrist size: 6 in, 6½ in",,${name},Strung by hand.,,Bracelets,,${PICTURE},yes`,
    `,${name},Wrist size: 6 in,BR-6,,,28,,2,,`,
    `,${name},Wrist size: 6½ in,,,,30.00,,1,attached_assets/b.svg,no`,
  ].join('\n')

export interface TwoSizes {
  id: number
  six: DeskCombination
  half: DeskCombination
}

export async function makeTwoSizes(test: TestShop, name: string): Promise<TwoSizes> {
  await importSheet(test, twoSizes(name))
  const query = { search: name, sort: 'name' as const, limit: 5 }
  const { id } = (await test.shop['GET /api/desk/products'](query, owner)).items[0]!
  const [six, half] = (await test.shop['GET /api/desk/products/{id}/options']({ id }, owner)).combinations
  return { id, six: six!, half: half! }
}
