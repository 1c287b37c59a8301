import { paypalAddressWarning, paypalDisputes } from './paypal/paypal-words.rules.ts'
import { stripeDisputes } from './stripe/stripe-words.rules.ts'
import { walletOf } from './wallet-title.rules.ts'

/** What the owner is told of one wallet and not of others, by its short name. */
const desks: Readonly<Record<string, { disputes: DisputeDesk; addressWarning?: string }>> = {
  paypal: { disputes: paypalDisputes, addressWarning: paypalAddressWarning },
  stripe: { disputes: stripeDisputes },
}

/** Where the owner answers a dispute, and its address where that is known. */
interface DisputeDesk {
  name: string
  url?: string
}

export function disputeDeskOf(order: { paymentMethod: string }): DisputeDesk {
  return desks[order.paymentMethod]?.disputes ?? { name: `your account at ${walletOf(order)}` }
}

/** What the wallet asks of an order that is to go to another address; undefined where it asks nothing. */
export function addressWarningOf({ paymentMethod }: { paymentMethod: string }): string | undefined {
  return desks[paymentMethod]?.addressWarning
}
