import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'
import { manualOrderCalls } from '../manual-orders/manual-order-calls.contract.ts'
import { benchCalls } from '../bench/bench.contract.ts'
import { editingCalls } from '../editing/editing-calls.contract.ts'
import * as orders from './order-schemas.contract.ts'
import { parcelCalls } from '../parcels/parcel-calls.contract.ts'
import * as sales from '../reports/reports.contract.ts'
import { toDo } from '../today/to-do.contract.ts'

/** The desk's calls about orders: a part of the contract. */

export const orderCalls = {
  'GET /api/orders': {
    summary:
      'List orders, newest first. Without a limit all are listed; the total is in X-Total-Count, the next page in Link.',
    access: 'staff',
    shows: ['orders'],
    // A number: this order, and all others of its buyer.
    query: orders.orderQuery.extend({ buyerOf: fields.id.optional() }),
    output: z.array(orders.listedOrder),
    paged: true,
  },
  'POST /api/orders/export': {
    summary:
      'Say that orders are about to be saved as a file, with names and addresses; noted in the history',
    access: 'staff',
    changes: ['history'],
    freshProof: true,
    output: fields.message,
  },
  'GET /api/orders/{id}': {
    summary: 'One order, with what happened to it and the desk’s notes',
    access: 'staff',
    shows: ['orders'],
    params: fields.byId,
    output: orders.deskOrder,
  },
  'POST /api/orders/{id}/notes': {
    summary: 'Note something about an order, for the desk’s eyes only',
    access: 'staff',
    changes: ['orders'],
    params: fields.byId,
    body: orders.orderNoteInput,
    output: orders.deskOrder,
    status: 201,
  },
  'PUT /api/orders/{id}/shipping': {
    summary:
      'Send all that is left of an order in one parcel, which mails its buyer once; of one that is sent, correct the first parcel',
    access: 'staff',
    changes: ['orders', 'mails'],
    params: fields.byId,
    body: orders.orderShippingInput,
    output: orders.deskOrder,
  },
  'POST /api/orders/{id}/given-back': {
    summary: 'Say that what is owed of a cancelled order was given back outside its wallet',
    access: 'owner',
    changes: ['orders'],
    params: fields.byId,
    body: orders.givenBackInput,
    output: orders.deskOrder,
  },
  'DELETE /api/orders/{id}/given-back': {
    summary: 'Take that back: the money was not given back, and is owed again',
    access: 'owner',
    changes: ['orders'],
    params: fields.byId,
    output: orders.deskOrder,
  },
  'PUT /api/orders/{id}/status': {
    summary: 'Set the status of an order',
    access: 'staff',
    changes: ['orders'],
    params: fields.byId,
    body: orders.orderStatusInput,
    output: orders.order,
  },
  ...benchCalls,
  ...editingCalls,
  ...parcelCalls,
  ...manualOrderCalls,
  'GET /api/analytics': {
    summary: 'Totals and recent orders',
    access: 'staff',
    shows: ['orders', 'products'],
    output: orders.analytics,
  },
  'GET /api/analytics/sales': {
    summary: 'What was sold in a period, what sells best, and what runs out',
    access: 'staff',
    shows: ['orders', 'products'],
    query: sales.salesQuery,
    output: sales.sales,
  },
  'GET /api/desk/waiting': {
    summary:
      'How much waits: messages to be answered, reviews to be read, and orders to be packed or with a return to be answered',
    access: 'staff',
    shows: ['messages', 'mails', 'waiting reviews', 'orders'],
    output: z.object({ messages: z.number().int(), reviews: z.number().int(), orders: z.number().int() }),
  },
  'GET /api/analytics/to-do': {
    summary:
      'What waits to be packed, which returns wait, whom money is owed, and whose money is in doubt: refunds that did not go through, disputes, payments that are held',
    access: 'staff',
    shows: ['orders'],
    output: toDo,
  },
} as const satisfies fields.CallTable
