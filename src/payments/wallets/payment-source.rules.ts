/** What an order at a wallet can be opened for, by PayPal's names (`payment_source`): its own account, Venmo, or a card. */
export const paymentSources = ['paypal', 'venmo', 'card'] as const
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
