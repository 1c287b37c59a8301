import { inCents } from '../../machine/contract/in-decimals.ts'
import { productInDecimals } from '../product/product-in-decimals.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import { ensureCategory, findCategoryNamed } from '../categories/categories.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  adjustStock,
  findForDesk,
  insertProduct,
  lockProducts,
  putProductBack,
  updateProduct,
  type NewProduct,
} from '../product/products.sql.ts'
import { endSales, salesOf } from '../prices/sale-prices.sql.ts'
import { deleteProducts } from './delete-products.sql.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { toCents } from '../../machine/values/money.ts'
import type { Fact } from '../facts/fact.rules.ts'
import { settleFacts } from '../facts/settle-facts.rules.ts'
import { countBeingMade, followParent, insertCombination, sumOptions } from '../options/combinations.sql.ts'
import type { DeskCombination } from '../options/options.rules.ts'
import { optionsOf } from '../options/edit-options.ts'
import type { DeskProduct, DeskProductInCents } from '../product/product.rules.ts'
import { hindranceOfSale } from '../prices/price-of-sale.rules.ts'
import { kindProblem } from '../supply/kind-problem.rules.ts'
import { editOf } from './edit-of.rules.ts'
import type { Editable, Restorable, Undoable } from '../../store/history/change-handler.ts'

type Edit = Omit<Input<'PUT /api/products/{id}'>, 'id' | 'version'>

/** What an edit may change, as the contract says it; stock is not among it, for it only moves by a difference. */
type ProductChange = Partial<
  Omit<NewProduct, 'stock' | 'priceCents' | 'questions'> & Pick<DeskProduct, 'price' | 'questions'>
>

/** How a product is changed, deleted and put back. */
export const product: Editable<Locked, Edit> &
  Undoable<Locked, DeskProduct> &
  Restorable<Locked, Input<'POST /api/products'>, Kept> = {
  kind: 'product',
  noun: 'product',
  edited: 'product.update',
  async lock(tx, id) {
    const [found] = await lockProducts(tx, [id])
    if (!found || found.parentId === null) return found
    throw conflict(`${found.name} is one of the options of a product. Change it there.`)
  },
  logged: productInDecimals,
  version: ({ version }) => version,
  conflict: (now) => changedByOther(now, 'Reload it and make your change again.'),

  async insert(tx, input) {
    refuseContradiction(input)
    const category = await ensureCategory(tx, input.category)
    return await insertProduct(tx, {
      ...inCents(input, 'price', 'surcharge'),
      published: input.published ?? true,
      category,
      ...(input.facts ? { facts: await settledFacts(tx, category, input.facts) } : {}),
    })
  },

  async write(tx, before, { stock, stockSeen = before.stock, ...edit }) {
    const category = await ensureCategory(tx, edit.category)
    const change = { ...edit, published: edit.published ?? before.published, category }
    if (edit.facts) change.facts = await settledFacts(tx, category, edit.facts, before.facts)
    // Stock moves by the difference to what the form showed, so that a sale meanwhile is kept.
    const after = await editProduct(tx, before, change, { difference: stock - stockSeen, reason: 'edited' })
    if (!after) throw invalid('stock', `only ${before.stock} are left now, so it can't be lowered that far`)
    return after
  },

  async undo(tx, now, { before: was, after: became }) {
    const { id: _id, version: _version, stock: _stock, price, ...otherFields } = editOf(was)
    const fields = { ...otherFields, category: await ensureCategory(tx, was.category) }
    // A sale may have begun or ended since: where the change was not about what it costs, that stays.
    const change = price === became.price ? fields : { ...fields, price }
    // By the difference, so that what was sold since stays sold.
    const stock = { difference: was.stock - became.stock, reason: 'taken back' }
    const after = await editProduct(tx, now, change, stock)
    if (!after) throw conflict(`Only ${now.stock} are left by now, so the stock can’t be lowered that far.`)
    return after
  },

  async delete(tx, thing) {
    if (thing.optionGroups.length > 0) {
      // Those that are put back have no sale, and what they cost without one.
      await endSales(
        tx,
        (await salesOf(tx, thing.id)).map(({ id }) => id),
      )
      thing.combinations = (await optionsOf(tx, thing)).combinations
    }
    await deleteProducts(tx, [thing.id])
  },
  kept: ({ combinations, ...thing }) => ({
    ...productInDecimals(thing),
    ...(combinations ? { combinations } : {}),
  }),

  // With all the pieces that were on its shelf, and what buyers wrote of it. Its category is made again if it is gone.
  async restore(tx, id, { combinations = [], priceTo, ...was }) {
    const back = await putProductBack(tx, {
      ...inCents({ ...was, price: was.sale?.regular ?? was.price }, 'price', 'surcharge'),
      // One that was deleted before there were questions has none, before there were facts or options none of those.
      ...('questions' in was ? {} : { questions: [] }),
      ...('facts' in was ? {} : { facts: [] }),
      priceToCents: toCents(priceTo ?? was.price),
      sale: null,
      salePlan: null,
      optionGroups: was.optionGroups ?? [],
      category: await ensureCategory(tx, was.category),
    })
    if (combinations.length === 0) return back
    await putOptionsBack(tx, back, combinations)
    return (await findForDesk(tx, id))!
  },
}

