import type { Input } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { setOrderStatus } from '../order/orders.sql.ts'
import type { RefundWithLines } from '../refunds/refunds.sql.ts'
import { audit, hasEntryWith } from '../../store/history/history.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { mayGiveBack } from '../../machine/contract/role.ts'
import { conflict, invalid, ShopError } from '../../machine/values/errors.ts'
import { formatCents, toCents, toDecimal } from '../../machine/values/money.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { shelfWords } from '../parcels/back-on-shelf.rules.ts'
import { actorOf, type ShopContext, signedIn, type Caller } from '../../shop/context.ts'
import { standByCodeUse } from '../../buying/codes/promotion-use.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { askRefund, digestOf, refundAskedBefore, requestOfWhole } from '../refunds/ask-refund.ts'
import { lockedOrder } from '../parcels/locked-order.ts'
import { callWallet } from '../refunds/give-back.ts'
import { putBack, recordGone, tellBuyerOfCancelling } from '../refunds/record-refund.ts'
import { readRefundable } from '../refunds/wallet-refunds.ts'

type CancelInput = Omit<Input<'POST /api/orders/{id}/cancel'>, 'id'>

/**
 * Cancels an order in one step: it is not sent any more, all that is left of what was paid goes back, its pieces on the
 * shelf, and its buyer reads of both in one mail. Without the refund the money is owed.
 */
export async function cancelOrder(
  context: ShopContext,
  orderId: number,
  form: CancelInput,
  person: Caller['person'],
): Promise<void> {
  await refuseStaffsRefund(context.db.query, form, signedIn(person))
  const refund = await context.db.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId)
    if (await refundAskedBefore(tx, orderId, form)) return undefined
    if (await hasEntryWith(tx, { action: 'order.cancel', subject: `order:${orderId}` }, 'key', form.key))
      return undefined
    return await cancel(context, tx, order, form, person)
  })
  if (refund?.way === 'wallet') await callWallet(context, refund)
  context.wakeJobs()
}

/** Refuses a refund to roles that may not give money back. Who may cancel: `mayCancel` in machine/contract/role.ts. */
async function refuseStaffsRefund(
  q: Queryable,
  { refund }: CancelInput,
  { role }: NonNullable<Caller['person']>,
): Promise<void> {
  if (refund && !mayGiveBack(role, await readSettings(q)))
    throw new ShopError(
      'forbidden',
      'Only an owner of the shop gives money back. Cancel without, and it is owed.',
    )
}

/** In the caller's transaction, which has locked the order. Answers the refund that is to be asked for after it. */
export async function cancel(
  context: ShopContext,
  tx: Queryable,
  order: OrderInCents,
  form: CancelInput,
  person: Caller['person'] | 'buyer',
): Promise<RefundWithLines | undefined> {
  refuseOther(order, form)
  const refundable = await readRefundable(tx, order)
  const seenCents = toCents(form.amountSeen)
  const backCents = form.refund ? refundable.openCents : 0
  if (seenCents !== backCents)
    throw editedMeanwhile(
      `By now ${formatCents(backCents)} of order #${order.id} would go back, not ${formatCents(seenCents)}. Nothing was changed. Look at it, then cancel it again.`,
    )
  await setOrderStatus(tx, order.id, 'cancelled')
  await audit(tx, {
    actor: person === 'buyer' ? 'shop' : actorOf(person),
    action: 'order.cancel',
    subject: `order:${order.id}`,
    before: { status: order.status },
    after: {
      status: 'cancelled',
      refund: toDecimal(backCents),
      reason: form.reason,
      key: form.key,
      pieces: shelfWords(form.restock, order.items),
    },
  })
  await standByCodeUse(tx, order.id)
  const toRestock = new Map(form.restock.map(({ n, quantity }) => [n, quantity]))
  const whole = requestOfWhole(refundable, ({ n, quantity }) => Math.min(quantity, toRestock.get(n) ?? 0))
  // Pieces of the refund wait for the wallet's yes, the others go back on the shelf at once.
  if (backCents > 0)
    for (const { n, restock } of whole.lines) toRestock.set(n, (toRestock.get(n) ?? 0) - restock)
  await putBack(tx, order.id, toRestock)
  if (backCents === 0) {
    if (form.tellBuyer) await tellBuyerOfCancelling(context, tx, order.id, form.reason)
    return undefined
  }
  const request = {
    ...whole,
    key: form.key,
    reason: form.reason,
    tellBuyer: form.tellBuyer,
    way: form.way,
    amountSeen: form.amountSeen,
    cancels: true,
  }
  const refund = await askRefund(context, tx, order, request, { person, digest: digestOf(form) })
  if (refund.way === 'outside') await recordGone(context, tx, refund, { state: 'completed' })
  return refund
}

function refuseOther({ id, status, items }: OrderInCents, { seen, restock }: CancelInput): void {
  if (status === 'cancelled' && seen === 'cancelled') throw conflict(`Order #${id} is cancelled already.`)
  if (status !== seen)
    throw editedMeanwhile(`Order #${id} was set to ${status} meanwhile. Look at it, then cancel it again.`)
  for (const [index, { n, quantity }] of restock.entries()) {
    const item = items[n - 1]
    if (!item || restock.findIndex((one) => one.n === n) < index)
      throw invalid(`restock.${index}.n`, 'is no line of this order, or named twice')
    const most = item.quantity - item.restocked
    if (quantity > most)
      throw invalid(`restock.${index}.quantity`, `Of ${item.name}, ${most} can go back on the shelf.`)
  }
}
