import type { Input } from '../../api/contract.ts'
import { ensureCategory } from '../../db/catalogue/categories.ts'
import type { Queryable } from '../../db/engine/database.ts'
import {
  adjustStock,
  deleteProducts,
  findForDesk,
  insertProduct,
  lockProducts,
  putProductBack,
  updateProduct,
  type NewProduct,
} from '../../db/catalogue/products.ts'
import { conflict, invalid } from '../../domain/errors.ts'
import type { DeskProduct, DeskProductInCents } from '../../domain/catalogue/product.ts'
import { productInCents, productInDecimals } from '../decimals.ts'
import type { Editable, Restorable, Undoable } from '../store/change-row.ts'

type Edit = Omit<Input<'PUT /api/products/{id}'>, 'id' | 'version'>

/** What an edit may change, as the contract says it; stock is not among it, for it only moves by a difference. */
type ProductChange = Partial<
  Omit<NewProduct, 'stock' | 'priceCents' | 'questions'> & Pick<DeskProduct, 'price' | 'questions'>
>

/** How a product is changed, deleted and put back. */
export const product: Editable<DeskProductInCents, Edit> &
  Undoable<DeskProductInCents, DeskProduct> &
  Restorable<DeskProductInCents, Input<'POST /api/products'>, DeskProduct> = {
  kind: 'product',
  noun: 'product',
  edited: 'product.update',
  lock: async (tx, id) => (await lockProducts(tx, [id]))[0],
  logged: productInDecimals,
  version: ({ version }) => version,
  conflict: (now) => changedByOther(now, 'Reload it and make your change again.'),

  insert: async (tx, input) =>
    await insertProduct(tx, {
      ...productInCents(input),
      published: input.published ?? true,
      category: await ensureCategory(tx, input.category),
    }),

  async write(tx, before, { stock, stockSeen = before.stock, ...edit }) {
    const category = await ensureCategory(tx, edit.category)
    const change = { ...edit, published: edit.published ?? before.published, category }
    // Stock moves by the difference to what the form showed, so that a sale meanwhile is kept.
    const after = await editProduct(tx, before, change, { difference: stock - stockSeen, reason: 'edited' })
    if (!after) throw invalid('stock', `only ${before.stock} are left now, so it can't be lowered that far`)
    return after
  },

  async undo(tx, now, { before: was, after: became }) {
    const change = { ...editable(was), category: await ensureCategory(tx, was.category) }
    // By the difference, so that what was sold since stays sold.
    const stock = { difference: was.stock - became.stock, reason: 'taken back' }
    const after = await editProduct(tx, now, change, stock)
    if (!after) throw conflict(`Only ${now.stock} are left by now, so the stock can’t be lowered that far.`)
    return after
  },

  delete: async (tx, { id }) => await deleteProducts(tx, [id]),

  // With all the pieces that were on its shelf, and what buyers wrote of it. Its category is made again if it is gone.
  restore: async (tx, _, was) =>
    await putProductBack(tx, {
      // One that was deleted before there were questions has none.
      questions: [],
      ...productInCents(was),
      category: await ensureCategory(tx, was.category),
    }),
}

export function changedByOther({ name }: Pick<DeskProductInCents, 'name'>, next: string): string {
  return `"${name}" was changed by someone else meanwhile. ${next}`.trimEnd()
}

/** The fields of a product that an edit writes: all but those that count, point and date. */
function editable<P extends Omit<DeskProduct, 'price' | 'questions'>>({
  id: _id,
  version: _version,
  createdAt: _createdAt,
  rating: _rating,
  stock: _stock,
  ...fields
}: P) {
  return fields
}

/**
 * Edits a product that is locked: from the form, in a row, from a file, or back to how it was. What is not said stays.
 * Stock is not among it, for it only moves by a difference. Undefined, and the transaction to be given up, when there
 * are fewer pieces than are to be taken off.
 */
export async function editProduct(
  tx: Queryable,
  before: DeskProductInCents,
  change: ProductChange,
  stock: { difference: number; reason: string },
): Promise<DeskProductInCents | undefined> {
  await updateProduct(tx, before.id, { ...editable(before), ...productInCents(change) })
  if (!(await adjustStock(tx, before.id, stock.difference, stock.reason))) return undefined
  return await findForDesk(tx, before.id)
}
