import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call } from '../../../api/contract.ts'
import type { ShopApi } from '../../../api/shop-api.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import {
  findImportByPlan,
  findImportOfFile,
  type ProductImport,
} from '../../../db/catalogue/product-imports.ts'
import { deskProductsAfter } from '../../../db/catalogue/products.ts'
import { csvRows, csvText } from '../../../domain/csv.ts'
import type { DeskProduct } from '../../../domain/catalogue/product.ts'
import { cellsOf, sheetColumns } from '../../../domain/catalogue/product-sheet.ts'
import { actorOf } from '../../actor.ts'
import type { ShopContext } from '../../context.ts'
import { productInDecimals } from '../../decimals.ts'
import { editedMeanwhile } from '../../store/change.ts'
import { applyImport, unfinished } from './apply-import.ts'
import { inTurns, lengthOf } from './in-turns.ts'
import { planImport, type ImportPlan } from './plan-import.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'

const BATCH = 1000

/** A screen can show so many; the file has them all. */
const TOLD_CHANGES = 200
const TOLD_ERRORS = 200

export function productSheetCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/desk/product-sheet'() {
      let text = csvText([sheetColumns])
      for (let last = 0; ;) {
        const batch = await deskProductsAfter(db.query, last, BATCH)
        text += csvRows(batch.map((product) => Object.values(cellsOf(productInDecimals(product)))))
        if (batch.length < BATCH) return text
        last = batch.at(-1)!.id
        await nextTurn()
      }
    },

    async 'POST /api/desk/product-sheet'({ file, apply }, { person }) {
      const rows = await readSheet(file)
      const name = await nameOf(rows)
      const last = await findImportOfFile(db.query, name)
      const begun = unfinished(last)
      const left = begun ? rows.filter(({ row }) => row > begun.lastRow) : rows
      const plan = sinceLast(await planImport(left, await productsIn(db.query, left)), last)
      if (apply === undefined) return report(plan, begun, false)
      if (plan.errors.length > 0 || plan.digest !== apply) {
        throw editedMeanwhile(
          'Products were changed since the file was looked at. Nothing was done; look at it again.',
        )
      }
      await applyImport(db, { file: name, plan: apply, changes: plan.changes, last }, actorOf(person))
      return report(plan, begun, true)
    },

    async 'GET /api/desk/product-sheet/progress'({ plan }) {
      const found = await findImportByPlan(db.query, plan)
      return found ? { done: found.done, total: found.total } : { done: null, total: null }
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

/** Names what a file says: the same file chosen again is known by it. */
async function nameOf(rows: readonly SheetRow[]): Promise<string> {
  const hash = createHash('sha256')
  await inTurns(rows, lengthOf, ({ cells }) => void hash.update(JSON.stringify(cells)))
  return hash.digest('hex')
}

/** A plan told before the file was imported, by a double click perhaps, is another one afterwards. */
function sinceLast(plan: ImportPlan, last: ProductImport | undefined): ImportPlan {
  const digest = createHash('sha256')
    .update(`${plan.digest} ${last?.step ?? 0}`)
    .digest('hex')
  return { ...plan, digest }
}

/** The products a file names, by id. */
async function productsIn(q: Queryable, rows: readonly SheetRow[]): Promise<Map<number, DeskProduct>> {
  const wanted = new Set(rows.map(({ cells }) => Number(cells.id?.trim())))
  const found = new Map<number, DeskProduct>()
  for (let last = 0; wanted.size > 0;) {
    const batch = await deskProductsAfter(q, last, BATCH)
    for (const product of batch) if (wanted.has(product.id)) found.set(product.id, productInDecimals(product))
    if (batch.length < BATCH) break
    last = batch.at(-1)!.id
    await nextTurn()
  }
  return found
}

function report(
  { rows, changes, errors, digest }: ImportPlan,
  begun: ProductImport | undefined,
  applied: boolean,
) {
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
    doneBefore: begun?.lastRow ?? null,
  }
}
