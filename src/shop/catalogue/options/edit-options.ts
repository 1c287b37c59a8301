import type { Input, Output } from '../../../api/contract.ts'
import {
  followParent,
  insertCombination,
  listCombinations,
  setOptionGroups,
  sumOptions,
  updateCombination,
  type CombinationRow,
} from '../../../db/catalogue/options/combinations.ts'
import { adjustStock, findForDesk, lockProducts } from '../../../db/catalogue/products.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import {
  fitsGroups,
  keyOfChoices,
  optionsProblem,
  type DeskCombination,
  type OptionGroup,
} from '../../../domain/catalogue/options/options.ts'
import type { DeskProductInCents } from '../../../domain/catalogue/product.ts'
import { conflict, invalid } from '../../../domain/errors.ts'
import { toCents, toDecimal } from '../../../domain/money.ts'
import type { Editable, Undoable } from '../../store/change-row.ts'

type Edit = Omit<Input<'PUT /api/desk/products/{id}/options'>, 'id' | 'version'>
type Asked = Edit['combinations'][number]

/** A piece and what can be chosen of it. */
export interface OptionsOfProduct {
  id: number
  name: string
  version: number
  optionGroups: OptionGroup[]
  combinations: DeskCombination[]
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
    const stockOf = (of: OptionsOfProduct, id: number) =>
      of.combinations.find((one) => one.id === id)?.stock ?? 0
    return await writeOptions(tx, now, {
      optionGroups: was.optionGroups,
      combinations: was.combinations.map((one) => ({
        ...one,
        stock: Math.max(0, stockOf(now, one.id) + one.stock - stockOf(became, one.id)),
        stockSeen: stockOf(now, one.id),
      })),
    })
  },
}

export async function optionsOf(q: Queryable, product: DeskProductInCents): Promise<OptionsOfProduct> {
  const { id, name, version, optionGroups } = product
  const rows = await listCombinations(q, id)
  return {
    id,
    name,
    version,
    optionGroups,
    combinations: rows.filter(({ choices }) => fitsGroups(optionGroups, choices)).map(forDesk),
  }
}

export const forDesk = ({ priceCents, offered, ...row }: CombinationRow): DeskCombination => ({
  ...row,
  price: toDecimal(priceCents),
  published: offered,
})

export const optionsInContract = ({
  version,
  optionGroups,
  combinations,
}: OptionsOfProduct): Output<'GET /api/desk/products/{id}/options'> => ({
  version,
  optionGroups,
  combinations,
})

async function writeOptions(tx: Queryable, { id }: OptionsOfProduct, edit: Edit): Promise<OptionsOfProduct> {
  const product = (await findForDesk(tx, id))!
  if (product.parentId !== null)
    throw conflict(`${product.name} is a combination, and has no options itself.`)
  // What lay on the shelf of a piece without options lies there no longer: each combination says how many it has.
  if (product.optionGroups.length === 0)
    await adjustStock(tx, id, -product.stock, 'counted by its options from now on')
  await setOptionGroups(tx, id, edit.optionGroups)
  const rows = await listCombinations(tx, id)
  const kept = new Set<number>()
  for (const [n, asked] of edit.combinations.entries()) {
    const row =
      rows.find((one) => one.id === asked.id) ??
      rows.find(({ choices }) => keyOfChoices(choices) === keyOfChoices(asked.choices))
    kept.add(await writeOne(tx, product, row, asked, n))
  }
  for (const row of rows)
    if (!kept.has(row.id)) await endCombination(tx, row, !fitsGroups(edit.optionGroups, row.choices))
  await followParent(tx, id)
  await sumOptions(tx, id)
  return await optionsOf(tx, (await findForDesk(tx, id))!)
}

async function writeOne(
  tx: Queryable,
  product: DeskProductInCents,
  row: CombinationRow | undefined,
  { choices, price, stock, stockSeen, sku, imageUrl, published }: Asked,
  n: number,
): Promise<number> {
  const change = {
    choices,
    priceCents: toCents(price),
    sku: sku ?? '',
    imageUrl: imageUrl || product.imageUrl,
    offered: published ?? true,
  }
  const id = row?.id ?? (await insertCombination(tx, product, change))
  if (row) await updateCombination(tx, id, change)
  const difference = stock - (stockSeen ?? row?.stock ?? 0)
  if (!(await adjustStock(tx, id, difference, row ? 'edited' : 'new option')))
    throw invalid(
      `combinations.${n}.stock`,
      `only ${row?.stock ?? 0} are left now, so it can't be lowered that far`,
    )
  return id
}

/** It can be chosen no longer. One that fits no group any more has no shelf either. */
async function endCombination(tx: Queryable, { id, stock }: CombinationRow, isGone: boolean): Promise<void> {
  await updateCombination(tx, id, { offered: false })
  if (isGone) await adjustStock(tx, id, -stock, 'no longer an option')
}
