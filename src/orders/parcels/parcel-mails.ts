import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { buyersPage, freeMailKey } from '../order/order-mails.ts'
import { markTold } from './parcels.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import type { Order, OrderInCents } from '../order/order.rules.ts'
import type { Parcel } from './parcel.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import type { Message } from '../../words/mailbox/message.mail.tsx'
import { notSentMessage, shippedMessage } from './shipped-message.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { shippedMailKeys } from '../order/order-mail-keys.ts'

type Context = Pick<ShopContext, 'publicUrl'>

/** Tells the buyer that a parcel is on its way. */
export async function writeShipped(
  context: Context,
  tx: Queryable,
  order: OrderInCents,
  parcelId: number,
): Promise<void> {
  const isWritten = await write(context, tx, order, (told, orderUrl, store) =>
    shippedMessage(
      told,
      told.parcels.findIndex(({ id }) => id === parcelId),
      orderUrl,
      store,
    ),
  )
  if (isWritten) await markTold(tx, parcelId)
}

/** Tells the buyer that a parcel they were told of has not left yet. */
export async function writeNotSent(
  context: Context,
  tx: Queryable,
  order: OrderInCents,
  parcel: Parcel,
): Promise<void> {
  await write(context, tx, order, (told, orderUrl, store) => notSentMessage(told, parcel, orderUrl, store))
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
