import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { Database, NotificationListener } from '../database/database.ts'
import { askHolders, endLease, type LeaseHolder, renewLease, sayHeard } from '../database/page-caches.ts'
import { readTags } from '../reads/tags.ts'
import type { PageCache } from './page-cache.ts'

/** How long others wait for a process that says nothing any more, and how long it answers from memory at most. */
const LEASE_MS = 3_000
const RENEWED_EVERY_MS = 750

/** How far a clock may be wrong during a lease. */
const MARGIN_MS = 250

/** How often it is looked, while the database is away, whether what is kept may still be sent. */
const LOOK_MS = 100

/**
 * The lease that lets this process answer from memory. It is renewed on the connection that hears of changes, so it expires
 * when that connection is lost. By this process's own clock it expires before the other processes stop waiting for it.
 */
class CacheLease {
  readonly id: string
  readonly #database: Database
  readonly #notificationListener: NotificationListener
  readonly #tell: (ms: number) => void
  #heldUntil = 0
  #isAlone = true
  #isAway = false
  #renewing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: NodeJS.Timeout | undefined

  /** `tell` is told for how many milliseconds it is held from then on, each time that this may have changed. */
  constructor(
    id: string,
    database: Database,
    notificationListener: NotificationListener,
    tell: (ms: number) => void,
  ) {
    this.id = id
    this.#database = database
    this.#notificationListener = notificationListener
    this.#tell = tell
    database.onOutage((isAway) => {
      this.#isAway = isAway
      this.#say()
    })
  }

  /** The database answers nobody, as far as this process knows. */
  get isAway(): boolean {
    return this.#isAway
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#renew(), RENEWED_EVERY_MS).unref()
    this.#looking = setInterval(() => this.#isAway && this.#say(), LOOK_MS).unref()
    await this.#renew()
  }

  /**
   * True while the lease runs. If the database server answers nobody, nothing can change, so the cache stays readable.
   * If perhaps only this process is cut off from the server, that holds only while no other process has a lease.
   */
  isHeld(): boolean {
    if (performance.now() < this.#heldUntil) return true
    if (this.#timer && this.#isAway) return this.#isAlone || this.#notificationListener.isServerDown()
    return false
  }

  /** Until others ask for this process no more. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    clearInterval(this.#looking)
    this.#timer = undefined
    await this.#renewing
    this.#heldUntil = 0
    this.#say()
    await endLease(this.#database.query, this.id).catch(() => {})
  }

  #say(): void {
    const left = this.#heldUntil - performance.now()
    this.#tell(this.isHeld() ? Math.max(left, this.#isAway ? LOOK_MS * 3 : 0) : 0)
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
      this.#isAlone = (await renewLease(this.#notificationListener, this.id, LEASE_MS)) === 0
      if (this.#timer) this.#heldUntil = began + LEASE_MS - MARGIN_MS
      this.#say()
    } catch {
      // Its end is told by the clock.
    }
  }
}

/** How the processes of one shop keep from answering with what is no longer so. */
export interface CacheCoherence {
  /** Resolves once no process can send a cached answer that is older than what is committed by now. */
  everyoneHeard: () => Promise<void>
  /** This process stops answering from memory, and the others stop waiting for it. */
  leave: () => Promise<void>
  /** Reverses `leave`: this process answers from memory again. */
  join: () => Promise<void>
}

const ASKED = 'shop_asked'
const channelOf = (id: string) => `shop_heard_${id}`

/** Has `pageCache` forget what changes, whoever changes it. */
export async function keepCacheCoherent(database: Database, pageCache: PageCache): Promise<CacheCoherence> {
  database.onChange((payload) => pageCache.drop(readTags(payload)))
  const { notificationListener } = database
  // The embedded database tells of a commit before it answers it.
  if (!notificationListener)
    return { everyoneHeard: () => nextRound(), leave: async () => {}, join: async () => {} }
  pageCache.trustFor(0)
  const lease = new CacheLease(randomUUID(), database, notificationListener, (ms) => pageCache.trustFor(ms))
  await answerQuestions(notificationListener, lease.id)
  const questions = await openQuestions(notificationListener, lease.id)
  await lease.start()
  pageCache.receivesChanges = () => lease.isHeld()

  async function holders(question: number): Promise<LeaseHolder[]> {
    try {
      return await askHolders(notificationListener!.query, lease.id, question)
    } catch {
      // Nothing is committed while nobody is answered; what is kept stays readable.
      if (lease.isAway) return []
      // Whatever was said meanwhile, this process did not hear it; the others are asked another way, or waited for.
      pageCache.clear()
      return await askHolders(database.query, lease.id, question).catch(() => [
        { id: 'anybody', leaseMs: LEASE_MS },
      ])
    }
  }

  let next: Promise<void> | undefined
  return {
    // Whoever asks in the same turn asks together.
    everyoneHeard: () =>
      (next ??= nextRound().then(async () => {
        next = undefined
        await questions.ask(holders)
      })),
    leave: () => lease.end(),
    join: () => lease.start(),
  }
}

/** When it is asked, all that was said before has been heard: changes come on the same connection, in their order. */
async function answerQuestions(notificationListener: NotificationListener, own: string): Promise<void> {
  let answers: { channel: string; payload: string }[] = []
  await notificationListener.listen(ASKED, (payload) => {
    const [asker = '', question = ''] = payload.split(' ')
    if (asker === own) return
    if (answers.length === 0) {
      queueMicrotask(() => {
        const all = answers
        answers = []
        // Lost: the asker waits for this process's lease to end.
        sayHeard(notificationListener, all).catch(() => {})
      })
    }
    answers.push({ channel: channelOf(asker), payload: `${question} ${own}` })
  })
}

async function openQuestions(notificationListener: NotificationListener, own: string) {
  const open = new Map<number, { acknowledged: Set<string>; look: () => void }>()
  let last = 0
  await notificationListener.listen(channelOf(own), (payload) => {
    const [question = '', by = ''] = payload.split(' ')
    const pending = open.get(Number(question))
    pending?.acknowledged.add(by)
    pending?.look()
  })
  return {
    /** Resolves when all who hold a lease have said that they heard, or hold it no more. */
    async ask(holdersOf: (question: number) => Promise<LeaseHolder[]>): Promise<void> {
      last = (last + 1) % 2 ** 31
      const question = last
      const acknowledged = new Set<string>()
      const pending = { acknowledged, look: () => {} }
      open.set(question, pending)
      try {
        const holders = await holdersOf(question)
        const now = performance.now()
        const until = holders.map(({ id, leaseMs }) => ({ id, ends: now + leaseMs }))
        const missing = () =>
          until.filter(({ id, ends }) => !acknowledged.has(id) && ends > performance.now())
        if (missing().length === 0) return
        await new Promise<void>((resolve) => {
          const look = () => {
            const left = missing()
            clearTimeout(timer)
            if (left.length === 0) resolve()
            else timer = setTimeout(look, Math.max(...left.map(({ ends }) => ends)) - performance.now() + 1)
          }
          let timer: NodeJS.Timeout | undefined
          pending.look = look
          look()
        })
      } finally {
        open.delete(question)
      }
    },
  }
}
