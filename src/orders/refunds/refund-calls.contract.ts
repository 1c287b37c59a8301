import { byId, type CallTable } from '../../shop/fields.contract.ts'
import { deskOrder } from '../order/order-schemas.contract.ts'
import { cancelInput, refundInput } from './refund-schemas.contract.ts'

/** The part of the contract by which money goes back. */
export const refundCalls = {
  'POST /api/orders/{id}/refunds': {
    summary:
      'Give money of an order back: pieces, shipping, an amount. Of staff where the settings let them. The same key makes one refund, however often it is sent',
    access: 'owner',
    staffIf: 'staffMayGiveBack',
    changes: ['orders', 'products', 'mails', 'history'],
    params: byId,
    body: refundInput,
    output: deskOrder,
  },
  'POST /api/orders/{id}/cancel': {
    summary:
      'Cancel an order, put its pieces back on the shelf and, by who may give money back, give back all that is left of what was paid',
    access: 'staff',
    changes: ['orders', 'products', 'mails', 'history'],
    params: byId,
    body: cancelInput,
    output: deskOrder,
  },
} as const satisfies CallTable
