/**
 * How a refund stands. asked: its row is written, and what the wallet made of it is not known. pending: the wallet has
 * taken it on and the money is on its way. failed: nothing went back, or it came back.
 */
export const refundStates = ['asked', 'pending', 'completed', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Through the wallet the money came by, or by hand: in cash, by check, by a bank. */
export const refundWays = ['wallet', 'outside'] as const
export type RefundWay = (typeof refundWays)[number]

/** The most characters of a refund's reason: PayPal shows its buyer no more. */
export const MAX_REASON_LENGTH = 255
