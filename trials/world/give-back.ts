import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { walletOf } from '../../src/payments/wallets/wallet-title.rules.ts'
import type { Owner } from './owner.ts'

/** Longer than a shop that was killed is away, or one that stalls. */
const PATIENCE_MS = 60_000

/** What the owner wanted to give back. */
export interface GivenBack {
  orderId: number
  amount: string
  /** What the desk refused it with; undefined where it was done. */
  refusal: string | undefined
}

/** Sends a form, and as the desk's dialog does the same again where no answer came. Its refusal; undefined where it was done. */
async function send(owner: Owner, path: string, body: object): Promise<string | undefined> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const answer = await owner.ask('POST', path, body)
    if (answer && answer.status < 400) return undefined
    if (answer && answer.status < 500 && answer.status !== 429) return `${answer.status} ${answer.sentence}`
    await pause(500)
  }
  return 'no answer'
}

/** The owner gives a part of an order back at the desk, from two windows at once. */
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
  owner.gaveBackOf.add(orderId)
  const fromOneWindow = () => send(owner, `/api/orders/${orderId}/refunds`, body)
  const refusals = await Promise.all([fromOneWindow(), fromOneWindow()])
  return { orderId, amount, refusal: refusals.find((one) => one !== undefined) }
}

/** Whether the desk says of all that was to go back of this order that it failed. */
export async function isToldAsFailed(owner: Owner, { orderId }: GivenBack): Promise<boolean> {
  const { refunds = [] } = await owner.read<{ refunds?: { state: string }[] }>(`/api/orders/${orderId}`)
  return refunds.length > 0 && refunds.every(({ state }) => state === 'failed')
}

/** Orders paid at the wallet of which nothing has gone back. */
export async function paidOrders(owner: Owner): Promise<number[]> {
  const answer = await owner.ask('GET', '/api/orders')
  const orders = (answer?.body ?? []) as { id: number; paymentState: string; paymentMethod: string }[]
  return orders
    .filter(
      ({ paymentState, paymentMethod }) =>
        paymentState === 'paid' && walletOf({ paymentMethod }) !== undefined,
    )
    .map(({ id }) => id)
}

/** The owner cancels an order and gives all back that is left of it. */
export async function cancelOrder(owner: Owner, orderId: number): Promise<void> {
  const found = await owner.ask('GET', `/api/orders/${orderId}`)
  if (found?.status !== 200) return
  const { status, refundable } = found.body as { status: string; refundable: string }
  owner.gaveBackOf.add(orderId)
  await send(owner, `/api/orders/${orderId}/cancel`, {
    key: randomUUID(),
    seen: status,
    refund: Number(refundable) > 0,
    restock: [],
    reason: 'It was lost in the workshop.',
    tellBuyer: true,
    amountSeen: refundable,
    way: 'wallet',
  })
}
