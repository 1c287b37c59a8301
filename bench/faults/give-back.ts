import { randomUUID } from 'node:crypto'
import { pause } from '../campaign/buyer.ts'
import type { Owner } from '../campaign/owner.ts'

/** Longer than a shop that was killed is away, or one that stalls. */
const PATIENCE_MS = 60_000

/** What the owner wanted to give back. */
export interface GivenBack {
  orderId: number
  amount: string
  /** What the desk refused it with; undefined where it was done. */
  refusal: string | undefined
}

/**
 * The owner gives a part of an order back at the desk, from two windows at once, and as the dialog does again under the
 * same key where no answer came. A refusal is a fault: there was enough left.
 */
export async function giveBack(owner: Owner, orderId: number, amount: string): Promise<GivenBack> {
  const body = {
    key: randomUUID(),
    lines: [],
    shipping: '0.00',
    beyond: amount,
    reason: 'A scratch on the clasp.',
    tellBuyer: true,
    way: 'wallet',
    amountSeen: amount,
  }
  const end = Date.now() + PATIENCE_MS
  const fromOneWindow = async () => {
    while (Date.now() < end) {
      const answer = await owner.ask('POST', `/api/orders/${orderId}/refunds`, body)
      if (answer && answer.status < 400) return undefined
      if (answer && answer.status < 500 && answer.status !== 429) return `${answer.status} ${answer.sentence}`
      await pause(500)
    }
    return 'no answer'
  }
  const refusals = await Promise.all([fromOneWindow(), fromOneWindow()])
  return { orderId, amount, refusal: refusals.find((one) => one !== undefined) }
}

/** A paid order that has more left than that. */
export async function findPaidOrder(owner: Owner): Promise<number> {
  const answer = await owner.ask('GET', '/api/orders')
  const orders = (answer?.body ?? []) as { id: number; paymentState: string; paymentMethod: string }[]
  const order = orders.find(
    ({ paymentState, paymentMethod }) => paymentState === 'paid' && paymentMethod === 'paypal',
  )
  if (!order) throw new Error('There is no paid order to give back from.')
  return order.id
}
