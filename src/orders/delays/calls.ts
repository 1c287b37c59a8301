import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { orderOfToken, readStatus } from '../../buying/checkout/checkout-calls.ts'
import { changeOrder } from '../order/order-desk.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import { answerDelay, insertDelay, listDelays } from './delays.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { audit } from '../../store/history/history.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { afterWorkingDays, dayWords } from '../../buying/promise/business-days.rules.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { consentBy, DELAY_LIMITS, type DelayAnswer, undelayable } from './delay.rules.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { tellBuyerOfDelay, tellOwnerOfAnswer } from './delay-mails.ts'
import type { RefundWithLines } from '../refunds/refunds.sql.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { REFUSED_NEW_DATE } from './proposed-date.rules.ts'
import { backByItself } from '../parcels/back-on-shelf.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { piecesOf, piecesToSend } from '../parcels/parcel.rules.ts'
import { isRefundProblem, refundQuote } from '../refunds/refund-quote.rules.ts'
import { askRefund, digestOf, type RefundInput } from '../refunds/ask-refund.ts'
import { cancel } from '../cancel/cancel-order.ts'
import { lockedOrder } from '../parcels/locked-order.ts'
import { callWallet } from '../refunds/give-back.ts'
import { readRefundable } from '../refunds/wallet-refunds.ts'

/** Whoever has the order's secret: the shop notes what they do as its own. */
const BUYER = 'shop'

/**
 * What the buyer makes of a new date. Cancelling gives back all that is left of what was paid; where a part was sent, what
 * the rest was paid with. The refund is written down in the same transaction, and the wallet asked after it.
 */
async function answerNewDate(
  context: ShopContext,
  orderId: number,
  delayId: number,
  { answer, parcelsSeen = 0 }: { answer: DelayAnswer; parcelsSeen?: number | undefined },
): Promise<void> {
  const refund = await context.db.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId)
    const delays = await listDelays(tx, orderId)
    const delay = delays.find(({ id }) => id === delayId)
    if (!delay) throw notFound('No new date of this order was found for this link.')
    // Pressed twice, it is answered once.
    if (delay.answer === answer) return undefined
    refuseAnswer(order, { delay, isNewest: delays.at(-1) === delay })
    if (answer === 'cancelled' && parcelsSeen !== order.parcels.length)
      throw conflict(
        'What is sent of your order has changed meanwhile. Please look at its page again.',
        'changed_since',
      )
    await answerDelay(tx, delayId, answer)
    await tellOwnerOfAnswer(context, tx, orderId, { ...delay, answer })
    if (answer === 'cancelled')
      return order.parcels.length === 0
        ? await cancelForBuyer(context, tx, order, delay.key)
        : await giveBackRest(context, tx, order, delay.key)
    await audit(tx, {
      actor: BUYER,
      action: 'order.delay_accepted',
      subject: `order:${orderId}`,
      after: { dispatchBy: delay.dispatchBy },
    })
    return undefined
  })
  if (refund?.way === 'wallet') await callWallet(context, refund)
  context.wakeJobs()
}

function refuseAnswer(
  order: OrderInCents,
  { delay, isNewest }: { delay: { answer: DelayAnswer | null }; isNewest: boolean },
): void {
  if (delay.answer !== null)
    throw conflict(
      delay.answer === 'accepted'
        ? 'You have accepted this new date already. To cancel after all, please write to the shop.'
        : 'You have cancelled it already.',
    )
  if (!isNewest)
    throw conflict(
      'There is a newer date for this order by now. Please look at its page again.',
      'changed_since',
    )
  // The words for the desk name what a buyer need not know.
  if (undelayable(order) !== undefined)
    throw conflict(
      'This order has moved on, so that can’t be chosen here any more. Please write to the shop.',
    )
}

/** How many of a line's pieces stand on the shelf afterwards; some of them may stand there already. */
function shelved(line: OrderInCents['items'][number]): number {
  return Math.min(backByItself(line), line.quantity - line.restocked)
}

