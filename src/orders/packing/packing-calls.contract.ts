import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'
import { moneyKnown } from '../../payments/ledger/money-known.contract.ts'
import * as orders from '../order/order-schemas.contract.ts'
import { byParcel, contents, label } from '../parcels/parcel-schemas.contract.ts'

/** The most orders of one packing list: more than anybody packs in a day. */
export const PACKED_AT_ONCE = 100

const {
  status,
  paymentState,
  paymentMethod,
  carrier,
  trackingNumber,
  shippedAt,
  createdAt,
  customerName,
  customerPhone,
} = orders.order.shape
const { shippingAddress, shippingMethod, parcels, promise, gift } = orders.order.shape

/** An order as whoever packs it sees it: what goes in, and where to. No sums, no mail address, no notes. */
const packingOrder = z.object({
  id: z.number().int(),
  createdAt,
  status,
  /** Whether it is paid; no sums. */
  paymentState,
  /** For the name of its wallet. */
  paymentMethod,
  customerName,
  customerPhone,
  /** Whether a mail address of the buyer is known; which one is not told here. */
  hasEmail: z.boolean(),
  shippingAddress,
  shippingMethod,
  carrier,
  trackingNumber,
  methodCarrier: orders.deskOrder.shape.methodCarrier,
  shippedAt,
  /** What its buyer was promised. */
  promise,
  parcels,
  gift,
  ...moneyKnown,
  items: z.array(
    orders.order.shape.items.element.pick({
      productId: true,
      name: true,
      quantity: true,
      toSend: true,
      imageUrl: true,
      customization: true,
      made: true,
      sku: true,
      numbered: true,
    }),
  ),
})

/** The part of the contract that is the packing table: orders that wait, and what one has done to them of late. */
export const packingCalls = {
  'GET /api/packing': {
    summary:
      'List the orders that wait to be packed, what is to be sent first before the others; as many as are packed in a day',
    access: 'packer',
    shows: ['orders'],
    output: z.array(packingOrder),
    paged: true,
  },
  'GET /api/packing/money': {
    summary:
      'Ask the wallet whether orders that wait to be packed were refunded, those whose money it has not spoken of within the hour; waits some seconds for it, and names those of which nothing was learned',
    access: 'packer',
    shows: ['orders'],
    query: z.strictObject({ ids: fields.ids(PACKED_AT_ONCE).optional() }),
    output: z.object({ unknown: z.array(z.number().int()) }),
  },
  'GET /api/packing/{id}': {
    summary: 'One order to send, or one that the caller changed within a week',
    access: 'packer',
    shows: ['orders'],
    params: fields.byId,
    output: packingOrder,
  },
  'PUT /api/packing/{id}/shipping': {
    summary:
      'Send all that is left of an order in one parcel, which mails its buyer once; or correct its first',
    access: 'packer',
    changes: ['orders', 'mails'],
    params: fields.byId,
    body: z.strictObject(label),
    output: packingOrder,
  },
  'POST /api/packing/{id}/parcels': {
    summary: 'Send pieces of an order as a parcel, which mails its buyer once',
    access: 'packer',
    changes: ['orders', 'mails'],
    params: fields.byId,
    body: z.strictObject({ ...label, ...contents }),
    output: packingOrder,
    status: 201,
  },
  'PUT /api/packing/{id}/parcels/{parcel}': {
    summary: 'Correct the carrier and number of a parcel',
    access: 'packer',
    changes: ['orders', 'mails'],
    params: byParcel,
    body: z.strictObject(label),
    output: packingOrder,
  },
  'POST /api/packing/{id}/parcels/{parcel}/take-back': {
    summary:
      'Say that a parcel was not sent after all: its pieces are to be sent again, and its buyer is told',
    access: 'packer',
    changes: ['orders', 'mails'],
    params: byParcel,
    output: packingOrder,
  },
  'PUT /api/packing/{id}/status': {
    summary: 'Set the status of an order to pack; whoever packs neither cancels one nor opens it again',
    access: 'packer',
    changes: ['orders'],
    params: fields.byId,
    body: orders.orderStatusInput,
    output: packingOrder,
  },
} as const satisfies fields.CallTable
