import { pause } from '../campaign/buyer.ts'
import type { Diary } from '../campaign/diary.ts'
import { ask } from '../campaign/ask.ts'
import { comparePaymentsAndOrders, readLedger } from '../campaign/ledger.ts'
import type { Owner } from '../campaign/owner.ts'
import type { Stage } from '../campaign/stage.ts'

/** As long as anything may stay unsettled once a fault has ended. */
const MOST_MS = 60_000

/** Whose tab closed after approving is paid for by the webhook; all others are told an end while they are there. */
const isAwaited = ({ name }: Diary) => name.includes('closes the tab')

/** Waits until no payment, webhook or refund is under way. Answers what was not settled in time. */
export async function untilSettled(
  stage: Stage,
  owner: Owner,
  diaries: Diary[],
  faultEnds: number,
): Promise<{ unsettled: string[]; ms: number }> {
  for (;;) {
    const underWay = await findUnderWay(stage, owner, diaries)
    const ms = Date.now() - faultEnds
    if (underWay.length === 0) return { unsettled: [], ms: Math.max(0, ms) }
    if (ms > MOST_MS) return { unsettled: underWay.map((what) => `${what} after 60 s`), ms }
    await pause(200)
  }
}

async function findUnderWay(stage: Stage, owner: Owner, diaries: Diary[]): Promise<string[]> {
  // How long PayPal waits before it sends a webhook again is not the shop's.
  await stage.emulator.control('/webhooks/deliver', {})
  const [{ deliveries }, ledger, payments] = await Promise.all([
    stage.emulator.state(),
    readLedger(stage.emulator, owner),
    Promise.all(diaries.map((diary) => paymentsUnderWay(stage, diary))),
  ])
  const webhooks = deliveries.filter(({ state }) => state === 'pending').length
  const refunds = ledger.orders
    .flatMap(({ refunds = [] }) => refunds)
    .filter(({ state }) => state === 'asked')
  return [
    ...payments.flat(),
    // Whoever had no more patience has left; what is captured for them a moment later has its order a moment later still.
    ...comparePaymentsAndOrders(ledger),
    ...(webhooks > 0 ? [`${webhooks} webhooks are not taken`] : []),
    ...refunds.map(({ id }) => `refund ${id} is asked for and not answered`),
  ]
}

async function paymentsUnderWay({ shops }: Stage, diary: Diary): Promise<string[]> {
  const found: string[] = []
  for (const [payment, token] of diary.payments) {
    const answer = await ask(shops[0]!.url, 'GET', `/api/checkout/${token}`, { address: '203.0.113.8' })
    const { state } = (answer?.body ?? {}) as { state?: string }
    const isOpen = state === 'open' && isAwaited(diary)
    if (answer?.status !== 200 || state === 'confirming' || isOpen)
      found.push(`payment ${payment} of ${diary.name} is ${state ?? 'not shown'}`)
  }
  return found
}

/** A mail whose process died is taken up by another after two minutes, and by a start of the same at once. */
const MOST_MAIL_MS = 150_000

/** Waits until each order has had its two mails, to the buyer and to the owner. */
export async function untilMailed(stage: Stage, owner: Owner): Promise<string[]> {
  const began = Date.now()
  for (;;) {
    const { orders } = await readLedger(stage.emulator, owner)
    const missing = 2 * orders.length - stage.mail.taken()
    if (missing <= 0) return []
    if (Date.now() - began > MOST_MAIL_MS) return [`${missing} mails about orders were never sent`]
    await pause(500)
  }
}
