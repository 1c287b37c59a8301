import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { withCents } from '../../payments/ledger/order-money.rules.ts'
import { orderStatuses, type OrderStatus } from '../order/order.rules.ts'
import { consequenceWords } from '../order/status-consequence.rules.ts'
import { useChange, type Change } from '../../machine/web/queries/use-change.ts'
import { toast } from '../../machine/web/toasts.ts'
import type { Order } from '../../shop/desk/desk-queries.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
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
  said: string | undefined
}

interface StatusFieldProps {
  order: Pick<Order, 'id' | 'status'>
  save: SaveStatus
  /** Those offered. */
  statuses: readonly OrderStatus[]
  /** What a change did beside it, in words. */
  consequence?: (changed: Pick<Order, 'status'>) => string | undefined
  /** Asked first, if need be; `set` sets it. */
  onChoose?: (status: OrderStatus, set: () => void) => void
}

/** Sets the status at once. What the shop refuses is said beside it, and the former value is back. */
export function StatusField({ order, save, statuses, consequence, onChoose }: StatusFieldProps) {
  const write = useChange()
  const change = useMutation({
    // Two quick changes of one order reach the shop in the order they were made.
    scope: { id: `order-${order.id}` },
    mutationFn: ({ status, seen }: StatusRequest) => save(write, { id: order.id, status, seen }),
    onSuccess: (changed, { said }) => {
      const done = `Order #${changed.id} is now ${statusWords[changed.status].toLowerCase()}.`
      toast({ title: 'Order status updated', description: said === undefined ? done : `${done} ${said}` })
    },
    // Also where somebody else was faster: what they chose is shown.
    onSettled: () => write.refreshed(),
  })
  const shown = change.isPending ? change.variables.status : order.status
  const errorId = `order-${order.id}-refused`

  function choose(status: OrderStatus): void {
    const set = () => change.mutate({ status, seen: shown, said: consequence?.({ status }) })
    if (onChoose) onChoose(status, set)
    else set()
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
      {change.isSuccess && order.status !== 'cancelled' && change.data.status === order.status ? (
        <p className="mt-1 max-w-64 text-xs text-ink-soft">{change.variables.said}</p>
      ) : null}
    </div>
  )
}
