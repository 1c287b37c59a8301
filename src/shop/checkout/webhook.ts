import { findCheckout, findCheckoutByPaypalOrder, listAttempts } from '../../db/checkouts.ts'
import {
  insertWebhookEvent,
  listWaitingEvents,
  markProcessed,
  type WebhookEvent,
} from '../../db/webhook-events.ts'
import { ShopError } from '../../domain/errors.ts'
import { GatewayProblem, type WebhookNotice } from '../../payments/gateway.ts'
import type { ShopContext } from '../context.ts'
import { beginCapture } from './begin-capture.ts'
import { finish, resume } from './finish.ts'
import { inTurn } from './in-turn.ts'
import { noteRefusedWebhook } from './refused-webhooks.ts'
import { settlePayment } from './settle-payment.ts'

/** The browser that approved gets this long to capture by itself before the webhook does it. */
const BROWSER_FIRST_MS = 5_000

/** An approval older than this no longer charges anyone. */
const STALE_APPROVAL_MS = 15 * 60_000

/** Stores a webhook, once, if its signature is genuine. It is looked at by a job, after PayPal has its 200. */
export async function receiveWebhook(context: ShopContext, headers: Headers, rawBody: string): Promise<void> {
  const notice = await context.gateway.verifyWebhook(headers, rawBody).catch((error: unknown) => {
    if (!(error instanceof GatewayProblem)) throw error
    noteRefusedWebhook(context.log, 'not checked')
    // Whoever is genuine comes again; nobody else makes a fault of ours of it.
    throw new ShopError('unavailable', 'The signature of this webhook can’t be checked at the moment.', {
      retryAfterSeconds: 60,
    })
  })
  if (!notice) {
    noteRefusedWebhook(context.log, 'not genuine')
    throw new ShopError('invalid', 'The signature of this webhook is not valid.')
  }
  await insertWebhookEvent(context.db.query, { id: notice.eventId, type: notice.type, body: notice })
  context.wakeJobs()
}

/** Works through stored webhooks. Each is only a hint: PayPal itself is asked how things stand. */
export async function processWebhooks(context: ShopContext, now = Date.now()): Promise<void> {
  for (const event of await listWaitingEvents(context.db.query)) {
    const isApproval = event.type === 'CHECKOUT.ORDER.APPROVED'
    if (isApproval && now - event.receivedAt.getTime() < BROWSER_FIRST_MS) continue
    try {
      await markProcessed(context.db.query, event.id, await process(context, event))
    } catch (error) {
      if (error instanceof ShopError && error.code !== 'unavailable') {
        await markProcessed(context.db.query, event.id, error.message)
      } else {
        // Stays in the table and is tried again with the next round.
        context.log.warn({ event: event.id, type: event.type, err: error }, 'webhook not processed yet')
      }
    }
  }
}

async function process(context: ShopContext, event: WebhookEvent): Promise<string> {
  const notice = event.body as WebhookNotice
  if (/REVERSED|DISPUTE/.test(event.type)) {
    context.log.error(
      { event: event.id, type: event.type, capture: notice.captureId },
      'PayPal took money back, or may: look at the account',
    )
  }
  if (notice.captureId && (await settlePayment(context, notice.captureId))) return 'payment settled'
  const checkout = notice.orderId
    ? await findCheckoutByPaypalOrder(context.db.query, notice.orderId)
    : undefined
  if (!checkout) return 'not ours'
  if (event.type !== 'CHECKOUT.ORDER.APPROVED' || checkout.state === 'confirming') {
    return (await inTurn(checkout.id, () => resume(context, checkout.id))).state
  }
  if (Date.now() - Date.parse(notice.createdAt ?? '') > STALE_APPROVAL_MS)
    return 'too late: nobody is charged hours after approving'
  return await captureApproved(context, checkout.id)
}

/** A tab that closed after approving: the address is known, so the order can be placed without it. */
async function captureApproved(context: ShopContext, checkoutId: string): Promise<string> {
  return await inTurn(checkoutId, async () => {
    const checkout = await findCheckout(context.db.query, checkoutId)
    if (checkout?.state !== 'open' || !checkout.customer) return 'nothing to do'
    // A browser that has tried was told what came of it; whether to try again is the buyer's.
    if ((await listAttempts(context.db.query, checkoutId)).length > 0) return 'left to the buyer'
    const begun = await beginCapture(context, checkoutId)
    return begun.state === 'begun' ? (await finish(context, checkoutId)).state : begun.finished.state
  })
}
