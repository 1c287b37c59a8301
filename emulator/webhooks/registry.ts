import type { Emulator } from '../emulator.ts'
import { refusal, refuseIfAny } from '../api/errors.ts'
import { resourceId } from '../ids.ts'
import { isObject, rawMember, type Json, type JsonObject } from '../json.ts'
import { webhookRule } from '../orders/order-schema.ts'
import type { Webhook, WebhookEvent } from '../records.ts'
import { violations } from '../api/schema.ts'
import type { Signer } from './certificate.ts'
import { newDelivery } from '../shared/courier.ts'
import { newEvent } from './events.ts'
import { isSignatureValid } from './signing.ts'

/**
 * POST /v1/notifications/webhooks. Plain http addresses are accepted, unlike at PayPal.
 * @throws ApiError 400 for a malformed body or an address that is already registered
 */
export function registerWebhook(emulator: Emulator, body: unknown): JsonObject {
  refuseIfAny('order', violations(webhookRule, body))
  const { url, event_types } = body as { url: string; event_types: { name: string }[] }
  if ([...emulator.store.webhooks.values()].some((webhook) => webhook.url === url)) {
    throw refusal('order', 'WEBHOOK_URL_ALREADY_EXISTS', { field: '/url', value: url, location: 'body' })
  }
  const webhook: Webhook = { id: resourceId(), url, eventTypes: event_types.map((type) => type.name) }
  emulator.store.commit(['webhooks', webhook.id, webhook])
  return webhookView(emulator, webhook)
}

/** Answers GET /v1/notifications/webhooks. */
export function listWebhooks(emulator: Emulator): JsonObject {
  return { webhooks: [...emulator.store.webhooks.values()].map((webhook) => webhookView(emulator, webhook)) }
}

/**
 * PATCH /v1/notifications/webhooks/{id}: replaces the address, or the list of events.
 * @throws ApiError 404; 400 for any other operation, and for what a new webhook may not have either
 */
export function patchWebhook(emulator: Emulator, id: string, body: unknown): JsonObject {
  const { url, eventTypes } = requireWebhook(emulator, id)
  const changed: JsonObject = { url, event_types: eventTypes.map((name) => ({ name })) }
  const operations: unknown[] = Array.isArray(body) ? body : [body]
  for (const operation of operations) {
    const { op, path, value }: JsonObject = isObject(operation) ? operation : {}
    if (op !== 'replace' || (path !== '/url' && path !== '/event_types') || value === undefined)
      throw refusal('order', 'INVALID_PARAMETER_VALUE', { field: '/0/path', location: 'body' })
    changed[path.slice(1)] = value
  }
  refuseIfAny('order', violations(webhookRule, changed))
  const { url: address, event_types: types } = changed as { url: string; event_types: { name: string }[] }
  const webhook: Webhook = { id, url: address, eventTypes: types.map(({ name }) => name) }
  emulator.store.commit(['webhooks', id, webhook])
  return webhookView(emulator, webhook)
}

/** DELETE /v1/notifications/webhooks/{id}. @throws ApiError 404 */
export function removeWebhook(emulator: Emulator, id: string): void {
  requireWebhook(emulator, id)
  emulator.store.commit(['webhooks', id, null])
}

/** GET /v1/notifications/webhooks/{id}. @throws ApiError 404 */
export function getWebhook(emulator: Emulator, id: string): JsonObject {
  return webhookView(emulator, requireWebhook(emulator, id))
}

function requireWebhook(emulator: Emulator, id: string): Webhook {
  const webhook = emulator.store.webhooks.get(id)
  if (webhook === undefined) throw missing('webhook_id', id)
  return webhook
}

function webhookView(emulator: Emulator, webhook: Webhook): JsonObject {
  const self = `${emulator.baseUrl}/v1/notifications/webhooks/${webhook.id}`
  return {
    id: webhook.id,
    url: webhook.url,
    event_types: webhook.eventTypes.map((name) => ({ name, status: 'ENABLED' })),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'delete', method: 'DELETE' },
    ],
  }
}

/** Filters of GET /v1/notifications/webhooks-events; times are ISO 8601. */
export interface EventFilter {
  pageSize?: number
  startTime?: string
  endTime?: string
  transactionId?: string
  eventType?: string
}

