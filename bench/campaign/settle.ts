import { ask } from './ask.ts'
import { pause } from './buyer.ts'
import type { Diary } from './diary.ts'
import { readLedger } from './ledger.ts'
import type { Owner } from './owner.ts'
import type { Stage } from './stage.ts'

/** As long as anything may stay unsettled once nothing goes wrong any more. */
const MOST_MS = 90_000

/** Longer than the shop leaves an approval to the browser before its webhook charges for it: nothing comes after that. */
const QUIET_MS = 9_000

/** Nothing goes wrong any more: faults end, mail and webhooks flow, every process is up. */
export async function makePeace({ emulator, mail, kill }: Stage): Promise<void> {
  await kill([])
  await emulator.clearFaults()
  await emulator.control('/webhooks/mode', { mode: 'on' })
  mail.recover()
}

/** Waits until no payment is under way and nothing moves any more. Answers what was not settled in time, and how long it took. */
export async function settle(
  stage: Stage,
  owner: Owner,
  diaries: Diary[],
): Promise<{ unsettled: string[]; ms: number }> {
  const began = Date.now()
  let last = ''
  let since = began
  for (;;) {
    await stage.emulator.control('/webhooks/deliver', {})
    const [{ deliveries }, ledger, confirming] = await Promise.all([
      stage.emulator.state(),
      readLedger(stage.emulator, owner),
      findConfirming(stage, diaries),
    ])
    const underWay = confirming.filter((payment) => !ledger.inReview.has(payment))
    const pending = deliveries.filter(({ state, spoilSignature }) => state === 'pending' && !spoilSignature)
    const asked = ledger.orders
      .flatMap(({ refunds = [] }) => refunds)
      .filter(({ state }) => state === 'asked')
    const seen = JSON.stringify([ledger.captures, ledger.orders, underWay, pending.length, deliveries.length])
    if (seen !== last) [last, since] = [seen, Date.now()]
    const now = Date.now()
    if (underWay.length === 0 && pending.length === 0 && asked.length === 0 && now - since > QUIET_MS)
      return { unsettled: [], ms: since - began }
    if (now - began > MOST_MS) {
      return {
        unsettled: [
          ...underWay.map((payment) => `payment ${payment} is still being confirmed`),
          ...(pending.length > 0 ? [`${pending.length} webhooks are still not taken`] : []),
        ],
        ms: now - began,
      }
    }
    await pause(300)
  }
}

async function findConfirming({ shops }: Stage, diaries: Diary[]): Promise<string[]> {
  const payments = diaries.flatMap((diary) => [...diary.payments])
  const states = await Promise.all(
    payments.map(async ([payment, token]) => {
      const answer = await ask(shops[0]!.url, 'GET', `/api/checkout/${token}`, { address: '203.0.113.8' })
      const { state } = (answer?.body ?? {}) as { state?: string }
      return { payment, isUnderWay: answer?.status !== 200 || state === 'confirming' }
    }),
  )
  return states.filter(({ isUnderWay }) => isUnderWay).map(({ payment }) => payment)
}

/** Each buyer follows the link to each payment of theirs: the last answer they are given. */
export async function lookAtTheEnd({ shops }: Stage, diaries: Diary[]): Promise<void> {
  for (const diary of diaries) {
    for (const [payment, token] of diary.payments) {
      const askedAt = Date.now()
      const answer = await ask(shops.at(-1)!.url, 'GET', `/api/checkout/${token}`, { address: '203.0.113.8' })
      diary.note('GET /api/checkout', payment, askedAt, answer)
    }
  }
}
