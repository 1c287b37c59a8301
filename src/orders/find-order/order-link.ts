import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { buyersPage } from '../order/order-mails.ts'
import { findOrder, listOrdersOfAddress } from '../order/orders.sql.ts'
import { takeOne } from '../../people/security/allowances.sql.ts'
import { insertLinkRequest } from '../../people/sign-in/sign-in-links.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { orderLinkSentence } from '../order/order-progress.rules.ts'
import { normalizeEmail } from '../../people/email-address.rules.ts'
import { orderLink, receipt } from '../order/order-messages.mail.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { post } from '../../words/mailbox/outbox.ts'

/** How many links go out for one order, whoever asks: more would only fill its buyer's mailbox. */
const MOST_AN_HOUR = 3
const MOST_A_DAY = 10

/** An order is found again without its mail, by its number and the address it was bought from. */
export function orderLinkCalls({ db, mailServer, testPayments, wakeJobs }: ShopContext) {
  return {
    async 'POST /api/order-links'({ number, email }) {
      await insertLinkRequest(db.query, { email: normalizeEmail(email), orderId: number })
      wakeJobs('link requests')
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
  context: Pick<ShopContext, 'publicUrl' | 'security'>,
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
    context.security.note('order.link_held_back')
    return
  }
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  const orderUrl = await buyersPage(context, tx, orderId)
  const store = await readSettings(tx)
  const message = orderUrl === undefined ? receipt(order, store) : orderLink(order, orderUrl, store)
  await post(tx, order.customerEmail, message)
}
