import { foldSalesSums } from '../../orders/reports/sales.sql.ts'
import { deleteEndedLimits } from '../../machine/database/rate-limits.ts'
import { deleteOldAllowances } from '../../people/security/allowances.sql.ts'
import { releaseClaims } from '../claims.sql.ts'
import { deleteOldSessions, deleteOldSteps } from '../../people/sign-in/sessions.sql.ts'
import type { Sender } from '../../machine/mail/sender.ts'
import type { Queue, ShopContext } from '../context.ts'
import { picturesToFetch } from '../../pieces/moving-in/fetch-pictures.http.ts'
import { publishScheduled } from '../../store/history/scheduled.ts'
import { writeLetters } from '../../words/letters/send-letters.ts'
import { tellOfMessages } from '../../words/inbox/receiving.ts'
import { takeAnswers } from '../../words/incoming/incoming.ts'
import { tellOfRestock } from '../../pieces/back-in-stock/restock.ts'
import { mailToSend } from '../../words/mailbox/outbox.ts'
import { forgetSpentLinks, tidyPersonalData } from '../../people/privacy/tidy.ts'
import { remindOfDisputes } from '../../payments/disputes/dispute.ts'
import { pollPayments } from '../../payments/in-review/payment-polls.ts'
import { remindOfDueOrders } from '../../orders/delays/due-orders.ts'
import { refundToPoll } from '../../orders/refunds/give-back.ts'
import { deleteExpiredAgentCarts } from '../../buying/agents/agent-carts.sql.ts'
import { sweepAnswerPictures } from '../../pieces/questions/answer-pictures.ts'
import { checkoutToPoll, closeAbandonedCheckouts, POLLS_AT_ONCE } from '../../payments/capture/sweep.ts'
import { webhookToProcess } from '../../payments/webhooks/webhook.ts'
import { askForTonight, comparisonToMake, tidyComparisons } from '../../payments/comparison/comparisons.ts'
import { turnDueSales } from '../../pieces/prices/edit-sale.ts'
import { endClosure } from '../../store/settings/settings.ts'
import { answerLinkRequests } from '../../people/sign-in/sign-in-links.ts'
import { COPYING } from '../../store/backups/copies.http.ts'
import { BACKING_UP } from '../../store/backups/backups.http.ts'
import { messageToDeliver } from '../../store/programs/deliver.http.ts'
import { deleteOldMessages } from '../../store/programs/receivers.sql.ts'
import { lookAfterHealth } from '../../store/health/health.ts'
import { inOneProcess } from '../../machine/process/in-one-process.ts'
import { type Job, repeating, working } from '../job.http.ts'
import { connectionsMark } from '../../store/connections/connections.sql.ts'

const MAIL_MS = 2_000
const WEBHOOKS_MS = 2_000
const PROGRAMS_MS = 2_000
const LINK_REQUESTS_MS = 2_000
const PICTURES_MS = 5_000
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
const LETTERS_MS = 2_000
const TIDY_MS = 3_600_000
const ENDED_LIMITS_MS = 300_000
const DISPUTES_MS = 900_000
const DUE_ORDERS_MS = 900_000
const CLOSURE_MS = 60_000
const SALES_MS = 5_000
const ANSWER_PICTURES_MS = 60_000
/** A new certificate, which one process was given, is in force in all of them after so long. */
const CERTIFICATE_MS = 5_000
const HEALTH_MS = 15_000
const BACKUP_MS = 900_000
/** The first backup waits a minute, for a start has enough to do. */
const FIRST_BACKUP_MS = 60_000

/** Mail providers do not like to be asked more often. */
const ANSWERS_MS = 30_000

const CONNECTIONS_MS = 2_000

/** Looks at the folder of backups; the bucket is asked only when there is something to send. */
const COPIES_MS = 20_000

const TAKING_ANSWERS = { job: 'answers by mail', seconds: 60 }
const TIDYING = { job: 'tidy', seconds: 600 }

const USUAL_QUEUES = ['mails', 'messages to programs'] as const

export interface Jobs {
  /** Looks at these queues now rather than at the next tick; unless any is named, at those that most changes write to. */
  wake: ShopContext['wakeJobs']
  /** Starts ticking, after finishing what an earlier process left under way. */
  start: () => void
  /** Ends after the work in hand. */
  stop: () => Promise<void>
}

