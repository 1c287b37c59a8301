import { z } from 'zod'
import { differenceWhys, MAX_EXPLANATION_LENGTH } from '../comparison/difference.rules.ts'
import { movementKinds } from '../ledger/ledger.rules.ts'
import * as fields from '../../shop/fields.contract.ts'

const comparison = z.object({
  askedAt: z.string(),
  /** Null while it waits or is at work. */
  finishedAt: z.string().nullable(),
  /** Movements since this moment were compared. */
  since: z.string(),
  compared: z.number().int(),
  /** How many differences the comparison found and mended by itself. */
  mended: z.number().int(),
  differing: z.number().int(),
  /** Why it could not be made, for whoever runs the shop. */
  failure: z.string().nullable(),
  isUnderWay: z.boolean(),
})

const difference = z.object({
  id: z.number().int(),
  /** The wallet it is about, by its name for people. */
  wallet: z.string(),
  kind: z.enum(movementKinds),
  /** The movement's number, at the wallet where that knows it. */
  reference: z.string(),
  why: z.enum(differenceWhys),
  orderId: z.number().int().nullable(),
  captureId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  /** As the wallet tells who paid; only of what waits. */
  buyer: z.string().nullable(),
  /** What each side says, such as '-15.00 USD'; null where it says nothing that can be read. */
  atWallet: z.string().nullable(),
  inShop: z.string().nullable(),
  happenedAt: z.string(),
  firstSeenAt: z.string(),
})

const explained = difference.extend({
  explainedAt: z.string(),
  /** The address of who did; null for a person who is gone. */
  explainedBy: z.string().nullable(),
  note: z.string(),
})

const besideWallet = z.object({
  /** The wallet by its name for people. */
  title: z.string(),
  /** Asked for, or at work. */
  open: comparison.nullable(),
  /** The last comparison that was finished. */
  last: comparison.nullable(),
  /** The newest of all, where it failed. */
  failed: comparison.nullable(),
})

/** The first wallet's comparisons, and those with each of the others. */
const books = besideWallet.extend({
  /** The wallets whose record the ledger is compared with, by their names for people: 'PayPal', 'PayPal and Pocket'. */
  wallet: z.string(),
  beside: z.array(besideWallet),
  /** How many wait, of which the oldest stand here. */
  count: z.number().int(),
  differences: z.array(difference),
  explained: z.array(explained),
})

/** The part of the contract about the ledger and the wallet's own record of what moved. */
export const booksCalls = {
  'GET /api/books': {
    summary: 'How the ledger compares with the wallet’s own record, and where they differ',
    access: 'owner',
    shows: ['books'],
    output: books,
  },
  'POST /api/books/compare': {
    summary: 'Compare the ledger with each wallet’s own record of the last 31 days; it is made by a job',
    access: 'owner',
    changes: ['books'],
    output: comparison,
    limit: { calls: 20, perSeconds: 3600 },
  },
  'POST /api/books/differences/{id}/explain': {
    summary: 'Say what a difference is: it no longer waits, as long as both sides say the same as now',
    access: 'owner',
    changes: ['books', 'payments'],
    params: z.strictObject({ id: fields.id }),
    body: z.strictObject({ note: fields.requiredLine(MAX_EXPLANATION_LENGTH) }),
    output: fields.message,
  },
} as const satisfies fields.CallTable
