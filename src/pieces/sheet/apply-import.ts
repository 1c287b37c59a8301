import { inCents } from '../../machine/contract/in-decimals.ts'
import { productInDecimals } from '../product/product-in-decimals.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureCategory } from '../categories/categories.sql.ts'
import type { Database, Queryable } from '../../machine/database/database.ts'
import { auditAll } from '../../store/history/history.sql.ts'
import { noteImport, type ProductImport } from './product-imports.sql.ts'
import { insertProducts, lockProducts } from '../product/products.sql.ts'
import { ShopError } from '../../machine/values/errors.ts'
import type { DeskProduct, DeskProductInCents } from '../product/product.rules.ts'
import { changedByOther, editProduct, product, settledFacts } from '../editing/edit-product.ts'
import { editedMeanwhile, noteEdits } from '../../store/history/change.ts'
import type { PlannedOptions } from './plan-options.ts'
import { type PlannedChange, type ProductInput, rowsOfChange, weightOf } from './planned-change.ts'
import type { Origin } from '../moving-in/layout.rules.ts'
import { noteOrigins } from '../moving-in/known-pieces.ts'
import { optionsOf, type OptionsOfProduct, productOptions } from '../options/edit-options.ts'

/** How many changes one transaction makes: with the embedded database everybody waits for each batch, and not for all. */
export const IMPORT_BATCH = 200

/**
 * The embedded database answers without ever giving the process's loop a turn: between batches whoever waits comes to
 * theirs, from the socket to the answer.
 */
const YIELD_MS = 15

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
      done += batch.reduce((sum, change) => sum + weightOf(change), 0)
      const next = { file, plan, lastRow: rowsOfChange(batch.at(-1)!).at(-1)!, done, total }
      before = await db.transaction(async (tx) => {
        const noted = await noteImport(tx, next, before)
        if (!noted) throw editedMeanwhile('The same file is being imported in another window.')
        await applyBatch(tx, file, batch, actor)
        return noted
      })
      if (done < total) await pause(YIELD_MS)
    }
  } catch (error) {
    throw stopped(error, unfinished(before))
  }
}

/** Gathers changes until a batch weighs `IMPORT_BATCH`: one transaction makes them. */
async function* inBatches(
  changes: AsyncIterable<readonly PlannedChange[]>,
): AsyncGenerator<readonly PlannedChange[]> {
  let waiting: PlannedChange[] = []
  let weight = 0
  for await (const some of changes) {
    for (const change of some) {
      waiting.push(change)
      weight += weightOf(change)
      if (weight < IMPORT_BATCH) continue
      yield waiting
      waiting = []
      weight = 0
    }
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

async function applyBatch(
  tx: Queryable,
  file: string,
  changes: readonly PlannedChange[],
  actor: string,
): Promise<void> {
  const known = new Map<string, string>()
  const categoryOf = async (name: string) => {
    const category = known.get(name) ?? (await ensureCategory(tx, name))
    known.set(name, category)
    return category
  }
  const ids = changes.flatMap(({ before }) => before?.id ?? [])
  const locked = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const added: (Omit<Planned, 'product'> & { input: ProductInput })[] = []
  const edits: { before: DeskProductInCents; after: DeskProductInCents }[] = []
  const plannedProducts: Planned[] = []
  for (const { before, input, options, origin } of changes) {
    const category = input.category === undefined ? {} : { category: await categoryOf(input.category) }
    const ofCategory = category.category ?? before?.category ?? ''
    const facts = input.facts ? { facts: await settledFacts(tx, ofCategory, input.facts, before?.facts) } : {}
    const change = { ...input, ...category, ...facts }
    if (!before) {
      added.push({ input: change as ProductInput, options, origin })
      continue
    }
    const product = asSeen(before, locked.get(before.id))
    const isEdited = Object.keys(input).length > 0
    const after = isEdited ? await applyEdit(tx, before, product, change) : product
    if (isEdited) edits.push({ before: product, after })
    plannedProducts.push({ product: after, options, origin })
  }
  await noteEdits(tx, product, actor, edits)
  const made = await insertAll(
    tx,
    added.map(({ input }) => input),
    actor,
  )
  plannedProducts.push(...made.map((product, n) => ({ ...added[n]!, product })))
  await applyOptions(tx, plannedProducts, actor)
  await noteOrigins(
    tx,
    file,
    plannedProducts.map(({ product, origin }) => ({ productId: product.id, origin })),
  )
}

async function insertAll(
  tx: Queryable,
  added: readonly ProductInput[],
  actor: string,
): Promise<DeskProductInCents[]> {
  if (added.length === 0) return []
  const made = await insertProducts(
    tx,
    added.map((input) => inCents(input, 'price', 'surcharge')),
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
  return made
}

function asSeen(seen: DeskProduct, now: DeskProductInCents | undefined): DeskProductInCents {
  if (now?.version === seen.version) return now
  throw editedMeanwhile(changedByOther(seen, ''))
}

/** `seen` is what the file was checked against. Stock moves by the difference to it, so that a sale meanwhile is kept. */
async function applyEdit(
  tx: Queryable,
  seen: DeskProduct,
  before: DeskProductInCents,
  { stock = seen.stock, ...change }: PlannedChange['input'],
): Promise<DeskProductInCents> {
  const after = await editProduct(tx, before, change, { difference: stock - seen.stock, reason: 'imported' })
  if (after) return after
  throw editedMeanwhile(`Only ${before.stock} of "${seen.name}" are left, so it can’t be lowered that far.`)
}

interface Planned {
  product: DeskProductInCents
  options: PlannedOptions | undefined
  origin: Origin | undefined
}

/** Sets the options of products that are locked. Stock moves by the difference to what was seen, so that a sale is kept. */
async function applyOptions(
  tx: Queryable,
  plannedProducts: readonly Planned[],
  actor: string,
): Promise<void> {
  const edits: { before: OptionsOfProduct; after: OptionsOfProduct }[] = []
  for (const { product, options } of plannedProducts) {
    if (!options) continue
    const before = await optionsOf(tx, product)
    refuseTooLow(before, options)
    edits.push({ before, after: await productOptions.write(tx, before, options.edit) })
  }
  await noteEdits(tx, productOptions, actor, edits)
}

function refuseTooLow({ name, combinations }: OptionsOfProduct, { edit }: PlannedOptions): void {
  for (const { id, stock, stockSeen = stock } of edit.combinations) {
    const now = combinations.find((one) => one.id === id)
    if (now && now.stock + stock - stockSeen < 0)
      throw editedMeanwhile(
        `Only ${now.stock} of "${name}, ${now.choices.join(', ')}" are left, so it can’t be lowered that far.`,
      )
  }
}
