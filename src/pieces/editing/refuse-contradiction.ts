import { kindProblem } from '../supply/kind-problem.rules.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { invalid } from '../../machine/values/errors.ts'

type Sold = Pick<DeskProductInCents, 'kind' | 'stock' | 'makingDaysFrom' | 'makingDaysTo'>
type Kept = Sold & Pick<DeskProductInCents, 'optionGroups'>

/** Refuses a new product that contradicts itself. It has no options yet; what is left out is as the database fills it in. */
export function refuseContradiction(said: { [F in keyof Sold]?: Sold[F] | undefined }): void {
  const { kind = 'shelf', stock = 0, makingDaysFrom = 0, makingDaysTo = 0 } = said
  const problem = kindProblem({ kind, stock, makingDaysFrom, makingDaysTo, optionGroups: [] })
  if (problem) throw invalid(problem.field, problem.message)
}

/**
 * Refuses an edit that makes a product contradict itself. A stock that changed otherwise, such as by a return, is no reason;
 * nor is a kind that the edit does not touch.
 */
export function refuseContradictingEdit(
  before: Kept,
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
