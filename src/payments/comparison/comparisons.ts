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
import { atWallet, type AtWallet, type ShopContext } from '../../shop/context.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { Take } from '../../machine/process/work.ts'
import { compareWithWallet } from './compare.ts'
import { heal } from './heal.ts'
import { fetchMissedEvents } from '../webhooks/webhook.ts'
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

/** Asks for the night's comparison with each wallet, once its hour has come. */
export async function askForTonight(
  { db, wallets }: Pick<ShopContext, 'db' | 'wallets'>,
  now = new Date(),
): Promise<void> {
  for (const { name } of wallets.all)
    await askNightly(db.query, name, await nightlySince(db.query, name), lastQuietHour(now))
}

/** The next comparison that was asked for. One with a wallet that the shop does not have any more is nobody's. */
export function comparisonToMake(context: ShopContext): Take {
  const names = context.wallets.all.map(({ name }) => name)
  return async () => {
    const claimed = await claimComparison(context.db.query, names, CLAIM_SECONDS)
    return claimed && (() => makeComparison(atWallet(context, claimed.wallet), claimed))
  }
}

export function lastQuietHour(now: Date): Date {
  const hour = new Date(now)
  hour.setHours(QUIET_HOUR, 0, 0, 0)
  if (hour > now) hour.setDate(hour.getDate() - 1)
  return hour
}

/** The last days anew; further back where the last comparison was longer ago, and to what is still open. */
async function nightlySince(q: Queryable, wallet: string): Promise<Date> {
  const last = await findComparison(q, wallet, 'done')
  const reached = last ? (last.knownUntil ?? last.askedAt).getTime() - DAY_MS : daysAgo(USUAL_DAYS).getTime()
  const open = await oldestOpenDifference(q, wallet)
  const back = open ? open.getTime() - DAY_MS : Infinity
  const since = Math.min(daysAgo(ANEW_DAYS).getTime(), reached, back)
  return new Date(Math.max(since, daysAgo(LONGEST_DAYS).getTime()))
}

/** Makes the comparison that was claimed, heals what can be healed, keeps and tells the rest. */
async function makeComparison(context: AtWallet, claimed: Comparison): Promise<void> {
  const { db, log, wallet } = context
  const logFields = { wallet: wallet.name }
  try {
    const missed = await fetchMissedEvents(context, claimed.since)
    const began = await databaseTime(db.query)
    const span = { from: claimed.since, to: new Date() }
    const { knownUntil, ...counts } = await compareWithWallet(context, span, {
      heal: (movement) => heal(context, movement),
      onDifference: (difference) => db.transaction((tx) => storeDifference(tx, difference)),
      async onProgress(done) {
        if (!(await noteProgress(db.query, claimed, done, CLAIM_SECONDS)))
          throw new Error('another process has taken this comparison over')
      },
    })
    if (knownUntil) await settleUnseen(db.query, wallet.name, { from: span.from, to: knownUntil, began })
    await tellOfDifferences(context)
    const isOver = await finishComparison(db.query, claimed, { ...counts, knownUntil: knownUntil ?? null })
    log.info(
      { ...logFields, ...counts, missed, since: claimed.since },
      'the ledger was compared with the wallet’s record',
    )
    if (!isOver) await askAgainAt(context, claimed)
    context.wakeJobs()
  } catch (error) {
    const isRefused = error instanceof WalletProblem && error.kind === 'refused'
    const failure =
      error instanceof WalletProblem
        ? isRefused
          ? error.message
          : `${wallet.title} could not be asked.`
        : 'It broke off; the shop’s log says why.'
    log[isRefused ? 'error' : 'warn'](
      { ...logFields, comparison: claimed.id, err: error },
      'the ledger could not be compared with the wallet’s record',
    )
    if (isRefused || claimed.tries >= TRIES) await finishComparison(db.query, claimed, { failure })
    else await postponeComparison(db.query, claimed, failure, waitAfter(claimed.tries))
  }
}

/** Meanwhile somebody asked for one that reaches further back: it is made now. */
async function askAgainAt({ db }: ShopContext, { id, wallet, askedBy }: Comparison): Promise<void> {
  const open = await findComparisonById(db.query, id)
  if (!open || open.finishedAt) return
  await postponeComparison(db.query, open, null, 0)
  await askComparison(db.query, { wallet, askedBy, since: open.since })
}

const LOOK_MS = 300

/**
 * Asks for a comparison with a wallet and makes it here and now, or waits for the process that is at it already. Answers
 * how it ended; undefined where that takes longer than `withinMs`.
 */
export async function compareNow(
  context: AtWallet,
  request: { askedBy: string; since: Date },
  withinMs = 600_000,
): Promise<Comparison | undefined> {
  const { query } = context.db
  const { name: wallet } = context.wallet
  const id = await askComparison(query, { wallet, ...request })
  const claimed = await claimComparison(query, [wallet], CLAIM_SECONDS)
  if (claimed) await makeComparison(context, claimed)
  for (const end = Date.now() + withinMs; Date.now() < end;) {
    const found = await findComparisonById(query, id)
    if (!found || found.finishedAt || found.failure !== null) return found
    const again = await claimComparison(query, [wallet], CLAIM_SECONDS)
    if (again) await makeComparison(context, again)
    else await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return undefined
}

export async function tidyComparisons({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await deleteOldComparisons(db.query, KEPT_DAYS)
}

/** Writes to the owner about differences from a wallet that they have not been told of: once for all of them. */
async function tellOfDifferences({
  db,
  wallet,
  wallets,
  publicUrl,
}: Pick<AtWallet, 'db' | 'wallet' | 'wallets' | 'publicUrl'>): Promise<void> {
  await db.transaction(async (tx) => {
    const untold = await takeUntold(tx, wallet.name)
    const [first] = untold
    if (!first) return
    await postToOwner(
      tx,
      (store) =>
        differencesFound(
          untold.map((one) => differenceForContract(one, wallets)),
          wallet.title,
          `${publicUrl}/admin`,
          store,
        ),
      // Told of anew, it is another mail.
      `money-differences:${first.id}:${first.toldAt!.getTime()}`,
    )
  })
}