interface JobParts {
  send: Sender
  backUp: () => Promise<void>
  /** Where there are to be copies of backups elsewhere; ends when it is told to. */
  copy?: ((end: AbortSignal) => Promise<void>) | undefined
  /** Where the shop speaks HTTPS itself. */
  keepCertificate?: (() => Promise<void>) | undefined
  /** Told, again and again, while the shop is connected otherwise than it was when this process began. */
  startAnew: () => void
}

/**
 * The background work, in this process: mail, webhooks, what wallets are asked about again, scheduled drafts, old sessions,
 * what is kept long enough, backups, the ledger's comparison with the wallet. Each has a job of its own: what one waits for, no other waits for.
 */
export function createJobs(
  context: ShopContext,
  { send, backUp, copy, keepCertificate, startAnew }: JobParts,
): Jobs {
  const atOnce = Math.max(1, context.wallets.all.length)
  const end = new AbortController()
  const mail = working(context, 'mail', MAIL_MS, mailToSend(context, send))
  const queues: Record<Queue, Job> = {
    mails: mail,
    'messages to programs': working(context, 'programs', PROGRAMS_MS, messageToDeliver(context)),
    'link requests': repeating(context, 'link requests', LINK_REQUESTS_MS, async () => {
      if (await answerLinkRequests(context)) mail.wake()
    }),
    webhooks: working(context, 'webhooks', WEBHOOKS_MS, webhookToProcess(context)),
    payments: repeating(context, 'payments', PAYMENTS_MS, () => pollPayments(context)),
    // A wallet that hangs keeps its worker slot and no other.
    comparisons: working(context, 'comparisons', COMPARISONS_MS, comparisonToMake(context), atOnce),
    'pictures of other shops': working(
      context,
      'pictures of other shops',
      PICTURES_MS,
      picturesToFetch(context),
    ),
  }
  const jobs: Job[] = [
    ...Object.values(queues),
    working(context, 'checkouts', CHECKOUTS_MS, checkoutToPoll(context), POLLS_AT_ONCE),
    working(context, 'refunds', REFUNDS_MS, refundToPoll(context)),
    repeating(context, 'nightly comparison', NIGHTLY_MS, () => askForTonight(context)),
    repeating(context, 'abandoned checkouts', ABANDONED_MS, () => closeAbandonedCheckouts(context)),
    repeating(context, 'spent links', SPENT_LINKS_MS, () => forgetSpentLinks(context)),
    repeating(context, 'scheduled drafts', SCHEDULED_MS, () => publishScheduled(context)),
    repeating(context, 'restock', RESTOCK_MS, async () => {
      if (await tellOfRestock(context)) mail.wake()
    }),
    repeating(context, 'letters', LETTERS_MS, async () => {
      if (await writeLetters(context)) mail.wake()
    }),
    repeating(context, 'untold messages', UNTOLD_MS, async () => {
      if (await tellOfMessages(context)) mail.wake()
    }),
    repeating(
      context,
      'answers by mail',
      ANSWERS_MS,
      inOneProcess(context, TAKING_ANSWERS, () => takeAnswers(context)),
    ),
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
        await deleteExpiredAgentCarts(context.db.query)
        await tidyPersonalData(context)
        await deleteOldMessages(context.db.query)
        await tidyComparisons(context)
        await foldSalesSums(context.db.query)
      }),
    ),
    // Each process looks by itself: it may be another machine's desk that changed them.
    repeating(context, 'connections', CONNECTIONS_MS, async () => {
      if ((await connectionsMark(context.db.query)) !== context.connected.mark) startAnew()
    }),
    ...(keepCertificate ? [repeating(context, 'certificate', CERTIFICATE_MS, keepCertificate)] : []),
    repeating(context, 'health', HEALTH_MS, () => lookAfterHealth(context)),
    repeating(context, 'backup', BACKUP_MS, inOneProcess(context, BACKING_UP, backUp), FIRST_BACKUP_MS),
    ...(copy
      ? [
          repeating(
            context,
            'copies elsewhere',
            COPIES_MS,
            inOneProcess(context, COPYING, () => copy(end.signal)),
          ),
        ]
      : []),
  ]
  let starting: Promise<void> | undefined
  return {
    wake(...names) {
      for (const name of names.length > 0 ? names : USUAL_QUEUES) queues[name].wake()
    },
    start() {
      starting = releaseLeftovers(context).then(() => jobs.forEach((job) => job.start()))
    },
    async stop() {
      end.abort()
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
