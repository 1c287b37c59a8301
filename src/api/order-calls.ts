import { z } from 'zod'
import type { CallDefinition } from './call-definition.ts'
import * as fields from './fields.ts'
import * as orders from './order-schemas.ts'

/** The owner's calls about orders: a part of the contract. */

const byId = z.strictObject({ id: fields.id })

export const orderCalls = {
  'GET /api/orders': {
    summary:
      'List orders, newest first. Without a limit all are listed; the total is in X-Total-Count, the next page in Link.',
    access: 'owner',
    query: orders.orderQuery,
    output: z.array(orders.order),
    paged: true,
  },
  'GET /api/orders/{id}': {
    summary: 'One order',
    access: 'owner',
    params: byId,
    output: orders.order,
  },
  'PUT /api/orders/{id}/status': {
    summary: 'Set the status of an order',
    access: 'owner',
    params: byId,
    body: orders.orderStatusInput,
    output: orders.order,
  },
  'GET /api/analytics': { summary: 'Totals and recent orders', access: 'owner', output: orders.analytics },
} as const satisfies Record<string, CallDefinition>
