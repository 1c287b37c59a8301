import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../api/contract.ts'
import { toast, type Toast } from '../../state/toasts.ts'
import { useProven } from '../proof/proof-context.ts'

export type Person = Output<'GET /api/people'>[number]

export const peopleQuery = queryOptions<Person[]>({ queryKey: ['api', 'people'], refetchOnMount: 'always' })

/** A call that changes who may do what: proved where the shop asks, the list asked anew either way. */
export function usePeopleCall() {
  const client = useQueryClient()
  const proven = useProven()
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await proven(call)
    } finally {
      void client.invalidateQueries({ queryKey: peopleQuery.queryKey })
    }
  }
}

/** The same at the press of a button, told in a toast; under way until the list is there anew. */
export function usePeopleChange<Given, Answer>(
  call: (given: Given) => Promise<Answer>,
  done: (answer: Answer, given: Given) => Toast,
) {
  const client = useQueryClient()
  const change = usePeopleCall()
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => change(() => call(given)),
    async onSuccess(answer, given) {
      toast(done(answer, given))
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey }, { cancelRefetch: false })
    },
  })
}
