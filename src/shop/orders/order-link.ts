import { orderInDecimals } from '../../domain/orders/order-in-decimals.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { findCheckoutOfOrder } from '../../db/orders/order-desk.ts'
import { findOrder, listOrdersOfAddress } from '../../db/orders/orders.ts'
import { takeOne } from '../../db/people/sign-in/allowances.ts'
import { insertLinkRequest } from '../../db/people/sign-in/link-requests.ts'
import { readSettings } from '../../db/store/settings.ts'
import { orderLinkSentence } from '../../domain/orders/order-progress.ts'
import { normalizeEmail } from '../../domain/people/email-address.ts'
import { orderLink, receipt } from '../../mail/orders/order-messages.ts'
import type { ShopContext } from '../context.ts'
import { post } from '../letters/outbox.ts'

/** How many links go out for one order, whoever asks: more would only fill its buyer's mailbox. */
const MOST_AN_HOUR = 3
const MOST_A_DAY = 10

/** An order is found again without its mail, by its number and the address it was bought from. */
export function orderLinkCalls({ db, mailServer, testPayments, wakeJobs }: ShopContext) {
  return {
    async 'POST /api/order-links'({ number, email }) {
      await insertLinkRequest(db.query, { email: normalizeEmail(email), orderId: number })
      wakeJobs()
      const { contactEmail } = await readSettings(db.query)
      return { message: orderLinkSentence({ sendsMail: mailServer !== null, testPayments, contactEmail }) }
    },
  } satisfies Partial<ShopApi>
}

/**
 * Writes an order's link to the address it was bought from, where that is the one that was typed; of a sale the owner
 * recorded, which has no page, its receipt.
 */
export async function writeOrderLink(
  { publicUrl, security }: Pick<ShopContext, 'publicUrl' | 'security'>,
  tx: Queryable,
  { email, orderId }: { email: string; orderId: number },
): Promise<void> {
  if ((await listOrdersOfAddress(tx, [orderId], email)).length === 0) return
  const allowances = [
    { subject: `links of order ${orderId} in an hour`, most: MOST_AN_HOUR, perSeconds: 3600 },
    { subject: `links of order ${orderId} in a day`, most: MOST_A_DAY, perSeconds: 86_400 },
  ]
  for (const allowance of allowances) {
    if ((await takeOne(tx, allowance)) !== undefined) continue
    security.note('order.link_held_back')
    return
  }
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  const checkout = await findCheckoutOfOrder(tx, orderId)
  const store = await readSettings(tx)
  const message = checkout
    ? orderLink(order, `${publicUrl}/orders/${checkout.token}`, store)
    : receipt(order, store)
  await post(tx, order.customerEmail, message)
}
