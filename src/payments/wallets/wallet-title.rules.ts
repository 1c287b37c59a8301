/** What people call a wallet, by the short name that payments are stored under. */
const titles: Readonly<Record<string, string>> = { paypal: 'PayPal' }

/** Ways of paying that the owner records, and that never saw a wallet. */
export const manualMethods = ['cash', 'card', 'check', 'other'] as const
export type ManualMethod = (typeof manualMethods)[number]

export function walletTitle(name: string): string {
  return titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** The wallet an order was paid with, as people call it: its money goes back there. Undefined for a sale paid outside. */
export function walletOf({ paymentMethod }: { paymentMethod: string }): string | undefined {
  return (manualMethods as readonly string[]).includes(paymentMethod) ? undefined : walletTitle(paymentMethod)
}

/** Where the owner answers a dispute about an order, and its address where that is known. */
export function disputeDeskOf(order: { paymentMethod: string }): { name: string; url?: string } {
  const wallet = walletOf(order)
  return wallet === 'PayPal'
    ? { name: 'PayPal’s Resolution Center', url: 'https://www.paypal.com/disputes/' }
    : { name: `your account at ${wallet}` }
}
