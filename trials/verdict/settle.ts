import { ask } from '../buyers/ask.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Diary } from '../buyers/diary.ts'
import type { Owner } from '../world/owner.ts'
import type { Stage } from '../world/stage.ts'
import { comparePaymentsAndOrders, readLedger, type Ledger } from './ledger.ts'

const PASSER_BY = { address: '203.0.113.8' }

/** How long is waited, in milliseconds. */
export interface Patience {
  /** When the last trouble ended; now unless said. */
  from?: number
  /** As long as anything may stay unsettled. */
  mostMs: number
  /** Nothing may have moved for so long. */
  quietMs?: number
  /** Whose payments may not stay open: somebody has approved them and is gone, or still waits. */
  isAwaited?: (diary: Diary) => boolean
}

/** Nothing goes wrong any more: faults end, mail and webhooks flow, every process is up. */
export async function makePeace({ emulator, mail, kill }: Stage): Promise<void> {
  await kill([])
  await emulator.clearFaults()
  await emulator.control('/webhooks/mode', { mode: 'on' })
  mail.recover()
}

/**
 * Waits until no payment, webhook or refund is under way and nothing moves any more. Answers what was not settled in
 * time, in sentences, and how long it took.
 */
export async function settle(
  stage: Stage,
  owner: Owner,
  diaries: readonly Diary[],
  { from = Date.now(), mostMs, quietMs = 0, isAwaited = () => false }: Patience,
): Promise<{ unsettled: string[]; ms: number }> {
  let last = ''
  let since = Date.now()
  for (;;) {
    // How long PayPal waits before it sends a webhook again is not the shop's.
    await stage.emulator.control('/webhooks/deliver', {})
    const [{ deliveries }, ledger, payments] = await Promise.all([
      stage.emulator.state(),
      readLedger(stage.emulator, owner),
      paymentsUnderWay(stage, diaries, isAwaited),
    ])
    const webhooks = deliveries.filter(({ state, spoilSignature }) => state === 'pending' && !spoilSignature)
    const underWay = [
      ...payments.flatMap(({ id, what }) => (ledger.inReview.has(id) ? [] : [what])),
      ...(webhooks.length > 0 ? [`${webhooks.length} webhooks are not taken`] : []),
      ...unsettledIn(ledger),
    ]
    const seen = JSON.stringify([ledger.captures, ledger.orders, underWay, deliveries.length])
    const now = Date.now()
    if (seen !== last) [last, since] = [seen, now]
    if (underWay.length === 0 && now - since >= quietMs)
      return { unsettled: [], ms: Math.max(0, since - from) }
    if (now - from > mostMs)
      return { unsettled: underWay.map((what) => `${what} after ${mostMs / 1000} s`), ms: now - from }
    await pause(200)
  }
}

/** Whoever had no more patience has left; what is captured for them a moment later has its order a moment later still. */
function unsettledIn(ledger: Ledger): string[] {
  const asked = ledger.orders.flatMap(({ refunds = [] }) => refunds).filter(({ state }) => state === 'asked')
  return [
    ...comparePaymentsAndOrders(ledger),
    ...asked.map(({ id }) => `refund ${id} is asked for and not answered`),
  ]
}

async function paymentsUnderWay(
  { shops }: Stage,
  diaries: readonly Diary[],
  isAwaited: (diary: Diary) => boolean,
): Promise<{ id: string; what: string }[]> {
  const found = diaries.flatMap((diary) =>
    [...diary.payments].map(async ([id, token]) => {
      const answer = await ask(shops[0]!.url, 'GET', `/api/checkout/${token}`, PASSER_BY)
      const { state } = (answer?.body ?? {}) as { state?: string }
      const isOpen = state === 'open' && isAwaited(diary)
      const isUnderWay = answer?.status !== 200 || state === 'confirming' || isOpen
      return isUnderWay ? [{ id, what: `payment ${id} of ${diary.name} is ${state ?? 'not shown'}` }] : []
    }),
  )
  return (await Promise.all(found)).flat()
}

/** Each buyer follows the link to each payment of theirs: the last answer they are given. */
export async function lookAtTheEnd({ shops }: Stage, diaries: readonly Diary[]): Promise<void> {
  for (const diary of diaries) {
    for (const [payment, token] of diary.payments) {
      const askedAt = Date.now()
      const answer = await ask(shops.at(-1)!.url, 'GET', `/api/checkout/${token}`, PASSER_BY)
      diary.note('GET /api/checkout', payment, askedAt, answer)
    }
  }
}
