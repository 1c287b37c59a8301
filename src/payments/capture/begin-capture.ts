import { moveCheckout } from '../../buying/checkout/checkout-moves.sql.ts'
import {
  attemptBegun,
  listAttempts,
  type PaymentAttempt,
  type StartedAttempt,
} from './payment-attempts.sql.ts'
import { type Checkout, holdsOf, lockCheckout } from '../../buying/checkout/checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isOver } from '../../buying/checkout/states.rules.ts'
import type { CustomerInfo } from '../../buying/checkout/customer.rules.ts'
import { conflict, ShopError } from '../../machine/values/errors.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import { type Wallet, type WalletOrder, WalletProblem } from '../wallets/wallet.ts'
import type { AtWallet } from '../../shop/context.ts'
import { holdStock } from '../../buying/checkout/hold-stock.ts'
import { type PaymentResult, resultOf } from './record-capture.ts'
import { takeCodeUse } from '../../buying/codes/promotion-use.ts'
import { bankRefused, ended, expired, refusalOf, UNPROVED } from '../../buying/checkout/refusals.ts'

/** A checkout is tried this often, declined or not completed; then its buyer starts anew. */
const MAX_ATTEMPTS = 3

export type Begun = { state: 'begun'; attempt: StartedAttempt } | { state: 'settled'; result: PaymentResult }

/** A browser's call for a capture. */
export interface BuyerCall {
  customer: CustomerInfo
  /** When it came. What the buyer was told since then, from another call of theirs, holds for this one, too. */
  arrivedAt: Date
  /** The approval at the wallet that the call answers, where the browser says so. */
  approval: string | null
}

/**
 * Readies a payment for its capture, without capturing: the wallet's order is still ours, the stock is taken off the
 * shelf and the attempt stands in the database. Throws, with nothing held and nothing charged, when it is not.
 * Without a call of the buyer's it answers the wallet's webhook event that the payment was approved, for a tab that closed.
 * `checkout` is how it was read just before; what counts is how it stands once it is locked.
 */
export async function beginCapture(context: AtWallet, checkout: Checkout, call?: BuyerCall): Promise<Begun> {
  const { db } = context
  const checkoutId = checkout.id
  const settled = await settledResult(db.query, checkout, call)
  if (settled) return { state: 'settled', result: settled }
  if (!call && !checkout.customer) throw conflict('The address is missing.', 'no_address')
  await refuseUnlessApproved(context, checkout)
  await failpoint('lapses between approval and capture')
  return await db.transaction(async (tx) => {
    const locked = await lockCheckout(tx, checkoutId)
    const attempts = await listAttempts(tx, checkoutId)
    const meanwhile = await settledResult(tx, locked, call, attempts)
    if (meanwhile) return { state: 'settled', result: meanwhile }
    if (attempts.length >= MAX_ATTEMPTS) {
      throw conflict(
        'This payment was tried too often. You have not been charged; please start again.',
        'closed',
      )
    }
    const held = await holdStock(tx, locked)
    await takeCodeUse(tx, { ...locked, customer: call?.customer ?? locked.customer })
    const n = attempts.length + 1
    const requestId = `cap-${checkoutId}-${n}`
    const attempt = attemptBegun(tx, { checkoutId, n, requestId, approval: call?.approval ?? null })
    const id = (await moveCheckout(tx, checkoutId, 'beginCapture', null, {
      attempt,
      alongside: holdsOf(tx, checkoutId, held),
      ...(call && { customer: call.customer }),
    }))!
    const started = { id, checkoutId, requestId, walletOrderId: locked.walletOrderId! }
    return { state: 'begun', attempt: started } as const
  })
}

/** What is to be answered instead of capturing: the payment is decided or under way, or its buyer was told already. */
async function settledResult(
  q: Queryable,
  checkout: Checkout,
  call: BuyerCall | undefined,
  attempts?: readonly PaymentAttempt[],
): Promise<PaymentResult | undefined> {
  if (isOver(checkout.state)) throw ended(checkout.reason)
  if (checkout.state !== 'open') return await resultOf(q, checkout)
  const refusal = call ? await earlierRefusal(q, checkout, call, attempts) : leftToBuyer(checkout)
  return refusal === undefined ? undefined : { state: 'declined', retry: true, message: refusal }
}

/**
 * Several calls for one approval are one attempt: of two clicks, or a click and its repetition after a lost answer, the
 * second is told what the first was told, and charges nothing. Only a newer approval is a newer attempt.
 */
async function earlierRefusal(
  q: Queryable,
  checkout: Checkout,
  call: BuyerCall,
  attempts?: readonly PaymentAttempt[],
): Promise<string | undefined> {
  const { buyerToldAt } = checkout
  // Every refusal is noted before it is told, so that nothing has to be looked up where there was none.
  if (buyerToldAt === null) return undefined
  const last: PaymentAttempt | undefined = (attempts ?? (await listAttempts(q, checkout.id))).at(-1)
  const isTold = buyerToldAt >= call.arrivedAt
  const isAnswered = last !== undefined && call.approval !== null && last.approval === call.approval
  if (!isTold && !isAnswered) return undefined
  return last ? refusalOf(last) : 'The payment was not taken. You have not been charged.'
}

/** Once a page has asked, it may have been told that nothing was charged: from then on only the buyer's own call charges. */
function leftToBuyer({ buyerTriedAt, buyerToldAt }: Checkout): string | undefined {
  // Only the webhook gets this, and tells nobody.
  return buyerTriedAt === null && buyerToldAt === null ? undefined : 'left to the buyer'
}

/** The browser can change an order at the wallet: amount, currency and reference are compared before each capture. */
async function refuseUnlessApproved({ wallet, log }: AtWallet, checkout: Checkout): Promise<void> {
  const order = await findOrder(wallet, checkout.walletOrderId!)
  if (!order || order.state === 'voided') throw conflict(expired(wallet), 'closed')
  if (!order.isForUs) {
    log.error({ checkout: checkout.id }, 'the wallet’s order was made out to somebody else')
    throw conflict(
      'This payment is not made out to the shop any more. You have not been charged; please pay again.',
      'closed',
    )
  }
  if (!isAsPriced(order, checkout)) {
    log.error(
      { checkout: checkout.id, amountCents: order.amountCents },
      'the wallet’s order differs from its checkout',
    )
    throw conflict(
      `The amount at ${wallet.title} is not the amount of your cart. You have not been charged; please pay again.`,
      'closed',
    )
  }
  if (order.state === 'unproved') throw conflict(UNPROVED, 'closed')
  if (order.state === 'waiting' && order.refusedFor) throw conflict(bankRefused(order.refusedFor), 'closed')
  if (order.state === 'waiting') {
    throw conflict(
      `The payment has not been approved at ${wallet.title} yet. You have not been charged.`,
      'not_approved',
    )
  }
}

function isAsPriced(order: WalletOrder, checkout: Checkout): boolean {
  return (
    order.amountCents === checkout.totalCents && order.currency === 'USD' && order.checkoutId === checkout.id
  )
}

async function findOrder(wallet: Wallet, walletOrderId: string): Promise<WalletOrder | undefined> {
  try {
    return await wallet.findOrder(walletOrderId)
  } catch (error) {
    if (!(error instanceof WalletProblem)) throw error
    throw new ShopError(
      'unavailable',
      `${wallet.title} can’t be reached at the moment. You have not been charged; please try again.`,
      { reason: 'wallet_unreachable' },
    )
  }
}
