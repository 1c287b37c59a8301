import { paypalDesk } from './paypal/paypal-words.rules.ts'
import { stripeDesk } from './stripe/stripe-words.rules.ts'
import { type WalletName, walletOf } from './wallet-title.rules.ts'
import type { DisputeDesk, WalletDesk } from './wallet-words.rules.ts'

/** What the owner is told of each wallet, by its short name. */
export const walletDesks = { paypal: paypalDesk, stripe: stripeDesk } as const satisfies Record<
  WalletName,
  WalletDesk
>

/** What an owner types to connect each. */
export const walletFields = Object.fromEntries(
  Object.entries(walletDesks).map(([name, { fields }]) => [name, fields]),
) as { readonly [N in WalletName]: (typeof walletDesks)[N]['fields'] }

const deskOf = ({ paymentMethod }: { paymentMethod: string }): WalletDesk | undefined =>
  (walletDesks as Readonly<Record<string, WalletDesk>>)[paymentMethod]

export function disputeDeskOf(order: { paymentMethod: string }): DisputeDesk {
  return deskOf(order)?.disputes ?? { name: `your account at ${walletOf(order)}` }
}

/** What the wallet asks of an order that is to go to another address; undefined where it asks nothing. */
export function addressWarningOf(order: { paymentMethod: string }): string | undefined {
  return deskOf(order)?.addressWarning
}
