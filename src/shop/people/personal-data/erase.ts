import type { Queryable } from '../../../db/engine/database.ts'
import { tryMoveCheckout } from '../../../db/checkout/checkout-moves.ts'
import {
  eraseAddressFromAudit,
  eraseAddressFromMails,
  eraseAuthors,
  eraseBuyer,
  eraseCustomer,
  eraseFromAudit,
  eraseMailsOf,
  eraseRemovedPerson,
} from '../../../db/people/erasing.ts'
import {
  deleteLooseMailsOf,
  deleteMessagesOf,
  deleteSubscriptionOf,
  listDisputed,
  listOrdersWithWaitingMail,
  lockCheckoutsOf,
  lockOrdersOf,
  type CheckoutRow,
  type OrderRow,
  type Whose,
} from '../../../db/people/personal-data.ts'
import { isCaptured } from '../../../domain/checkout/payment-state.ts'
import { counted } from '../../../domain/counted.ts'
import { conflict } from '../../../domain/errors.ts'
import { formatCents } from '../../../domain/money.ts'
import { owedCents } from '../../../domain/orders/order-money.ts'
import { redactor } from '../../../domain/redact.ts'
import { isUnderWay } from '../../../domain/checkout/states.ts'
import { LEFT } from '../../checkout/refusals.ts'
import { newToken } from '../tokens.ts'

export interface Erased {
  orders: number
  checkouts: number
  reviews: number
  messages: number
  subscriptions: number
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
    mailIds: await deleteLooseMailsOf(tx, whose),
  }
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

async function refuseUnsettled(
  tx: Queryable,
  orders: readonly OrderRow[],
  checkouts: readonly CheckoutRow[],
): Promise<void> {
  const underWay = checkouts.filter(({ state }) => isUnderWay(state))
  if (underWay.length > 0) {
    throw conflict(
      `${counted(underWay.length, 'payment')} of this person ${underWay.length === 1 ? 'is' : 'are'} not settled yet. Settle that first, then erase. Nothing was erased.`,
      'unsettled',
    )
  }
  const unpaid = orders.find(({ paymentState }) => paymentState === 'pending')
  if (unpaid) throw open(unpaid.id, 'is still waiting for its payment')
  const owed = orders.find((order) => owedCents(order) > 0)
  if (owed) {
    throw conflict(
      `${formatCents(owedCents(owed))} of order #${owed.id} is owed to this person. Give it back first, then erase. Nothing was erased.`,
      'unsettled',
    )
  }
  const unsent = orders.find(isToSend)
  if (unsent) throw open(unsent.id, 'is not sent yet, and needs its address')
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const [disputed] = await listDisputed(tx, ids)
  if (disputed !== undefined) throw open(disputed, 'is disputed, and its records are evidence')
  const [waiting] = await listOrdersWithWaitingMail(tx, ids)
  if (waiting !== undefined) throw open(waiting, 'has a mail that waits to be sent')
}

function isToSend({ status, paymentState, shippedAt }: OrderRow): boolean {
  const isPaid = isCaptured(paymentState)
  return isPaid && shippedAt === null && (status === 'pending' || status === 'processing')
}

const open = (id: number, what: string) =>
  conflict(`Order #${id} ${what}. Finish or cancel it first, then erase. Nothing was erased.`, 'unsettled')
