/**
 * What an order at a wallet can be opened for, by PayPal's names (`payment_source`): its own account, Venmo, a card, or what a
 * device keeps cards in.
 */
export const paymentSources = ['paypal', 'venmo', 'card', 'google_pay', 'apple_pay'] as const
export type PaymentSource = (typeof paymentSources)[number]

/** Why a bank did not let a card be charged, as far as its buyer can do something about it. */
export type CardRefusal =
  | 'funds'
  | 'limit'
  | 'expired'
  | 'code'
  | 'number'
  | 'address'
  | 'kind'
  | 'unproved'
  | 'away'
  | 'twice'
  | 'shop'
  | 'other'

/** Sources of a content security policy, by what is loaded from them. */
export interface ScriptPolicy {
  script: string
  frame: string
  connect: string
}
