import type { Input } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { insertParcel, updateParcel, deleteParcel, markTold } from './parcels.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import type { OrderInCents, Order } from '../order/order.rules.ts'
import { HANDED_OVER } from '../order/order-sums.rules.ts'
import { unsendable } from '../packing/order-sending.rules.ts'
import { type LinePieces, piecesOf, piecesToSend, pieceWords, type Parcel } from './parcel.rules.ts'
import type { ShopContext } from '../../shop/context.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { lockedOrder, lockedParcel, type OfParcel, refuseOtherNumber } from './locked-order.ts'
import { walletOf } from '../../payments/wallets/wallet-title.rules.ts'
import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import { buyersPage, freeMailKey } from '../order/order-mails.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import type { Message } from '../../words/mailbox/message.mail.tsx'
import { notSentMessage, shippedMessage } from './shipped-message.mail.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { shippedMailKeys } from '../order/order-mail-keys.ts'

type NewParcel = Omit<Input<'POST /api/orders/{id}/parcels'>, 'id'>

/**
 * Sends pieces of an order, or all that is left of it: with the last of them it is completed. Its buyer is told once for
 * each parcel. Refuses more than is left, and pieces chosen before another parcel was sent.
 */
export async function sendParcel(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  id: number,
  { trackingSeen, parcelsSeen, lines: chosen, mail = true, disputeSeen, ...parcel }: NewParcel,
  actor: string,
): Promise<void> {
  const order = await lockedOrder(tx, id)
  refuseOtherNumber(order.trackingNumber, trackingSeen)
  if (parcelsSeen && parcelsSeen.join() !== order.parcels.map((sent) => sent.id).join()) {
    throw editedMeanwhile(
      `The parcels of order #${id} changed meanwhile. Look at what is left, then send yours.`,
    )
  }
  refuseUnsendable(order, disputeSeen)
  const left = piecesOf(order.items, piecesToSend)
  if (left.length === 0) throw conflict(`Of order #${id} nothing is left to send.`)
  refuseMoreThanLeft(order, chosen)
  const lines = chosen?.toSorted((a, b) => a.n - b.n) ?? left
  const label = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber || null }
  const parcelId = await insertParcel(tx, id, { ...label, lines })
  const after = await lockedOrder(tx, id)
  const isWhole = order.parcels.length === 0 && after.shippedAt !== null
  await audit(tx, {
    actor,
    action: 'order.ship',
    subject: `order:${id}`,
    before: { status: order.status },
    after: {
      ...label,
      status: after.status,
      ...(isWhole ? {} : { parcel: after.parcels.length, pieces: pieceWords(lines, order.items) }),
    },
  })
  if (mail) await writeShipped(context, tx, after, parcelId)
}

function refuseUnsendable(order: OrderInCents, disputeSeen = false): void {
  const why = unsendable(order)
  if (why !== undefined) throw conflict(why)
  if (order.shippingMethod === HANDED_OVER)
    throw conflict(`The buyer of order #${order.id} took it along: there is nothing to send.`)
  if (order.inDispute && !disputeSeen) {
    throw conflict(
      `Order #${order.id} has come into dispute at ${walletOf(order)}. Look at its page before you send it.`,
      'in_dispute',
    )
  }
}

function refuseMoreThanLeft(order: OrderInCents, chosen: readonly LinePieces[] = []): void {
  for (const [index, { n, quantity }] of chosen.entries()) {
    const item = order.items[n - 1]
    if (!item) throw invalid(`lines.${index}.n`, `is no line of order #${order.id}.`)
    const left = piecesToSend(item)
    if (quantity > left)
      throw editedMeanwhile(
        left === 0
          ? `Of ${item.name} nothing is left to send. Look at what is, then send that.`
          : `Of ${item.name} only ${left} ${left === 1 ? 'is' : 'are'} left to send. Look at what is, then send that.`,
      )
  }
}

type Correction = Omit<Input<'PUT /api/orders/{id}/parcels/{parcel}'>, 'id' | 'parcel'>

