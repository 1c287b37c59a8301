/**
 * How the money of a payment stands, and so of its order: the only words for it, at the wallet's port, in the database
 * and in the contract. unpaid: none came, or the wallet denied it. reversed: the wallet or a bank took it back.
 */
export const paymentStates = ['unpaid', 'pending', 'paid', 'partly_refunded', 'refunded', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** It came in, and was not given back whole or taken back. */
export function isCaptured(state: PaymentState): boolean {
  return state === 'paid' || state === 'partly_refunded'
}
