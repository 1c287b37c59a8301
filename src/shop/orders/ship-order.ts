import type { Input } from '../../api/contract.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { findCheckoutOfOrder, listMailsByKey, setShipping } from '../../db/orders/order-desk.ts'
import { audit } from '../../db/store/history.ts'
import { findOrder, lockOrder, setOrderStatus } from '../../db/orders/orders.ts'
import { readSettings } from '../../db/store/settings.ts'
import { conflict, notFound } from '../../domain/errors.ts'
import type { Order } from '../../domain/orders/order.ts'
import { unsendable } from '../../domain/orders/order-sending.ts'
import { shippedMessage } from '../../mail/orders/shipped-message.ts'
import type { ShopContext } from '../context.ts'
import { orderInDecimals } from '../decimals.ts'
import { shippedMailKeys } from './order-mail-keys.ts'
import { post } from '../letters/outbox.ts'
import { editedMeanwhile } from '../store/change.ts'

type Shipping = Omit<Input<'PUT /api/orders/{id}/shipping'>, 'id'>

/**
 * Sends an order off: it is completed, and its buyer is told once. Called again it corrects the parcel; the buyer is
 * then told only when the owner asks for it.
 */
export async function shipOrder(
  { publicUrl }: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  id: number,
  { carrier, trackingNumber, trackingSeen, mail, disputeSeen }: Shipping,
  actor: string,
): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('Order not found')
  const before = { carrier: order.carrier, trackingNumber: order.trackingNumber }
  const after = { carrier, trackingNumber: trackingNumber === '' ? null : trackingNumber }
  const isFirst = order.shippedAt === null
  if (trackingSeen !== undefined && trackingSeen !== (before.trackingNumber ?? '')) {
    throw editedMeanwhile(
      `The tracking number was changed meanwhile, to ${before.trackingNumber ?? 'none'}. Look at it, then save yours again.`,
    )
  }
  if (isFirst) refuseUnsendable(order, disputeSeen)
  const isChanged = after.carrier !== before.carrier || after.trackingNumber !== before.trackingNumber
  if (isFirst || isChanged) {
    await setShipping(tx, id, after)
    if (isFirst) await setOrderStatus(tx, id, 'completed')
    await audit(tx, {
      actor,
      action: isFirst ? 'order.ship' : 'order.tracking',
      subject: `order:${id}`,
      before: isFirst ? { ...before, status: order.status } : before,
      after: isFirst ? { ...after, status: 'completed' } : after,
    })
  }
  if (mail ?? isFirst) await writeShipped(tx, id, publicUrl)
}

function refuseUnsendable(order: Sendable, disputeSeen = false): void {
  const why = unsendable(order)
  if (why !== undefined) throw conflict(why)
  if (order.inDispute && !disputeSeen) {
    throw conflict(
      `Order #${order.id} has come into dispute at PayPal. Look at its page before you send it.`,
      'in_dispute',
    )
  }
}

type Sendable = Pick<Order, 'id' | 'status' | 'paymentState' | 'inDispute'>

async function writeShipped(tx: Queryable, id: number, publicUrl: string): Promise<void> {
  const keys = shippedMailKeys(id)
  const written = new Set((await listMailsByKey(tx, keys)).map(({ dedupKey }) => dedupKey))
  const key = keys.find((one) => !written.has(one))
  if (key === undefined)
    throw conflict('So many mails were sent about this parcel that another would not help.')
  const order = orderInDecimals((await findOrder(tx, id))!)
  if (order.customerEmail === '') return
  const checkout = await findCheckoutOfOrder(tx, id)
  const orderUrl = checkout && `${publicUrl}/orders/${checkout.token}`
  await post(tx, order.customerEmail, shippedMessage(order, orderUrl, await readSettings(tx)), key)
}
