import type { Call } from '../../api/contract.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import { ensureCategory } from '../../db/categories.ts'
import type { Queryable } from '../../db/database.ts'
import { auditAll } from '../../db/orders.ts'
import { insertProducts, lockProducts, ownerProductsAfter } from '../../db/products.ts'
import { csvRows, csvText } from '../../domain/csv.ts'
import { conflict } from '../../domain/errors.ts'
import type { OwnerProduct } from '../../domain/product.ts'
import { cellsOf, sheetColumns } from '../../domain/product-sheet.ts'
import { actorOf } from '../actor.ts'
import type { ShopContext } from '../context.ts'
import { auditEdits, editProduct } from '../edit-product.ts'
import { planImport, type ImportPlan, type PlannedChange, type ProductInput } from './plan-import.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'

const BATCH = 1000
const INSERTED_TOGETHER = 200

/** A screen can show so many; the file has them all. */
const TOLD_CHANGES = 200
const TOLD_ERRORS = 200

export function productSheetCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/owner/product-sheet'() {
      let text = csvText([sheetColumns])
      for (let last = 0; ;) {
        const batch = await ownerProductsAfter(db.query, last, BATCH)
        text += csvRows(batch.map((product) => Object.values(cellsOf(product))))
        if (batch.length < BATCH) return text
        last = batch.at(-1)!.id
      }
    },

    async 'POST /api/owner/product-sheet'({ file, apply }, { person }) {
      const rows = await readSheet(file)
      if (apply === undefined) return report(planImport(rows, await productsIn(db.query, rows)), false)
      return await db.transaction(async (tx) => {
        const plan = planImport(rows, await productsIn(tx, rows, true))
        if (plan.errors.length > 0 || plan.digest !== apply) {
          throw conflict(
            'Products were changed since the file was looked at. Nothing was done; look at it again.',
            'edited_meanwhile',
          )
        }
        await applyAll(tx, plan.changes, actorOf(person))
        return report(plan, true)
      })
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

/** The products a file names, by id; locked when they are about to be changed. */
async function productsIn(
  q: Queryable,
  rows: readonly SheetRow[],
  locked = false,
): Promise<Map<number, OwnerProduct>> {
  const wanted = new Set(rows.map(({ cells }) => Number(cells.id?.trim())))
  const found = new Map<number, OwnerProduct>()
  for (let last = 0; wanted.size > 0;) {
    const batch = await ownerProductsAfter(q, last, BATCH)
    const named = batch.filter(({ id }) => wanted.has(id))
    const ids = named.map(({ id }) => id)
    for (const product of locked ? await lockProducts(q, ids) : named) found.set(product.id, product)
    if (batch.length < BATCH) break
    last = batch.at(-1)!.id
  }
  return found
}

/** In batches where it can be: with the embedded database everybody waits for this. */
async function applyAll(tx: Queryable, changes: readonly PlannedChange[], actor: string): Promise<void> {
  const known = new Map<string, string>()
  const categoryOf = async (name: string) => {
    const category = known.get(name) ?? (await ensureCategory(tx, name))
    known.set(name, category)
    return category
  }
  const added: ProductInput[] = []
  const edits: { before: OwnerProduct; after: OwnerProduct }[] = []
  for (const { before, input } of changes) {
    const category = input.category === undefined ? {} : { category: await categoryOf(input.category) }
    if (before) edits.push({ before, after: await applyEdit(tx, before, { ...input, ...category }) })
    else added.push({ ...(input as ProductInput), ...category })
  }
  for (let at = 0; at < edits.length; at += INSERTED_TOGETHER) {
    await auditEdits(tx, actor, edits.slice(at, at + INSERTED_TOGETHER))
  }
  for (let at = 0; at < added.length; at += INSERTED_TOGETHER) {
    const made = await insertProducts(tx, added.slice(at, at + INSERTED_TOGETHER))
    await auditAll(
      tx,
      made.map((after) => ({ actor, action: 'product.create', subject: `product:${after.id}`, after })),
    )
  }
}

async function applyEdit(
  tx: Queryable,
  before: OwnerProduct,
  { stock = before.stock, ...change }: PlannedChange['input'],
): Promise<OwnerProduct> {
  const difference = stock - before.stock
  const after = await editProduct(tx, before, change, { difference, reason: 'imported' })
  if (!after) throw new Error(`stock of product ${before.id} moved under its lock`)
  return after
}

function report({ rows, changes, errors, digest }: ImportPlan, applied: boolean) {
  const created = changes.filter(({ before }) => !before).length
  const failed = new Set(errors.map(({ row }) => row)).size
  return {
    rows,
    created,
    changed: changes.length - created,
    unchanged: rows - changes.length - failed,
    errors: errors.slice(0, TOLD_ERRORS),
    changes: changes.slice(0, TOLD_CHANGES).map(({ row, before, input, fields }) => ({
      row,
      id: before?.id ?? null,
      name: before?.name ?? input.name ?? '',
      fields,
    })),
    plan: errors.length > 0 || changes.length === 0 ? null : digest,
    applied,
  }
}
