import { setTimeout as wait } from 'node:timers/promises'
import {
  claimPollOfOrder,
  claimPaymentPoll,
  hastenPaymentPoll,
  listPaymentsOfOrders,
  planPaymentPoll,
  type PaymentPoll,
} from './payment-polls.sql.ts'
import { findPayment } from '../../orders/order/order-desk.sql.ts'
import type { PaymentRow } from '../../orders/order/orders.sql.ts'
import type { ShopContext } from '../../shop/context.ts'
import { AT_ONCE, workThrough, type Take, type Work } from '../../machine/process/work.ts'
import { KNOWN_FOR_SECONDS, nextPaymentPoll } from './poll-schedule.ts'
import { settlePayment } from '../capture/settle-payment.ts'

/** Longer than a poll takes while the wallet hangs. */
const CLAIM_SECONDS = 60

/** The wallet is asked about no more in one round; the others come with the next. */
const POLLS_IN_A_ROUND = 40

/** Whoever packs waits no longer for what the wallet says. */
const PACKER_WAITS_MS = 5_000

/**
 * Asks the wallet about payments it may have decided, refunded or held without a webhook reaching us: pending ones soon
 * and often, those that were paid once a day for as long as they can be refunded, and sooner when somebody opens the order.
 */
export async function pollPayments(context: ShopContext): Promise<void> {
  let left = POLLS_IN_A_ROUND
  await workThrough(async () => {
    if (left === 0) return undefined
    left -= 1
    return await paymentToPoll(context)()
  })
}

function paymentToPoll(context: ShopContext): Take {
  return async () => {
    const poll = await claimPaymentPoll(context.db.query, CLAIM_SECONDS)
    return poll && pollPayment(context, poll)
  }
}

function pollPayment(context: ShopContext, poll: PaymentPoll): Work {
  const { db, log } = context
  return async () => {
    let failures = 0
    try {
      await settlePayment(context, poll.captureId)
    } catch (error) {
      failures = poll.looks
      log.warn({ payment: poll.id, err: error }, 'a payment could not be looked at')
    }
    await planPaymentPoll(db.query, poll, nextPaymentPoll(poll.status, poll.ageSeconds, failures), failures)
  }
}

/** How much is known of an order's money. */
interface MoneyKnown {
  /** The wallet has said within the hour how it stands, or has no more to say of it. */
  isMoneyKnown: boolean
  /** The wallet is being asked: its answer is there within the minute. */
  isAskingWallet: boolean
}

/** By an order's payment; one without any, or paid by hand, is known of nobody but the shop. */
export function moneyKnown(payment: PaymentRow | undefined): MoneyKnown {
  if (!payment?.nextLookAt) return { isMoneyKnown: true, isAskingWallet: false }
  const isMoneyKnown = Date.now() - payment.knownAt.getTime() < KNOWN_FOR_SECONDS * 1000
  const isSoon = payment.nextLookAt.getTime() - Date.now() <= CLAIM_SECONDS * 1000
  return { isMoneyKnown, isAskingWallet: !isMoneyKnown && isSoon }
}

/**
 * For a page of an order that is opened: where its money was not heard of for an hour, a job asks the wallet at once, and
 * the page asks again meanwhile. Nobody waits for it, and however many open the page, the wallet is asked once an hour.
 */
export async function askAboutOrder(context: ShopContext, orderId: number): Promise<MoneyKnown> {
  const { db, wakeJobs } = context
  const known = moneyKnown(await findPayment(db.query, orderId))
  if (known.isMoneyKnown || known.isAskingWallet) return known
  await hastenPaymentPoll(db.query, orderId)
  wakeJobs('payments')
  return moneyKnown(await findPayment(db.query, orderId))
}

/**
 * For orders that are about to be packed: asks the wallet about those whose money was not heard of for an hour, and waits
 * some seconds for it. Answers those of which nothing was learned.
 */
export async function learnOfOrders(context: ShopContext, orderIds: readonly number[]): Promise<number[]> {
  const { db } = context
  const unknown = async (ids: readonly number[]) =>
    (await listPaymentsOfOrders(db.query, ids))
      .filter((payment) => !moneyKnown(payment).isMoneyKnown)
      .map(({ orderId }) => orderId)
  const toAsk = await unknown(orderIds)
  if (toAsk.length === 0) return []
  const left = [...toAsk]
  const late = new AbortController()
  const asking = workThrough(async () => {
    const id = late.signal.aborted ? undefined : left.shift()
    const poll = id === undefined ? undefined : await claimPollOfOrder(db.query, id, CLAIM_SECONDS)
    return poll && pollPayment(context, poll)
  }, AT_ONCE)
  // What is under way when the time is over is finished all the same, and seen the next time.
  asking.catch((error: unknown) => context.log.error({ err: error }, 'orders could not be looked at'))
  await Promise.race([asking, wait(PACKER_WAITS_MS, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
  return await unknown(toAsk)
}
