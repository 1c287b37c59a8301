import { takeLinkRequest } from './sign-in-links.sql.ts'
import type { ShopContext } from '../../shop/context.ts'
import { writeOrderLink } from '../../orders/find-order/order-link.ts'
import { writeResetLink } from './reset-links.ts'

type Shop = Pick<ShopContext, 'db' | 'publicUrl' | 'security'>

/**
 * Mails links to those who asked for one at 'Forgot your password?' or 'Find my order', where what they typed is theirs.
 * It is looked up here, after the answer, so that how long the answer took tells nobody.
 */
export async function answerLinkRequests(shop: Shop): Promise<void> {
  while (await answerNext(shop));
}

/** False when nobody waits. The request goes and its mail is written in one transaction: neither is lost. */
async function answerNext(shop: Shop): Promise<boolean> {
  return await shop.db.transaction(async (tx) => {
    const request = await takeLinkRequest(tx)
    if (!request) return false
    const { email, orderId } = request
    if (orderId === null) await writeResetLink(shop, tx, email)
    else await writeOrderLink(shop, tx, { email, orderId })
    return true
  })
}
