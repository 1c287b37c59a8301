import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import { findOrder, findOrderByCheckout, lockOrder } from '../order/orders.sql.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { readStatus } from '../../buying/checkout/checkout-calls.ts'
import { readOrder } from '../order/order-desk.ts'
import { answerNewDate } from './answer-delay.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import { insertDelay, listDelays } from './delays.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { audit } from '../../store/history/history.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { afterWorkingDays, dayWords } from '../../buying/promise/business-days.rules.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { consentBy, DELAY_LIMITS, undelayable } from './delay.rules.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { tellBuyerOfDelay } from './delay-mails.ts'

/** What owner and buyer do about a promise that can't be kept. */
export function delayCalls(context: ShopContext) {
  const { db } = context
  return {
    async 'POST /api/orders/{id}/delays'(asked, { person }) {
      const order = await db.transaction(async (tx) => {
        await sendDelay(context, tx, asked, actorOf(person))
        return await readOrder(tx, asked.id, context)
      })
      context.wakeJobs()
      return order
    },

    async 'POST /api/checkout/{token}/delays/{id}'({ token, id, ...answer }) {
      const checkout = await findCheckoutByToken(db.query, token)
      const order = checkout && (await findOrderByCheckout(db.query, checkout.id))
      if (!order) throw notFound('No order was found for this link.')
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
  if (!(await lockOrder(tx, id))) throw notFound('Order not found')
  const order = (await findOrder(tx, id))!
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
