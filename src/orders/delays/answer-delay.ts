import { answerDelay, listDelays } from './delays.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { RefundWithLines } from '../refunds/refunds.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { conflict, notFound } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { type DelayAnswer, undelayable } from './delay.rules.ts'
import { REFUSED_NEW_DATE } from './proposed-date.rules.ts'
import { backByItself } from '../parcels/back-on-shelf.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import type { ShopContext } from '../../shop/context.ts'
import { piecesToSend } from '../parcels/parcel.rules.ts'
import { isRefundProblem, refundQuote } from '../refunds/refund-quote.rules.ts'
import { askRefund, digestOf, type RefundInput } from '../refunds/ask-refund.ts'
import { cancel } from '../cancel/cancel-order.ts'
import { callWallet, lockWhole } from '../refunds/give-back.ts'
import { readRefundable } from '../refunds/wallet-refunds.ts'
import { tellOwnerOfAnswer } from './delay-mails.ts'

/** Whoever has the order's secret: the shop notes what they do as its own. */
const BUYER = 'shop'

/**
 * What the buyer makes of a new date. Cancelling gives back all that is left of what was paid; where a part was sent, what
 * the rest was paid with. The refund is written down in the same transaction, and the wallet asked after it.
 */
export async function answerNewDate(
  context: ShopContext,
  orderId: number,
  delayId: number,
  { answer, parcelsSeen = 0 }: { answer: DelayAnswer; parcelsSeen?: number | undefined },
): Promise<void> {
  const refund = await context.db.transaction(async (tx) => {
    const order = await lockWhole(tx, orderId)
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
        ? 'You have accepted this new date already. To cancel after all, please write to us.'
        : 'You have cancelled it already.',
    )
  if (!isNewest)
    throw conflict(
      'There is a newer date for this order by now. Please look at its page again.',
      'changed_since',
    )
  // The words for the desk name what a buyer need not know.
  if (undelayable(order) !== undefined)
    throw conflict('This order has moved on, so that can’t be chosen here any more. Please write to us.')
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
      restock: order.items.flatMap((line, index) => {
        const quantity = shelved(line)
        return quantity > 0 ? [{ n: index + 1, quantity }] : []
      }),
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
  const lines = order.items.flatMap((line, index) => {
    const quantity = piecesToSend(line)
    return quantity > 0 ? [{ n: index + 1, quantity, restock: shelved(line) }] : []
  })
  const quote = refundQuote(await readRefundable(tx, order), { lines, shippingCents: 0, beyondCents: 0 })
  if (isRefundProblem(quote)) throw conflict('That can’t be settled here. Please write to us.')
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
