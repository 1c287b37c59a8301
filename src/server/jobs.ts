import { deleteOldAllowances } from '../db/people/allowances.ts'
import { releaseClaims } from '../db/claims.ts'
import { deleteOldSessions } from '../db/people/sessions.ts'
import { deleteOldSteps } from '../db/people/sign-in-steps.ts'
import type { Sender } from '../mail/sender.ts'
import type { ShopContext } from '../shop/context.ts'
import { publishScheduledPosts } from '../shop/letters/blog.ts'
import { mailToSend } from '../shop/letters/outbox.ts'
import { forgetSpentLinks, tidyPersonalData } from '../shop/people/personal-data/tidy.ts'
import { lookAtPayments } from '../shop/checkout/after/payment-looks.ts'
import { checkoutToLookAt, closeAbandonedCarts, LOOKS_AT_ONCE } from '../shop/checkout/after/sweep.ts'
import { webhookToProcess } from '../shop/checkout/after/webhook.ts'
import { answerResetRequests } from '../shop/people/reset-links.ts'
import { createLanes, type Take } from '../shop/work.ts'

const MAIL_MS = 2_000
const WEBHOOKS_MS = 2_000
const RESET_LINKS_MS = 2_000
const CHECKOUTS_MS = 5_000
const PAYMENTS_MS = 30_000
const ABANDONED_MS = 600_000
const POSTS_MS = 2_000
const SPENT_LINKS_MS = 2_000
const TIDY_MS = 3_600_000
const BACKUP_MS = 900_000
/** A start has enough to do. */
const FIRST_BACKUP_MS = 60_000

export interface Jobs {
  /** Looks at mail and webhooks now rather than at the next tick. */
  wake: () => void
  /** Starts ticking, after finishing what an earlier process left under way. */
  start: () => void
  /** Ends after the work in hand. */
  stop: () => Promise<void>
}

/**
 * The background work, in this process: mail, webhooks, what PayPal is asked about again, scheduled posts, old sessions,
 * what is kept long enough, backups. Each has a job of its own: what one waits for, no other waits for.
 */
export function createJobs(context: ShopContext, send: Sender, backUp: () => Promise<void>): Jobs {
  const mail = working(context, 'mail', MAIL_MS, mailToSend(context, send))
  const webhooks = working(context, 'webhooks', WEBHOOKS_MS, webhookToProcess(context))
  const resetLinks = repeating(context, 'reset links', RESET_LINKS_MS, async () => {
    await answerResetRequests(context)
    mail.wake()
  })
  const jobs: Job[] = [
    mail,
    webhooks,
    resetLinks,
    working(context, 'checkouts', CHECKOUTS_MS, checkoutToLookAt(context), LOOKS_AT_ONCE),
    repeating(context, 'payments', PAYMENTS_MS, () => lookAtPayments(context)),
    repeating(context, 'abandoned carts', ABANDONED_MS, () => closeAbandonedCarts(context)),
    repeating(context, 'spent links', SPENT_LINKS_MS, () => forgetSpentLinks(context)),
    repeating(context, 'scheduled posts', POSTS_MS, () => publishScheduledPosts(context)),
    repeating(context, 'tidy', TIDY_MS, async () => {
      await deleteOldSessions(context.db.query, context.sessionLimits.absoluteSeconds)
      await deleteOldSteps(context.db.query)
      await deleteOldAllowances(context.db.query)
      await tidyPersonalData(context)
    }),
    repeating(context, 'backup', BACKUP_MS, backUp, FIRST_BACKUP_MS),
  ]
  let starting: Promise<void> | undefined
  return {
    wake() {
      resetLinks.wake()
      mail.wake()
      webhooks.wake()
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

interface Job {
  start: () => void
  wake: () => void
  stop: () => Promise<void>
}

/** Sees to a queue when it is woken, and now and again; a few pieces of it at once. */
function working({ log }: ShopContext, name: string, everyMs: number, take: Take, atOnce?: number): Job {
  const lanes = createLanes(
    take,
    (error) => log.error({ job: name, err: error }, 'a job failed and will run again'),
    atOnce,
  )
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      lanes.open()
      timer = setInterval(lanes.open, everyMs).unref()
    },
    wake: lanes.open,
    async stop() {
      clearInterval(timer)
      await lanes.close()
    },
  }
}

/** Runs work now and again, never twice at once; a failure is logged and the next round comes all the same. */
function repeating(
  { log }: ShopContext,
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  firstAfterMs = 0,
): Job {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    again = false
    try {
      await work()
    } catch (error) {
      log.error({ job: name, err: error }, 'a job failed and will run again')
    }
    if (again && !stopped) await run()
  }

  function wakeAfter(ms: number): void {
    timer = setTimeout(wake, ms).unref()
  }

  function wake(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = run().finally(() => {
      running = undefined
      if (!stopped) wakeAfter(everyMs)
    })
  }

  return {
    wake,
    start: () => (firstAfterMs === 0 ? wake() : wakeAfter(firstAfterMs)),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
