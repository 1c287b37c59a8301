import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { refreshOrders, type Order } from '../owner-queries.ts'
import { sentenceOf } from '../refusal.ts'
import { statusColours, statusWords } from './status-words.ts'

interface StatusSelectProps {
  order: Pick<Order, 'id' | 'status'>
  save?: SaveStatus
}

/** The call that sets it: whoever packs has one of their own. */
export type SaveStatus = (id: number, status: OrderStatus) => Promise<Pick<Order, 'id' | 'status'>>

const saveOfOrders: SaveStatus = (id, status) => shop('PUT /api/orders/{id}/status', { id, status })

/** Sets the status at once. What the shop refuses is said beside it, and the former value is back. */
export function StatusSelect({ order, save = saveOfOrders }: StatusSelectProps) {
  const client = useQueryClient()
  const change = useMutation({
    // Two quick changes of one order reach the shop in the order they were made.
    scope: { id: `order-${order.id}` },
    mutationFn: (status: OrderStatus) => save(order.id, status),
    onSuccess: async (changed) => {
      toast({
        title: 'Order status updated',
        description: `Order #${changed.id} is now ${statusWords[changed.status].toLowerCase()}.`,
      })
      await refreshOrders(client)
    },
  })
  const shown = change.isPending ? change.variables : order.status
  const errorId = `order-${order.id}-refused`

  return (
    <div>
      <select
        aria-label={`Status of order #${order.id}`}
        aria-busy={change.isPending}
        aria-invalid={change.isError}
        aria-describedby={change.isError ? errorId : undefined}
        className={`input min-h-11 w-full text-sm sm:w-36 lg:min-h-9 lg:py-1 ${statusColours(shown)}`}
        value={shown}
        onChange={(event) => change.mutate(event.target.value as OrderStatus)}
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
            Not changed to {statusWords[change.variables].toLowerCase()}. {sentenceOf(change.error)}
          </p>
        ) : null}
      </div>
    </div>
  )
}
