import { ensureCategory } from '../src/pieces/categories/categories.sql.ts'
import type { Database } from '../src/machine/database/database.ts'
import {
  isEmptyShop,
  markDemo,
  markDemoCategories,
  wasDemoRemoved,
} from '../src/store/opening/demo-data.sql.ts'
import { insertPost } from '../src/words/journal/posts.sql.ts'
import { insertProduct } from '../src/pieces/product/products.sql.ts'
import { promiseUnlessSet } from '../src/store/settings/settings.sql.ts'
import { setRemoteDaysUnlessEdited } from '../src/buying/shipping/shipping-methods.sql.ts'
import { restartIdentity } from '../src/machine/database/identity.ts'
import { lockStart } from '../src/machine/database/job-rounds.ts'
import { inCents } from '../src/machine/contract/in-decimals.ts'
import { toCents } from '../src/machine/values/money.ts'
import { insertNumbers, numberedColumns } from './numbers.ts'
import { insertSizes, sizedColumns } from './sizes.ts'
import { categories, categoryTexts, products } from './catalogue/index.ts'
import { factsOf } from './catalogue/facts/index.ts'
import { picturesOf } from './pictures.ts'
import { posts } from './posts/index.ts'
import { gifts, promises, remoteDays } from './promises.ts'

/**
 * Loads the demo catalogue into an empty shop; false, and nothing done, when there is a product, order or post already, or
 * the owner has taken the demo away before.
 */
export async function seedDemo(database: Database): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lockStart(tx)
    if (!(await isEmptyShop(tx)) || (await wasDemoRemoved(tx))) return false
    for (const category of categories) await ensureCategory(tx, category.name, categoryTexts(category))
    for (const { alt, price, sizes, numbers, questions = [], ...product } of products) {
      const [{ imageUrl }, ...morePictures] = picturesOf(product.id)
      await insertProduct(tx, {
        ...product,
        ...(sizes ? sizedColumns(sizes) : {}),
        ...(numbers ? numberedColumns(numbers) : {}),
        priceCents: toCents(price),
        questions: inCents(questions, 'surcharge'),
        facts: factsOf(product),
        imageUrl,
        imageAlt: alt,
        morePictures,
      })
    }
    const sizes = await insertSizes(tx, products)
    const numbers = await insertNumbers(tx, products, products.length + sizes.length + 1)
    await promiseUnlessSet(tx, { ...promises, gifts })
    await setRemoteDaysUnlessEdited(tx, remoteDays)
    for (const post of posts) {
      const [{ imageUrl }] = picturesOf(`post-${post.id}`)
      await insertPost(tx, { ...post, imageUrl, createdAt: new Date(post.createdAt) })
    }
    await restartIdentity(tx)
    await markDemoCategories(tx)
    await markDemo(tx, 'product', [...products.map(({ id }) => id), ...sizes, ...numbers])
    await markDemo(
      tx,
      'post',
      posts.map(({ id }) => id),
    )
    return true
  })
}
