import type { PaymentSource } from '../../../payment-source.rules.ts'
import type { Payment } from '../../../../../buying/checkout/page/use-payment.ts'

/** An order that PayPal confirmed with what a device's sheet gave, and what PayPal says of it. */
interface Confirmed {
  orderId: string
  status: string
}

/**
 * One payment by the device's sheet (Apple Pay, Google Pay), from the tap on. The order is opened once the buyer agrees
 * there, to the total at the tap: `payment` is from that moment, so the shop refuses if the total has changed since.
 */
export function sheetPayment(payment: Payment, source: PaymentSource, name: string) {
  const CLOSED = `You closed ${name}, so the payment was not finished.`
  let isBusy = false
  let isLeft = false
  /** What became of it is said on the page: that the sheet is closed then says no more. */
  let isSaid = false

  async function leave(why: string): Promise<undefined> {
    isSaid = true
    await payment.cancel(why, true)
  }

  async function tell(why: string): Promise<undefined> {
    isSaid = true
    await payment.cancel(why)
  }

  async function confirmed(confirm: (orderId: string) => Promise<string>): Promise<Confirmed | undefined> {
    let orderId: string
    try {
      orderId = (await payment.openAt('paypal', source)).orderID
    } catch {
      // Why is said beside the buttons.
      isSaid = true
      return undefined
    }
    try {
      // What is closed meanwhile is not agreed to any more.
      if (isLeft) return await leave(CLOSED)
      const status = await confirm(orderId)
      return isLeft ? await leave(CLOSED) : { orderId, status }
    } catch {
      return await tell(
        `PayPal did not take this card of ${name}. Please try another one, or another way to pay.`,
      )
    }
  }

  return {
    isLeft: () => isLeft,
    /** Its buyer agreed. Answers the order that can be charged; nothing where there is none, which is said on the page. */
    async agree(confirm: (orderId: string) => Promise<string>): Promise<Confirmed | undefined> {
      isBusy = true
      isSaid = false
      const order = await confirmed(confirm)
      isBusy = false
      isSaid ||= order !== undefined
      return order
    },
    /** The sheet was closed. */
    left(): void {
      isLeft = true
      if (!isBusy && !isSaid) void leave(`You closed ${name} before you paid with it.`)
    },
    /** The sheet could not be opened, or broke. */
    failed(): void {
      if (!isSaid) void tell(`${name} did not work just now. Please try again, or pay in another way.`)
    },
  }
}
