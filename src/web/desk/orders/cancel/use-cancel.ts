import type { DeskOrder } from '../../desk-queries.ts'
import { useAskedOnce, type Refund } from '../refund/asking/use-asked-once.ts'
import { toCancel, type CancelDraft } from './cancel-draft.ts'

/** Cancels an order, with all that was chosen, once. */
export function useCancel(order: DeskOrder, onDone: (made: Refund | undefined) => void) {
  const call = useAskedOnce<ReturnType<typeof toCancel>>({
    order,
    ask: (change, asked) => change('POST /api/orders/{id}/cancel', asked),
    onDone,
  })
  return { ...call, cancel: (draft: CancelDraft) => call.ask(toCancel(order, draft, call.key)) }
}
