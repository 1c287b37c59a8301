import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { refreshOrders, type Order } from '../owner-queries.ts'
import { isEditConflict, sentenceOf } from '../refusal.ts'
import { statusColours, statusWords } from './status-words.ts'

interface StatusSelectProps {
  order: Pick<Order, 'id' | 'status'>
  save?: SaveStatus
}

/** The call that sets it: whoever packs has one of their own. */
export type SaveStatus = (change: StatusChange) => Promise<Pick<Order, 'id' | 'status'>>

interface StatusChange {
  id: number
  status: OrderStatus
  /** What stood there before. */
  seen: OrderStatus
}

const saveOfOrders: SaveStatus = (change) => shop('PUT /api/orders/{id}/status', change)

/** Sets the status at once. What the shop refuses is said beside it, and the former value is back. */
export function StatusSelect({ order, save = saveOfOrders }: StatusSelectProps) {
  const client = useQueryClient()
  const change = useMutation({
    // Two quick changes of one order reach the shop in the order they were made.
    scope: { id: `order-${order.id}` },
    mutationFn: (change: Omit<StatusChange, 'id'>) => save({ id: order.id, ...change }),
    onSuccess: async (changed) => {
      toast({
        title: 'Order status updated',
        description: `Order #${changed.id} is now ${statusWords[changed.status].toLowerCase()}.`,
      })
      await refreshOrders(client)
    },
    // Somebody else was faster: what they chose is shown.
    onError: (error) => (isEditConflict(error) ? refreshOrders(client) : undefined),
  })
  const shown = change.isPending ? change.variables.status : order.status
  const errorId = `order-${order.id}-refused`

  function choose(status: OrderStatus): void {
    // oxlint-disable-next-line no-alert -- the browser's question can't be missed
    if (status === 'cancelled' && !confirm(cancelQuestion(order.id))) return
    change.mutate({ status, seen: shown })
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
        {orderStatuses.map((status) => (
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
    </div>
  )
}

/** What cancelling does not do by itself. */
function cancelQuestion(id: number): string {
  return `Cancel order #${id}? Its money is given back at PayPal, or by hand, and its pieces are put back on the shelf in Products.`
}
