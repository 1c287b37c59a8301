import { ensureCategory, findCategoryNamed, insertCategory, lockCategories } from '../db/categories.ts'
import { isDuplicate, type Queryable } from '../db/database.ts'
import { findPost, insertPost } from '../db/posts.ts'
import { lockProducts, putProductBack } from '../db/products.ts'
import { putPromotionBack } from '../db/promotions.ts'
import { insertShippingMethod, lockShippingMethods } from '../db/shipping-methods.ts'
import type { BlogPost } from '../domain/blog.ts'
import { conflict } from '../domain/errors.ts'
import type { OwnerProduct } from '../domain/product.ts'
import type { Promotion } from '../domain/promotion.ts'
import type { ShippingMethod } from '../domain/shipping-method.ts'
import {
  productInCents,
  productInDecimals,
  promotionInCents,
  promotionInDecimals,
  shippingInCents,
  shippingInDecimals,
} from './decimals.ts'
import { termsOf } from './promotions.ts'

/**
 * Puts things back that were deleted, as the history has them: under their own numbers, so that links, carts, orders and
 * chosen pieces find them again. Each answers how the thing stands since.
 */
export const restorers = {
  product: restoreProduct,
  post: restorePost,
  promotion: restorePromotion,
  category: restoreCategory,
  shipping: restoreShipping,
}

/** With all the pieces that were on its shelf, and what buyers wrote of it. Its category is made again if it is gone. */
async function restoreProduct(tx: Queryable, id: number, was: OwnerProduct) {
  const [there] = await lockProducts(tx, [id])
  if (there) throw isThere(there.name)
  const category = await ensureCategory(tx, was.category)
  return productInDecimals(await putProductBack(tx, { ...productInCents(was), category }))
}

async function restorePost(tx: Queryable, id: number, was: BlogPost) {
  const there = await findPost(tx, id)
  if (there) throw isThere(there.title)
  const { createdAt, publishAt: _planned, ...post } = was
  return await insertPost(tx, {
    ...post,
    createdAt: new Date(createdAt),
    publishAt: plannedFor(was),
  })
}

/** When a post appears that is put back, or put back to how it was: a plan whose moment has passed would publish it now. */
export function plannedFor({ published, publishAt }: Pick<BlogPost, 'published' | 'publishAt'>): Date | null {
  const planned = publishAt === null ? null : new Date(publishAt)
  return !published && planned !== null && planned.getTime() <= Date.now() ? null : planned
}

/** With the uses its orders made of it. */
async function restorePromotion(tx: Queryable, id: number, was: Promotion) {
  try {
    const promotion: Promotion = { ...was, ...termsOf(was), id }
    return promotionInDecimals(await putPromotionBack(tx, promotionInCents(promotion)))
  } catch (error) {
    if (isDuplicate(error))
      throw conflict(`There is another code ${was.code} by now. Delete or rename it first.`)
    throw error
  }
}

/** At the end of the shop's order. */
async function restoreCategory(tx: Queryable, id: number, was: { name: string; description: string | null }) {
  await lockCategories(tx)
  const taken = await findCategoryNamed(tx, was.name)
  if (taken) throw conflict(`There is another category “${taken.name}” by now. Delete or rename it first.`)
  await insertCategory(tx, { name: was.name, description: was.description }, id)
  return was
}

/** As the last one offered. */
async function restoreShipping(tx: Queryable, id: number, was: ShippingMethod) {
  const there = (await lockShippingMethods(tx)).find((method) => method.id === id)
  if (there) throw isThere(there.name)
  const { version: _version, ...terms } = was
  return shippingInDecimals(await insertShippingMethod(tx, shippingInCents(terms)))
}

function isThere(name: string) {
  return conflict(`“${name}” is in its place by now, so it can’t be put back there.`)
}
