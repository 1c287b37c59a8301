import type { Call } from '../api/contract.ts'
import type { ShopApi } from '../api/shop-api.ts'
import { listCategories } from '../db/categories.ts'
import { countForOwner, listForOwner } from '../db/owner-listing.ts'
import { findForOwner } from '../db/products.ts'
import { notFound } from '../domain/errors.ts'
import type { ShopContext } from './context.ts'
import { readCursor, writeCursor } from './listing-cursor.ts'

/** Products as their owner looks after them. */
export function ownerProductCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/owner/products'({ limit, cursor, sort, ...filter }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, sort)
      // One more than asked for tells whether there is a next page.
      const [found, total] = await Promise.all([
        listForOwner(db.query, { ...filter, sort, limit: limit + 1, after }),
        countForOwner(db.query, filter),
      ])
      const items = found.slice(0, limit)
      const last = items.at(-1)
      return { items, total, next: found.length > limit && last ? writeCursor(last, sort) : null }
    },

    async 'GET /api/owner/products/{id}'({ id }) {
      const product = await findForOwner(db.query, id)
      if (!product) throw notFound('Product not found')
      return product
    },

    async 'GET /api/owner/categories'() {
      return await listCategories(db.query, { all: true })
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}
