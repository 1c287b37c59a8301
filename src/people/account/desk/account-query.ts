import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../shop/every-call.contract.ts'
import { toast, type Toast } from '../../../machine/web/toasts.ts'
import { askAnew } from '../../../shop/desk/desk-queries.ts'
import { useProven } from '../../../machine/web/queries/use-change.ts'

export type Account = Output<'GET /api/account'>

export const accountQuery = askAnew('GET /api/account')

/**
 * A call that changes one's own way in: proved where the shop asks, and shown as the answer tells it. `changed` picks
 * the account out of the answer.
 */
export function useAccountCall() {
  const client = useQueryClient()
  const proven = useProven()
  return async <Answer>(
    call: () => Promise<Answer>,
    changed: (answer: Answer) => Account,
  ): Promise<Answer> => {
    try {
      const answer = await proven(call)
      client.setQueryData(accountQuery.queryKey, changed(answer))
      return answer
    } catch (error) {
      // It may have been changed elsewhere: what is shown is asked anew.
      void client.invalidateQueries({ queryKey: accountQuery.queryKey })
      throw error
    }
  }
}

/** The same at the press of a button, told in a toast. */
export function useAccountChange<Given, Answer>(
  call: (given: Given) => Promise<Answer>,
  changed: (answer: Answer) => Account,
  done: (answer: Answer) => Toast,
) {
  const change = useAccountCall()
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => change(() => call(given), changed),
    onSuccess: (answer) => toast(done(answer)),
  })
}

export const itself = (account: Account) => account
