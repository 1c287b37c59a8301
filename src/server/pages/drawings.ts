import type { Context } from 'hono'
import { DrawingQueue } from './drawing-queue.ts'
import { type PageCache } from './page-cache.ts'
import { answerFrom, type CacheableAnswer, type Entry } from './kept-answer.ts'

/** Makes an answer. It awaits `checkpoint` before costly steps: that rejects once nobody waits for the answer. */
export type Draw = (checkpoint: () => Promise<void>) => Promise<Response | CacheableAnswer>

interface Flight {
  /** The shop's generation when the drawing began; undefined while it waits for its turn. */
  generation: number | undefined
  askers: { isGone: () => boolean }[]
  entry: Promise<Entry>
}

/**
 * What is the same for every visitor is drawn once for all who ask while it is drawn, and kept until the shop changes.
 * Whoever asks after a change never gets what was begun before it: the change's own author would not see it.
 */
export class Drawings {
  readonly #flights = new Map<string, Flight>()
  readonly #queue = new DrawingQueue()
  readonly #pageCache: PageCache
  readonly #headersFor: (path: string) => [string, string][]

  constructor(pageCache: PageCache, headersFor: (path: string) => [string, string][]) {
    this.#pageCache = pageCache
    this.#headersFor = headersFor
  }

  /** The answer to everyone who asks for this address, or for whatever else has this key. */
  async shared(c: Context, draw: Draw, key = this.#keyOf(c), keeps = [200]): Promise<Response> {
    const entry = this.#pageCache.kept(key) ?? (await this.#fly(c, key, draw, keeps))
    return await answerFrom(entry, {
      accepts: c.req.header('Accept-Encoding'),
      has: c.req.header('If-None-Match'),
    })
  }

  /** An answer to this sender alone, in its turn. */
  async own(c: Context, draw: Draw): Promise<Response> {
    const asker = askerOf(c)
    return responseOf(await this.#queue.run(draw, () => !asker.isGone()))
  }

  #keyOf(c: Context): string {
    const { pathname, search } = new URL(c.req.url)
    return this.#pageCache.keyOf(pathname + search)
  }

  #fly(c: Context, key: string, draw: Draw, keeps: number[]): Promise<Entry> {
    const under = this.#flights.get(key)
    const isCurrent = under?.generation === undefined || under.generation === this.#pageCache.generation
    if (under && isCurrent) {
      under.askers.push(askerOf(c))
      return under.entry
    }
    const flight: Flight = { generation: undefined, askers: [askerOf(c)], entry: undefined as never }
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    const isWanted = () => {
      if (flight.askers.some((asker) => !asker.isGone())) return true
      // At once, so that nobody joins what is given up.
      land()
      return false
    }
    this.#flights.set(key, flight)
    flight.entry = this.#queue
      .run(async (checkpoint) => {
        const { generation } = this.#pageCache
        flight.generation = generation
        const drawn = await wholeOf(await draw(checkpoint))
        const whole = { ...drawn, headers: [...drawn.headers, ...this.#headersFor(c.req.path)] }
        return this.#pageCache.store(key, whole, keeps.includes(drawn.status) ? { generation } : 'not')
      }, isWanted)
      .finally(land)
    return flight.entry
  }
}

/** A page comes as bytes: a Response would copy them, and be read as a stream. */
function isWhole(drawn: Response | CacheableAnswer): drawn is CacheableAnswer {
  return drawn.bytes instanceof Buffer
}

async function wholeOf(drawn: Response | CacheableAnswer): Promise<CacheableAnswer> {
  if (isWhole(drawn)) return drawn
  const { status, headers } = drawn
  return { status, headers: [...headers], bytes: Buffer.from(await drawn.arrayBuffer()) }
}

function responseOf(drawn: Response | CacheableAnswer): Response {
  return isWhole(drawn) ? new Response(new Uint8Array(drawn.bytes), drawn) : drawn
}

function askerOf(c: Context): { isGone: () => boolean } {
  const { incoming } = c.env as { incoming?: { socket: { destroyed: boolean } } }
  return { isGone: () => incoming?.socket.destroyed ?? false }
}
