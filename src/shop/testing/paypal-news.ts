import { expect } from 'vitest'
import { insertWebhookEvent } from '../../db/checkout/webhook-events.ts'
import { toNotice } from '../../payments/paypal/webhooks/notice.ts'
import { processWebhooks } from '../checkout/after/webhook.ts'
import { addProduct, cartOf, openPayment, stranger, type TestShop } from './test-shop.ts'

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
  const notice = toNotice(JSON.stringify(events.at(-1)))!
  await insertWebhookEvent(shop.context.db.query, { id: notice.eventId, type: notice.type, body: notice })
  await processWebhooks(shop.context)
}

/** Gives money back at PayPal itself: `value` dollars, or all that is left. */
export async function refundAtPaypal({ emulator }: TestShop, sold: Sold, value?: string): Promise<void> {
  const { url, clientId, clientSecret } = emulator
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: accessToken } = (await token.json()) as { access_token: string }
  const response = await fetch(`${url}/v2/payments/captures/${sold.captureId}/refund`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
      'PayPal-Request-Id': crypto.randomUUID(),
    },
    body: JSON.stringify(value === undefined ? {} : { amount: { value, currency_code: 'USD' } }),
  })
  expect(response.status).toBe(201)
}
