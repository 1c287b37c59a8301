import { paypalTitle } from './paypal/paypal-words.rules.ts'
import { stripeTitle } from './stripe/stripe-words.rules.ts'

/** What people call a wallet, by the short name that payments are stored under. */
const titles = { paypal: paypalTitle, stripe: stripeTitle } as const

export type WalletName = keyof typeof titles

/** The short names of the wallets that a shop can be given, in the order in which they are offered. */
export const walletNames = Object.keys(titles) as WalletName[]

/** 'PayPal', or 'PayPal or Pocket': for a sentence about several payments, each named by its wallet. */
export const oneOfWallets = (named: readonly string[]): string => [...new Set(named)].join(' or ')

/** For a sentence about all money, or about a cart, of which nobody knows yet where it will be paid. */
export const anyWallet = oneOfWallets(Object.values(titles))

/** Ways of paying that the owner records, and that never saw a wallet. */
export const manualMethods = ['cash', 'card', 'check', 'other'] as const
export type ManualMethod = (typeof manualMethods)[number]

export function walletTitle(name: string): string {
  return (titles as Readonly<Record<string, string>>)[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** The wallet an order was paid with, as people call it: its money goes back there. Undefined for a sale paid outside. */
export function walletOf({ paymentMethod }: { paymentMethod: string }): string | undefined {
  return (manualMethods as readonly string[]).includes(paymentMethod) ? undefined : walletTitle(paymentMethod)
}
