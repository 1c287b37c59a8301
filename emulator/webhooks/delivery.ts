import { isoTime } from '../clock.ts'
import type { Emulator } from '../emulator.ts'
import { debugId } from '../ids.ts'
import type { Delivery } from '../records.ts'
import type { Signer } from './certificate.ts'
import { signTransmission } from './signing.ts'

/** PayPal tries a delivery up to 25 times. */
export const MAX_ATTEMPTS = 25
const ATTEMPT_TIMEOUT_MS = 10_000
const MAX_AT_ONCE = 20
/** Timers cannot wait longer than this; a later look finds the work still waiting. */
const LONGEST_SLEEP_MS = 60_000

/** The wait after a failed attempt: PayPal's three days shortened to minutes, growing by half each time. */
export function retryDelayMs(attempts: number): number {
  return Math.min(Math.round(250 * 1.5 ** (attempts - 1)), 30_000)
}

/**
 * Sends pending deliveries when they are due, a few at a time. What is pending lives in the store, so that a
 * restart goes on where the last process stopped; an attempt cut off by a crash is simply made again.
 */
export class Courier {
  readonly #emulator: Emulator
  readonly #signer: Signer
  readonly #underway = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #isWoken = false
  #isStopped = false

  constructor(emulator: Emulator, signer: Signer) {
    this.#emulator = emulator
    this.#signer = signer
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
    const now = this.#emulator.clock.now()
    let nextAt = Infinity
    for (const delivery of this.#emulator.store.pendingDeliveries()) {
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
    const { store, clock } = this.#emulator
    // Nobody may hear of a payment that a crash could still undo.
    await store.settled()
    const lastStatus = await this.#send(delivery)
    // A reset while the attempt was under way has taken the delivery away.
    if (!store.deliveries.has(delivery.id) || this.#isStopped) return
    const attempts = delivery.attempts + 1
    const isDelivered = lastStatus.startsWith('2')
    const state = isDelivered ? 'delivered' : attempts >= MAX_ATTEMPTS ? 'failed' : 'pending'
    const dueAt = clock.now() + retryDelayMs(attempts)
    store.commit(['deliveries', delivery.id, { ...delivery, state, attempts, lastStatus, dueAt }])
  }

  /** Posts the event. @returns the HTTP status as text, or why there was none */
  async #send(delivery: Delivery): Promise<string> {
    const event = this.#emulator.store.events.get(delivery.eventId)
    if (event === undefined) return 'event is gone'
    const body = JSON.stringify(event)
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: this.#headers(delivery, body),
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      })
      await response.body?.cancel()
      return String(response.status)
    } catch (error) {
      return error instanceof Error ? error.message : 'not sent'
    }
  }

  #headers(delivery: Delivery, body: string): Record<string, string> {
    const { baseUrl } = this.#emulator
    // Real time, because the listener does not know of a moved clock.
    const transmission = { id: delivery.id, time: isoTime(Date.now()), webhookId: delivery.webhookId }
    return {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHD-214.0-56789 (emulator)',
      'correlation-id': debugId(),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'paypal-cert-url': `${baseUrl}/v1/notifications/certs/${this.#signer.certificateId}`,
      'paypal-transmission-id': transmission.id,
      'paypal-transmission-time': transmission.time,
      'paypal-transmission-sig': signTransmission(
        this.#signer,
        transmission,
        body,
        delivery.spoilSignature === true,
      ),
    }
  }
}
