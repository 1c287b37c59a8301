import { createHmac } from 'node:crypto'
import { newDeliveries, type Post } from '../../shared/courier.ts'
import type { Delivery } from '../../shared/records.ts'
import type { JsonObject } from '../../json.ts'
import { API_VERSION, newId, seconds, type Emulator } from '../emulator.ts'
import type { StripeEvent, WebhookEndpoint } from '../records.ts'

/** Keeps an event and sends it to every endpoint that asked for its type. What it shows is the object as it is now. */
export function occur(emulator: Emulator, type: string, object: JsonObject): StripeEvent {
  const { store, clock } = emulator
  const listeners = [...store.webhooks.values()].filter((endpoint) => hears(endpoint, type))
  const event = store.save('events', {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(emulator),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: listeners.length,
    request: emulator.cause ?? { id: null, idempotency_key: null },
    type,
  })
  const deliveries = newDeliveries({ settings: store.settings, clock }, event.id, listeners)
  store.commit(...deliveries.map((delivery) => ['deliveries', delivery.id, delivery] as const))
  return event
}

function hears({ status, enabled_events: types }: WebhookEndpoint, type: string): boolean {
  return status === 'enabled' && (types.includes('*') || types.includes(type))
}

/** An event as Stripe posts it: in the version of the endpoint, and signed with the endpoint's secret. */
export function signedPost({ store }: Emulator, delivery: Delivery, event: JsonObject): Post {
  const endpoint = store.webhooks.get(delivery.webhookId)
  const body = JSON.stringify({ ...event, api_version: endpoint?.api_version ?? event.api_version }, null, 2)
  // Real time, because the listener does not know of a moved clock.
  const time = Math.floor(Date.now() / 1000)
  const secret = delivery.spoilSignature === true ? 'whsec_of_somebody_else' : (endpoint?.secret ?? '')
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks; emulator)',
      'stripe-signature': `t=${time},v1=${signature}`,
    },
  }
}
