import {
  type Checkout,
  findCheckout,
  listInReview,
  lockCheckout,
} from '../../buying/checkout/checkouts.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { conflict, notFound, ShopError } from '../../machine/values/errors.ts'
import { formatCents, toDecimal } from '../../machine/values/money.ts'
import { type Capture, WalletProblem } from '../wallets/wallet.ts'
import { actorOf, atWallet, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { settleReturned } from '../../buying/checkout/end-checkout.ts'
import { moveCheckout } from '../../buying/checkout/checkout-moves.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { paymentInReview } from './payment-news.mail.ts'
import { postToOwner } from '../../words/mailbox/outbox.ts'
import { walletTitle } from '../wallets/wallet-title.rules.ts'

/**
 * Payments that fit no rule: money has moved, or may have, and the shop could not make an order of it. The owner looks
 * at the wallet, gives the money back there, and says so here; the shop asks the wallet whether it is so.
 */
export function paymentReviewCalls(context: ShopContext) {
  const { db, log } = context
  return {
    'GET /api/payments/review': async () =>
      (await listInReview(db.query)).map((one) => ({
        ...toOutput(one),
        wallet: context.wallets.title(one.checkout.wallet),
      })),

    async 'POST /api/payments/{id}/returned'({ id, note }, { person }) {
      const found = await findCheckout(db.query, id)
      if (!found) throw notFound('There is no such payment.')
      const capture = found.state === 'needs_review' ? await findReturned(context, found) : undefined
      await db.transaction(async (tx) => {
        const checkout = await lockCheckout(tx, id)
        if (checkout.state !== 'needs_review')
          throw conflict('This payment has been settled already.', 'settled')
        await settleReturned(atWallet(context, checkout.wallet), tx, id, capture)
        await audit(tx, {
          actor: actorOf(person),
          action: 'payment.returned',
          subject: `payment:${id}`,
          before: { state: checkout.state, reason: checkout.reason },
          after: { state: 'returned', note },
        })
      })
      log.info({ checkout: id }, 'a payment in review was returned by the owner')
      return { message: 'Settled. What was held for it is free again.' }
    },
  } satisfies Partial<ShopApi>
}

/** Saying so does not make it so: the wallet is asked, and its word counts. Answers the capture as it stands there. */
async function findReturned({ wallets }: ShopContext, checkout: Checkout): Promise<Capture | undefined> {
  const wallet = wallets.named(checkout.wallet)
  const order = await wallet.findOrder(checkout.walletOrderId!).catch((error: unknown) => {
    if (!(error instanceof WalletProblem)) throw error
    throw new ShopError(
      'unavailable',
      `${wallet.title} can’t be asked at the moment whether the money is back. Please try again later.`,
    )
  })
  const capture = order?.capture && { ...order.capture, refunds: order.refunds }
  // An order that the wallet has let go of was never captured; one it has captured stays to be seen.
  if (!capture || capture.status === 'refunded' || capture.status === 'unpaid') return capture
  const amount = `${formatCents(capture.amountCents)} (capture ${capture.id})`
  throw conflict(
    capture.status === 'partly_refunded'
      ? `${wallet.title} says that only a part of ${amount} was given back. Refund the rest there, then say so here.`
      : capture.status === 'pending'
        ? `${wallet.title} has not decided about ${amount} yet. Cancel or refund it there, then say so here.`
        : `${wallet.title} says that ${amount} has not been given back. Refund it there, then say so here.`,
    'not_returned',
  )
}

function toOutput({ checkout, isHeld }: { checkout: Checkout; isHeld: boolean }) {
  return {
    id: checkout.id,
    reason: checkout.reason ?? 'Nobody noted why.',
    total: toDecimal(checkout.totalCents),
    customerName: checkout.customer?.name ?? '',
    customerEmail: checkout.customer?.email ?? '',
    paypalOrderId: checkout.walletOrderId ?? '',
    pieces: checkout.lines.map(({ name, quantity }) => ({ name, quantity })),
    isHeld,
    since: checkout.updatedAt.toISOString(),
  }
}

/**
 * Hands a payment that fits no rule to a person: what it holds stays held, the owner is written to. The
 * wallet says the same each time it is asked: one that waits for that reason already is left as it is.
 */
export async function putInReview(
  { log, publicUrl }: Pick<ShopContext, 'log' | 'publicUrl'>,
  tx: Queryable,
  checkout: Checkout,
  reason: string,
): Promise<void> {
  if (checkout.state === 'needs_review' && checkout.reason === reason) return
  log.error({ checkout: checkout.id, reason }, 'a payment needs review')
  await moveCheckout(tx, checkout.id, 'putInReview', reason)
  const total = formatCents(checkout.totalCents)
  const wallet = walletTitle(checkout.wallet)
  const payment = { total, wallet, walletOrderId: checkout.walletOrderId ?? '', reason }
  await postToOwner(tx, (store) => paymentInReview(payment, `${publicUrl}/admin`, store))
}