/** As it is locked; with its combinations when it was deleted. */
type Locked = DeskProductInCents & { combinations?: DeskCombination[] }
type Kept = DeskProduct & { combinations?: DeskCombination[] }

export function changedByOther({ name }: Pick<DeskProductInCents, 'name'>, next: string): string {
  return `"${name}" was changed by someone else meanwhile. ${next}`.trimEnd()
}

/** The combinations of a product that was deleted, under their own numbers, with what was on their shelves. */
async function putOptionsBack(
  tx: Queryable,
  parent: DeskProductInCents,
  combinations: readonly DeskCombination[],
): Promise<void> {
  for (const { price, stock, published, ...kept } of combinations) {
    await insertCombination(tx, parent, { ...kept, priceCents: toCents(price), offered: published })
    await adjustStock(tx, kept.id, stock, 'taken back')
  }
  // Those that are ordered are in work, whatever became of the piece.
  await countBeingMade(tx, parent.id)
  await followParent(tx, parent.id)
  await sumOptions(tx, parent.id)
}

/**
 * Edits a product that is locked: from the form, in a row, from a file, or back to how it was. What is not said stays.
 * Stock is not among it, for it only moves by a difference. Undefined, and the transaction to be given up, when there
 * are fewer pieces than are to be taken off. Refuses by field what contradicts the way the piece is sold.
 */
export async function editProduct(
  tx: Queryable,
  before: DeskProductInCents,
  change: ProductChange,
  stock: { difference: number; reason: string },
): Promise<DeskProductInCents | undefined> {
  const hasOptions = before.optionGroups.length > 0
  if (hasOptions) refuseSumsOfOptions(before, change, stock)
  if (change.price !== undefined) refusePriceOfSale(before, change.price)
  refuseContradictingEdit(before, change, stock.difference)
  await updateProduct(tx, before.id, inCents(change, 'price', 'surcharge'))
  if (hasOptions) await followParent(tx, before.id, before)
  if (!(await adjustStock(tx, before.id, stock.difference, stock.reason))) return undefined
  return await findForDesk(tx, before.id)
}

function refusePriceOfSale(before: DeskProductInCents, price: string): void {
  const hindrance = hindranceOfSale(productInDecimals(before), price)
  if (hindrance) throw invalid('price', hindrance)
}

/** What is said of a piece, held to its category's fields. */
export async function settledFacts(
  tx: Queryable,
  category: string,
  facts: readonly Fact[],
  before: readonly Fact[] = [],
): Promise<Fact[]> {
  const fields = (await findCategoryNamed(tx, category))?.factFields ?? []
  const settled = settleFacts(fields, facts, before)
  if ('problem' in settled) throw invalid('facts', settled.problem)
  return settled.facts
}

/** Each option has its own price and stock: those of the product are what they come to. */
function refuseSumsOfOptions(
  { priceCents }: DeskProductInCents,
  { price }: ProductChange,
  { difference }: { difference: number },
): void {
  if (price !== undefined && toCents(price) !== priceCents)
    throw invalid('price', 'is that of its options. Change it there.')
  if (difference !== 0) throw invalid('stock', 'is that of its options. Change it there.')
}

type Sold = Pick<DeskProductInCents, 'kind' | 'stock' | 'makingDaysFrom' | 'makingDaysTo'>

/** Refuses a new product that contradicts itself. It has no options yet; what is left out is as the database fills it in. */
function refuseContradiction(newProduct: { [F in keyof Sold]?: Sold[F] | undefined }): void {
  const { kind = 'shelf', stock = 0, makingDaysFrom = 0, makingDaysTo = 0 } = newProduct
  const problem = kindProblem({ kind, stock, makingDaysFrom, makingDaysTo, optionGroups: [] })
  if (problem) throw invalid(problem.field, problem.message)
}

/**
 * Refuses an edit that makes a product contradict itself. A stock that changed otherwise, such as by a return, is no reason;
 * nor is a kind that the edit does not touch.
 */
function refuseContradictingEdit(
  before: Sold & Pick<DeskProductInCents, 'optionGroups'>,
  change: { [F in keyof Sold]?: Sold[F] | undefined },
  stockDifference: number,
): void {
  const {
    kind = before.kind,
    makingDaysFrom = before.makingDaysFrom,
    makingDaysTo = before.makingDaysTo,
  } = change
  const stock = before.stock + stockDifference
  const optionGroups = kind === before.kind ? [] : before.optionGroups
  const problem = kindProblem({ kind, stock, makingDaysFrom, makingDaysTo, optionGroups })
  if (!problem) return
  if (problem.field === 'stock' && kind === before.kind && stockDifference <= 0) return
  throw invalid(problem.field, problem.message)
}
