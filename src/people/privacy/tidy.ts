import { deleteLeftMails } from '../../words/letters/letters.sql.ts'
import {
  deleteHistory,
  deleteMessages,
  deleteReviewsOfGoneProducts,
  deleteSignInFailures,
  deleteSpentLinks,
  deleteSubscribers,
  deleteWebhookEvents,
  forgetCustomers,
  forgetMails,
  lockOldOrders,
  spendLinks,
} from './keeping.sql.ts'
import { deleteRestockRequests } from '../../pieces/back-in-stock/restock-requests.sql.ts'
import { RETENTION_DAYS } from './retention.rules.ts'
import type { ShopContext } from '../../shop/context.ts'
import { eraseOrder } from './erase.ts'

type Kept = Pick<ShopContext, 'db' | 'mailServer'>

const DAY_MS = 86_400_000
const ORDERS_AT_ONCE = 50

/** Takes away what has been kept as long as the privacy page says (src/people/privacy/retention.rules.ts). */
export async function tidyPersonalData(context: Kept, now = new Date()): Promise<void> {
  const q = context.db.query
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteMessages(q, before(RETENTION_DAYS.messages))
  await deleteSubscribers(q, 'pending', before(RETENTION_DAYS.unconfirmed))
  await deleteSubscribers(q, 'unsubscribed', before(RETENTION_DAYS.unsubscribed))
  await deleteRestockRequests(q, ['pending'], before(RETENTION_DAYS.unconfirmed))
  await deleteRestockRequests(q, ['waiting'], before(RETENTION_DAYS.restockRequests))
  await deleteRestockRequests(q, ['told', 'withdrawn'], before(RETENTION_DAYS.restockTold))
  await forgetCustomers(q, before(RETENTION_DAYS.checkouts))
  await forgetMails(q, before(RETENTION_DAYS.mails))
  await deleteLeftMails(q)
  await deleteWebhookEvents(q, before(RETENTION_DAYS.walletNotices))
  await deleteHistory(q, before(RETENTION_DAYS.history))
  await deleteReviewsOfGoneProducts(q)
  await deleteSignInFailures(q, before(RETENTION_DAYS.signInFailures))
  await deleteSpentLinks(q, before(RETENTION_DAYS.signInFailures))
  await forgetOldBuyers(context, before(RETENTION_DAYS.orders))
  await forgetSpentLinks(context)
}

async function forgetOldBuyers({ db }: Kept, before: Date): Promise<void> {
  for (;;) {
    const erased = await db.transaction(async (tx) => {
      const orders = await lockOldOrders(tx, before, ORDERS_AT_ONCE)
      for (const order of orders) await eraseOrder(tx, order)
      return orders.length
    })
    if (erased < ORDERS_AT_ONCE) return
  }
}

/**
 * Mails whose link has been used or has expired lose it. Where a mail server takes the mails they
 * lose it once they are sent: only without one is the mailbox where they are read.
 */
export async function forgetSpentLinks({ db, mailServer }: Kept): Promise<void> {
  await spendLinks(db.query, { all: mailServer !== null })
}
