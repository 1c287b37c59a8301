import { inDecimals } from '../../machine/contract/in-decimals.ts'
import type { Input, Output } from '../../shop/every-call.contract.ts'
import {
  followParent,
  freeChoices,
  insertCombination,
  listCombinations,
  listCombinationsOf,
  setOptionGroups,
  setPrice,
  sumOptions,
  updateCombination,
  type CombinationRow,
} from './combinations.sql.ts'
import { adjustStock, findForDesk, lockProducts } from '../product/products.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  fitsGroups,
  keyOfChoices,
  optionsProblem,
  type DeskCombination,
  type OptionGroup,
} from './options.rules.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { hindranceOfSale } from '../prices/price-of-sale.rules.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { toCents, toDecimal } from '../../machine/values/money.ts'
import { numbersProblem } from '../numbers/numbers.rules.ts'
import { refuseRenumberingSold } from '../numbers/refuse-numbers.ts'
import type { Editable, Undoable } from '../../store/history/change-handler.ts'

type Edit = Omit<Input<'PUT /api/desk/products/{id}/options'>, 'id' | 'version'>
type CombinationInput = Edit['combinations'][number]

/** A piece and what can be chosen of it. */
export interface OptionsOfProduct {
  id: number
  name: string
  version: number
  optionGroups: OptionGroup[]
  combinations: DeskCombination[]
  /** What it costs, and how many lie on its own shelf: as long as it has no options. */
  price?: string
  shelf?: number
}

/** How what can be chosen of a product is changed. */
export const productOptions: Editable<OptionsOfProduct, Edit> & Undoable<OptionsOfProduct> = {
  kind: 'product',
  noun: 'product',
  edited: 'product.options',
  undone: 'product.options_undo',
  async lock(tx, id) {
    const [product] = await lockProducts(tx, [id])
    return product && (await optionsOf(tx, product))
  },
  version: ({ version }) => version,
  conflict: ({ name }) =>
    `"${name}" was changed by someone else meanwhile. What you typed is still here; reload to see what it is now.`,

  async write(tx, before, edit) {
    const problem = optionsProblem(edit.optionGroups, edit.combinations)
    if (problem) throw invalid(problem.field, problem.message)
    return await writeOptions(tx, before, edit)
  },

  // By the difference, so that what was sold since stays sold.
  async undo(tx, now, { before: was, after: became }) {
    const after = await writeOptions(tx, now, {
      optionGroups: was.optionGroups,
      combinations: was.combinations.map((one) => ({
        ...one,
        price: priceSince(one, { now, became }),
        stock: Math.max(0, stockOf(now, one.id) + one.stock - stockOf(became, one.id)),
        stockSeen: stockOf(now, one.id),
      })),
    })
    if (was.optionGroups.length > 0 || was.price === undefined) return after
    // Without options it costs what it did, and has the pieces again that its options took off its shelf.
    await setPrice(tx, now.id, toCents(was.price))
    await adjustStock(tx, now.id, was.shelf ?? 0, 'taken back')
    return await optionsOf(tx, (await findForDesk(tx, now.id))!)
  },
}

/** The price after an undo: today's if the undone change did not touch it, because a sale may have begun or ended since. */
function priceSince(
  { id, price }: DeskCombination,
  { now, became }: Record<'now' | 'became', OptionsOfProduct>,
): string {
  const of = ({ combinations }: OptionsOfProduct) => combinations.find((one) => one.id === id)?.price
  return of(became) === price ? (of(now) ?? price) : price
}

function stockOf({ combinations }: OptionsOfProduct, id: number): number {
  return combinations.find((one) => one.id === id)?.stock ?? 0
}

export async function optionsOf(q: Queryable, product: DeskProductInCents): Promise<OptionsOfProduct> {
  const { id, name, version, optionGroups, priceCents, stock } = product
  return {
    id,
    name,
    version,
    optionGroups,
    combinations: (await combinationsForDesk(q, [product])).get(id) ?? [],
    ...(optionGroups.length > 0 ? {} : inDecimals({ priceCents, shelf: stock })),
  }
}

/** The combinations of today's option groups, without those of former ones, by the numbers of their products. */
export async function combinationsForDesk(
  q: Queryable,
  products: readonly DeskProductInCents[],
): Promise<Map<number, DeskCombination[]>> {
  const withOptions = products.filter(({ optionGroups }) => optionGroups.length > 0)
  const rows = await listCombinationsOf(
    q,
    withOptions.map(({ id }) => id),
  )
  const fitting = ({ id, optionGroups }: DeskProductInCents) =>
    (rows.get(id) ?? []).filter(({ choices }) => fitsGroups(optionGroups, choices))
  return new Map(withOptions.map((product) => [product.id, fitting(product).map(forDesk)]))
}

