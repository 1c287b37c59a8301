import { productInDecimals } from '../product/product-in-decimals.ts'
import { createHash } from 'node:crypto'
import { listFactFields } from '../categories/categories.sql.ts'
import { findProductsForDesk } from '../product/products.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import { changedByOther } from '../editing/edit-product.ts'
import { combinationsForDesk } from '../options/edit-options.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { withKnown, type Shelves } from '../moving-in/known-pieces.ts'
import { inTurns, lengthOf } from './in-turns.ts'
import { rowGroupsOf, productIdOf, type RowGroup, type SheetRow } from './row-groups.ts'
import { createPlanner, type FieldsOf } from './plan-import.ts'
import { digestOf, rowsOfChange, type Known, type PlannedChange, type PlannedRows } from './planned-change.ts'
import type { Sheet } from './read-sheet.ts'

/** A file is gone through from its first row to its last one each time: its rows are never all in memory. */

/** Names what a file says: the same file chosen again is known by it. */
export async function nameOf(sheet: Sheet): Promise<string> {
  const hash = createHash('sha256')
  for await (const rows of sheet.batches()) {
    await inTurns(rows, lengthOf, ({ cells, choicesKey, origin }) => {
      hash.update(
        JSON.stringify(
          choicesKey === '' ? [cells, origin!.listing.section, origin!.listing.pictures] : cells,
        ),
      )
    })
  }
  return hash.digest('hex')
}

/** What is remembered of a look at the rows after `afterRow`, so that the second one can be held to it. */
export interface Look {
  afterRow: number
  /** Whether what is doubtful is done as well. */
  doubtful: 'done' | undefined
  /** Where pieces from another shop are to stand. */
  shelves: Shelves
  /** The rows that change something, with those of the same product. */
  rows: Set<number>
  /** Their products as they were then, by id. Stock is no part of a version, neither theirs nor that of their combinations. */
  seen: Map<number, Pick<DeskProduct, 'version' | 'stock'> & { stocks: ReadonlyMap<number, number> }>
  /** Names the changes, batch by batch. */
  digests: string[]
}

export const newLook = (afterRow = 0, doubtful?: 'done', shelves: Shelves = {}): Look => ({
  afterRow,
  doubtful,
  shelves,
  rows: new Set(),
  seen: new Map(),
  digests: [],
})

/** What the rows after `afterRow` would do, batch by batch; notes it in `look`. */
export async function* lookThrough(
  q: Queryable,
  sheet: Sheet,
  look: Look,
): AsyncGenerator<PlannedRows & { rows: number; failed: number }> {
  const plan = createPlanner(look.doubtful)
  for await (const rows of rowsLeft(sheet, ({ row }) => row > look.afterRow)) {
    const rowGroups = await withKnown(q, rowGroupsOf(rows), look.shelves)
    const known = await productsIn(q, rowGroups)
    const plannedRows = await plan(rowGroups, known, await fieldsByCategory(q))
    for (const change of plannedRows.changes) {
      for (const row of rowsOfChange(change)) look.rows.add(row)
      const { before } = change
      if (!before) continue
      const { id, version, stock } = before
      const combinations = known.combinations.get(id) ?? []
      look.seen.set(id, { version, stock, stocks: new Map(combinations.map((one) => [one.id, one.stock])) })
    }
    if (plannedRows.changes.length > 0) look.digests.push(await digestOf(plannedRows.changes))
    yield { rows: rows.length, failed: failedOf(rows, plannedRows), ...plannedRows }
  }
}

/** How many rows do nothing as something is wrong: with one of a listing from another shop, none of it is done. */
function failedOf(rows: readonly SheetRow[], { errors }: PlannedRows): number {
  const wrong = new Set(errors.map(({ row }) => row))
  const origins = new Set(rows.flatMap(({ row, origin }) => (origin && wrong.has(row) ? [origin] : [])))
  return rows.filter(({ row, origin }) => wrong.has(row) || (origin && origins.has(origin))).length
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
  const plan = createPlanner(look.doubtful)
  let batch = 0
  for await (const rows of rowsLeft(sheet, ({ row }) => look.rows.has(row))) {
    const rowGroups = await withKnown(q, rowGroupsOf(rows), look.shelves)
    const { products, combinations } = await productsIn(q, rowGroups)
    for (const [id, product] of products) {
      const seen = look.seen.get(id)
      if (seen?.version !== product.version) throw editedMeanwhile(changedByOther(product, ''))
      products.set(id, { ...product, stock: seen.stock })
      const now = combinations.get(id)
      if (now)
        combinations.set(
          id,
          now.map((one) => ({ ...one, stock: seen.stocks.get(one.id) ?? one.stock })),
        )
    }
    const { changes } = await plan(rowGroups, { products, combinations }, await fieldsByCategory(q))
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

/** The facts' fields of each category, found by its name in any capitals. */
async function fieldsByCategory(q: Queryable): Promise<FieldsOf> {
  const byName = new Map(
    (await listFactFields(q)).map(({ name, factFields }) => [name.toLowerCase(), factFields]),
  )
  return (category) => byName.get(category.toLowerCase()) ?? []
}

/** The products that rows name, and what can be chosen of them. */
async function productsIn(q: Queryable, rowGroups: readonly RowGroup[]): Promise<Changing<Known>> {
  const ids = new Set(
    rowGroups.flatMap((rowGroup) => productIdOf(rowGroup) ?? []).filter((id) => id <= HIGHEST_ID),
  )
  const found = await findProductsForDesk(q, [...ids])
  return {
    products: new Map(found.map((product) => [product.id, productInDecimals(product)])),
    combinations: await combinationsForDesk(q, found),
  }
}

type Changing<M> = {
  [K in keyof M]: M[K] extends ReadonlyMap<infer Key, infer Value> ? Map<Key, Value> : never
}

/** No product has a higher number; the database would not take one. Also what is no number at all is not below it. */
const HIGHEST_ID = 2_147_483_647
