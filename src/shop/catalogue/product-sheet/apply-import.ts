import { setTimeout as pause } from 'node:timers/promises'
import { ensureCategory } from '../../../db/catalogue/categories.ts'
import type { Database, Queryable } from '../../../db/engine/database.ts'
import { auditAll } from '../../../db/store/history.ts'
import { noteImport, type ProductImport } from '../../../db/catalogue/product-imports.ts'
import { insertProducts, lockProducts } from '../../../db/catalogue/products.ts'
import { ShopError } from '../../../domain/errors.ts'
import type { DeskProduct, DeskProductInCents } from '../../../domain/catalogue/product.ts'
import { productInCents, productInDecimals } from '../../decimals.ts'
import { changedByOther, editProduct, product } from '../edit-product.ts'
import { editedMeanwhile, noteEdits } from '../../store/change.ts'
import type { PlannedChange, ProductInput } from './plan-import.ts'

/** So many changes are made at once: with the embedded database everybody waits for each batch, and not for all. */
export const IMPORT_BATCH = 200

/**
 * The embedded database answers without ever giving the process's loop a turn: between batches whoever waits comes to
 * theirs, from the socket to the answer.
 */
const BREATH_MS = 15

interface Import {
  /** Names what the file says, and what is to be done. */
  file: string
  plan: string
  /** In the order of the file's rows, some at a time, and how many there are in all. */
  changes: AsyncIterable<readonly PlannedChange[]>
  count: number
  /** The last import of this file, which goes on where it stopped. */
  last: ProductImport | undefined
}

/** An import that stopped on its way; undefined when there was none, or it came to its end. */
export function unfinished(last: ProductImport | undefined): ProductImport | undefined {
  return last && last.done < last.total ? last : undefined
}

/**
 * Makes the changes of a file that was checked as a whole, batch by batch in the order of its rows. Each batch is made
 * whole or not at all, and notes how far it came. Stops, saying what stands, at a product that somebody else changed.
 */
export async function applyImport(
  db: Database,
  { file, plan, changes, count, last }: Import,
  actor: string,
): Promise<void> {
  let before = last
  const doneBefore = unfinished(last)?.done ?? 0
  const total = count + doneBefore
  let done = doneBefore
  try {
    for await (const batch of inBatches(changes)) {
      done += batch.length
      const next = { file, plan, lastRow: batch.at(-1)!.row, done, total }
      before = await db.transaction(async (tx) => {
        const noted = await noteImport(tx, next, before)
        if (!noted) throw editedMeanwhile('The same file is being imported in another window.')
        await applyBatch(tx, batch, actor)
        return noted
      })
      if (done < total) await pause(BREATH_MS)
    }
  } catch (error) {
    throw stopped(error, unfinished(before))
  }
}

/** As many at a time as are made at once. */
async function* inBatches(
  changes: AsyncIterable<readonly PlannedChange[]>,
): AsyncGenerator<readonly PlannedChange[]> {
  const waiting: PlannedChange[] = []
  for await (const some of changes) {
    waiting.push(...some)
    while (waiting.length >= IMPORT_BATCH) yield waiting.splice(0, IMPORT_BATCH)
  }
  if (waiting.length > 0) yield waiting
}

/** The refusal, with what stands of the file. */
function stopped(error: unknown, before: ProductImport | undefined): unknown {
  if (!(error instanceof ShopError)) return error
  const stands = before
    ? `The rows up to ${before.lastRow} are done and stay, ${before.done.toLocaleString('en-US')} changes of ${before.total.toLocaleString('en-US')}. Look at the file again, as it is, to go on after them.`
    : 'Nothing was done; look at the file again.'
  const { reason } = error
  return new ShopError(error.code, `${error.message} ${stands}`, reason === undefined ? {} : { reason })
}

async function applyBatch(tx: Queryable, changes: readonly PlannedChange[], actor: string): Promise<void> {
  const known = new Map<string, string>()
  const categoryOf = async (name: string) => {
    const category = known.get(name) ?? (await ensureCategory(tx, name))
    known.set(name, category)
    return category
  }
  const ids = changes.flatMap(({ before }) => before?.id ?? [])
  const locked = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const added: ProductInput[] = []
  const edits: { before: DeskProductInCents; after: DeskProductInCents }[] = []
  for (const { before, input } of changes) {
    const category = input.category === undefined ? {} : { category: await categoryOf(input.category) }
    const change = { ...input, ...category }
    if (before) edits.push(await applyEdit(tx, before, locked.get(before.id), change))
    else added.push(change as ProductInput)
  }
  await noteEdits(tx, product, actor, edits)
  if (added.length === 0) return
  const made = await insertProducts(
    tx,
    added.map((input) => productInCents(input)),
  )
  await auditAll(
    tx,
    made.map(
      (product) =>
        ({
          actor,
          action: 'product.create',
          subject: `product:${product.id}`,
          after: productInDecimals(product),
        }) as const,
    ),
  )
}

/** `seen` is what the file was checked against. Stock moves by the difference to it, so that a sale meanwhile is kept. */
async function applyEdit(
  tx: Queryable,
  seen: DeskProduct,
  before: DeskProductInCents | undefined,
  { stock = seen.stock, ...change }: PlannedChange['input'],
): Promise<{ before: DeskProductInCents; after: DeskProductInCents }> {
  if (before?.version !== seen.version) throw editedMeanwhile(changedByOther(seen, ''))
  const after = await editProduct(tx, before, change, { difference: stock - seen.stock, reason: 'imported' })
  if (after) return { before, after }
  throw editedMeanwhile(`Only ${before.stock} of "${seen.name}" are left, so it can’t be lowered that far.`)
}
