import { findCheckout, findCheckoutByWalletOrder } from '../../buying/checkout/checkouts.sql.ts'
import {
  type ClaimedEvent,
  claimEvent,
  insertWebhookEvent,
  markEventFailed,
  markProcessed,
  postponeEvent,
} from './webhook-events.sql.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import { type WalletEventKind, type WalletEvent, WalletProblem } from '../wallets/wallet.ts'
import { atWallet, type AtWallet, type ShopContext } from '../../shop/context.ts'
import { type Take, workThrough } from '../../machine/process/work.ts'
import { beginCapture } from '../capture/begin-capture.ts'
import { takeDispute, reversePayment } from '../disputes/dispute.ts'
import { capturePayment, resumePayment } from '../capture/capture-payment.ts'
import { inTurn } from '../../shop/in-turn.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import type { Log } from '../../machine/process/log.ts'

const LINE_EVERY_MS = 60_000

/** For each log, when its last line was written, and how many webhooks were refused since. */
const refusedWebhooks = new WeakMap<Log, { lastLineAt: number; refused: number }>()

/** Webhooks that were not genuine, or could not be checked: a line a minute at the most tells of them, however many. */
function noteRefusedWebhook(log: Log, why: 'not genuine' | 'not checked', now = Date.now()): void {
  const { lastLineAt, refused } = refusedWebhooks.get(log) ?? { lastLineAt: -Infinity, refused: 0 }
  const isDue = now - lastLineAt >= LINE_EVERY_MS
  if (isDue) log.warn({ refused: refused + 1, latest: why }, 'webhooks were refused')
  refusedWebhooks.set(log, isDue ? { lastLineAt: now, refused: 0 } : { lastLineAt, refused: refused + 1 })
}

/** The browser that approved gets this long to capture by itself before the webhook does it. */
const BROWSER_FIRST_SECONDS = 5

/** An approval older than this no longer charges anyone. */
const STALE_APPROVAL_MS = 15 * 60_000

/** Longer than an event takes while the wallet hangs; see sweep.ts. */
const CLAIM_SECONDS = 45

/** While an approval may still be captured, it is tried at least so often. */
const URGENT_SECONDS = 15 * 60
const URGENT_WAIT_SECONDS = 60

const LONGEST_WAIT_SECONDS = 24 * 3600

/** The wallet itself repeats an event for some days (PayPal for three); one that fails for this long is left to a person. */
const GIVE_UP_SECONDS = 30 * 24 * 3600

/** Stores a webhook, once, if its signature is genuine. It is looked at by a job, after the wallet has its 200. */
export async function receiveWebhook(
  context: AtWallet,
  headers: Headers,
  rawBody: string,
  address?: string,
): Promise<void> {
  const walletEvent = await context.wallet.verifyWebhook(headers, rawBody).catch((error: unknown) => {
    if (!(error instanceof WalletProblem)) throw error
    noteRefusedWebhook(context.log, 'not checked')
    // Whoever is genuine comes again; nobody else makes a fault of ours of it.
    throw new ShopError('unavailable', 'The signature of this webhook can’t be checked at the moment.', {
      retryAfterSeconds: 60,
    })
  })
  if (!walletEvent) {
    noteRefusedWebhook(context.log, 'not genuine')
    context.security.note('webhook.forged', { address })
    throw new ShopError('invalid', 'The signature of this webhook is not valid.')
  }
  await keepWalletEvent(context, walletEvent)
  context.wakeJobs('webhooks')
}

/** Stores what the wallet told, once, however it came; false when it was there already. */
async function keepWalletEvent(
  { db, wallet }: Pick<AtWallet, 'db' | 'wallet'>,
  walletEvent: WalletEvent,
): Promise<boolean> {
  const { eventId: id, type } = walletEvent
  return await insertWebhookEvent(db.query, { id, wallet: wallet.name, type, body: walletEvent })
}

/** The next stored webhook that is due. Each is only a hint: the wallet itself is asked how things stand. */
export function webhookToProcess(context: ShopContext, aheadSeconds = 0): Take {
  const { db } = context
  return async function take() {
    const event = await claimEvent(db.query, CLAIM_SECONDS, aheadSeconds)
    if (!event) return undefined
    const early = BROWSER_FIRST_SECONDS - aheadSeconds - event.ageSeconds
    if (kindOf(event) === 'approved' && early > 0) {
      await postponeEvent(db.query, event.id, early)
      return await take()
    }
    return () => processOne(context, event, aheadSeconds)
  }
}

/** Works through the webhooks that are due at `now`. */
export async function processWebhooks(context: ShopContext, now = Date.now()): Promise<void> {
  await workThrough(webhookToProcess(context, Math.max(0, (now - Date.now()) / 1000)))
}

