import { z } from 'zod'
import { isDay } from '../../domain/store/tax-registration.ts'
import type { CallTable } from '../call-definition.ts'

const day = z.string().refine(isDay, 'must be a day such as 2026-03-01')

const taxSummary = z.object({
  from: z.string(),
  to: z.string(),
  states: z.array(
    z.object({
      state: z.string().nullable(),
      orders: z.number().int(),
      taxableSales: z.string(),
      exemptSales: z.string(),
      taxedShipping: z.string(),
      untaxedShipping: z.string(),
      tax: z.string(),
      givenBack: z.string(),
      taxGivenBack: z.string(),
      taxToFile: z.string(),
    }),
  ),
  givenBackWithoutTax: z.string(),
})

/** The part of the contract by which sales tax is filed. */
export const taxCalls = {
  'GET /api/desk/tax-summary': {
    summary: 'What was sold, taxed and given back in a period, by state',
    access: 'owner',
    shows: ['orders'],
    query: z
      .strictObject({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the first day' }),
    output: taxSummary,
  },
} as const satisfies CallTable
