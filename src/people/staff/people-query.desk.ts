import { useMutation } from '@tanstack/react-query'
import type { Output } from '../../shop/every-call.contract.ts'
import { useChange, type Change } from '../../machine/web/queries/use-change.ts'
import { toast, type Toast } from '../../machine/web/toasts.ts'
import { askAnew } from '../../shop/desk/desk-queries.ts'
import { useProven } from '../second-factor/proof-context.desk.ts'

export type Person = Output<'GET /api/people'>[number]

export const peopleQuery = askAnew('GET /api/people')

/** A change of who may do what: proved where the shop asks, told in a toast, the list asked anew either way. */
export function usePeopleChange<Given, Answer>(
  call: (change: Change, given: Given) => Promise<Answer>,
  done: (answer: Answer, given: Given) => Toast,
) {
  const change = useChange()
  const proven = useProven()
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => proven(() => call(change, given)),
    onSuccess: async (answer, given) => {
      toast(done(answer, given))
      await change.refreshed()
    },
  })
}
