import { deleteOldSessions } from '../db/sessions.ts'
import { deleteOldSteps } from '../db/sign-in-steps.ts'
import type { Sender } from '../mail/sender.ts'
import type { ShopContext } from '../shop/context.ts'
import { publishScheduledPosts } from '../shop/blog.ts'
import { sendWaitingMail } from '../shop/outbox.ts'
import { forgetSpentLinks, tidyPersonalData } from '../shop/personal-data/tidy.ts'
import { sweep } from '../shop/checkout/sweep.ts'
import { processWebhooks } from '../shop/checkout/webhook.ts'

const MAIL_AND_WEBHOOKS_MS = 2_000
const POSTS_MS = 2_000
const SWEEP_MS = 30_000
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
 * The background work, in this process: mail, webhooks, scheduled posts, unfinished payments, old sessions, what is
 * kept long enough, backups.
 */
export function createJobs(context: ShopContext, send: Sender, backUp: () => Promise<void>): Jobs {
  const frequent = repeating(context, 'mail and webhooks', MAIL_AND_WEBHOOKS_MS, async () => {
    await processWebhooks(context)
    await sendWaitingMail(context, send)
  })
  let isFirst = true
  const sweeping = repeating(context, 'sweep', SWEEP_MS, async () => {
    // The embedded database has one process, so all that is under way at start was left by one that is gone. On
    // PostgreSQL another may be at it this very moment.
    const staleSeconds = isFirst && context.db.engine === 'embedded' ? 0 : undefined
    isFirst = false
    await sweep(context, staleSeconds)
  })
  const tidying = repeating(context, 'tidy', TIDY_MS, async () => {
    await deleteOldSessions(context.db.query, context.sessionLimits.absoluteSeconds)
    await deleteOldSteps(context.db.query)
    await tidyPersonalData(context)
  })
  const forgetting = repeating(context, 'used links', MAIL_AND_WEBHOOKS_MS, () => forgetSpentLinks(context))
  const publishing = repeating(context, 'scheduled posts', POSTS_MS, () => publishScheduledPosts(context))
  const backingUp = repeating(context, 'backup', BACKUP_MS, backUp, FIRST_BACKUP_MS)
  const all = [frequent, forgetting, publishing, sweeping, tidying, backingUp]
  return {
    wake: frequent.wake,
    start: () => all.forEach((job) => job.start()),
    stop: async () => void (await Promise.all(all.map((job) => job.stop()))),
  }
}

/** Runs work now and again, never twice at once; a failure is logged and the next round comes all the same. */
function repeating(
  { log }: ShopContext,
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  firstAfterMs = 0,
) {
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
