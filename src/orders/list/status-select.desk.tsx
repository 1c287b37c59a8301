import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { withCents } from '../../payments/ledger/order-money.rules.ts'
import { orderStatuses, type OrderStatus } from '../order/order.rules.ts'
import { consequenceWords, unsentWords } from '../order/status-consequence.rules.ts'
import { useChange, type Change } from '../../machine/web/queries/use-change.ts'
import { toast } from '../../machine/web/toasts.ts'
import type { Order } from '../../shop/desk/desk-queries.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { QuestionDialog } from '../../machine/forms/fields/question-dialog.tsx'
import { CancelDialog } from '../cancel/cancel-dialog.desk.tsx'
import { statusColours, statusWords } from './status-words.desk.ts'

interface StatusChange {
  id: number
  status: OrderStatus
  /** What stood there before. */
  seen: OrderStatus
}

/** The call that sets it: whoever packs has one of their own. */
export type SaveStatus = (change: Change, status: StatusChange) => Promise<Pick<Order, 'id' | 'status'>>

const saveOfOrders: SaveStatus = (change, status) => change('PUT /api/orders/{id}/status', status)

/** An order's status as its owner sets it; to cancel one is a dialog of its own. */
export function StatusSelect({ order }: { order: Order }) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <>
      <StatusField
        order={order}
        save={saveOfOrders}
        statuses={orderStatuses}
        consequence={(changed) => consequenceWords(withCents(order), changed)}
        onChoose={(status, set) => (status === 'cancelled' ? setCancelling(true) : set())}
      />
      {isCancelling ? <CancelDialog id={order.id} onClose={() => setCancelling(false)} /> : null}
    </>
  )
}

interface StatusRequest extends Omit<StatusChange, 'id'> {
  /** What is said of it beside the new status. */
  consequenceText: string | undefined
}

interface StatusFieldProps {
  order: Pick<Order, 'id' | 'status' | 'shippingMethod' | 'parcels'> & {
    items: readonly { toSend: number }[]
  }
  save: SaveStatus
  /** Those offered. */
  statuses: readonly OrderStatus[]
  /** What a change did beside it, in words. */
  consequence?: (changed: Pick<Order, 'status'>) => string | undefined
  /** Asked first, if need be; `set` sets it. */
  onChoose?: (status: OrderStatus, set: () => void) => void
}

/** Sets the status at once, unless the order's parcels contradict it: then it asks. What the shop refuses is said beside it, and the former value is back. */
export function StatusField({ order, save, statuses, consequence, onChoose }: StatusFieldProps) {
  const write = useChange()
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    // Two quick changes of one order reach the shop in the order they were made.
    scope: { id: `order-${order.id}` },
    mutationFn: ({ status, seen }: StatusRequest) => save(write, { id: order.id, status, seen }),
    onSuccess: (changed, { consequenceText, seen }) => {
      const done = `Order #${changed.id} is now ${statusWords[changed.status].toLowerCase()}.`
      toast({
        title: 'Order status updated',
        description: consequenceText === undefined ? done : `${done} ${consequenceText}`,
        // Cancelled again, its pieces and money would have to be asked about.
        ...(seen === 'cancelled' ? {} : { action: { label: 'Undo', run: () => set(seen, changed.status) } }),
      })
    },
    // Also where somebody else was faster: what they chose is shown.
    onSettled: () => write.refreshed(),
  })
  const shown = change.isPending ? change.variables.status : order.status
  const errorId = `order-${order.id}-refused`

  function set(status: OrderStatus, seen: OrderStatus): void {
    change.mutate({ status, seen, consequenceText: consequence?.({ status }) })
  }

  function choose(status: OrderStatus): void {
    if (unsentWords(order, status) !== undefined) setAsking(true)
    else if (onChoose) onChoose(status, () => set(status, shown))
    else set(status, shown)
  }

  return (
    <div>
      <select
        aria-label={`Status of order #${order.id}`}
        aria-busy={change.isPending}
        aria-invalid={change.isError}
        aria-describedby={change.isError ? errorId : undefined}
        className={`input min-h-11 w-full text-sm sm:w-36 lg:min-h-9 lg:py-1 ${statusColours(shown)}`}
        value={shown}
        onChange={(event) => choose(event.target.value as OrderStatus)}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </select>
      <div role="alert">
        {change.isError ? (
          <p id={errorId} className="field-error max-w-56">
            Not changed to {statusWords[change.variables.status].toLowerCase()}. {sentenceOf(change.error)}
          </p>
        ) : null}
      </div>
      <QuestionDialog
        open={isAsking}
        title={`Complete order #${order.id} all the same?`}
        yes="Complete it"
        onYes={() => set('completed', shown)}
        onClose={() => setAsking(false)}
      >
        <p>{unsentWords(order, 'completed')} Completed, it no longer waits to be packed.</p>
      </QuestionDialog>
      {change.isSuccess && order.status !== 'cancelled' && change.data.status === order.status ? (
        <p className="mt-1 max-w-64 text-xs text-ink-soft">{change.variables.consequenceText}</p>
      ) : null}
    </div>
  )
}
