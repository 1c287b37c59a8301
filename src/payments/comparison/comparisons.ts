import {
  askComparison,
  askNightly,
  claimComparison,
  type Comparison,
  deleteOldComparisons,
  findComparison,
  findComparisonById,
  finishComparison,
  noteProgress,
  oldestOpenDifference,
  postponeComparison,
} from './comparisons.sql.ts'
import { databaseTime, settleUnseen, storeDifference, takeUntold } from './differences.sql.ts'
import { WalletProblem } from '../wallets/wallet.ts'
import type { AtWallet, ShopContext } from '../../shop/context.ts'
import type { Counts } from './comparing.ts'
import type { Take } from '../../machine/process/work.ts'
import { compareWithWallet } from './compare.ts'
import { heal } from './heal.ts'
import { fetchMissedNotices } from '../webhooks/webhook.ts'
import { differencesFound } from './difference-message.mail.ts'
import { differenceForContract } from './for-contract.ts'
import { postToOwner } from '../../words/mailbox/outbox.ts'

const DAY_MS = 86_400_000

/** By the clock of the shop's computer: few buy then, and the day before is over. */
const QUIET_HOUR = 3

/** A wallet's record may lag behind by hours, and movements change for days. */
const ANEW_DAYS = 3

/** How many days the first comparison reaches back, and one that is asked for by hand. */
export const USUAL_DAYS = 31

/** PayPal forgets what is older than three years. */
const LONGEST_DAYS = 3 * 365 - 1

/** Longer than the wallet takes for a page, and everything a movement asks for, while it hangs. */
const CLAIM_SECONDS = 300

/** A wallet that can't be asked is asked again after a while, and in the end with the next night. */
const TRIES = 8
const waitAfter = (tries: number) => Math.min(3600, 30 * 2 ** tries)

const KEPT_DAYS = 100

export const daysAgo = (days: number, now = Date.now()): Date =>
  new Date(now - Math.min(days, LONGEST_DAYS) * DAY_MS)

/** Asks for the night's comparison, once its hour has come. */
export async function askForTonight(context: Pick<ShopContext, 'db'>, now = new Date()): Promise<void> {
  await askNightly(context.db.query, await nightlySince(context), lastQuietHour(now))
}

/** The next comparison that was asked for. */
export function comparisonToMake(context: ShopContext): Take {
  return async () => {
    const claimed = await claimComparison(context.db.query, CLAIM_SECONDS)
    return claimed && (() => makeComparison(context, claimed))
  }
}

export function lastQuietHour(now: Date): Date {
  const hour = new Date(now)
  hour.setHours(QUIET_HOUR, 0, 0, 0)
  if (hour > now) hour.setDate(hour.getDate() - 1)
  return hour
}

/** The last days anew; further back where the last comparison was longer ago, and to what is still open. */
async function nightlySince({ db }: Pick<ShopContext, 'db'>): Promise<Date> {
  const last = await findComparison(db.query, 'done')
  const reached = last ? (last.knownUntil ?? last.askedAt).getTime() - DAY_MS : daysAgo(USUAL_DAYS).getTime()
  const open = await oldestOpenDifference(db.query)
  const back = open ? open.getTime() - DAY_MS : Infinity
  const since = Math.min(daysAgo(ANEW_DAYS).getTime(), reached, back)
  return new Date(Math.max(since, daysAgo(LONGEST_DAYS).getTime()))
}

/** Makes the comparison that was claimed, heals what can be healed, keeps and tells the rest. */
async function makeComparison(context: ShopContext, claimed: Comparison): Promise<void> {
  const { db, log, wallets } = context
  let asked = wallets.first
  try {
    let made: Compared = { compared: 0, mended: 0, differing: 0, missed: 0, knownUntil: null }
    for (asked of wallets.all) made = await compareOne({ ...context, wallet: asked }, claimed, made)
    await tellOfDifferences(context)
    const { missed, ...outcome } = made
    const isOver = await finishComparison(db.query, claimed, outcome)
    const { knownUntil: _, ...counts } = outcome
    log.info({ ...counts, missed, since: claimed.since }, 'the ledger was compared with the wallet’s record')
    if (!isOver) await askAgainAt(context, claimed)
    context.wakeJobs()
  } catch (error) {
    const isRefused = error instanceof WalletProblem && error.kind === 'refused'
    const failure =
      error instanceof WalletProblem
        ? isRefused
          ? error.message
          : `${asked.title} could not be asked.`
        : 'It broke off; the shop’s log says why.'
    log[isRefused ? 'error' : 'warn'](
      { comparison: claimed.id, err: error },
      'the ledger could not be compared with the wallet’s record',
    )
    if (isRefused || claimed.tries >= TRIES) await finishComparison(db.query, claimed, { failure })
    else await postponeComparison(db.query, claimed, failure, waitAfter(claimed.tries))
  }
}

