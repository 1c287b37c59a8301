import type { Sends } from '../../../shop/every-call.contract.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { useAction, type ActionKind } from '../../../machine/forms/use-action.ts'
import { mailSentence, useMailFate } from '../../../shop/desk/parts/use-mail-words.ts'

export type DeskReturn = DeskOrder['returns'][number]

/** Where the focus goes once something was done about a return in a dialog of the whole page. */
export const returnHeading = (id: number) => `return-${id}`

type Move = 'agree' | 'decline' | 'receive' | 'close'
type CallOf<M extends Move> = `POST /api/returns/{id}/${M}`

interface ReturnAction<M extends Move, Draft> {
  move: M
  kind: ActionKind<Draft>
  start: () => Draft
  input: (draft: Draft) => Sends<CallOf<M>>
  /** What is said once it is done, before what becomes of the buyer's mail. */
  title: string
  onClose: () => void
}

/** Does something about a return; then its dialog closes. */
export function useReturnAction<M extends Move, Draft extends object>(options: ReturnAction<M, Draft>) {
  const { move, input, title, onClose, ...form } = options
  const fate = useMailFate()
  return useAction({
    ...form,
    send: (draft, change) => change<CallOf<Move>>(`POST /api/returns/{id}/${move}`, input(draft) as never),
    done: () => ({ title, description: mailSentence(fate, 'The buyer’s mail') }),
    onDone: onClose,
  })
}
