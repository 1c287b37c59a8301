import { z } from 'zod'
import { returnReasons } from './returnable.rules.ts'
import { openStates, postages, RETURN_LIMITS, returnStates } from './return-states.rules.ts'
import { MAX_INTEGER, optionalText, text } from '../../shop/fields.contract.ts'

/** Pieces that come back, as their buyer and the desk see them. */

const n = z.number().int().min(1).max(MAX_INTEGER)
const pieces = z.number().int().min(0).max(MAX_INTEGER)

const buyersLine = z.object({
  /** The order's line, from 1. */
  n: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  reason: z.enum(returnReasons),
  /** How many of them came back; null until the parcel is here. */
  received: z.number().int().nullable(),
})

const buyersReturn = z.object({
  id: z.number().int(),
  state: z.enum(returnStates),
  createdAt: z.string(),
  /** What the buyer wrote. */
  words: z.string(),
  /** What the shop wrote with its yes or its no. */
  answer: z.string(),
  /** Where it is sent; null until that is agreed. */
  sendTo: z.string().nullable(),
  /** Who pays for the way back. */
  postage: z.enum(postages).nullable(),
  /** Why it ended without money. */
  closedWhy: z.string(),
  /** What was given back for it. */
  refunded: z.string().nullable(),
  lines: z.array(buyersLine),
})

/** As the desk works on it. */
export const deskReturn = buyersReturn.extend({
  /** `restock`: how many of them can be sold again. */
  lines: z.array(buyersLine.extend({ restock: z.number().int() })),
})

/** What an order's buyer has asked back, and may ask. */
export const buyersReturns = z.object({
  /** The last day on which it can be asked, such as 2026-12-31; null where none is known. */
  until: z.string().nullable(),
  /** Why nothing can be asked. */
  refusal: z.string().nullable(),
  /** Whether that is worth saying to a buyer who did not ask. */
  isTold: z.boolean(),
  /** What can still be asked. */
  lines: z.array(z.object({ n: z.number().int(), left: z.number().int(), faultsOnly: z.boolean() })),
  returns: z.array(buyersReturn),
})

/** No order has as many lines. */
const MAX_LINES = 100

export const returnInput = z.strictObject({
  /** What the browser calls it: asking again under the same key makes no second one. */
  key: z.uuid(),
  lines: z
    .array(z.strictObject({ n, quantity: n, reason: z.enum(returnReasons) }))
    .min(1, 'Choose the pieces to return.')
    .max(MAX_LINES),
  words: optionalText(RETURN_LIMITS.words).default(''),
})

export const agreeInput = z.strictObject({
  sendTo: text(RETURN_LIMITS.sendTo),
  postage: z.enum(postages),
  /** What the buyer is told beside the address and who pays the postage. */
  words: optionalText(RETURN_LIMITS.answer).default(''),
})

/** Why not, to the buyer. */
export const declineInput = z.strictObject({ why: text(RETURN_LIMITS.answer) })

export const receiveInput = z.strictObject({
  /** One for each line of the return; `restock` is how many of those that came can be sold again. */
  lines: z
    .array(z.strictObject({ n, received: pieces, restock: pieces }))
    .min(1)
    .max(MAX_LINES),
})

export const closeInput = z.strictObject({
  why: text(RETURN_LIMITS.answer),
  /** How it stood when that was decided. */
  seen: z.enum(openStates),
})
