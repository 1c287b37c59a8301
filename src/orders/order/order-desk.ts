import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { orderInDecimals } from './order-in-decimals.rules.ts'
import { disputeForContract } from '../../payments/disputes/dispute.ts'
import type { Output } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  findCheckoutOfOrder,
  findPayment,
  findPriceSteps,
  insertNote,
  listAudit,
  listMailsByKey,
  listNotes,
} from './order-desk.sql.ts'
import { listDisputes } from '../../payments/disputes/disputes.sql.ts'
import { findManualOrder } from '../manual-orders/manual-orders.sql.ts'
import { listMovements, sumFees } from '../../payments/ledger/money-movements.sql.ts'
import { listDelays } from '../delays/delays.sql.ts'
import { listReturns } from '../returns/returns.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { findOrder, lockOrder } from './orders.sql.ts'
import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { rateInPercent } from '../../buying/tax/tax-registration.rules.ts'
import { carrierOfMethod } from '../packing/tracking.rules.ts'
import { askAboutOrder, moneyKnown } from '../../payments/in-review/payment-polls.ts'
import { actorOf, authorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { timelineOf } from './order-timeline.ts'
import { delayMailKeys, mailKeysOf } from './order-mail-keys.ts'
import { isUntold } from '../../words/mailbox/mail-state.rules.ts'
import { learnBeforeSending } from '../packing/packing.ts'
import { readEdits } from '../editing/read-edits.ts'
import { delayForContract } from '../delays/due-orders.ts'
import { readNewDate } from '../delays/read-new-date.ts'
import { returnForDesk } from '../returns/returns-in-contract.ts'
import { readRefunds } from '../refunds/wallet-refunds.ts'
import { shipOrder } from '../parcels/send-parcel.ts'
import { stepsInDecimals } from '../../buying/pricing/step-words.rules.ts'

type DeskOrder = Output<'GET /api/orders/{id}'>

/** One order, as its owner sees and works on it. */
export function orderDeskCalls(context: ShopContext) {
  const { db } = context
  return {
    async 'GET /api/orders/{id}'({ id }) {
      await askAboutOrder(context, id)
      return await db.snapshot((tx) => readOrder(tx, id, context))
    },

    async 'POST /api/orders/{id}/notes'({ id, body }, { person }) {
      return await db.transaction(async (tx) => {
        if (!(await lockOrder(tx, id))) throw notFound('Order not found')
        await insertNote(tx, { orderId: id, author: authorOf(person), body })
        await audit(tx, {
          actor: actorOf(person),
          action: 'order.note',
          subject: `order:${id}`,
          after: { body },
        })
        return await readOrder(tx, id, context)
      })
    },

    async 'PUT /api/orders/{id}/shipping'({ id, ...shipping }, { person }) {
      await learnBeforeSending(context, id)
      return await changeOrder(context, id, (tx) => shipOrder(context, tx, id, shipping, actorOf(person)))
    },
  } satisfies Partial<ShopApi>
}

/** Changes an order in one transaction, and answers it as it stands then; the mails that were written are sent. */
export async function changeOrder(
  context: ShopContext,
  id: number,
  step: (tx: Queryable) => Promise<void>,
): Promise<DeskOrder> {
  const order = await context.db.transaction(async (tx) => {
    await step(tx)
    return await readOrder(tx, id, context)
  })
  context.wakeJobs()
  return order
}

export async function readOrder(
  q: Queryable,
  id: number,
  { mailServer, wallets, testPayments }: Pick<ShopContext, 'mailServer' | 'wallets' | 'testPayments'>,
): Promise<DeskOrder> {
  const order = await findOrder(q, id)
  if (!order) throw notFound('Order not found')
  const payment = await findPayment(q, id)
  const checkout = await findCheckoutOfOrder(q, id)
  const manual = await findManualOrder(q, id)
  const agreed = checkout ?? manual
  const wallet = wallets.atDesk(order, payment?.captureId ?? order.paymentId)
  const steps = await findPriceSteps(q, id)
  const notes = await listNotes(q, id)
  const disputes = await listDisputes(q, id)
  const returns = await listReturns(q, id)
  const delays = await listDelays(q, id)
  const promisedDays = [
    order.promise?.dispatchBy,
    ...delays.map(({ wasDispatchBy }) => wasDispatchBy),
  ].filter((day) => typeof day === 'string')
  const given = await readRefunds(q, order)
  const edits = await readEdits(q, order)
  const parts = {
    notes,
    audit: await listAudit(q, `order:${id}`),
    mails: await listMailsByKey(
      q,
      mailKeysOf(id, { disputes, refunds: given.refunds, returns, delays, promisedDays }),
    ),
    mailboxOpen: mailServer === null,
  }
  return {
    ...orderInDecimals(order),
    fee: toDecimal((await sumFees(q, [id])).get(id) ?? 0),
    taxRate: agreed ? rateInPercent(agreed.taxRateMillipercent) : null,
    steps: steps && stepsInDecimals(steps),
    methodCarrier: carrierOfMethod(await listShippingMethods(q), order.shippingMethod),
    pagePath: checkout ? `/orders/${checkout.token}` : null,
    payment: payment
      ? {
          provider: payment.provider,
          captureId: payment.captureId,
          amount: toDecimal(payment.amountCents),
          reference: payment.provider === 'manual' ? payment.providerOrderId : '',
        }
      : null,
    wallet: wallet && { ...wallet, isTest: testPayments },
    ...moneyKnown(payment),
    manual: manual
      ? {
          priceChanges: manual.priceChanges.map(inDecimals),
          discountReason: manual.discountReason,
        }
      : null,
    movements: (await listMovements(q, id)).map(({ kind, amountCents, happenedAt, wallet, reference }) =>
      inDecimals({ kind, amountCents, at: happenedAt.toISOString(), wallet, reference }),
    ),
    delays: delays.map((delay) => ({
      ...delayForContract(delay),
      untold: isUntold(
        parts.mails.find(({ dedupKey }) => dedupKey === delayMailKeys(id, delay).toBuyer),
        parts.mailboxOpen,
      ),
    })),
    returns: returns.map((row) => returnForDesk(order.items, row)),
    disputes: disputes.map(disputeForContract),
    ...given,
    ...edits,
    newDate: await readNewDate(q, order, edits.exchanges),
    notes: notes.map(({ id: noteId, author, body, createdAt }) => ({
      id: noteId,
      author,
      body,
      createdAt: createdAt.toISOString(),
    })),
    timeline: timelineOf(order, payment, parts),
  }
}
