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
import { followParent } from '../options/combinations.sql.ts'
import type { DeskCombination } from '../options/options.rules.ts'
import { optionsOf } from '../options/edit-options.ts'
import { putOptionsBack } from '../options/put-options-back.ts'
import type { DeskProduct, DeskProductInCents } from '../product/product.rules.ts'
import { hindranceOfSale } from '../prices/price-of-sale.rules.ts'
import { refuseContradictingEdit, refuseContradiction } from './refuse-contradiction.ts'
import type { Editable, Restorable, Undoable } from '../../store/history/change-row.ts'

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
    const facts = was.facts ?? now.facts
    const { price, ...fields } = {
      ...editable(was),
      facts,
      category: await ensureCategory(tx, was.category),
    }
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

/** The fields of a product that an edit writes: all but those that count, point and date. */
function editable<P extends Omit<DeskProduct, 'price' | 'priceTo' | 'questions' | 'sale' | 'salePlan'>>({
  id: _id,
  version: _version,
  createdAt: _createdAt,
  rating: _rating,
  available: _available,
  makingDays: _makingDays,
  beingMade: _beingMade,
  stock: _stock,
  optionGroups: _groups,
  parentId: _parent,
  choices: _choices,
  sku: _sku,
  measures: _measures,
  sale: _sale,
  salePlan: _plan,
  ...fields
}: P & { sale: unknown; salePlan: unknown }) {
  return fields
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
  // What its dearest combination costs, its combinations say.
  const { priceToCents: _highest, ...kept } = editable(before)
  await updateProduct(tx, before.id, { ...kept, ...inCents(change, 'price', 'surcharge') })
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
  said: readonly Fact[],
  before: readonly Fact[] = [],
): Promise<Fact[]> {
  const fields = (await findCategoryNamed(tx, category))?.factFields ?? []
  const settled = settleFacts(fields, said, before)
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
