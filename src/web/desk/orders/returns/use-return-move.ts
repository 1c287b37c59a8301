import { useMutation } from '@tanstack/react-query'
import type { Sends } from '../../../../api/contract.ts'
import { useChange } from '../../../data/use-change.ts'
import { toast } from '../../../state/toasts.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { mailSentence, useMailFate } from '../../ui/use-mail-words.ts'

export type DeskReturn = DeskOrder['returns'][number]

type Move = 'agree' | 'decline' | 'receive' | 'close'
type CallOf<M extends Move> = `POST /api/returns/{id}/${M}`

/** Does something about a return; then its dialog closes, and it is said what becomes of the buyer's mail. */
export function useReturnMove<M extends Move>(move: M, title: string, onDone: () => void) {
  const change = useChange()
  const fate = useMailFate()
  return useMutation({
    mutationFn: (input: Sends<CallOf<M>>) =>
      change<CallOf<Move>>(`POST /api/returns/{id}/${move}`, input as never),
    onSuccess: async () => {
      onDone()
      toast({ title, description: mailSentence(fate, 'The buyer’s mail') })
      await change.refreshed()
    },
  })
}
