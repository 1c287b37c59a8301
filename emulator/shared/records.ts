import type { JsonObject } from '../json.ts'

/** A listener that events are sent to; its list of events may hold "*". */
export interface Listening {
  id: string
  url: string
}

/** One event on its way to one listener. */
export interface Delivery {
  id: string
  eventId: string
  webhookId: string
  url: string
  state: 'pending' | 'delivered' | 'failed'
  attempts: number
  /** When the next attempt is due, on the emulator's clock. */
  dueAt: number
  lastStatus?: string
  spoilSignature?: boolean
}

/** A one-shot trouble waiting for calls of its kind; see the READMEs for the kinds. */
export interface Fault {
  on: string
  kind: string
  ms: number
  count: number
  reason?: string
  issue?: string
  status?: number
}

export const webhookModes = ['on', 'off', 'duplicate', 'bad-signature', 'delayed', 'early'] as const

export interface WebhookMode {
  mode: (typeof webhookModes)[number]
  delayMs: number
}

/** What control calls set in every emulator; kept like everything else, so that a restart changes nothing. */
export interface SharedSettings {
  clockOffsetMs: number
  faults: Fault[]
  webhooks: WebhookMode
}

/** The tables every emulator has. */
export interface SharedTables {
  webhooks: Listening
  events: JsonObject
  deliveries: Delivery
  settings: SharedSettings
}

/** One call of the API, for tests of what a shop sends. Credentials are not among its headers. */
export interface RecordedCall {
  method: string
  /** The path with its query. */
  path: string
  headers: Record<string, string>
  /** As it was sent and as it was answered, character by character; empty for none. */
  body: string
  status: number
  answer: string
}
