import { lockCheckoutsOf, lockOrdersOf, type OrderRow, type Whose } from './orders-of-person.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { tryMoveCheckout } from '../../buying/checkout/checkout-moves.sql.ts'
import { eraseAuthors, eraseBuyer, eraseCustomer, eraseRemovedPerson } from './erasing.sql.ts'
import { eraseAddressFromAudit, eraseFromAudit } from './erasing-history.sql.ts'
import { eraseAddressFromMails, eraseMailsOf } from './erasing-mails.sql.ts'
import {
  deleteLooseMailsOf,
  deleteMessagesOf,
  deleteRestockRequestsOf,
  deleteSubscriptionOf,
} from './personal-data.sql.ts'
import { forgetBuyer } from '../../payments/comparison/differences.sql.ts'
import { redactor } from '../../machine/values/redact.ts'
import { LEFT } from '../../buying/checkout/refusals.ts'
import { newToken } from '../sign-in/tokens.ts'
import { refuseUnsettled } from './refuse-unsettled.ts'

export interface Erased {
  orders: number
  checkouts: number
  reviews: number
  messages: number
  subscriptions: number
  restockRequests: number
  /** Numbers of the mails whose files are to go as well. */
  mailIds: number[]
}

interface EraseOptions extends Whose {
  /** Refuse while an order, a payment or a mail of theirs is under way. */
  onlySettled: boolean
}

/** Takes somebody out of everything the shop keeps; orders stay with their figures. Throws conflict, naming what is open. */
export async function erasePerson(tx: Queryable, { onlySettled, ...whose }: EraseOptions): Promise<Erased> {
  const orders = await lockOrdersOf(tx, whose)
  const checkouts = await lockCheckoutsOf(tx, whose)
  if (onlySettled) await refuseUnsettled(tx, orders, checkouts)
  const erased: Erased = {
    orders: orders.length,
    checkouts: checkouts.length,
    reviews: 0,
    messages: await deleteMessagesOf(tx, whose),
    subscriptions: await deleteSubscriptionOf(tx, whose),
    restockRequests: await deleteRestockRequestsOf(tx, whose),
    mailIds: await deleteLooseMailsOf(tx, whose),
  }
  await forgetBuyer(tx, whose)
  for (const order of orders) {
    const { reviews, mailIds } = await eraseOrder(tx, order)
    erased.reviews += reviews
    erased.mailIds.push(...mailIds)
  }
  for (const { id } of checkouts) {
    await tryMoveCheckout(tx, id, 'end', LEFT)
    await eraseCustomer(tx, id, newToken())
    await eraseFromAudit(tx, [`payment:${id}`], redactor([whose.email]))
  }
  const redact = redactor([whose.email])
  await eraseAddressFromAudit(tx, whose.email, redact)
  erased.mailIds.push(...(await eraseAddressFromMails(tx, whose, redact)))
  await eraseRemovedPerson(tx, whose.email)
  return erased
}

/** One order without its buyer, wherever it left a trace. */
export async function eraseOrder(
  tx: Queryable,
  order: OrderRow,
): Promise<{ reviews: number; mailIds: number[] }> {
  const { customerName, customerEmail, customerPhone, shippingAddress } = order
  const redact = redactor(
    [customerName, customerEmail, customerPhone ?? '', shippingAddress.street1, shippingAddress.street2],
    customerName.split(/\s+/),
  )
  const reviewIds = await eraseAuthors(tx, order.id, redact)
  const subjects = [`order:${order.id}`, ...reviewIds.map((id) => `review:${id}`)]
  if (order.checkoutId !== null) {
    await eraseCustomer(tx, order.checkoutId, newToken())
    subjects.push(`payment:${order.checkoutId}`)
  }
  await eraseFromAudit(tx, subjects, redact)
  const mailIds = await eraseMailsOf(tx, order.id)
  await eraseBuyer(tx, order.id)
  return { reviews: reviewIds.length, mailIds }
}
