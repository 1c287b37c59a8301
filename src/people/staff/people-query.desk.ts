import type { Output } from '../../shop/every-call.contract.ts'
import type { Change } from '../../machine/web/queries/use-change.ts'
import type { Toast } from '../../machine/web/toasts.ts'
import { askAnew } from '../../shop/desk/desk-queries.ts'
import { useStep } from '../../machine/forms/fields/change-button.tsx'
import { useProven } from '../second-factor/proof-context.desk.ts'

export type Person = Output<'GET /api/people'>[number]

export const peopleQuery = askAnew('GET /api/people')

/** A change of who may do what: proved where the shop asks, told in a toast, the list asked anew either way. */
export function usePeopleChange<Given, Answer>(
  call: (change: Change, given: Given) => Promise<Answer>,
  done: (answer: Answer, given: Given) => Toast,
) {
  const proven = useProven()
  return useStep<Answer, Given>((change, given) => proven(() => call(change, given)), done)
}
