import { z } from 'zod'
import { MAX_PARCEL_LINES } from '../parcels/parcel.rules.ts'
import { customization, refuseOtherState, shipTo } from '../../buying/cart/cart-schemas.contract.ts'
import { amount, id, MAX_ID, type CallTable } from '../../shop/fields.contract.ts'
import { deskOrder } from '../order/order-schemas.contract.ts'

const byLine = z.strictObject({ id, line: id })

const written = z.string().max(500)
const addressSeen = z.strictObject({
  name: written,
  phone: written,
  street1: written,
  street2: written,
  city: written,
  state: written,
  zip: written,
})

/** The part of the contract by which the desk edits an order before it is sent. */
export const editingCalls = {
  'PUT /api/orders/{id}/address': {
    summary: 'Correct where an order goes before it is sent; what was agreed to pay stays',
    access: 'staff',
    changes: ['orders', 'mails', 'history'],
    params: z.strictObject({ id }),
    body: shipTo
      .extend({
        /** What the form showed before it was edited: another address since then is a conflict. */
        seen: addressSeen,
        tellBuyer: z.boolean(),
      })
      .superRefine(refuseOtherState),
    output: deskOrder,
  },
  'PUT /api/orders/{id}/lines/{line}/answers': {
    summary: 'Correct the answers that came with a piece, such as what is engraved, before it is sent',
    access: 'staff',
    changes: ['orders', 'mails', 'history'],
    params: byLine,
    body: z.strictObject({
      answers: customization,
      /** The answers of all lines before they were edited: others since then are a conflict. */
      seen: z.array(z.record(z.string(), z.string())).max(MAX_PARCEL_LINES),
      tellBuyer: z.boolean(),
    }),
    output: deskOrder,
  },
  'POST /api/orders/{id}/lines/{line}/exchange': {
    summary:
      'Exchange a line’s piece, before it is sent, for another that costs no more; the line keeps what was paid for it',
    access: 'staff',
    changes: ['orders', 'products', 'mails', 'history'],
    params: byLine,
    body: z.strictObject({
      /** The piece that goes instead. */
      productId: z.number().int().min(1).max(MAX_ID),
      answers: customization.default({}),
      /** Whether the former piece goes back on the shelf. */
      restock: z.boolean(),
      /** The piece that was on the line, and what the other one was shown to cost: others by now are a conflict. */
      productSeen: z.number().int().min(1).max(MAX_ID),
      priceSeen: amount,
      tellBuyer: z.boolean(),
    }),
    output: deskOrder,
  },
} as const satisfies CallTable