/** What was compared so far; `knownUntil` is that of the wallet whose record reaches least far. */
type Compared = Counts & { missed: number; knownUntil: Date | null }

/** Compares with one wallet, and adds it to what was compared before. */
async function compareOne(context: AtWallet, claimed: Comparison, before: Compared): Promise<Compared> {
  const { db, wallet } = context
  const together = (counts: Counts) => ({
    compared: before.compared + counts.compared,
    mended: before.mended + counts.mended,
    differing: before.differing + counts.differing,
  })
  const missed = await fetchMissedNotices(context, claimed.since)
  const began = await databaseTime(db.query)
  const span = { from: claimed.since, to: new Date() }
  const { knownUntil, ...counts } = await compareWithWallet(context, span, {
    heal: (movement) => heal(context, movement),
    onDifference: (difference) => db.transaction((tx) => storeDifference(tx, difference)),
    async onProgress(done) {
      if (!(await noteProgress(db.query, claimed, together(done), CLAIM_SECONDS)))
        throw new Error('another process has taken this comparison over')
    },
  })
  if (knownUntil) await settleUnseen(db.query, wallet.name, { from: span.from, to: knownUntil, began })
  return {
    ...together(counts),
    missed: before.missed + missed,
    knownUntil: earlier(before.knownUntil, knownUntil ?? null),
  }
}

const earlier = (one: Date | null, other: Date | null) => (!one || (other && other < one) ? other : one)

/** Meanwhile somebody asked for one that reaches further back: it is made now. */
async function askAgainAt({ db }: ShopContext, { id, askedBy }: Comparison): Promise<void> {
  const open = await findComparisonById(db.query, id)
  if (!open || open.finishedAt) return
  await postponeComparison(db.query, open, null, 0)
  await askComparison(db.query, { askedBy, since: open.since })
}

const LOOK_MS = 300

/**
 * Asks for a comparison and makes it here and now, or waits for the process that is at it already. Answers how it ended;
 * undefined where that takes longer than `withinMs`.
 */
export async function compareNow(
  context: ShopContext,
  asked: { askedBy: string; since: Date },
  withinMs = 600_000,
): Promise<Comparison | undefined> {
  const { query } = context.db
  const id = await askComparison(query, asked)
  const claimed = await claimComparison(query, CLAIM_SECONDS)
  if (claimed) await makeComparison(context, claimed)
  for (const end = Date.now() + withinMs; Date.now() < end;) {
    const found = await findComparisonById(query, id)
    if (!found || found.finishedAt || found.failure !== null) return found
    const again = await claimComparison(query, CLAIM_SECONDS)
    if (again) await makeComparison(context, again)
    else await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return undefined
}

export async function tidyComparisons({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await deleteOldComparisons(db.query, KEPT_DAYS)
}

/** Writes to the owner about differences they have not been told of: once for all of them. */
async function tellOfDifferences({
  db,
  wallets,
  publicUrl,
}: Pick<ShopContext, 'db' | 'wallets' | 'publicUrl'>): Promise<void> {
  await db.transaction(async (tx) => {
    const untold = await takeUntold(tx)
    const [first] = untold
    if (!first) return
    await postToOwner(
      tx,
      (store) =>
        differencesFound(
          untold.map((one) => differenceForContract(one, wallets)),
          wallets.titles,
          `${publicUrl}/admin`,
          store,
        ),
      // Told of anew, it is another mail.
      `money-differences:${first.id}:${first.toldAt!.getTime()}`,
    )
  })
}
