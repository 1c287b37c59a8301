import {
  claimCheckoutLook,
  hastenCheckoutLooks,
  planCheckoutLook,
  timeIn,
} from '../in-review/checkout-looks.sql.ts'
import { endAbandoned } from '../../buying/checkout/checkout-moves.sql.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { type Take, workThrough } from '../../machine/process/work.ts'
import { resumePayment } from './capture-payment.ts'
import { inTurn } from '../../shop/in-turn.ts'
import { nextCheckoutLook } from '../in-review/look-schedule.ts'
import { lookAtPayments } from '../in-review/payment-looks.ts'
import { refundToLookAt } from '../../orders/refunds/refund-looks.ts'
import { ABANDONED } from '../../buying/checkout/refusals.ts'

/** A capture normally answers within seconds; older ones have lost their process or their answer. */
const STALE_SECONDS = 30

/** A wallet lets go of an unpaid order long before, within hours. */
const ABANDONED_SECONDS = 7 * 3600

/**
 * As long as a look takes while the wallet hangs in each of its three calls, and short enough that what a process that
 * died had claimed is settled within a minute. Should two look at once, the checkout's row lock and its key at the wallet make one of it.
 */
const CLAIM_SECONDS = 45

/** After an outage many wait for the same answer. */
export const LOOKS_AT_ONCE = 8

/**
 * The next checkout about which the wallet is to be asked: a capture left under way, one a person must look at, one that
 * was given up lately. Once a wallet that was away answers, all that waits for it is looked at.
 */
export function checkoutToLookAt(context: ShopContext, before?: Date): Take {
  const { db, log, wallets } = context
  const inHand = new Set<string>()
  let away: readonly Wallet[] = []
  return async () => {
    const awayNow = wallets.all.filter((wallet) => wallet.contact().notReachedSince !== undefined)
    // Calls that hung end one after another, and each would wait for its next look by itself.
    if (away.some((wallet) => !awayNow.includes(wallet)))
      await hastenCheckoutLooks(db.query, [...inHand], before)
    away = awayNow
    const look = await claimCheckoutLook(db.query, CLAIM_SECONDS, before)
    if (!look) return undefined
    inHand.add(look.id)
    return async () => {
      try {
        const { state } = await inTurn(look.id, () => resumePayment(context, look.id))
        if (state === 'paid')
          log.info({ checkout: look.id, was: look.state }, 'a look at the wallet found a payment')
      } catch (error) {
        log.error({ checkout: look.id, err: error }, 'a checkout could not be finished yet')
      }
      await planCheckoutLook(db.query, look, nextCheckoutLook(look.state, look.ageSeconds, look.looks))
      inHand.delete(look.id)
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
  await workThrough(checkoutToLookAt(context, before), LOOKS_AT_ONCE)
  await closeAbandonedCheckouts(context)
  await lookAtPayments(context)
  await workThrough(refundToLookAt(context))
}
