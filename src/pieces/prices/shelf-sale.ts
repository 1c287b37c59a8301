import type { Call, Input } from '../../shop/every-call.contract.ts'
import { findCategoryNamed, categoryShelf, collectionShelf } from '../categories/categories.sql.ts'
import { lockCollection } from '../collections/collections.sql.ts'
import { ownOf } from '../listing/own-collection.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import { toCents, toDecimal } from '../../machine/values/money.ts'
import { findProductsForDesk, lockProducts } from '../product/products.sql.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { noteEdits } from '../../store/history/change.ts'
import { followCombinations, productSale, saleOfProduct, setPrices, shopDay } from './edit-sale.ts'
import { type OnShelf, pieceIdsOn, salesOf, turnSales } from './sale-prices.sql.ts'
import { belowBy, saleDaysProblem } from './sale.rules.ts'

type Shelf = Input<'POST /api/desk/sales'>['shelf']

/** In one transaction; a shelf with more is sold for less in parts. */
const MOST_PIECES = 500

/** A sale of all that stands on a shelf, or of chosen pieces: each gets a sale as one of its own would be, by the same rules. */
export function shelfSaleCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    'POST /api/desk/sales': async ({ shelf, percent, from, until }, { person }) =>
      await db.transaction(async (tx) => {
        const today = await shopDay(tx)
        const problem = percent !== null && saleDaysProblem({ from, until }, today)
        if (problem) throw invalid(problem.field, problem.message)
        const { key, ...on } = await shelfNamed(tx, shelf)
        const ids = await piecesOn(tx, percent === null && key !== null ? { inSale: key } : on)
        const edits = []
        const kept: string[] = []
        for (const product of await lockProducts(tx, ids)) {
          const now = await salesOf(tx, product.id)
          const isOwn = now.some((piece) => piece.saleCents !== null && piece.shelf !== key)
          if (isOwn) {
            kept.push(product.name)
            continue
          }
          const before = await saleOfProduct(tx, product)
          const prices = percent === null ? [] : lowered(before.pieces, percent)
          if (percent !== null && prices.length === 0) continue
          await setPrices(tx, before, { from, until, prices }, key)
          edits.push(before)
        }
        const changed = edits.map(({ id }) => id)
        // Sales of other pieces may be due as well.
        const turned = await turnSales(tx, today)
        await followCombinations(tx, [...new Set([...changed, ...turned])])
        const after = new Map((await findProductsForDesk(tx, changed)).map((one) => [one.id, one]))
        const noted = []
        for (const before of edits)
          noted.push({ before, after: await saleOfProduct(tx, after.get(before.id)!) })
        await noteEdits(tx, productSale, actorOf(person), noted)
        return { changed: changed.length, kept: kept.toSorted() }
      }),
  } satisfies Partial<Pick<ShopApi, Call>>
}

/** What costs a cent has no lower price, and stays as it is. */
function lowered(pieces: readonly { id: number; regular: string }[], percent: number) {
  return pieces.flatMap(({ id, regular }) => {
    const price = belowBy(percent, toCents(regular))
    return price > 0 && price < toCents(regular) ? [{ id, price: toDecimal(price) }] : []
  })
}

/** By which pieces are known to be in its sale, and which stand on it now. */
async function shelfNamed(tx: Queryable, shelf: Shelf) {
  if ('pieces' in shelf) return { key: null, rules: [{ idIn: shelf.pieces }], filters: [] }
  if ('category' in shelf) {
    const category = await findCategoryNamed(tx, shelf.category)
    if (!category) throw notFound('Category not found')
    return { key: categoryShelf(category.id), rules: [{ category: category.name }], filters: [] }
  }
  const collection = await lockCollection(tx, shelf.collection)
  if (!collection) throw notFound('Collection not found')
  const { rules, filters } = ownOf(collection.pieces)
  return { key: collectionShelf(collection.id), rules, filters }
}

async function piecesOn(tx: Queryable, on: OnShelf): Promise<number[]> {
  const ids = await pieceIdsOn(tx, on, MOST_PIECES + 1)
  if (ids.length > MOST_PIECES && !('inSale' in on))
    throw conflict(
      `More than ${MOST_PIECES} pieces stand there. Put them on sale in parts, by collections of fewer.`,
    )
  return ids.slice(0, MOST_PIECES)
}
