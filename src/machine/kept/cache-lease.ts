import { performance } from 'node:perf_hooks'
import type { Database, Ear } from '../database/database.ts'
import { endLease, renewLease } from '../database/page-caches.ts'

/** How long others wait for a process that says nothing any more, and how long it answers from memory at most. */
export const LEASE_MS = 3_000
const RENEWED_EVERY_MS = 750

/** How far a clock may be wrong during a lease. */
const MARGIN_MS = 250

/**
 * The right of this process to answer from memory. It is renewed on the connection that hears of changes, so that it ends
 * when that is lost, and before others cease to wait, by this process's own clock.
 */
export class CacheLease {
  readonly id: string
  readonly #database: Database
  readonly #ear: Ear
  #heldUntil = 0
  #isAlone = true
  #isAway = false
  #renewing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(id: string, database: Database, ear: Ear) {
    this.id = id
    this.#database = database
    this.#ear = ear
    database.onOutage((isAway) => (this.#isAway = isAway))
  }

  /** The database answers nobody, as far as this process knows. */
  get isAway(): boolean {
    return this.#isAway
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#renew(), RENEWED_EVERY_MS).unref()
    await this.#renew()
  }

  /**
   * While the server answers nobody, nobody changes anything: then what is kept stays readable, and with a
   * line that is cut to this process alone as long as there is no other.
   */
  isHeld(): boolean {
    if (performance.now() < this.#heldUntil) return true
    if (this.#timer && this.#isAway) return this.#isAlone || this.#ear.isServerDown()
    return false
  }

  /** Until others ask for this process no more. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#renewing
    this.#heldUntil = 0
    await endLease(this.#database.query, this.id).catch(() => {})
  }

  async #renew(): Promise<void> {
    this.#renewing ??= this.#ask().finally(() => {
      this.#renewing = undefined
    })
    await this.#renewing
  }

  async #ask(): Promise<void> {
    const began = performance.now()
    try {
      this.#isAlone = (await renewLease(this.#ear, this.id, LEASE_MS)) === 0
      if (this.#timer) this.#heldUntil = began + LEASE_MS - MARGIN_MS
    } catch {
      // Its end is told by the clock.
    }
  }
}
