import type { Context } from 'hono'
import { noting } from '../reads/noting.ts'
import type { AnswerNotes } from '../cache/answer-notes.ts'
import type { Asker } from '../http/client-address.ts'
import { ownBody } from '../http/own-body.ts'
import { RenderQueue } from './render-queue.ts'
import type { CacheableAnswer, Entry } from '../cache/cached-answer.ts'
import type { PageCache } from '../cache/page-cache.ts'

/** Makes an answer. It awaits `checkpoint` before costly steps: that rejects once nobody waits for the answer. */
export type Render = (checkpoint: () => Promise<void>) => Promise<Response | CacheableAnswer>

interface Flight {
  askers: { isGone: () => boolean }[]
  /** What it has read so far; undefined while it waits for its turn. */
  notes: AnswerNotes | undefined
  isGivenUp: boolean
  entry: Promise<Entry>
  begin: () => void
}

/**
 * The renderings of one address: the one under way, and the next one. All requests that came too late for the first share
 * the next.
 */
interface Line {
  flying: Flight
  next: Flight | undefined
}

interface RenderRequest {
  c: Context
  key: string
  render: Render
  /** With these states the answer is kept. */
  keeps: readonly number[]
}

/**
 * What is the same for every visitor is rendered once for all who ask while it is rendered, and kept until something
 * changes that it shows. An address is rendered once at a time: whoever asks after such a change waits for the
 * rendering after the present one, which shows it however much changes until that begins.
 */
export class PageRenderer {
  readonly #lines = new Map<string, Line>()
  readonly queue = new RenderQueue()
  readonly #pageCache: PageCache
  readonly #headersFor: (path: string) => [string, string][]

  constructor(pageCache: PageCache, headersFor: (path: string) => [string, string][]) {
    this.#pageCache = pageCache
    this.#headersFor = headersFor
  }

  /** The answer to everyone who asks for this address, or for whatever else has this key. */
  async shared(c: Context, render: Render, key = this.#keyOf(c), keeps = [200]): Promise<Response> {
    const entry = await this.#rendered({ c, key, render, keeps })
    return await this.#pageCache.answer(entry, {
      accepts: c.req.header('Accept-Encoding'),
      has: c.req.header('If-None-Match'),
    })
  }

  /** An answer to this sender alone, in its turn. */
  async own(c: Context, render: Render): Promise<Response> {
    const asker = askerOf(c)
    const rendered = await this.queue.run(render, () => !asker.isGone())
    if (!isWhole(rendered)) return rendered
    const { 'Content-Type': type = '', ...others } = Object.fromEntries(rendered.headers)
    const { bytes, headers } = await ownBody(rendered.bytes, type, c.req.header('Accept-Encoding'))
    return new Response(bytes, { status: rendered.status, headers: { ...others, ...headers } })
  }

  #keyOf(c: Context): string {
    const { pathname, search } = new URL(c.req.url)
    return this.#pageCache.keyOf(pathname + search)
  }

  /** From memory, or by a rendering that shows all that was changed before it was asked for: the present one, or else the next. */
  async #rendered(request: RenderRequest): Promise<Entry> {
    const { moment } = this.#pageCache
    for (;;) {
      const cached = this.#pageCache.cached(request.key)
      if (cached) return cached
      const flight = this.#join(request)
      const entry = await flight.entry
      const { outdatedAt } = flight.notes!
      // The rendering began before a change older than this request, and noted only later that it reads what changed.
      if (outdatedAt === undefined || outdatedAt > moment) return entry
    }
  }

  #join(request: RenderRequest): Flight {
    const line = this.#lines.get(request.key)
    if (!line) {
      const flying = this.#flight(request)
      this.#lines.set(request.key, { flying, next: undefined })
      flying.begin()
      return flying
    }
    if (this.#showsAll(line.flying)) {
      line.flying.askers.push(askerOf(request.c))
      return line.flying
    }
    if (line.next) line.next.askers.push(askerOf(request.c))
    else line.next = this.#flight(request)
    return line.next
  }

  /** Whether it will show what has changed until now. */
  #showsAll({ notes, isGivenUp }: Flight): boolean {
    if (isGivenUp) return false
    return notes === undefined || (notes.outdatedAt === undefined && this.#pageCache.receivesChanges())
  }

  #flight({ c, key, render, keeps }: RenderRequest): Flight {
    const { promise, resolve } = Promise.withResolvers<Entry>()
    const flight: Flight = {
      askers: [askerOf(c)],
      notes: undefined,
      isGivenUp: false,
      entry: promise,
      begin: () => resolve(this.queue.run(fly, isWanted).finally(() => this.#land(key, flight))),
    }
    const isWanted = () => {
      // At once, so that nobody joins what is given up.
      flight.isGivenUp ||= flight.askers.every((asker) => asker.isGone())
      return !flight.isGivenUp
    }
    const fly = async (checkpoint: () => Promise<void>) => {
      const notes = this.#pageCache.begin()
      flight.notes = notes
      try {
        const rendered = await noting(notes, async () => wholeOf(await render(checkpoint)))
        const whole = { ...rendered, headers: [...rendered.headers, ...this.#headersFor(c.req.path)] }
        return this.#pageCache.store(key, whole, keeps.includes(rendered.status) ? notes : 'not')
      } finally {
        this.#pageCache.end(notes)
      }
    }
    return flight
  }

  #land(key: string, flight: Flight): void {
    const line = this.#lines.get(key)
    if (line?.flying !== flight) return
    if (!line.next) return void this.#lines.delete(key)
    line.flying = line.next
    line.next = undefined
    line.flying.begin()
  }
}

/** A page comes as bytes: a Response would copy them, and be read as a stream. */
function isWhole(rendered: Response | CacheableAnswer): rendered is CacheableAnswer {
  return rendered.bytes instanceof Buffer
}

async function wholeOf(rendered: Response | CacheableAnswer): Promise<CacheableAnswer> {
  if (isWhole(rendered)) return rendered
  const { status, headers } = rendered
  return { status, headers: [...headers], bytes: Buffer.from(await rendered.arrayBuffer()) }
}

/** Renderings that nobody asked for have no asker, and are wanted all the same. */
function askerOf(c: Context): { isGone: () => boolean } {
  const { isGone = () => false } = c.env as Partial<Asker>
  return { isGone }
}
