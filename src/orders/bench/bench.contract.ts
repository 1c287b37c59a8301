import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'
import { makings } from './making.rules.ts'

/** Pieces of one line of an order that are made for it. */
const benchLine = z.object({
  orderId: z.number().int(),
  /** The line's number in its order, counted from 1. */
  n: z.number().int(),
  customerName: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  sku: z.string(),
  customization: z.record(z.string(), z.string()).nullable(),
  /** How many of them are still to be sent. */
  quantity: z.number().int(),
  /** The last day on which the order may be sent to keep its promise; null where none was promised. */
  dispatchBy: z.string().nullable(),
  making: z.enum(makings),
})

export const benchCalls = {
  'GET /api/bench': {
    summary:
      'The making list: pieces that are made for paid orders and not sent yet, what is due first before the rest',
    access: 'staff',
    shows: ['orders'],
    output: z.object({
      /** The day by the shop’s clock. */
      today: z.string(),
      /** How many lines there are; of more than 200 the first are listed. */
      count: z.number().int(),
      lines: z.array(benchLine),
      /** In how many of the shop's days all of it is made at the pace told in Settings; null where none is told. */
      workingDays: z.number().int().nullable(),
      /** Pieces with places of their own at the bench of which some are taken, the fullest first. */
      places: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          /** How many may be made at once, in all its combinations together. */
          atOnce: z.number().int(),
          /** How many of them are taken: by pieces that are ordered and not done, and by carts that are being paid. */
          taken: z.number().int(),
          /** How many people asked to be told once it can be ordered again. */
          asked: z.number().int(),
        }),
      ),
    }),
  },
  'PUT /api/orders/{id}/making': {
    summary: 'Say that the pieces of a line wait to be made, were begun, or are done',
    access: 'staff',
    changes: ['orders'],
    params: z.strictObject({ id: fields.id }),
    body: z.strictObject({
      n: z.number().int().min(1).max(fields.MAX_INTEGER),
      making: z.enum(makings),
      /** How far they were when that was decided; where somebody has moved them since, it is refused. */
      seen: z.enum(makings).optional(),
    }),
    output: fields.message,
  },
} as const satisfies fields.CallTable