/** Cancels an order of which nothing was sent. */
async function cancelForBuyer(
  context: ShopContext,
  tx: Queryable,
  order: OrderInCents,
  key: string,
): Promise<RefundWithLines | undefined> {
  const { openCents } = await readRefundable(tx, order)
  return await cancel(
    context,
    tx,
    order,
    {
      key,
      seen: order.status,
      refund: true,
      amountSeen: toDecimal(openCents),
      restock: piecesOf(order.items, shelved),
      reason: REFUSED_NEW_DATE,
      tellBuyer: true,
      way: 'wallet',
    },
    'buyer',
  )
}

/**
 * A part was sent: the pieces that were not are given back, with their tax, and so not sent any more. The shipping stays, for
 * it brought that part. What is owed for exchanged pieces goes on being owed.
 */
async function giveBackRest(
  context: ShopContext,
  tx: Queryable,
  order: OrderInCents,
  key: string,
): Promise<RefundWithLines> {
  const lines = piecesOf(order.items, piecesToSend).map(({ n, quantity }) => ({
    n,
    quantity,
    restock: shelved(order.items[n - 1]!),
  }))
  const quote = refundQuote(await readRefundable(tx, order), { lines, shippingCents: 0, beyondCents: 0 })
  if (isRefundProblem(quote)) throw conflict('That can’t be settled here. Please write to the shop.')
  const request: RefundInput = {
    key,
    lines,
    shipping: '0.00',
    beyond: '0.00',
    reason: REFUSED_NEW_DATE,
    tellBuyer: true,
    way: 'wallet',
    amountSeen: toDecimal(quote.amountCents),
  }
  return await askRefund(context, tx, order, request, { person: 'buyer', digest: digestOf(request) })
}

/** What owner and buyer do about a promise that can't be kept. */
export function delayCalls(context: ShopContext) {
  const { db } = context
  return {
    async 'POST /api/orders/{id}/delays'(input, { person }) {
      return await changeOrder(context, input.id, (tx) => sendDelay(context, tx, input, actorOf(person)))
    },

    async 'POST /api/checkout/{token}/delays/{id}'({ token, id, ...answer }) {
      const order = await orderOfToken(db.query, token)
      await answerNewDate(context, order.id, id, answer)
      return await db.snapshot((tx) => readStatus(tx, token))
    },
  } satisfies Partial<ShopApi>
}

/** Sends the buyer of an order a new date, once for each key; the order has it from then on. */
async function sendDelay(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  { id, key, dispatchBy, reason, seen }: Input<'POST /api/orders/{id}/delays'>,
  actor: string,
): Promise<void> {
  const order = await lockedOrder(tx, id)
  const before = await listDelays(tx, id)
  if (before.some((one) => one.key === key)) return
  const why = undelayable(order)
  if (why !== undefined) throw conflict(why)
  if (order.customerEmail === '')
    throw conflict(`No mail address of the buyer of order #${id} is known. Call or write to them.`)
  const promised = order.promise?.dispatchBy ?? null
  if (promised !== seen)
    throw editedMeanwhile(
      `Order #${id} is ${promised === null ? 'promised for no day' : `to be sent by ${dayWords(promised)}`} by now. Look at it, then send a new date again.`,
    )
  if (before.length >= DELAY_LIMITS.perOrder)
    throw conflict('So many new dates were sent for this order that another has to be agreed by mail.')
  const { zone } = await readSettings(tx)
  const today = shopTimeAt(new Date().toISOString(), zone).day
  if (dispatchBy < today) throw invalid('dispatchBy', 'must not lie in the past')
  if (promised !== null && dispatchBy <= promised)
    throw invalid('dispatchBy', `must be later than ${dayWords(promised)}, which is promised already`)
  const delayId = await insertDelay(tx, {
    orderId: id,
    key,
    wasDispatchBy: promised,
    dispatchBy,
    from: afterWorkingDays(dispatchBy, order.shippingDaysFrom),
    to: afterWorkingDays(dispatchBy, order.shippingDaysTo),
    reason,
    consentBy: consentBy({
      placedOn: shopTimeAt(order.createdAt, zone).day,
      firstPromised: before.length === 0 ? promised : before[0]!.wasDispatchBy,
      lastDelayed: before.at(-1)?.dispatchBy ?? null,
      dispatchBy,
      today,
    }),
  })
  await audit(tx, {
    actor,
    action: 'order.delay',
    subject: `order:${id}`,
    before: { dispatchBy: promised ?? '' },
    after: { dispatchBy, reason },
  })
  await tellBuyerOfDelay(context, tx, id, delayId)
}
