import type { PaymentAttempt } from '../../payments/capture/payment-attempts.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import type { Wallet } from '../../payments/wallets/wallet.ts'

/*
 * What a buyer is told when a payment comes to nothing, each sentence once. All of them are said before a capture, or
 * after a definite answer that there was none, and a checkout knows that they were (`noteBuyerTold` of
 * src/buying/checkout/checkouts.sql.ts).
 */
export const DECLINED = 'Your payment was declined. You have not been charged.'
export const DECLINED_RETRY = `${DECLINED} Please choose another way to pay.`
export const NOT_COMPLETED = 'The payment was not completed. You have not been charged.'
export const ABANDONED = 'This payment was not completed in time. You have not been charged.'
export const REPLACED = 'You began to pay anew, which ended this payment. You have not been charged for it.'
export const LEFT = 'This payment was ended before it was taken. You have not been charged.'

type Title = Pick<Wallet, 'title'>

export const expired = ({ title }: Title) =>
  `This payment has expired at ${title}. You have not been charged; please pay again.`
export const refused = ({ title }: Title) =>
  `${title} can’t take this payment at the moment. You have not been charged.`

/** The issue of an attempt that the wallet answered "not approved (again)". */
export const NOT_CAPTURED = 'NOT_CAPTURED'

/** What the buyer was told of an attempt after which the checkout can still be paid. */
export function refusalOf(attempt: Pick<PaymentAttempt, 'issue'>): string {
  return attempt.issue === NOT_CAPTURED ? NOT_COMPLETED : DECLINED_RETRY
}

/** The refusal of a checkout that has ended: its own last word, which says how the money stands. */
export function ended(reason: string | null) {
  return conflict(reason ?? LEFT, 'closed')
}
