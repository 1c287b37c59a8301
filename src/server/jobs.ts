import { foldSalesSums } from '../db/orders/sales/sales-sums.ts'
import { deleteEndedLimits } from '../db/store/rate-limits.ts'
import { deleteOldAllowances } from '../db/people/sign-in/allowances.ts'
import { releaseClaims } from '../db/claims.ts'
import { deleteOldSessions } from '../db/people/sign-in/sessions.ts'
import { deleteOldSteps } from '../db/people/sign-in/sign-in-steps.ts'
import type { Sender } from '../mail/sender.ts'
import type { ShopContext } from '../shop/context.ts'
import { publishScheduled } from '../shop/store/scheduled.ts'
import { tellOfMessages } from '../shop/letters/letters.ts'
import { tellOfRestock } from '../shop/letters/restock.ts'
import { mailToSend } from '../shop/letters/outbox.ts'
import { forgetSpentLinks, tidyPersonalData } from '../shop/people/personal-data/tidy.ts'
import { remindOfDisputes } from '../shop/checkout/after/dispute-deadlines.ts'
import { lookAtPayments } from '../shop/checkout/after/payment-looks.ts'
import { remindOfDueOrders } from '../shop/orders/delays/due-orders.ts'
import { refundToLookAt } from '../shop/orders/refunds/refund-looks.ts'
import { sweepAnswerPictures } from '../shop/checkout/answer-pictures/sweep-pictures.ts'
import { checkoutToLookAt, closeAbandonedCheckouts, LOOKS_AT_ONCE } from '../shop/checkout/after/sweep.ts'
import { webhookToProcess } from '../shop/checkout/after/webhook.ts'
import { askForTonight, comparisonToMake, tidyComparisons } from '../shop/orders/reconcile/comparisons.ts'
import { turnDueSales } from '../shop/catalogue/on-sale/turn-sales.ts'
import { endClosure } from '../shop/store/end-closure.ts'
import { answerLinkRequests } from '../shop/people/link-requests.ts'
import { BACKING_UP } from './backups/backups.ts'
import { inOneProcess } from './in-one-process.ts'
import { repeating, working, type Job } from './job.ts'

const MAIL_MS = 2_000
const WEBHOOKS_MS = 2_000
const LINK_REQUESTS_MS = 2_000
const CHECKOUTS_MS = 5_000
const REFUNDS_MS = 5_000
const PAYMENTS_MS = 30_000
const COMPARISONS_MS = 5_000
const NIGHTLY_MS = 600_000
const ABANDONED_MS = 600_000
const SCHEDULED_MS = 2_000
const SPENT_LINKS_MS = 2_000
const RESTOCK_MS = 15_000
const UNTOLD_MS = 15_000
const TIDY_MS = 3_600_000
const ENDED_LIMITS_MS = 300_000
const DISPUTES_MS = 900_000
const DUE_ORDERS_MS = 900_000
const CLOSURE_MS = 60_000
const SALES_MS = 5_000
const ANSWER_PICTURES_MS = 60_000
const BACKUP_MS = 900_000
/** The first backup waits a minute, for a start has enough to do. */
const FIRST_BACKUP_MS = 60_000

const TIDYING = { job: 'tidy', seconds: 600 }

export interface Jobs {
  /** Looks at mail, webhooks and payments now rather than at the next tick. */
  wake: () => void
  /** Starts ticking, after finishing what an earlier process left under way. */
  start: () => void
  /** Ends after the work in hand. */
  stop: () => Promise<void>
}

/**
 * The background work, in this process: mail, webhooks, what PayPal is asked about again, scheduled drafts, old sessions,
 * what is kept long enough, backups, the ledger's comparison with the wallet. Each has a job of its own: what one waits for, no other waits for.
 */
export function createJobs(context: ShopContext, send: Sender, backUp: () => Promise<void>): Jobs {
  const mail = working(context, 'mail', MAIL_MS, mailToSend(context, send))
  const webhooks = working(context, 'webhooks', WEBHOOKS_MS, webhookToProcess(context))
  const linkRequests = repeating(context, 'link requests', LINK_REQUESTS_MS, async () => {
    await answerLinkRequests(context)
    mail.wake()
  })
  const payments = repeating(context, 'payments', PAYMENTS_MS, () => lookAtPayments(context))
  const jobs: Job[] = [
    mail,
    webhooks,
    linkRequests,
    working(context, 'checkouts', CHECKOUTS_MS, checkoutToLookAt(context), LOOKS_AT_ONCE),
    working(context, 'refunds', REFUNDS_MS, refundToLookAt(context)),
    payments,
    repeating(context, 'nightly comparison', NIGHTLY_MS, () => askForTonight(context)),
    // A wallet that hangs keeps this lane and no other.
    working(context, 'comparisons', COMPARISONS_MS, comparisonToMake(context), 1),
    repeating(context, 'abandoned checkouts', ABANDONED_MS, () => closeAbandonedCheckouts(context)),
    repeating(context, 'spent links', SPENT_LINKS_MS, () => forgetSpentLinks(context)),
    repeating(context, 'scheduled drafts', SCHEDULED_MS, () => publishScheduled(context)),
    repeating(context, 'restock', RESTOCK_MS, async () => {
      if (await tellOfRestock(context)) mail.wake()
    }),
    repeating(context, 'untold messages', UNTOLD_MS, async () => {
      if (await tellOfMessages(context)) mail.wake()
    }),
    repeating(context, 'dispute deadlines', DISPUTES_MS, () => remindOfDisputes(context)),
    repeating(context, 'due orders', DUE_ORDERS_MS, () => remindOfDueOrders(context)),
    repeating(context, 'end of a closure', CLOSURE_MS, () => endClosure(context)),
    repeating(context, 'sale prices', SALES_MS, () => turnDueSales(context)),
    repeating(context, 'answer pictures', ANSWER_PICTURES_MS, () => sweepAnswerPictures(context)),
    repeating(context, 'ended limits', ENDED_LIMITS_MS, () => deleteEndedLimits(context.db.query)),
    repeating(
      context,
      'tidy',
      TIDY_MS,
      inOneProcess(context, TIDYING, async () => {
        await deleteOldSessions(context.db.query, context.sessionLimits.absoluteSeconds)
        await deleteOldSteps(context.db.query)
        await deleteOldAllowances(context.db.query)
        await tidyPersonalData(context)
        await tidyComparisons(context)
        await foldSalesSums(context.db.query)
      }),
    ),
    repeating(context, 'backup', BACKUP_MS, inOneProcess(context, BACKING_UP, backUp), FIRST_BACKUP_MS),
  ]
  let starting: Promise<void> | undefined
  return {
    wake() {
      linkRequests.wake()
      mail.wake()
      webhooks.wake()
      payments.wake()
    },
    start() {
      starting = releaseLeftovers(context).then(() => jobs.forEach((job) => job.start()))
    },
    async stop() {
      await starting
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

/**
 * The embedded database has one process, so what is claimed at start was claimed by one that is gone. On PostgreSQL
 * another may be at it this very moment: there a claim ends by itself.
 */
async function releaseLeftovers({ db, log }: ShopContext): Promise<void> {
  if (db.engine !== 'embedded') return
  try {
    await releaseClaims(db.query)
  } catch (error) {
    log.error({ err: error }, 'what an earlier process left under way is looked at a little later')
  }
}