/** Corrects a parcel's carrier and tracking number; its buyer is told when the owner asks for it. */
export async function correctParcel(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  of: OfParcel,
  { carrier, trackingNumber, trackingSeen, mail = false }: Correction,
  actor: string,
): Promise<void> {
  const { order, parcel, index } = await lockedParcel(tx, of)
  refuseOtherNumber(parcel.trackingNumber, trackingSeen)
  const before = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber }
  const after = { carrier, trackingNumber: trackingNumber || null }
  if (after.carrier !== before.carrier || after.trackingNumber !== before.trackingNumber) {
    await updateParcel(tx, { id: parcel.id, orderId: order.id }, after)
    const named = order.parcels.length > 1 ? { parcel: index + 1 } : {}
    await audit(tx, {
      actor,
      action: 'order.tracking',
      subject: `order:${order.id}`,
      before: { ...before, ...named },
      after: { ...after, ...named },
    })
  }
  if (mail) await writeShipped(context, tx, await lockedOrder(tx, order.id), parcel.id)
}

type Shipping = Omit<Input<'PUT /api/orders/{id}/shipping'>, 'id'>

/**
 * The simple case: sends all that is left of an order in one parcel. Of an order that is sent it corrects the first
 * parcel; its buyer is then told only when the owner asks for it.
 */
export async function shipOrder(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  id: number,
  { disputeSeen, ...label }: Shipping,
  actor: string,
): Promise<void> {
  const { shippedAt, trackingNumber, parcels } = await lockedOrder(tx, id)
  refuseOtherNumber(trackingNumber, label.trackingSeen)
  if (shippedAt === null) return await sendParcel(context, tx, id, { ...label, disputeSeen }, actor)
  const [first] = parcels
  if (!first) throw conflict(`Order #${id} has no parcel whose number could be corrected.`)
  await correctParcel(context, tx, { id, parcel: first.id }, label, actor)
}

/**
 * A parcel was not sent after all: its pieces are to be sent again. Refused where something says that it was: pieces of it
 * were given back, or the order is contested or cancelled.
 */
export async function takeParcelBack(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  of: OfParcel,
  { mail }: { mail: boolean },
  actor: string,
): Promise<void> {
  const { order, parcel, index } = await lockedParcel(tx, of)
  refuseContradicted(order, parcel)
  await deleteParcel(tx, order.id, parcel)
  const after = await lockedOrder(tx, order.id)
  await audit(tx, {
    actor,
    action: 'order.unship',
    subject: `order:${order.id}`,
    before: {
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      status: order.status,
      parcel: index + 1,
      pieces: pieceWords(parcel.lines, order.items),
    },
    after: { status: after.status },
  })
  // Who was told nothing has nothing to unlearn.
  if (mail && parcel.told) await writeNotSent(context, tx, after, parcel)
}

function refuseContradicted({ id, status, inDispute, items }: OrderInCents, { lines }: Parcel): void {
  if (status === 'cancelled')
    throw conflict(`Order #${id} is cancelled: what was sent of it stays as it is noted.`)
  if (inDispute) throw conflict(`Order #${id} is in dispute, and what was sent of it is evidence there.`)
  const came = lines.map(({ n }) => items[n - 1]!).find((line) => line.sent + line.refunded > line.quantity)
  if (came)
    throw conflict(`${came.name} was given back after it had been sent, so this parcel stays as it is noted.`)
}

type Context = Pick<ShopContext, 'publicUrl'>

/** Tells the buyer that a parcel is on its way. */
async function writeShipped(
  context: Context,
  tx: Queryable,
  order: OrderInCents,
  parcelId: number,
): Promise<void> {
  const isWritten = await write(context, tx, order, (mailedOrder, orderUrl, store) =>
    shippedMessage(
      mailedOrder,
      mailedOrder.parcels.findIndex(({ id }) => id === parcelId),
      orderUrl,
      store,
    ),
  )
  if (isWritten) await markTold(tx, parcelId)
}

/** Tells the buyer that a parcel they were told of has not left yet. */
async function writeNotSent(
  context: Context,
  tx: Queryable,
  order: OrderInCents,
  parcel: Parcel,
): Promise<void> {
  await write(context, tx, order, (mailedOrder, orderUrl, store) =>
    notSentMessage(mailedOrder, parcel, orderUrl, store),
  )
}

async function write(
  context: Context,
  tx: Queryable,
  sent: OrderInCents,
  compose: (order: Order, orderUrl: string | undefined, store: StoreSettings) => Message,
): Promise<boolean> {
  const order = orderInDecimals(sent)
  if (order.customerEmail === '') return false
  const key = await freeMailKey(tx, shippedMailKeys(order.id))
  if (key === undefined)
    throw conflict('So many mails were sent about this order that another would not help.')
  const orderUrl = await buyersPage(context, tx, order.id)
  await post(tx, order.customerEmail, compose(order, orderUrl, await readSettings(tx)), key)
  return true
}
