import type { Order } from '@paypal/paypal-server-sdk'

interface Payee {
  merchantId?: string | undefined
  emailAddress?: string | undefined
}

export interface PayeeCheck {
  /** From the answer to an order the server has just opened: nobody else has had it in hand. */
  learn: (order: Order) => void
  /** Whether this order would pay the shop. */
  isForUs: (order: Order) => Promise<boolean>
}

/**
 * Who orders must pay. PayPal tells no client whose account it works for, but every order that is opened without a
 * payee is for that account, and says so. A process that has opened none yet opens one of its own, which nobody can
 * pay and which lapses by itself.
 */
export function checkPayee(merchantId: string | undefined, openProbe: () => Promise<Order>): PayeeCheck {
  let ours: Payee | undefined = merchantId === undefined ? undefined : { merchantId }
  let probing: Promise<void> | undefined

  function learn(order: Order): void {
    ours ??= payeeOf(order)
  }

  async function ask(): Promise<void> {
    probing ??= openProbe()
      .then(learn)
      .finally(() => {
        probing = undefined
      })
    await probing
  }

  return {
    learn,
    async isForUs(order) {
      if (!ours) await ask()
      const payee = payeeOf(order)
      // Where even the shop's own orders name no payee there is nothing to compare with.
      if (!ours) return true
      if (ours.merchantId !== undefined) return payee?.merchantId === ours.merchantId
      return payee?.emailAddress === ours.emailAddress
    },
  }
}

function payeeOf(order: Order): Payee | undefined {
  const payee = order.purchaseUnits?.[0]?.payee
  if (!payee?.merchantId && !payee?.emailAddress) return undefined
  return { merchantId: payee.merchantId, emailAddress: payee.emailAddress }
}
