import type { Queryable } from '../db/database.ts'
import { auditAll } from '../db/orders.ts'
import { adjustStock, findForOwner, updateProduct, type NewProduct } from '../db/products.ts'
import type { OwnerProduct, OwnerProductInCents } from '../domain/product.ts'
import { productInCents, productInDecimals } from './decimals.ts'

/** What an edit may change, as the contract says it; stock is not among it, for it only moves by a difference. */
export type ProductChange = Partial<Omit<NewProduct, 'stock' | 'priceCents'> & Pick<OwnerProduct, 'price'>>

/** The fields of a product that an edit writes: all but those that count, point and date. */
export function editable<P extends Omit<OwnerProduct, 'price'>>({
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
 * Undefined, and the transaction to be given up, when there are fewer pieces than are to be taken off.
 */
export async function editProduct(
  tx: Queryable,
  before: OwnerProductInCents,
  change: ProductChange,
  stock: { difference: number; reason: string },
): Promise<OwnerProductInCents | undefined> {
  await updateProduct(tx, before.id, { ...editable(before), ...productInCents(change) })
  if (!(await adjustStock(tx, before.id, stock.difference, stock.reason))) return undefined
  return await findForOwner(tx, before.id)
}

/** Notes edits in the audit log. */
export async function auditEdits(
  tx: Queryable,
  actor: string,
  edits: readonly { before: OwnerProductInCents; after: OwnerProductInCents }[],
): Promise<void> {
  if (edits.length === 0) return
  await auditAll(
    tx,
    edits.map(({ before, after }) => ({
      actor,
      action: 'product.update',
      subject: `product:${after.id}`,
      before: productInDecimals(before),
      after: productInDecimals(after),
    })),
  )
}
