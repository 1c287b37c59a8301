import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'
import { deskOrder } from '../order/order-schemas.contract.ts'
import { byParcel, contents, label } from './parcel-schemas.contract.ts'

/** The part of the contract by which the desk sends an order in more parcels than one, and mends what it sent. */
export const parcelCalls = {
  'POST /api/orders/{id}/parcels': {
    summary: 'Send pieces of an order as a parcel, which mails its buyer once; the last of them completes it',
    access: 'staff',
    changes: ['orders', 'mails'],
    params: fields.byId,
    body: z.strictObject({
      ...label,
      ...contents,
      /** Whether the buyer is told; they are, unless said. */
      mail: z.boolean().optional(),
      /** True where whoever sends the parcel has seen that the payment is disputed. */
      disputeSeen: z.boolean().optional(),
    }),
    output: deskOrder,
    status: 201,
  },
  'PUT /api/orders/{id}/parcels/{parcel}': {
    summary: 'Correct the carrier and number of a parcel, which mails its buyer only when asked to',
    access: 'staff',
    changes: ['orders', 'mails'],
    params: byParcel,
    body: z.strictObject({ ...label, mail: z.boolean().optional() }),
    output: deskOrder,
  },
  'POST /api/orders/{id}/parcels/{parcel}/take-back': {
    summary: 'Say that a parcel was not sent after all: its pieces are to be sent again',
    access: 'staff',
    changes: ['orders', 'mails'],
    params: byParcel,
    body: z.strictObject({
      /** Whether the buyer is told that it has not left yet. */
      mail: z.boolean(),
    }),
    output: deskOrder,
  },
} as const satisfies fields.CallTable