/** GET /v1/notifications/webhooks-events: the newest first, ten unless asked otherwise. */
export function listEvents(emulator: Emulator, filter: EventFilter): JsonObject {
  const from = filter.startTime === undefined ? -Infinity : Date.parse(filter.startTime)
  const to = filter.endTime === undefined ? Infinity : Date.parse(filter.endTime)
  const events = [...emulator.store.events.values()].toReversed().filter((event) => {
    const at = Date.parse(event.create_time)
    const isWanted = filter.eventType === undefined || event.event_type === filter.eventType
    const isAbout = filter.transactionId === undefined || event.resource.id === filter.transactionId
    return at >= from && at <= to && isWanted && isAbout
  })
  const page = events.slice(0, filter.pageSize ?? 10)
  return { events: page, count: page.length, links: [] }
}

/** GET /v1/notifications/webhooks-events/{id}. @throws ApiError 404 */
export function getEvent(emulator: Emulator, id: string): WebhookEvent {
  const event = emulator.store.events.get(id)
  if (event === undefined) throw missing('event_id', id)
  return event
}

/** POST /v1/notifications/webhooks-events/{id}/resend, to the given listeners or to all. @throws ApiError 404 */
export function resendEvent(emulator: Emulator, id: string, body: unknown): WebhookEvent {
  const event = getEvent(emulator, id)
  const ids = isObject(body) && Array.isArray(body.webhook_ids) ? body.webhook_ids : undefined
  const targets = [...emulator.store.webhooks.values()].filter((webhook) => ids?.includes(webhook.id) ?? true)
  const moment = { settings: emulator.store.settings, clock: emulator.clock }
  const deliveries = targets.map((webhook) => newDelivery(moment, event.id, webhook))
  emulator.store.commit(...deliveries.map((delivery) => ['deliveries', delivery.id, delivery] as const))
  return event
}

/** The id PayPal's simulator signs with; its events therefore never verify against a registered webhook. */
const SIMULATOR_WEBHOOK_ID = 'WEBHOOK_ID'

/**
 * POST /v1/notifications/simulate-event {event_type, url | webhook_id}.
 * @throws ApiError 400 without an event type or address, 404 for an unknown webhook
 */
export function simulateEvent(emulator: Emulator, body: unknown): WebhookEvent {
  const { event_type: type, url, webhook_id: id }: JsonObject = isObject(body) ? body : {}
  if (typeof type !== 'string') throw refusal('order', 'MISSING_REQUIRED_PARAMETER', { field: '/event_type' })
  const target = typeof id === 'string' ? requireWebhook(emulator, id).url : url
  if (typeof target !== 'string') throw refusal('order', 'MISSING_REQUIRED_PARAMETER', { field: '/url' })
  const event = newEvent(emulator, type, { id: resourceId(), status: 'SIMULATED' })
  const moment = { settings: emulator.store.settings, clock: emulator.clock }
  const delivery = newDelivery(moment, event.id, { id: SIMULATOR_WEBHOOK_ID, url: target })
  emulator.store.commit(['events', event.id, event], ['deliveries', delivery.id, delivery])
  return event
}

const signatureFields = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
  'webhook_event',
] as const

/**
 * POST /v1/notifications/verify-webhook-signature. The event is checked as the exact characters sent, so a
 * client that parsed it and wrote it again may get FAILURE, as at PayPal.
 * @throws ApiError 400 when a member is missing
 */
export function verifySignature(emulator: Emulator, signer: Signer, text: string, body: Json): JsonObject {
  const given = isObject(body) ? body : {}
  const absent = signatureFields.filter((name) => given[name] === undefined)
  refuseIfAny(
    'order',
    absent.map((name) => ({ issue: 'MISSING_REQUIRED_PARAMETER', field: `/${name}` })),
  )
  const transmission = {
    id: textOf(given.transmission_id),
    time: textOf(given.transmission_time),
    webhookId: textOf(given.webhook_id),
  }
  const isOurs =
    given.auth_algo === 'SHA256withRSA' &&
    given.cert_url === `${emulator.baseUrl}/v1/notifications/certs/${signer.certificateId}` &&
    emulator.store.webhooks.has(transmission.webhookId)
  const event = rawMember(text, 'webhook_event') ?? ''
  const isValid = isOurs && isSignatureValid(signer, transmission, event, textOf(given.transmission_sig))
  return { verification_status: isValid ? 'SUCCESS' : 'FAILURE' }
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function missing(field: string, value: string) {
  return refusal('payment', 'INVALID_RESOURCE_ID', { field, value: value.slice(0, 60), location: 'path' })
}
