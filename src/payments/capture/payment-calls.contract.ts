import { z } from 'zod'
import { MAX_GIVEN_BACK_NOTE_LENGTH } from '../ledger/order-money.rules.ts'
import type { CallTable } from '../../machine/contract/call-definition.ts'
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
  /** Set while it is out of reach, as this process's calls have it. */
  notReachedSince: z.string().nullable(),
  problem: z.enum(['unreachable', 'credentials']).nullable(),
  /** What it last said to the shop's keys; null until it was asked. */
  keys: z.object({ answer: z.enum(['accepted', 'refused']), at: z.string() }).nullable(),
  /** test: of the emulator. sandbox: of the wallet's. Only live is real. */
  money: z.enum(['test', 'sandbox', 'live']),
  /** The address to which it must send its webhooks. */
  noticesAddress: z.string(),
  /** Why they do not, or not all. */
  noticesTrouble: z
    .object({
      kind: z.enum(['no_webhook', 'other_address', 'missing']),
      address: z.string(),
      events: z.array(z.string()),
    })
    .nullable(),
})

/** The first wallet, and those that buyers can pay with as well. */
const wallets = wallet.extend({ beside: z.array(wallet) })

/** The part of the contract about payments that a person must look at. */
export const paymentCalls = {
  'GET /api/payments/review': {
    summary: 'Payments of which no order could be made, the oldest first',
    access: 'staff',
    shows: ['payments'],
    output: z.array(inReview),
  },
  'GET /api/payments/wallet': {
    summary: 'Whether each wallet answers, and tells the shop of all it must',
    access: 'staff',
    shows: [],
    output: wallets,
  },
  'POST /api/payments/{id}/returned': {
    summary: 'Say that a payment in review was given back at its wallet: its pieces go back on the shelf',
    access: 'staff',
    changes: ['payments', 'products'],
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ note: fields.requiredLine(MAX_GIVEN_BACK_NOTE_LENGTH) }),
    output: fields.message,
  },
} as const satisfies CallTable
