/** What people call a wallet, by the short name that payments are stored under. */
const titles: Readonly<Record<string, string>> = { paypal: 'PayPal' }

/** Ways of paying that the owner records, and that never saw a wallet. */
const manual = ['cash', 'card', 'check', 'other']

export function walletTitle(name: string): string {
  return titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** The wallet an order was paid with, as people call it: its money goes back there. Undefined for a sale paid outside. */
export function walletOf({ paymentMethod }: { paymentMethod: string }): string | undefined {
  return manual.includes(paymentMethod) ? undefined : walletTitle(paymentMethod)
}