async function processOne(context: ShopContext, event: ClaimedEvent, aheadSeconds: number): Promise<void> {
  const { db, log } = context
  try {
    await markProcessed(db.query, event.id, await outcomeOf(context, event))
  } catch (error) {
    if (error instanceof ShopError && error.code !== 'unavailable') {
      await markProcessed(db.query, event.id, error.message)
      return
    }
    const about = { event: event.id, type: event.type, attempts: event.attempts, err: error }
    if (event.ageSeconds > GIVE_UP_SECONDS) {
      log.error(about, 'a webhook could not be processed for a month, and is given up')
      await markProcessed(db.query, event.id, `given up: ${String(error)}`)
      return
    }
    const seconds = waitOf(event)
    log.warn({ ...about, seconds }, 'webhook not processed yet, will try again')
    await markEventFailed(db.query, event.id, String(error), aheadSeconds + seconds)
  }
}

/** Longer each time: what the wallet refuses to talk about is not asked again and again. */
function waitOf({ attempts, ageSeconds }: ClaimedEvent): number {
  const longest = ageSeconds < URGENT_SECONDS ? URGENT_WAIT_SECONDS : LONGEST_WAIT_SECONDS
  return Math.min(longest, 5 * 2 ** Math.min(attempts - 1, 20))
}

/** What has no kind, as the first versions stored it, makes the shop ask how things stand and charges nobody. */
function kindOf(event: ClaimedEvent): WalletEventKind {
  return (event.body as Partial<WalletEvent>).kind ?? 'other'
}

async function outcomeOf(context: ShopContext, event: ClaimedEvent): Promise<string> {
  const walletEvent = event.body as WalletEvent
  const kind = kindOf(event)
  if (kind === 'dispute') return await takeDispute(context, walletEvent)
  if (kind === 'reversal') return await reversePayment(context, walletEvent)
  if (walletEvent.captureId && (await settlePayment(context, walletEvent.captureId))) return 'payment settled'
  const checkout = walletEvent.orderId
    ? await findCheckoutByWalletOrder(context.db.query, walletEvent.orderId)
    : undefined
  if (!checkout) return 'not ours'
  if (kind !== 'approved' || checkout.state !== 'open') {
    const { state } = await inTurn(checkout.id, () => resumePayment(context, checkout.id))
    return walletEvent.captureId
      ? await settleAfterAll(context, checkout.id, walletEvent.captureId, state)
      : state
  }
  if (Date.now() - Date.parse(walletEvent.createdAt ?? '') > STALE_APPROVAL_MS)
    return 'too late: nobody is charged hours after approving'
  return await captureApproved(context, checkout.id)
}

/**
 * The order may have been placed in this very moment, by another process and as things stood before this webhook event.
 * Throws while that is still under way: the webhook event then comes up again.
 */
async function settleAfterAll(
  context: ShopContext,
  checkoutId: string,
  captureId: string,
  state: string,
): Promise<string> {
  if (await settlePayment(context, captureId)) return 'payment settled'
  const checkout = await findCheckout(context.db.query, checkoutId)
  if (checkout?.state === 'confirming') throw new Error('the payment it is about is not recorded yet')
  return state
}

/** A tab that closed after approving: the address is known, so the order can be placed without it. */
export async function captureApproved(context: ShopContext, checkoutId: string): Promise<string> {
  return await inTurn(checkoutId, async () => {
    const checkout = await findCheckout(context.db.query, checkoutId)
    if (checkout?.state !== 'open' || !checkout.customer) return 'nothing to do'
    // A page that has asked was told what came of it, or may have been; whether to try again is the buyer's.
    if (checkout.buyerTriedAt ?? checkout.buyerToldAt) return 'left to the buyer'
    await failpoint('approved, tab closed')
    const at = atWallet(context, checkout.wallet)
    const begun = await beginCapture(at, checkout)
    return begun.state === 'begun' ? (await capturePayment(at, begun.attempt)).state : begun.result.state
  })
}

/**
 * Asks the wallet for what it has told since then, and keeps what never arrived; it is processed as if it had. Answers
 * how much that was. Throws WalletProblem.
 */
export async function fetchMissedEvents(context: AtWallet, since: Date): Promise<number> {
  let missed = 0
  for await (const walletEvents of context.wallet.listWalletEvents(since)) {
    // In the order in which it happened, as far as they come in that.
    for (const walletEvent of byTime(walletEvents))
      if (await keepWalletEvent(context, walletEvent)) missed += 1
  }
  // Before anything is compared, for what they tell is no difference; one after the other, as they happened.
  if (missed > 0) await workThrough(webhookToProcess(context), 1)
  return missed
}

function byTime(walletEvents: readonly WalletEvent[]): WalletEvent[] {
  return walletEvents.toSorted((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? -1 : 1))
}
