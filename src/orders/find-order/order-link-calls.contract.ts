import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'

/** The part of the contract by which a buyer finds an order again without its mail. */
export const orderLinkCalls = {
  'POST /api/order-links': {
    summary:
      'Mail the link of an order to the address it was bought from; the answer is the same whether or not number and address belong together',
    access: 'public',
    changes: ['mails'],
    body: z.strictObject({ number: fields.orderNumber, email: fields.email }),
    output: fields.message,
    limit: { calls: 10, perSeconds: 600 },
  },
} as const satisfies fields.CallTable
