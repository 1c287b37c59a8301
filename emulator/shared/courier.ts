import type { Clock } from '../clock.ts'
import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../json.ts'
import type { Delivery, Listening, SharedSettings } from './records.ts'

/** What the courier needs of a store. */
interface Outbox {
  readonly events: ReadonlyMap<string, JsonObject>
  readonly deliveries: ReadonlyMap<string, Delivery>
  pendingDeliveries(): Iterable<Delivery>
  settled(): Promise<void>
  commit(change: readonly ['deliveries', string, Delivery]): void
}

/** An event as it is posted: its exact text, and the headers with the signature over it. */
export interface Post {
  body: string
  headers: Record<string, string>
}

/** PayPal tries a delivery up to 25 times; Stripe for three days, or for hours with test keys. */
export const MAX_ATTEMPTS = 25
const ATTEMPT_TIMEOUT_MS = 10_000
const MAX_AT_ONCE = 20
/** Timers cannot wait longer than this; a later look finds the work still waiting. */
const LONGEST_SLEEP_MS = 60_000

/** The wait after a failed attempt: three days shortened to minutes, growing by half each time. */
export function retryDelayMs(attempts: number): number {
  return Math.min(Math.round(250 * 1.5 ** (attempts - 1)), 30_000)
}

/**
 * Sends pending deliveries when they are due, a few at a time. What is pending lives in the store, so that a
 * restart goes on where the last process stopped; an attempt cut off by a crash is simply made again.
 */
export class Courier {
  readonly #store: Outbox
  readonly #clock: Clock
  readonly #write: (delivery: Delivery, event: JsonObject) => Post
  readonly #underway = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #isWoken = false
  #isStopped = false

  constructor(
    { store, clock }: { store: Outbox; clock: Clock },
    write: (delivery: Delivery, event: JsonObject) => Post,
  ) {
    this.#store = store
    this.#clock = clock
    this.#write = write
  }

  /** Looks for due deliveries soon; many calls in one turn make one look. */
  wake(): void {
    if (this.#isWoken || this.#isStopped) return
    this.#isWoken = true
    setImmediate(() => {
      this.#isWoken = false
      this.#startDue()
    })
  }

  /** Resolves when every delivery that is due now was attempted once. */
  async attemptDue(): Promise<void> {
    this.#startDue()
    while (this.#underway.size > 0 && !this.#isStopped) {
      await Promise.all(this.#underway.values())
      this.#startDue({ onlyFirstAttempts: true })
    }
  }

  /** Starts nothing more; attempts under way end by themselves and are repeated after a restart. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #startDue(options: { onlyFirstAttempts?: boolean } = {}): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    const now = this.#clock.now()
    let nextAt = Infinity
    for (const delivery of this.#store.pendingDeliveries()) {
      if (this.#underway.has(delivery.id)) continue
      if (delivery.dueAt > now) nextAt = Math.min(nextAt, delivery.dueAt)
      else if (this.#underway.size >= MAX_AT_ONCE) break
      else if (!options.onlyFirstAttempts || delivery.attempts === 0) this.#start(delivery)
    }
    if (nextAt === Infinity) return
    this.#timer = setTimeout(() => this.#startDue(), Math.min(nextAt - now, LONGEST_SLEEP_MS))
    this.#timer.unref()
  }

  #start(delivery: Delivery): void {
    const attempt = this.#attempt(delivery).finally(() => {
      this.#underway.delete(delivery.id)
      this.wake()
    })
    this.#underway.set(delivery.id, attempt)
  }

  async #attempt(delivery: Delivery): Promise<void> {
    // Nobody may hear of a payment that a crash could still undo.
    await this.#store.settled()
    const lastStatus = await this.#send(delivery)
    // A reset while the attempt was under way has taken the delivery away.
    if (!this.#store.deliveries.has(delivery.id) || this.#isStopped) return
    const attempts = delivery.attempts + 1
    const isDelivered = lastStatus.startsWith('2')
    const state = isDelivered ? 'delivered' : attempts >= MAX_ATTEMPTS ? 'failed' : 'pending'
    const dueAt = this.#clock.now() + retryDelayMs(attempts)
    this.#store.commit(['deliveries', delivery.id, { ...delivery, state, attempts, lastStatus, dueAt }])
  }

  /** Posts the event. @returns the HTTP status as text, or why there was none */
  async #send(delivery: Delivery): Promise<string> {
    const event = this.#store.events.get(delivery.eventId)
    if (event === undefined) return 'event is gone'
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        ...this.#write(delivery, event),
        redirect: 'manual',
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      })
      await response.body?.cancel()
      return String(response.status)
    } catch (error) {
      return error instanceof Error ? error.message : 'not sent'
    }
  }
}

/** An event on its way to its listeners, under the mode that control calls set. */
export function newDeliveries(
  { settings, clock }: { settings: SharedSettings; clock: Clock },
  eventId: string,
  listeners: readonly Listening[],
): Delivery[] {
  const { mode } = settings.webhooks
  const copies = mode === 'off' ? 0 : mode === 'duplicate' ? 2 : 1
  return listeners.flatMap((listener) =>
    Array.from({ length: copies }, () => newDelivery({ settings, clock }, eventId, listener)),
  )
}

/** An event on its way to one listener, in every mode. */
export function newDelivery(
  { settings, clock }: { settings: SharedSettings; clock: Clock },
  eventId: string,
  listener: Listening,
): Delivery {
  const { mode, delayMs } = settings.webhooks
  return {
    id: randomUUID(),
    eventId,
    webhookId: listener.id,
    url: listener.url,
    state: 'pending',
    attempts: 0,
    dueAt: clock.now() + (mode === 'delayed' ? delayMs : 0),
    ...(mode === 'bad-signature' && { spoilSignature: true }),
  }
}
