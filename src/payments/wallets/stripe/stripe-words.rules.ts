import { secretField, type WalletDesk } from '../wallet-words.rules.ts'

/** What people are told of Stripe wherever they read of a payment made there. */

export const stripeTitle = 'Stripe'

export const stripeDesk = {
  disputes: { name: 'Stripe’s dashboard', url: 'https://dashboard.stripe.com/disputes' },
  hint: 'Beside PayPal, or instead of it: cards, Link, Apple Pay and Google Pay by an account at Stripe.',
  unset: () => 'Stripe is not connected. You need it only where you want to be paid by it.',
  begin: 'Connect Stripe',
  play: 'Test payments, where no money moves',
  fields: {
    publishableKey: {
      kind: 'line',
      label: 'Publishable key',
      hint: 'At dashboard.stripe.com, Developers, API keys: it begins with pk_live_.',
      max: 255,
      required: true,
    },
    secretKey: {
      ...secretField,
      label: 'Secret key',
      hint: 'Below it, behind “Reveal”: it begins with sk_live_.',
    },
  },
  key: { field: 'publishableKey', secret: 'secretKey', world: 'secretKey', words: 'publishable key' },
  webhook: 'It is made for you, and the try takes up to half a minute.',
  off: 'Nobody can pay by Stripe any more, and orders paid by it can’t be refunded here',
} as const satisfies WalletDesk
