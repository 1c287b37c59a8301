import { productInDecimals } from '../product/product-in-decimals.ts'
import type { Call, Input } from '../../shop/every-call.contract.ts'
import { ensureCategory } from '../categories/categories.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { countForDesk, listForDesk } from './desk-listing.sql.ts'
import { findForDesk, lockProducts } from '../product/products.sql.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { changedByOther, editProduct, product } from './edit-product.ts'
import { readCursor, writeCursor } from '../listing/find-pieces.ts'
import { noteEdits, refuseOlder } from '../../store/history/change.ts'

/** Products as their owner looks after them. */
export function deskProductCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/desk/products'({ limit, cursor, sort, ...filter }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, sort)
      // One more than asked for tells whether there is a next page.
      const [found, total] = await Promise.all([
        listForDesk(db.query, { ...filter, sort, limit: limit + 1, after }),
        countForDesk(db.query, filter),
      ])
      const items = found.slice(0, limit)
      const last = items.at(-1)
      return {
        items: items.map(productInDecimals),
        total: total.count,
        next: found.length > limit && last ? writeCursor(last, sort) : null,
        ...(total.more ? { more: true } : {}),
      }
    },

    async 'GET /api/desk/products/{id}'({ id }) {
      const product = await findForDesk(db.query, id)
      if (!product) throw notFound('Product not found')
      return productInDecimals(product)
    },

    async 'POST /api/desk/products/edit'({ products, ...change }, { person }) {
      const wanted = new Map(products.map(({ id, version }) => [id, version]))
      return await db.transaction(async (tx) => {
        const before = await lockProducts(tx, [...wanted.keys()])
        if (before.length < wanted.size)
          throw conflict('One of these products is gone. Nothing was changed; choose them again.', 'gone')
        for (const one of before)
          refuseOlder(
            product,
            one,
            wanted.get(one.id),
            changedByOther(one, 'Nothing was changed; choose them again.'),
          )
        const category =
          change.category === undefined ? undefined : { category: await ensureCategory(tx, change.category) }
        const edits = []
        for (const one of before)
          edits.push({ before: one, after: await editOne(tx, one, { ...change, ...category }) })
        await noteEdits(tx, product, actorOf(person), edits)
        return { changed: before.length }
      })
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

type Change = Omit<Input<'POST /api/desk/products/edit'>, 'products'>

async function editOne(
  tx: Queryable,
  before: DeskProductInCents,
  { stockDifference = 0, ...change }: Change,
): Promise<DeskProductInCents> {
  const definedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after = await editProduct(tx, before, definedFields, {
    difference: stockDifference,
    reason: 'edited',
  })
  if (after) return after
  throw invalid(
    'stockDifference',
    `only ${before.stock} of "${before.name}" are left, so it can't be lowered that far`,
  )
}
