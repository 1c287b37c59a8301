import { z } from 'zod'
import { checkoutStatus } from '../../buying/checkout/checkout-schemas.contract.ts'
import { id, token, type CallTable } from '../../shop/fields.contract.ts'
import { deskOrder } from '../order/order-schemas.contract.ts'
import { delayAnswerInput, delayInput } from './delay-schemas.contract.ts'

/** The part of the contract that is about promises that can't be kept. */
export const delayCalls = {
  'POST /api/orders/{id}/delays': {
    summary:
      'Send the buyer of an order a new date; they may accept it, or cancel and get their money back (16 CFR 435.2)',
    access: 'staff',
    changes: ['orders', 'mails', 'history'],
    params: z.strictObject({ id }),
    body: delayInput,
    output: deskOrder,
  },
  'POST /api/checkout/{token}/delays/{id}': {
    summary:
      'Accept the new date of an order by its secret, or cancel what of it is not sent and get the money for that back',
    access: 'public',
    changes: ['orders', 'products', 'mails'],
    params: z.strictObject({ token, id }),
    body: delayAnswerInput,
    output: checkoutStatus,
    limit: { calls: 10, perSeconds: 600 },
  },
} as const satisfies CallTable
