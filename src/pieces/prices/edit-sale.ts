import { inDecimals } from '../../machine/contract/in-decimals.ts'
import type { Input, Output, Call } from '../../shop/every-call.contract.ts'
import { endSales, salesOf, setSale, turnSales, isAnySaleToTurn } from './sale-prices.sql.ts'
import { sumOptions } from '../options/combinations.sql.ts'
import { findForDesk, lockProducts } from '../product/products.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { saleDaysProblem, salePriceProblem } from './sale.rules.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import { toCents, toDecimal } from '../../machine/values/money.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { inAnotherWindow, edit } from '../../store/history/change.ts'
import type { Editable, Undoable } from '../../store/history/change-handler.ts'
import { audit } from '../../store/history/history.sql.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'

/** What a product is sold for during a sale, as the desk looks after it. */
export function saleCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    'GET /api/desk/products/{id}/sale': async ({ id }) =>
      await db.snapshot(async (tx) => {
        const product = await findForDesk(tx, id)
        if (!product) throw notFound('Product not found')
        return inContract(await saleOfProduct(tx, product))
      }),

    'PUT /api/desk/products/{id}/sale': async ({ id, version, ...change }, { person }) =>
      inContract(await edit(db, productSale, { id, version }, change, person)),
  } satisfies Partial<Pick<ShopApi, Call>>
}

const inContract = ({ id: _id, shelf: _shelf, ...sale }: SaleOfProduct) => sale

type Edit = Omit<Input<'PUT /api/desk/products/{id}/sale'>, 'id' | 'version'>

/** A product and what it is sold for, with and without a sale. */
interface SaleOfProduct extends Output<'GET /api/desk/products/{id}/sale'> {
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

/**
 * Begins and ends sales on their days. What is asked is in the products' rows from then on, so pages that were kept with
 * another price go as with every edit, and whoever pays pays what the shop shows.
 */
export async function turnDueSales({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  if (!(await isAnySaleToTurn(db.query, await shopDay(db.query)))) return
  await db.transaction(async (tx) => {
    const turned = await turnSales(tx, await shopDay(tx))
    await followCombinations(tx, turned)
    for (const id of turned) {
      const product = await findForDesk(tx, id)
      if (!product) continue
      const isOn = (await salesOf(tx, id)).some((piece) => piece.isOn)
      await audit(tx, {
        actor: 'shop',
        action: isOn ? 'product.sale_begin' : 'product.sale_end',
        subject: `product:${id}`,
        after: { name: product.name, price: toDecimal(product.priceCents) },
      })
    }
  })
}
