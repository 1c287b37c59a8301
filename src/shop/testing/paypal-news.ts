import { insertWebhookEvent } from '../../payments/webhooks/webhook-events.sql.ts'
import { toWalletEvent } from '../../payments/wallets/paypal/webhooks/wallet-event.ts'
import { processWebhooks } from '../../payments/webhooks/webhook.ts'
import { addProduct, cartOf, openPayment, refundAtWallet, stranger, type TestShop } from './test-shop.ts'

/** What PayPal does to a payment after it was made, and how the shop hears of it. */

export const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

export interface Sold {
  id: number
  captureId: string
  productId: number
}

/** One bracelet, paid at PayPal. */
export async function sell(shop: TestShop): Promise<Sold> {
  const product = await addProduct(shop)
  const answer = await (await openPayment(shop, cartOf(product))).capture()
  const { captures } = await shop.control<{ captures: { id: string }[] }>('/state')
  return { id: answer.id!, captureId: captures.at(-1)!.id, productId: product.id }
}

/** What PayPal has told last comes in, as its webhook would. */
export async function hearLast(shop: TestShop): Promise<void> {
  const { events } = await shop.control<{ events: object[] }>('/state')
  const walletEvent = toWalletEvent(JSON.stringify(events.at(-1)))!
  await insertWebhookEvent(shop.context.db.query, {
    wallet: 'paypal',
    id: walletEvent.eventId,
    type: walletEvent.type,
    body: walletEvent,
  })
  await processWebhooks(shop.context)
}

/** Gives money back at PayPal itself: `value` dollars, or all that is left. */
export const refundAtPaypal = (shop: TestShop, sold: Sold, value?: string) =>
  refundAtWallet(shop, sold.captureId, value)
