import type { Queryable } from '../../machine/database/database.ts'
import { lockProducts, returnStock } from '../../pieces/product/products.sql.ts'
import { recordMovement, updateBalance } from '../../payments/ledger/money-movements.sql.ts'
import { listOrderLines, markRestocked, findOrder } from '../order/orders.sql.ts'
import { reopenExchanges } from '../editing/editing.sql.ts'
import { addRefunded, setRefund, type RefundWithLines } from './refunds.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { toDecimal } from '../../machine/values/money.ts'
import type { Refund } from '../../payments/wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { standByCodeUse } from '../../buying/codes/promotion-use.ts'
import { tellOfLostTwice } from '../../payments/ledger/lost-twice.ts'
import { reopenReturn, settleReturn } from '../returns/return-moves.ts'
import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import { buyersPage, tellOwnerOfOrder } from '../order/order-mails.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { inDecimals } from '../../machine/contract/in-decimals.ts'
import type { Order } from '../order/order.rules.ts'
import { cancelledMessage, refundFailed, refundMessage } from './refund-messages.mail.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { cancelledMailKey, refundFailedMailKey, refundMailKey } from '../order/order-mail-keys.ts'

/** What is recorded once it is known what became of a refund: in the caller's transaction, which has locked the order. */

/** How often the wallet is asked about a refund that is on its way. */
const PENDING_POLL_SECONDS = 60

type Answer = Pick<Refund, 'id' | 'status' | 'feeCents' | 'createdAt'>

/** Brings a refund to where its wallet says it stands. An answer that comes late undoes nothing. */
export async function recordWalletRefund(
  context: ShopContext,
  tx: Queryable,
  refund: RefundWithLines,
  answer: Answer,
): Promise<void> {
  const { state } = refund
  const known = { ...refund, walletRefundId: answer.id }
  if (state === 'failed') return
  if (answer.status === 'failed') {
    await recordFailed(
      context,
      tx,
      known,
      `${context.wallets.title(refund.wallet)} took it on, and it failed there.`,
    )
    return
  }
  // One of the shop's own went when the shop learnt of it; for others the wallet's time is all there is.
  const at = refund.key === null ? answer.createdAt : undefined
  if (state === 'asked') await recordGone(context, tx, known, { state: answer.status, at })
  if (state === 'pending' && answer.status === 'completed') {
    await setRefund(tx, refund.id, { state: 'completed' })
    await note(tx, known, 'order.refunded', { state: 'completed' })
  }
  if (state !== 'completed' && answer.status === 'completed') await recordFee(tx, known, answer.feeCents)
}

/** The money has gone, or is on its way: it counts as given back, its pieces go on the shelf, the buyer is told. */
export async function recordGone(
  context: Pick<ShopContext, 'wallets' | 'publicUrl'>,
  tx: Queryable,
  refund: RefundWithLines,
  { state, at }: { state: 'pending' | 'completed'; at?: string | undefined },
): Promise<void> {
  const { id, orderId, wallet, walletRefundId, amountCents } = refund
  const isOutside = refund.way === 'outside'
  await setRefund(tx, id, {
    state,
    walletRefundId,
    ...(state === 'pending' ? { pollInSeconds: PENDING_POLL_SECONDS } : {}),
  })
  await recordMovement(tx, {
    orderId,
    wallet,
    kind: isOutside ? 'refund_outside' : 'refund',
    reference: walletRefundId ?? id,
    amountCents: -amountCents,
    ...happened(at),
  })
  await updateBalance(tx, orderId)
  await putOnShelf(tx, refund)
  await settleReturn(tx, refund)
  await standByCodeUse(tx, orderId)
  // One made at the wallet is told with the payment (settle-payment.ts).
  if (!isOutside && refund.key !== null) await note(tx, refund, 'order.refunded', { state })
  if (refund.tellBuyer) await tellBuyerOfRefund(context, tx, { ...refund, state })
  await tellOfLostTwice(context, tx, orderId)
}

/** Nothing went back, or it came back: the pieces count as paid again, and the owner is told why. */
export async function recordFailed(
  context: ShopContext,
  tx: Queryable,
  refund: RefundWithLines,
  failure: string,
): Promise<void> {
  const { id, orderId, wallet, walletRefundId, amountCents, state } = refund
  await setRefund(tx, id, { state: 'failed', failure, walletRefundId })
  if (state !== 'asked')
    await recordMovement(tx, {
      orderId,
      wallet,
      kind: 'refund_failed',
      reference: walletRefundId ?? id,
      amountCents,
    })
  for (const { n, quantity } of refund.lines) await addRefunded(tx, orderId, n, -quantity)
  await reopenReturn(tx, refund)
  await reopenExchanges(tx, id)
  const balance = await updateBalance(tx, orderId)
  // Its money went back all the same, at the wallet: the pieces go where they were to go with it.
  if (refund.cancels && balance.state === 'refunded') await putOnShelf(tx, refund)
  await standByCodeUse(tx, orderId)
  await note(tx, refund, 'order.refund_failed', { failure })
  await tellOwnerOfFailure(context, tx, { ...refund, failure })
}

