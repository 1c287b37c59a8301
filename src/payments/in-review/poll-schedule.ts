import type { PaymentState } from '../capture/payment-state.rules.ts'
import type { CheckoutState } from '../../buying/checkout/states.rules.ts'

/** When the wallet is asked again about what no webhook told of, in seconds; undefined for never. */

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a payment can be refunded at the wallet; 180 days are PayPal's. */
const REFUNDABLE = 180 * DAY

/**
 * In how many seconds the wallet is asked again, after `looks` polls of a checkout that has been in its state for `age`
 * seconds. The first poll in each state is planned by a trigger (db/migrations/0016_background_work.sql).
 */
export function nextCheckoutPoll(state: CheckoutState, age: number, looks: number): number | undefined {
  switch (state) {
    case 'confirming':
      // Half a minute while it may still be captured: when the wallet comes back, everybody is told within the minute.
      return tiers(age, [15 * MINUTE, 30], [HOUR, MINUTE], [DAY, 5 * MINUTE], [Infinity, HOUR])
    case 'needs_review':
      return tiers(age, [HOUR, MINUTE], [3 * DAY, HOUR], [30 * DAY, DAY])
    case 'closed':
    case 'returned':
      // After an hour, and once more after a day.
      return looks <= 1 ? DAY - HOUR : undefined
    case 'open':
    case 'paid':
      return undefined
  }
}

/** What is known of an order's money is asked anew, once somebody opens or packs it, when it is older than this. */
export const KNOWN_FOR_SECONDS = HOUR

/** After a poll at a payment that was made `age` seconds ago; `failures` in a row came to nothing. */
export function nextPaymentPoll(status: PaymentState, age: number, failures: number): number | undefined {
  const usual = usualPaymentPoll(status, age)
  if (usual === undefined || failures === 0) return usual
  return Math.min(usual, 5 * MINUTE * 2 ** Math.min(failures - 1, 20))
}

/** At a refund that was asked for `age` seconds ago, and is on its way or not known to have been made. */
export function nextRefundPoll(state: 'asked' | 'pending', age: number): number {
  const steps = state === 'asked' ? [[15 * MINUTE, 30] as const] : []
  return tiers(age, ...steps, [HOUR, MINUTE], [DAY, 5 * MINUTE], [Infinity, HOUR])!
}

function usualPaymentPoll(status: PaymentState, age: number): number | undefined {
  switch (status) {
    case 'pending':
      return tiers(age, [HOUR, MINUTE], [DAY, 10 * MINUTE], [30 * DAY, HOUR], [Infinity, DAY])
    case 'paid':
    case 'partly_refunded':
      return tiers(age, [REFUNDABLE, DAY])
    case 'unpaid':
    case 'refunded':
    case 'reversed':
      return undefined
  }
}

/** The wait of the first tier that `age` has not passed. */
function tiers(age: number, ...steps: (readonly [until: number, wait: number])[]): number | undefined {
  return steps.find(([until]) => age < until)?.[1]
}
