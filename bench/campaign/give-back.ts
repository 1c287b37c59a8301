import { randomUUID } from 'node:crypto'
import { pause } from './buyer.ts'
import type { Answer } from './ask.ts'

/** Longer than a shop that was killed is away, or one that stalls. */
const PATIENCE_MS = 60_000

/** Whoever gives back: see owner.ts. */
interface Desk {
  ask: (method: string, path: string, body?: object) => Promise<Answer | undefined>
  readonly gaveBackOf: Set<number>
}

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
export async function giveBack(owner: Desk, orderId: number, amount: string): Promise<GivenBack> {
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
  owner.gaveBackOf.add(orderId)
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

/** Whether the desk says of all that was to go back of this order that it failed. */
export async function isToldAsFailed(owner: Desk, { orderId }: GivenBack): Promise<boolean> {
  const answer = await owner.ask('GET', `/api/orders/${orderId}`)
  const { refunds = [] } = (answer?.body ?? {}) as { refunds?: { state: string }[] }
  return refunds.length > 0 && refunds.every(({ state }) => state === 'failed')
}

/** A paid order that has more left than that. */
export async function findPaidOrder(owner: Desk): Promise<number> {
  const answer = await owner.ask('GET', '/api/orders')
  const orders = (answer?.body ?? []) as { id: number; paymentState: string; paymentMethod: string }[]
  const order = orders.find(
    ({ paymentState, paymentMethod }) => paymentState === 'paid' && paymentMethod === 'paypal',
  )
  if (!order) throw new Error('There is no paid order to give back from.')
  return order.id
}

/** The owner cancels an order and gives all back that is left of it, again under the same key where no answer came. */
export async function cancelOrder(owner: Desk, orderId: number): Promise<void> {
  const found = await owner.ask('GET', `/api/orders/${orderId}`)
  if (found?.status !== 200) return
  const { status, refundable } = found.body as { status: string; refundable: string }
  const body = {
    key: randomUUID(),
    seen: status,
    refund: Number(refundable) > 0,
    restock: [],
    reason: 'It was lost in the workshop.',
    tellBuyer: true,
    amountSeen: refundable,
    way: 'wallet',
  }
  owner.gaveBackOf.add(orderId)
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const answer = await owner.ask('POST', `/api/orders/${orderId}/cancel`, body)
    if (answer && answer.status < 500 && answer.status !== 429) return
    await pause(500)
  }
}
