import { z } from 'zod'

/** What the desk is told of the wallet that an order was paid at. */
export const walletAtDesk = z.object({
  title: z.string(),
  /** The payment's page at the wallet, for people; null where there is none. */
  page: z.string().nullable(),
  /** No real money moved. */
  isTest: z.boolean(),
  /** Not at a wallet that the shop does not have any more. */
  can: z.object({ giveBack: z.boolean() }),
})
