import type { Answer } from './ask.ts'

/** What the checkout's page makes of a refusal, as in use-payment.ts of src/buying/checkout/page. */

/** Not so where PayPal does not show the approval yet, or it was too much at once: the same payment goes on. */
export function isOver({ status, reason }: Answer): boolean {
  return status < 500 && status !== 429 && reason !== 'not_approved'
}

/** A limit and an apology do not tell what became of the money. */
export function saysHowItStands({ status, reason }: Answer): boolean {
  return reason === 'wallet_unreachable' || (status < 500 && status !== 429)
}
