import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../api/contract.ts'
import { toast } from '../../state/toasts.ts'
import { askAnew } from '../owner-queries.ts'
import { useProven } from '../proof/proof-context.ts'

export type Account = Output<'GET /api/account'>

export const accountQuery = askAnew('GET /api/account')

/** What is said once it is done. */
interface Done {
  title: string
  description: string
}

/**
 * One change of one's own way in: proved where the shop asks, said in a toast, and shown as the answer tells it.
 * `changed` picks the account out of the answer.
 */
export function useAccountChange<Given, Answer>(
  call: (given: Given) => Promise<Answer>,
  changed: (answer: Answer) => Account,
  done: (answer: Answer) => Done,
) {
  const client = useQueryClient()
  const proven = useProven()
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => proven(() => call(given)),
    onSuccess: (answer) => {
      client.setQueryData(accountQuery.queryKey, changed(answer))
      toast(done(answer))
    },
    // It may have been changed elsewhere: what is shown is asked anew.
    onError: () => void client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  })
}

export const itself = (account: Account) => account
