import type { Input } from '../../shop/every-call.contract.ts'
import type { Caller } from '../../shop/context.ts'
import { findForDesk } from '../product/products.sql.ts'
import type { Database, Queryable } from '../../machine/database/database.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { create, edit } from '../../store/history/change.ts'
import { product } from '../editing/edit-product.ts'
import { refuseSeriesWithoutNumbers } from '../numbers/refuse-numbers.ts'
import { productOptions } from './edit-options.ts'

/**
 * One form has both, so a product and what can be chosen of it are saved together, or neither is. The history has an
 * entry of each.
 */

type Person = Caller['person']
type Transactions = Pick<Database, 'transaction'>

/** What opens a transaction of its own does it in this one. */
const asTransactions = (tx: Queryable): Transactions => ({ transaction: async (work) => await work(tx) })

export async function createProduct(
  db: Transactions,
  { options, ...input }: Input<'POST /api/products'>,
  person: Person,
): Promise<DeskProductInCents> {
  if (!options && input.kind !== 'numbered') return await create(db, product, input, person)
  return await db.transaction(async (tx) => {
    const { id, version } = await create(asTransactions(tx), product, input, person)
    if (options) await edit(asTransactions(tx), productOptions, { id, version }, options, person)
    return await whole(tx, id)
  })
}

export async function saveProduct(
  db: Transactions,
  { id, version, options, ...input }: Input<'PUT /api/products/{id}'>,
  person: Person,
): Promise<DeskProductInCents> {
  if (!options && input.kind !== 'numbered') return await edit(db, product, { id, version }, input, person)
  return await db.transaction(async (tx) => {
    const saveOptions = async (seen: number | undefined) =>
      await edit(asTransactions(tx), productOptions, { id, version: seen }, options!, person)
    const saveProductItself = async (seen: number | undefined) =>
      await edit(asTransactions(tx), product, { id, version: seen }, input, person)
    // Only a piece without options has a shelf of its own, so its stock can be set once they are gone.
    if (!options) await saveProductItself(version)
    else if (options.optionGroups.length === 0) await saveProductItself((await saveOptions(version)).version)
    else await saveOptions((await saveProductItself(version)).version)
    return await whole(tx, id)
  })
}

/** As it is once both are saved: only then a numbered series must have its numbers. */
async function whole(tx: Queryable, id: number): Promise<DeskProductInCents> {
  const saved = (await findForDesk(tx, id))!
  await refuseSeriesWithoutNumbers(tx, saved)
  return saved
}
