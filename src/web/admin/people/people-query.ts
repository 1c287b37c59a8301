import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../api/contract.ts'
import { toast } from '../../state/toasts.ts'
import { useProven } from '../proof/proof-context.ts'

export type Person = Output<'GET /api/people'>[number]

export const peopleQuery = queryOptions<Person[]>({ queryKey: ['api', 'people'], refetchOnMount: 'always' })

/** A change of who may do what: proved where the shop asks, told in a toast, the list asked anew either way. */
export function usePeopleChange<Given, Answer>(
  call: (given: Given) => Promise<Answer>,
  done: (answer: Answer, given: Given) => { title: string; description: string },
) {
  const client = useQueryClient()
  const proven = useProven()
  const refresh = () => client.invalidateQueries({ queryKey: peopleQuery.queryKey })
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => proven(() => call(given)),
    onSuccess: async (answer, given) => {
      toast(done(answer, given))
      await refresh()
    },
    onError: () => void refresh(),
  })
}
