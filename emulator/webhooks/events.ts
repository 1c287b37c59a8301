import type { Emulator } from '../emulator.ts'
import { eventId } from '../ids.ts'
import type { JsonObject } from '../json.ts'
import type { Webhook, WebhookEvent } from '../records.ts'
import { newDeliveries } from '../shared/courier.ts'
import type { Change } from '../store.ts'

const summaries: Readonly<Record<string, string>> = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'A payment has been reversed after approval.',
  'PAYMENT.CAPTURE.COMPLETED': 'Payment completed',
  'PAYMENT.CAPTURE.PENDING': 'Payment pending',
  'PAYMENT.CAPTURE.DENIED': 'Payment denied',
  'PAYMENT.CAPTURE.DECLINED': 'Payment declined',
  'PAYMENT.CAPTURE.REFUNDED': 'A merchant refunded a payment capture.',
  'PAYMENT.CAPTURE.REVERSED': 'A payment capture has been reversed.',
  'CUSTOMER.DISPUTE.CREATED': 'A new dispute opened',
  'CUSTOMER.DISPUTE.UPDATED': 'A dispute was updated',
  'CUSTOMER.DISPUTE.RESOLVED': 'A dispute was resolved',
}

/** The kind of resource an event type carries, as PayPal names it. */
function resourceType(eventType: string): string {
  if (eventType.startsWith('CHECKOUT.')) return 'checkout-order'
  if (eventType === 'PAYMENT.CAPTURE.REFUNDED') return 'refund'
  return eventType.startsWith('CUSTOMER.DISPUTE') ? 'dispute' : 'capture'
}

/** A new event in PayPal's shape, not yet stored. */
export function newEvent(emulator: Emulator, eventType: string, resource: JsonObject): WebhookEvent {
  const id = eventId()
  const self = `${emulator.baseUrl}/v1/notifications/webhooks-events/${id}`
  return {
    id,
    event_version: '1.0',
    create_time: new Date(emulator.clock.now()).toISOString(),
    resource_type: resourceType(eventType),
    resource_version: '2.0',
    event_type: eventType,
    summary: summaries[eventType] ?? `${eventType} happened`,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
}

/**
 * The changes that record an event and send it to every listener of its type. They belong into the same commit
 * as the change the event tells of, so that a crash can neither lose the event nor invent one.
 */
export function eventChanges(emulator: Emulator, eventType: string, resource: JsonObject): Change[] {
  const event = newEvent(emulator, eventType, resource)
  const listeners = [...emulator.store.webhooks.values()].filter((webhook) => hears(webhook, eventType))
  const { settings } = emulator.store
  const deliveries = newDeliveries({ settings, clock: emulator.clock }, event.id, listeners)
  return [
    ['events', event.id, event],
    ...deliveries.map((delivery) => ['deliveries', delivery.id, delivery] as const),
  ]
}

function hears(webhook: Webhook, eventType: string): boolean {
  return webhook.eventTypes.includes('*') || webhook.eventTypes.includes(eventType)
}
