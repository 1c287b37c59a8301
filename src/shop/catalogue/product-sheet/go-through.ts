import { createHash } from 'node:crypto'
import { findProductsForDesk } from '../../../db/catalogue/products.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import type { DeskProduct } from '../../../domain/catalogue/product.ts'
import { productInDecimals } from '../../decimals.ts'
import { changedByOther } from '../edit-product.ts'
import { editedMeanwhile } from '../../store/change.ts'
import { inTurns, lengthOf } from './in-turns.ts'
import { createPlanner, digestOf, idOf, type PlannedChange, type PlannedRows } from './plan-import.ts'
import type { Sheet, SheetRow } from './read-sheet.ts'

/** A file is gone through from its first row to its last one each time: its rows are never all in memory. */

/** Names what a file says: the same file chosen again is known by it. */
export async function nameOf(sheet: Sheet): Promise<string> {
  const hash = createHash('sha256')
  for await (const rows of sheet.batches()) {
    await inTurns(rows, lengthOf, ({ cells }) => void hash.update(JSON.stringify(cells)))
  }
  return hash.digest('hex')
}

/** What is remembered of a look at the rows after `afterRow`, so that the second one can be held to it. */
export interface Look {
  afterRow: number
  /** The rows that change something. */
  rows: Set<number>
  /** Their products as they were then, by id. Stock is no part of a version. */
  seen: Map<number, Pick<DeskProduct, 'version' | 'stock'>>
  /** Names the changes, batch by batch. */
  digests: string[]
}

/** What the rows after `afterRow` would do, batch by batch; notes it in `look`. */
export async function* lookThrough(
  q: Queryable,
  sheet: Sheet,
  look: Look,
): AsyncGenerator<PlannedRows & { rows: number }> {
  const plan = createPlanner()
  for await (const rows of rowsLeft(sheet, ({ row }) => row > look.afterRow)) {
    const planned = await plan(rows, await productsIn(q, rows))
    for (const { row, before } of planned.changes) {
      look.rows.add(row)
      if (before) look.seen.set(before.id, { version: before.version, stock: before.stock })
    }
    if (planned.changes.length > 0) look.digests.push(await digestOf(planned.changes))
    yield { rows: rows.length, ...planned }
  }
}

/**
 * The changes that were looked at, worked out again. Products count as they were then: what was sold meanwhile makes no
 * other change of it. Throws where somebody changed more than that.
 */
export async function* changesAgain(
  q: Queryable,
  sheet: Sheet,
  look: Look,
): AsyncGenerator<readonly PlannedChange[]> {
  const plan = createPlanner()
  let batch = 0
  for await (const rows of rowsLeft(sheet, ({ row }) => look.rows.has(row))) {
    const products = await productsIn(q, rows)
    for (const [id, product] of products) {
      const seen = look.seen.get(id)
      if (seen?.version !== product.version) throw editedMeanwhile(changedByOther(product, ''))
      products.set(id, { ...product, stock: seen.stock })
    }
    const { changes } = await plan(rows, products)
    if ((await digestOf(changes)) !== look.digests[batch]) {
      throw editedMeanwhile('Products were changed since the file was looked at.')
    }
    batch += 1
    yield changes
  }
}

async function* rowsLeft(
  sheet: Sheet,
  isLeft: (row: SheetRow) => boolean,
): AsyncGenerator<readonly SheetRow[]> {
  for await (const rows of sheet.batches()) {
    const left = rows.filter(isLeft)
    if (left.length > 0) yield left
  }
}

/** The products that rows name, by id. */
async function productsIn(q: Queryable, rows: readonly SheetRow[]): Promise<Map<number, DeskProduct>> {
  const ids = new Set(rows.flatMap(({ cells }) => idOf(cells) ?? []).filter((id) => id <= HIGHEST_ID))
  const found = await findProductsForDesk(q, [...ids])
  return new Map(found.map((product) => [product.id, productInDecimals(product)]))
}

/** No product has a higher number; the database would not take one. Also what is no number at all is not below it. */
const HIGHEST_ID = 2_147_483_647
