import { ShopError } from '../values/errors.ts'
import type { EncoderJob } from './encoder-job.ts'
import type { Encoder } from './encoder.ts'

/** Who waits for a job, the most impatient first: an owner at a form, a shopper's page, nobody yet. */
const URGENCIES = ['upload', 'shopper', 'ahead'] as const
export type Urgency = (typeof URGENCIES)[number]

const RETRY_SECONDS = 10

interface Waiting {
  key: string
  job: EncoderJob
  urgency: Urgency
  isUnderWay: boolean
  promise: Promise<string | undefined>
  resolve: (stem: string | undefined) => void
  reject: (reason: unknown) => void
}

/** The jobs in front of the encoder: the same job is done once for all who ask, and the number of waiting jobs is limited. */
export class EncoderQueue {
  readonly #encoder: Encoder
  /** The most that may wait in each lane. */
  readonly #limit: number
  readonly #known = new Map<string, Waiting>()
  readonly #lanes: Record<Urgency, Set<Waiting>> = { upload: new Set(), shopper: new Set(), ahead: new Set() }
  #isWorking = false
  #isStopped = false

  constructor(encoder: Encoder, limit: number) {
    this.#encoder = encoder
    this.#limit = limit
  }

  /** Resolves when the job is done. Throws ShopErrors: 'unavailable' while too many wait, and what the encoder refuses. */
  async run(key: string, job: EncoderJob, urgency: Urgency): Promise<string | undefined> {
    if (this.#isStopped) throw closing()
    const known = this.#known.get(key)
    if (known) {
      this.#hurry(known, urgency)
      return await known.promise
    }
    this.#refuseWhenFull(urgency)
    const waiting: Waiting = {
      key,
      job,
      urgency,
      isUnderWay: false,
      ...Promise.withResolvers<string | undefined>(),
    }
    this.#known.set(key, waiting)
    this.#lanes[urgency].add(waiting)
    void this.#work()
    return await waiting.promise
  }

  /** Gives up what waits and ends the encoder. */
  stop(): void {
    this.#isStopped = true
    for (const lane of Object.values(this.#lanes)) lane.clear()
    for (const waiting of this.#known.values()) waiting.reject(closing())
    this.#known.clear()
    this.#encoder.stop()
  }

  /** What was to be made some time goes forward when someone asks for it. */
  #hurry(waiting: Waiting, urgency: Urgency): void {
    if (waiting.isUnderWay || URGENCIES.indexOf(urgency) >= URGENCIES.indexOf(waiting.urgency)) return
    this.#refuseWhenFull(urgency)
    this.#lanes[waiting.urgency].delete(waiting)
    waiting.urgency = urgency
    this.#lanes[urgency].add(waiting)
  }

  #refuseWhenFull(urgency: Urgency): void {
    if (this.#lanes[urgency].size < this.#limit) return
    throw tryAgain('Many pictures are being made just now. Please try again in a moment.')
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let next = this.#take(); next; next = this.#take()) {
      const { key, job, resolve, reject } = next
      next.isUnderWay = true
      await this.#encoder.run(job).then(resolve, reject)
      this.#known.delete(key)
    }
    this.#isWorking = false
  }

  #take(): Waiting | undefined {
    for (const urgency of URGENCIES) {
      const [first] = this.#lanes[urgency]
      if (!first) continue
      this.#lanes[urgency].delete(first)
      return first
    }
  }
}

const closing = () => tryAgain('The shop is closing for a moment. Please try again.')

function tryAgain(sentence: string): ShopError {
  return new ShopError('unavailable', sentence, { retryAfterSeconds: RETRY_SECONDS })
}