function happened(at: string | undefined): { happenedAt?: Date } {
  const ms = Date.parse(at ?? '')
  return Number.isNaN(ms) ? {} : { happenedAt: new Date(ms) }
}

async function recordFee(
  tx: Queryable,
  { orderId, wallet, walletRefundId }: RefundWithLines,
  feeCents = 0,
): Promise<void> {
  if (feeCents <= 0) return
  const of = { orderId, wallet, reference: walletRefundId! }
  await recordMovement(tx, { ...of, kind: 'fee_returned', amountCents: feeCents })
}

/** What was asked to go back on the shelf, as far as it is not there already. */
async function putOnShelf(tx: Queryable, { orderId, lines }: RefundWithLines): Promise<void> {
  const toRestock = new Map(lines.map(({ n, restock }) => [n, restock]))
  await putBack(tx, orderId, toRestock)
}

/** Puts pieces back on the shelf: how many, by the number of the order's line. */
export async function putBack(
  tx: Queryable,
  orderId: number,
  toRestock: ReadonlyMap<number, number>,
): Promise<void> {
  if ([...toRestock.values()].every((pieces) => pieces === 0)) return
  const lines = await listOrderLines(tx, orderId)
  await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  for (const line of lines) {
    const pieces = Math.min(toRestock.get(line.n) ?? 0, line.quantity - line.restocked)
    if (pieces > 0 && (await returnStock(tx, line.productId, pieces)))
      await markRestocked(tx, orderId, line.n, pieces)
  }
}

async function note(
  tx: Queryable,
  { id, orderId, amountCents }: RefundWithLines,
  action: 'order.refunded' | 'order.refund_failed',
  more: object,
): Promise<void> {
  await audit(tx, {
    actor: 'shop',
    action,
    subject: `order:${orderId}`,
    after: { id, amount: toDecimal(amountCents), ...more },
  })
}

/** What buyer and owner are written of money that goes back; each once. */

type Mailing = Pick<ShopContext, 'publicUrl' | 'wallets'>

/** To the buyer, as the refund and the order stand now: of a cancelled order, of both in one. */
async function tellBuyerOfRefund(
  context: Mailing,
  tx: Queryable,
  refund: RefundWithLines & { state: 'pending' | 'completed' },
): Promise<void> {
  const buyer = await readBuyer(context, tx, refund.orderId)
  if (!buyer) return
  const refundInMail = { ...inDecimals(refund), walletTitle: context.wallets.title(refund.wallet) }
  const { order, orderUrl } = buyer
  const store = await readSettings(tx)
  const [message, key] = refund.cancels
    ? [cancelledMessage(order, refundInMail, refund.reason, orderUrl, store), cancelledMailKey(order.id)]
    : [refundMessage(order, refundInMail, orderUrl, store), refundMailKey(order.id, refund)]
  await post(tx, order.customerEmail, message, key)
}

/** To the buyer of an order that was cancelled without money going back, or for which it could not. */
export async function tellBuyerOfCancelling(
  context: Mailing,
  tx: Queryable,
  orderId: number,
  reason: string,
): Promise<void> {
  const buyer = await readBuyer(context, tx, orderId)
  if (!buyer) return
  const message = cancelledMessage(buyer.order, undefined, reason, buyer.orderUrl, await readSettings(tx))
  await post(tx, buyer.order.customerEmail, message, cancelledMailKey(orderId))
}

/** To the owner, and, where an order was cancelled with it, to the buyer what is owed. */
async function tellOwnerOfFailure(
  context: Mailing,
  tx: Queryable,
  refund: RefundWithLines & { failure: string },
): Promise<void> {
  const { orderId, amountCents, failure, state, tellBuyer } = refund
  const wasOnItsWay = state !== 'asked'
  const failedRefund = { amount: toDecimal(amountCents), failure, wasOnItsWay, tellBuyer }
  await tellOwnerOfOrder(
    context,
    tx,
    orderId,
    (order, orderUrl, store) => refundFailed(order, failedRefund, orderUrl, store),
    refundFailedMailKey(orderId, refund),
  )
  if (refund.cancels && refund.tellBuyer && !wasOnItsWay)
    await tellBuyerOfCancelling(context, tx, orderId, refund.reason)
}

async function readBuyer(
  context: Mailing,
  tx: Queryable,
  orderId: number,
): Promise<{ order: Order; orderUrl: string | undefined } | undefined> {
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  if (order.customerEmail === '') return undefined
  return { order, orderUrl: await buyersPage(context, tx, orderId) }
}