const forDesk = (row: CombinationRow): DeskCombination => {
  const { id, choices, priceCents, stock, sku, measures, imageUrl, offered } = row
  const { regularCents, beforeCents, saleUntil: until } = row
  return {
    id,
    choices,
    price: toDecimal(priceCents),
    stock,
    sku,
    ...(measures === '' ? {} : { measures }),
    imageUrl,
    published: offered,
    sale: regularCents === null ? null : inDecimals({ regularCents, beforeCents, until, some: false }),
  }
}

export const optionsInContract = ({
  version,
  optionGroups,
  combinations,
}: OptionsOfProduct): Output<'GET /api/desk/products/{id}/options'> => ({
  version,
  optionGroups,
  combinations: combinations.map(({ sale: _sale, ...one }) => one),
})

async function writeOptions(tx: Queryable, { id }: OptionsOfProduct, edit: Edit): Promise<OptionsOfProduct> {
  const product = (await findForDesk(tx, id))!
  if (product.parentId !== null)
    throw conflict(`${product.name} is a combination, and has no options itself.`)
  if (product.kind === 'one_of_a_kind' && edit.optionGroups.length > 0)
    throw invalid('optionGroups', 'are not for a piece that exists once.')
  const problem =
    product.kind === 'numbered' ? numbersProblem(edit.optionGroups, edit.combinations) : undefined
  if (problem) throw invalid(problem.field, problem.message)
  // What lay on the shelf of a piece without options lies there no longer: each combination says how many it has.
  if (product.optionGroups.length === 0)
    await adjustStock(tx, id, -product.stock, 'counted by its options from now on')
  await setOptionGroups(tx, id, edit.optionGroups)
  const rows = await listCombinations(tx, id)
  const rowOf = rowsByAsked(rows, edit.combinations)
  if (product.kind === 'numbered') await refuseRenumberingSold(tx, edit.combinations, rowOf)
  const wanted = new Map(
    edit.combinations.map((combination) => [keyOfChoices(combination.choices), rowOf(combination)?.id]),
  )
  const inTheWay = rows.filter(({ id: rowId, choices }) => {
    const key = keyOfChoices(choices)
    return wanted.has(key) && wanted.get(key) !== rowId
  })
  await freeChoices(
    tx,
    inTheWay.map((row) => row.id),
  )
  const kept = new Set<number>()
  for (const [n, combination] of edit.combinations.entries())
    kept.add(await writeOne(tx, product, rowOf(combination), combination, n))
  for (const row of rows)
    if (!kept.has(row.id))
      await endCombination(tx, row, inTheWay.includes(row) || !fitsGroups(edit.optionGroups, row.choices))
  await followParent(tx, id)
  await sumOptions(tx, id)
  return await optionsOf(tx, (await findForDesk(tx, id))!)
}

/** The row each one was: by its number, and else by its choices, unless that row has others from now on. */
function rowsByAsked(rows: readonly CombinationRow[], all: readonly CombinationInput[]) {
  const byNumber = new Set(all.map(({ id }) => id))
  return ({ id, choices }: CombinationInput): CombinationRow | undefined =>
    rows.find((row) => row.id === id) ??
    rows.find((row) => !byNumber.has(row.id) && keyOfChoices(row.choices) === keyOfChoices(choices))
}

async function writeOne(
  tx: Queryable,
  product: DeskProductInCents,
  row: CombinationRow | undefined,
  { choices, price, stock, stockSeen, sku, measures, imageUrl, published }: CombinationInput,
  n: number,
): Promise<number> {
  const change = {
    choices,
    priceCents: toCents(price),
    sku: sku ?? '',
    measures: measures ?? row?.measures ?? '',
    imageUrl: imageUrl || product.imageUrl,
    offered: published ?? true,
  }
  const hindrance = row && hindranceOfSale(pricedForSale(row), price)
  if (hindrance) throw invalid(`combinations.${n}.price`, hindrance)
  const id = row?.id ?? (await insertCombination(tx, product, change))
  if (row) await updateCombination(tx, id, change)
  const difference = stock - (stockSeen ?? row?.stock ?? 0)
  if (!(await adjustStock(tx, id, difference, row ? 'edited' : 'new option')))
    throw invalid(
      `combinations.${n}.stock`,
      difference > 0
        ? 'is 1 already: it came back meanwhile'
        : `only ${row?.stock ?? 0} are left now, so it can't be lowered that far`,
    )
  return id
}

function pricedForSale({
  priceCents,
  regularCents,
  saleCents,
  saleFrom: from,
  saleUntil: until,
}: CombinationRow) {
  const salePlan = saleCents === null ? null : { price: toDecimal(saleCents), from, until }
  return { price: toDecimal(priceCents), sale: regularCents, salePlan }
}

/** It can be chosen no longer. One that fits no group any more has no shelf either. */
async function endCombination(tx: Queryable, { id, stock }: CombinationRow, isGone: boolean): Promise<void> {
  await updateCombination(tx, id, { offered: false })
  if (isGone) await adjustStock(tx, id, -stock, 'no longer an option')
}
