import {
  type CheckoutRow,
  lockCheckoutsOf,
  lockOrdersOf,
  type OrderRow,
  type Whose,
} from './orders-of-person.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { tryMoveCheckout } from '../../buying/checkout/checkout-moves.sql.ts'
import {
  eraseAddressFromAudit,
  eraseAddressFromMails,
  eraseAuthors,
  eraseBuyer,
  eraseCustomer,
  eraseFromAudit,
  eraseMailsOf,
  eraseRemovedPerson,
} from './erasing.sql.ts'
import {
  deleteAskedBy,
  deleteLooseMailsOf,
  findOpenReturn,
  listDisputed,
  listOrdersWithWaitingMail,
  listRefundsOf,
} from './personal-data.sql.ts'
import { forgetBuyer } from '../../payments/comparison/differences.sql.ts'
import { redactor } from '../../machine/values/redact.ts'
import { LEFT } from '../../buying/checkout/refusals.ts'
import { newToken } from '../sign-in/tokens.ts'
import { isCaptured } from '../../payments/capture/payment-state.rules.ts'
import { isUnderWay } from '../../buying/checkout/states.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import { conflict } from '../../machine/values/errors.ts'
import { formatCents } from '../../machine/values/money.ts'
import { owedCents } from '../../payments/ledger/order-money.rules.ts'
import { type Erasure, listErasures, listKnownAddresses, mergeErasures } from './erasures.sql.ts'
import { createHash, createHmac } from 'node:crypto'

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
  const refund = (await listRefundsOf(tx, ids)).find(({ state }) => state === 'asked' || state === 'pending')
  if (refund) throw open(refund.orderId, 'has a refund that is not settled yet')
  const [disputed] = await listDisputed(tx, ids)
  if (disputed !== undefined) throw open(disputed, 'is disputed, and its records are evidence')
  const returned = await findOpenReturn(tx, ids)
  if (returned !== undefined) throw open(returned, 'has a return that is not done with')
  const [waiting] = await listOrdersWithWaitingMail(tx, ids)
  if (waiting !== undefined) throw open(waiting, 'has a mail that waits to be sent')
}

function isToSend({ status, paymentState, shippedAt }: OrderRow): boolean {
  const isPaid = isCaptured(paymentState)
  return isPaid && shippedAt === null && (status === 'pending' || status === 'processing')
}

const open = (id: number, what: string) =>
  conflict(`Order #${id} ${what}. Finish or cancel it first, then erase. Nothing was erased.`, 'unsettled')

export interface Erased {
  orders: number
  checkouts: number
  reviews: number
  messages: number
  subscriptions: number
  restockRequests: number
  mails: number
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
    ...(await deleteAskedBy(tx, whose)),
    mails: await deleteLooseMailsOf(tx, whose),
  }
  await forgetBuyer(tx, whose)
  for (const order of orders) {
    const { reviews, mails } = await eraseOrder(tx, order)
    erased.reviews += reviews
    erased.mails += mails
  }
  for (const { id } of checkouts) {
    await tryMoveCheckout(tx, id, 'end', LEFT)
    await eraseCustomer(tx, id, newToken())
    await eraseFromAudit(tx, [`payment:${id}`], redactor([whose.email]))
  }
  const redact = redactor([whose.email])
  await eraseAddressFromAudit(tx, whose.email, redact)
  erased.mails += await eraseAddressFromMails(tx, whose, redact)
  await eraseRemovedPerson(tx, whose.email)
  return erased
}

/** One order without its buyer, wherever it left a trace. */
export async function eraseOrder(tx: Queryable, order: OrderRow): Promise<Pick<Erased, 'reviews' | 'mails'>> {
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
  const mails = await eraseMailsOf(tx, order.id)
  await eraseBuyer(tx, order.id)
  return { reviews: reviewIds.length, mails }
}

/**
 * After a backup has been put in the shop's place: whoever was erased after it was made is in it again, and is erased
 * again, up to the moment of the first time. `since` is the list as it stood before. What is unfinished in the backup
 * was finished by then. Answers what was done in a sentence; undefined where there was nothing to do.
 */
export async function eraseAgain(
  tx: Queryable,
  secretKey: Buffer,
  since: readonly Erasure[],
): Promise<string | undefined> {
  await mergeErasures(tx, since)
  const hash = personHash(secretKey)
  const list = await listErasures(tx)
  const known = new Map(list.map((erasure) => [erasure.personHash, erasure]))
  let again = 0
  for (const email of list.length === 0 ? [] : await listKnownAddresses(tx)) {
    const erasure = known.get(hash.of(email))
    if (!erasure) continue
    const found = await erasePerson(tx, { email, until: erasure.erasedAt, onlySettled: false })
    if (Object.values(found).some((count) => count > 0)) again += 1
  }
  const strange = list.filter(({ keyName }) => keyName !== hash.keyName).length
  return words(again, strange)
}

function words(again: number, strange: number): string | undefined {
  const sentences = [
    ...(again === 0
      ? []
      : [
          `${again === 1 ? '1 person' : `${again} people`} who had been erased before ${again === 1 ? 'was' : 'were'} erased again.`,
        ]),
    ...(strange === 0
      ? []
      : [
          `${counted(strange, 'erasure')} could not be repeated: noted with another secret key than this shop has. Erase those people again if the backup still has them.`,
        ]),
  ]
  return sentences.length === 0 ? undefined : sentences.join('\n')
}

/** Turns a mail address into what the list of erasures keeps of it. */
interface PersonHash {
  /** Tells the lists of another shop, or of an earlier secret key, apart from this one. */
  keyName: string
  of: (email: string) => string
}

/** From the shop's secret key, by a key of its own: what is sealed with the other says nothing about this one. */
export function personHash(secretKey: Buffer): PersonHash {
  const key = createHmac('sha256', secretKey).update('erased people').digest()
  return {
    keyName: createHash('sha256').update(key).digest('hex').slice(0, 16),
    of: (email) => createHmac('sha256', key).update(email).digest('hex'),
  }
}
