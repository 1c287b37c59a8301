import { z } from 'zod'

/** How much is known of an order's money. */
export const moneyKnown = {
  /** The wallet has said within the hour how it stands, or has no more to say of it. */
  isMoneyKnown: z.boolean(),
  /** The wallet is being asked: what it says is here within the minute. */
  isAskingWallet: z.boolean(),
}
