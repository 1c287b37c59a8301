import { z } from 'zod'
import { MAX_GIVEN_BACK_NOTE_LENGTH } from '../ledger/order-money.rules.ts'
import * as fields from '../../shop/fields.contract.ts'

const inReview = z.object({
  id: z.string(),
  /** Why no order could be made of it, for the owner. */
  reason: z.string(),
  total: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The wallet it was opened at, as people know it. */
  wallet: z.string(),
  /** The wallet's number of its order, by which people look it up there. The name is older than a second wallet. */
  paypalOrderId: z.string(),
  pieces: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  /** Whether its pieces are kept off the shelf meanwhile. */
  isHeld: z.boolean(),
  since: z.string(),
})

const wallet = z.object({
  /** As payments are stored under it. */
  name: z.string(),
  /** As people know it: 'PayPal'. */
  title: z.string(),
  /** test: of the emulator. sandbox: of the wallet's. Only live is real. */
  money: z.enum(['test', 'sandbox', 'live']),
})

/** The part of the contract about payments that a person must look at. */
export const paymentCalls = {
  'GET /api/payments/review': {
    summary: 'Payments of which no order could be made, the oldest first',
    access: 'staff',
    shows: ['payments'],
    output: z.array(inReview),
  },
  'GET /api/payments/wallet': {
    summary: 'The shop’s wallets, and whether their money is real; how they do, GET /api/desk/trouble says',
    access: 'staff',
    shows: [],
    output: z.array(wallet),
  },
  'POST /api/payments/{id}/returned': {
    summary: 'Say that a payment in review was given back at its wallet: its pieces go back on the shelf',
    access: 'staff',
    changes: ['payments', 'products'],
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ note: fields.requiredLine(MAX_GIVEN_BACK_NOTE_LENGTH) }),
    output: fields.message,
  },
} as const satisfies fields.CallTable
