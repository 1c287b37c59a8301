/** What people are told of Stripe wherever they read of a payment made there. */

export const stripeTitle = 'Stripe'

/** Where the owner answers a dispute. */
export const stripeDisputes = { name: 'Stripe’s dashboard', url: 'https://dashboard.stripe.com/disputes' }
