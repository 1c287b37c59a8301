import type { Output } from '../../shop/every-call.contract.ts'
import { PACKED_AT_ONCE } from './packing-calls.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { countOrders, listOrders } from '../list/order-listing.sql.ts'
import { listPaymentsOfOrders } from '../../payments/in-review/payment-polls.sql.ts'
import { findPayment } from '../order/order-desk.sql.ts'
import { type PaymentRow, findOrder } from '../order/orders.sql.ts'
import { findPackingOrder } from './packing.sql.ts'
import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import type { ShippingMethodInCents } from '../../buying/shipping/shipping-method.rules.ts'
import { piecesToSend } from '../parcels/parcel.rules.ts'
import { carrierOfMethod } from './tracking.rules.ts'
import { askAboutOrder, learnOfOrders, moneyKnown } from '../../payments/in-review/payment-polls.ts'
import { actorOf, type ShopContext, signedIn, type Caller, type ShopApi } from '../../shop/context.ts'
import { idPage } from '../../shop/id-page.ts'
import { setStatus } from '../order/orders.ts'
import { correctParcel, sendParcel, shipOrder, takeParcelBack } from '../parcels/send-parcel.ts'
import { editedMeanwhile } from '../../store/history/change.ts'

type PackingOrder = Output<'GET /api/packing/{id}'>

/** Orders as whoever packs them works on them: those that wait, and what one has done oneself of late. */
export function packingCalls(context: ShopContext) {
  const { db } = context
  async function send(
    id: number,
    person: Caller['person'],
    step: (tx: Queryable) => Promise<void>,
  ): Promise<PackingOrder> {
    const actor = actorOf(person)
    const order = await db.transaction(async (tx) => {
      await readOrder(tx, id, actor)
      await step(tx)
      return await readOrder(tx, id, actor)
    })
    context.wakeJobs()
    return order
  }
  async function learn(id: number, person: Caller['person']): Promise<void> {
    // What is nobody's business at the packing table is not asked about from there.
    await readOrder(db.query, id, actorOf(person))
    await learnBeforeSending(context, id)
  }
  return {
    async 'GET /api/packing'() {
      const toPack = { queue: 'to-pack' } as const
      const [found, total, methods] = await Promise.all([
        listOrders(db.query, toPack, { sort: 'due', limit: PACKED_AT_ONCE }),
        countOrders(db.query, toPack),
        listShippingMethods(db.query),
      ])
      const payments = await paymentsOf(db.query, found)
      return idPage(
        found.map((order) => toOutput(order, methods, payments.get(order.id))),
        PACKED_AT_ONCE,
        total,
      )
    },

    async 'GET /api/packing/{id}'({ id }, { person }) {
      const order = await readOrder(db.query, id, actorOf(person))
      return { ...order, ...(await askAboutOrder(context, id)) }
    },

    async 'GET /api/packing/money'({ ids }) {
      const toPack = { queue: 'to-pack', ids } as const
      const waiting = await listOrders(db.query, toPack, { sort: 'due', limit: PACKED_AT_ONCE })
      return {
        unknown: await learnOfOrders(
          context,
          waiting.map(({ id }) => id),
        ),
      }
    },

    async 'PUT /api/packing/{id}/shipping'({ id, ...shipping }, { person }) {
      await learn(id, person)
      return await send(id, person, (tx) => shipOrder(context, tx, id, shipping, actorOf(person)))
    },

    async 'POST /api/packing/{id}/parcels'({ id, ...parcel }, { person }) {
      await learn(id, person)
      return await send(id, person, (tx) => sendParcel(context, tx, id, parcel, actorOf(person)))
    },

    async 'PUT /api/packing/{id}/parcels/{parcel}'({ id, parcel, ...label }, { person }) {
      return await send(id, person, (tx) =>
        correctParcel(context, tx, { id, parcel }, label, actorOf(person)),
      )
    },

    async 'POST /api/packing/{id}/parcels/{parcel}/take-back'(of, { person }) {
      return await send(of.id, person, (tx) =>
        takeParcelBack(context, tx, of, { mail: true }, actorOf(person)),
      )
    },

    async 'PUT /api/packing/{id}/status'({ id, status, seen }, { person }) {
      const actor = actorOf(person)
      return await db.transaction(async (tx) => {
        await readOrder(tx, id, actor)
        await setStatus(tx, { id, status, seen }, signedIn(person))
        return await readOrder(tx, id, actor)
      })
    },
  } satisfies Partial<ShopApi>
}

/** Throws not_found for an order that is nobody's business at the packing table. */
async function readOrder(q: Queryable, id: number, actor: string): Promise<PackingOrder> {
  const order = await findPackingOrder(q, id, actor)
  if (!order) throw notFound('This order does not wait to be packed.')
  return toOutput(order, await listShippingMethods(q), await findPayment(q, id))
}

async function paymentsOf(
  q: Queryable,
  found: readonly OrderInCents[],
): Promise<ReadonlyMap<number, PaymentRow>> {
  const payments = await listPaymentsOfOrders(
    q,
    found.map(({ id }) => id),
  )
  return new Map(payments.map((payment) => [payment.orderId, payment]))
}

function toOutput(
  order: OrderInCents,
  methods: readonly ShippingMethodInCents[],
  payment: PaymentRow | undefined,
): PackingOrder {
  return {
    id: order.id,
    createdAt: order.createdAt,
    status: order.status,
    paymentState: order.paymentState,
    paymentMethod: order.paymentMethod,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    hasEmail: order.customerEmail !== '',
    shippingAddress: order.shippingAddress,
    shippingMethod: order.shippingMethod,
    carrier: order.carrier,
    methodCarrier: carrierOfMethod(methods, order.shippingMethod),
    trackingNumber: order.trackingNumber,
    shippedAt: order.shippedAt,
    promise: order.promise,
    parcels: order.parcels,
    gift: order.gift,
    ...moneyKnown(payment),
    items: order.items.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      toSend: piecesToSend(line),
      imageUrl: line.imageUrl,
      ...(line.customization ? { customization: line.customization } : {}),
      ...(line.made ? { made: line.made } : {}),
      ...(line.sku ? { sku: line.sku } : {}),
      ...(line.numbered ? { numbered: line.numbered } : {}),
    })),
  }
}

/**
 * Before pieces of an order leave: where its money was not heard of for an hour, the wallet is asked, and waited for some
 * seconds. What it gave back meanwhile is told instead of sending, once: by then whoever sends has seen it. A wallet that
 * can't be asked keeps nothing from being sent. Not within a transaction, for the wallet is far away.
 */
export async function learnBeforeSending(context: ShopContext, id: number): Promise<void> {
  const q = context.db.query
  const before = await findOrder(q, id)
  if (!before || before.shippedAt !== null) return
  const unknown = await learnOfOrders(context, [id])
  if (unknown.length > 0) return
  const after = (await findOrder(q, id))!
  if (after.refundedCents <= before.refundedCents) return
  const title = context.wallets.title((await findPayment(q, id))!.provider)
  throw editedMeanwhile(
    after.paymentState === 'refunded'
      ? `${title} says that order #${id} was refunded, so there is nothing to send.`
      : `${title} says that a part of order #${id} was given back meanwhile. Look at the order, then send what is to go.`,
  )
}
