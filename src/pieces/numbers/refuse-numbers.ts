import type { Input } from '../../shop/every-call.contract.ts'
import { listCombinations, type CombinationRow } from '../options/combinations.sql.ts'
import { soldOf } from './numbers.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { numbersProblem } from './numbers.rules.ts'
import { fitsGroups, keyOfChoices } from '../options/options.rules.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { invalid } from '../../machine/values/errors.ts'

type CombinationInput = Input<'PUT /api/desk/products/{id}/options'>['combinations'][number]

/** A number that somebody has bought stands on their order: it belongs to that piece for good. */
export async function refuseRenumberingSold(
  tx: Queryable,
  combinations: readonly CombinationInput[],
  rowOf: (one: CombinationInput) => CombinationRow | undefined,
): Promise<void> {
  const renamed = combinations.flatMap((one, n) => {
    const row = rowOf(one)
    return row && keyOfChoices(row.choices) !== keyOfChoices(one.choices) ? [{ n, row }] : []
  })
  const sold = await soldOf(
    tx,
    renamed.map(({ row }) => row.id),
  )
  const refused = renamed.find(({ row }) => sold.has(row.id))
  if (refused)
    throw invalid(
      `combinations.${refused.n}.choices`,
      `can’t be changed: ${refused.row.choices.join(', ')} was sold, and its order names it so.`,
    )
}

/** What is sold as a numbered series has numbers, and of each one piece: however it came to be one. */
export async function refuseSeriesWithoutNumbers(
  tx: Queryable,
  { id, kind, optionGroups }: Pick<DeskProductInCents, 'id' | 'kind' | 'optionGroups'>,
): Promise<void> {
  if (kind !== 'numbered') return
  const rows = await listCombinations(tx, id)
  const offered = rows.filter(({ choices, offered }) => offered && fitsGroups(optionGroups, choices))
  const problem = numbersProblem(optionGroups, offered)
  if (!problem) return
  const reason = optionGroups.length === 0 ? 'needs its numbers' : `${problem.field} ${problem.message}`
  throw invalid('kind', `A numbered series: ${reason}`)
}
