import {
  claimCheckoutPoll,
  hastenCheckoutPolls,
  planCheckoutPoll,
  timeIn,
} from '../in-review/checkout-polls.sql.ts'
import { endAbandoned } from '../../buying/checkout/checkout-moves.sql.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { type Take, workThrough } from '../../machine/process/work.ts'
import { resumePayment } from './capture-payment.ts'
import { inTurn } from '../../shop/in-turn.ts'
import { nextCheckoutPoll } from '../in-review/poll-schedule.ts'
import { pollPayments } from '../in-review/payment-polls.ts'
import { refundToPoll } from '../../orders/refunds/give-back.ts'
import { ABANDONED } from '../../buying/checkout/refusals.ts'

/** A capture normally answers within seconds; older ones have lost their process or their answer. */
const STALE_SECONDS = 30

/** A wallet lets go of an unpaid order long before, within hours. */
const ABANDONED_SECONDS = 7 * 3600

/**
 * As long as a poll takes while the wallet hangs in each of its three calls, and short enough that what a process that
 * died had claimed is settled within a minute. Should two look at once, the checkout's row lock and its key at the wallet make one of it.
 */
const CLAIM_SECONDS = 45

/** An approval that the wallet could not be told to let go of; after a week a card's bank lets it go by itself. */
const LET_GO_AGAIN_SECONDS = 300
const LET_GO_WITHIN_SECONDS = 8 * 24 * 3600

/** After an outage many wait for the same answer. */
export const POLLS_AT_ONCE = 8

/**
 * The next checkout about which the wallet is to be asked: a capture left under way, one a person must look at, one that
 * was given up lately. Once a wallet that was away answers, all that waits for it is looked at.
 */
export function checkoutToPoll(context: ShopContext, before?: Date): Take {
  const { db, log, wallets } = context
  const inHand = new Set<string>()
  let away: readonly Wallet[] = []
  return async () => {
    const awayNow = wallets.all.filter((wallet) => wallet.health().notReachedSince !== undefined)
    // Calls that hung end one after another, and each would wait for its next poll by itself.
    if (away.some((wallet) => !awayNow.includes(wallet)))
      await hastenCheckoutPolls(db.query, [...inHand], before)
    away = awayNow
    const poll = await claimCheckoutPoll(db.query, CLAIM_SECONDS, before)
    if (!poll) return undefined
    inHand.add(poll.id)
    return async () => {
      let isLeft = false
      try {
        const { state } = await inTurn(poll.id, () => resumePayment(context, poll.id))
        if (state === 'paid')
          log.info({ checkout: poll.id, was: poll.state }, 'a look at the wallet found a payment')
      } catch (error) {
        isLeft = poll.state === 'closed' && poll.ageSeconds < LET_GO_WITHIN_SECONDS
        log.error({ checkout: poll.id, err: error }, 'a checkout could not be finished yet')
      }
      const next = isLeft ? LET_GO_AGAIN_SECONDS : nextCheckoutPoll(poll.state, poll.ageSeconds, poll.looks)
      await planCheckoutPoll(db.query, poll, next)
      inHand.delete(poll.id)
    }
  }
}

/** Closes open checkouts nobody will pay any more. */
export async function closeAbandonedCheckouts({ db }: ShopContext): Promise<void> {
  await endAbandoned(db.query, ABANDONED_SECONDS, ABANDONED)
}

/**
 * One round of all of it: finishes every capture that was left under way for `staleSeconds`, closes open checkouts nobody
 * will pay any more, and looks after payments and refunds.
 */
export async function sweep(context: ShopContext, staleSeconds = STALE_SECONDS): Promise<void> {
  const before = await timeIn(context.db.query, STALE_SECONDS - staleSeconds)
  await workThrough(checkoutToPoll(context, before), POLLS_AT_ONCE)
  await closeAbandonedCheckouts(context)
  await pollPayments(context)
  await workThrough(refundToPoll(context))
}
