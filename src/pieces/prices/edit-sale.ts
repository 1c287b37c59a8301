import { inDecimals } from '../../machine/contract/in-decimals.ts'
import type { Input, Output } from '../../shop/every-call.contract.ts'
import { endSales, salesOf, setSale, turnSales } from './sale-prices.sql.ts'
import { sumOptions } from '../options/combinations.sql.ts'
import { findForDesk, lockProducts } from '../product/products.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { saleDaysProblem, salePriceProblem } from './sale.rules.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { toCents } from '../../machine/values/money.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { inAnotherWindow } from '../../store/history/change.ts'
import type { Editable, Undoable } from '../../store/history/change-handler.ts'

type Edit = Omit<Input<'PUT /api/desk/products/{id}/sale'>, 'id' | 'version'>

/** A product and what it is sold for, with and without a sale. */
export interface SaleOfProduct extends Output<'GET /api/desk/products/{id}/sale'> {
  id: number
  /** The shelf whose sale it is; none for a sale of the piece’s own, or in a log of before shelves had sales. */
  shelf?: string | null
}

/** How the sale of a product is set, changed and ended. */
export const productSale: Editable<SaleOfProduct, Edit> & Undoable<SaleOfProduct> = {
  kind: 'product',
  noun: 'product',
  edited: 'product.sale',
  undone: 'product.sale_undo',
  async lock(tx, id) {
    const [product] = await lockProducts(tx, [id])
    if (!product) return undefined
    if (product.parentId !== null)
      throw conflict(`${product.name} is one of the options of a product. Set its sale there.`)
    return await saleOfProduct(tx, product)
  },
  version: ({ version }) => version,
  conflict: ({ name }) => inAnotherWindow(`"${name}" was`),

  async write(tx, before, edit) {
    const problem = edit.prices.length > 0 && saleDaysProblem(edit, await shopDay(tx))
    if (problem) throw invalid(problem.field, problem.message)
    for (const [n, { id, price }] of edit.prices.entries()) {
      const piece = before.pieces.find((one) => one.id === id)
      if (!piece) throw invalid(`prices.${n}.id`, 'is neither this product nor one of its combinations.')
      if (edit.prices.findIndex((one) => one.id === id) < n)
        throw invalid(`prices.${n}.id`, 'stands there twice.')
      const wrong = salePriceProblem(toCents(price), toCents(piece.regular))
      if (wrong) throw invalid(`prices.${n}.price`, wrong)
    }
    return await write(tx, before, edit)
  },

  // What costs less than its old sale by now stays as it is; so does a sale whose last day has passed.
  async undo(tx, now, { before: was }) {
    const isPast = was.until !== null && was.until < (await shopDay(tx))
    const prices = was.pieces.flatMap(({ id, price }) => {
      const piece = now.pieces.find((one) => one.id === id)
      const isPossible = piece && price !== null && toCents(price) < toCents(piece.regular)
      return isPossible && !isPast ? [{ id, price }] : []
    })
    return await write(tx, now, { from: was.from, until: was.until, prices }, was.shelf)
  },
}

async function write(
  tx: Queryable,
  before: SaleOfProduct,
  edit: Edit,
  shelf?: string | null,
): Promise<SaleOfProduct> {
  await setPrices(tx, before, edit, shelf)
  await turnSales(tx, await shopDay(tx))
  await followCombinations(tx, [before.id])
  return await saleOfProduct(tx, (await findForDesk(tx, before.id))!)
}

/** Notes the prices of a sale, and of which shelf it is; whether it is on is turnSales' to say. */
export async function setPrices(
  tx: Queryable,
  { pieces }: Pick<SaleOfProduct, 'pieces'>,
  edit: Edit,
  shelf: string | null = null,
): Promise<void> {
  const named = new Set(edit.prices.map((one) => one.id))
  await endSales(
    tx,
    pieces.flatMap((piece) => (named.has(piece.id) ? [] : [piece.id])),
  )
  const { from, until } = edit
  for (const { id: pieceId, price } of edit.prices)
    await setSale(tx, pieceId, { saleCents: toCents(price), from, until, shelf })
}

/** What pieces with options cost is what their combinations do. */
export async function followCombinations(tx: Queryable, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const product = await findForDesk(tx, id)
    if (product && product.optionGroups.length > 0) await sumOptions(tx, id)
  }
}

/** Today, by the shop's own calendar. */
export async function shopDay(q: Queryable): Promise<string> {
  return shopTimeAt(new Date().toISOString(), (await readSettings(q)).zone).day
}

export async function saleOfProduct(
  q: Queryable,
  { id, version, name }: Pick<DeskProductInCents, 'id' | 'version' | 'name'>,
): Promise<SaleOfProduct> {
  const pieces = await salesOf(q, id)
  const some = pieces.find(({ saleCents }) => saleCents !== null)
  return {
    id,
    version,
    name,
    from: some?.from ?? null,
    until: some?.until ?? null,
    shelf: some?.shelf ?? null,
    pieces: pieces.map(({ saleCents, from: _from, until: _until, shelf: _shelf, ...piece }) =>
      inDecimals({ ...piece, priceCents: saleCents }),
    ),
  }
}
