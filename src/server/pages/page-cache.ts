import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { bodyFor, type CacheableAnswer, type Entry, hasTag, makeEntry, sizeOf } from './kept-answer.ts'

/**
 * Whole answers, ready to be written: what is the same for every visitor is made once, compressed once, and sent
 * from memory until the shop changes. Bounded by bytes, so that invented query strings push each other out.
 */
const MAX_PAGE_BYTES = 32 * 1024 * 1024
const MAX_FILE_BYTES = 16 * 1024 * 1024

/** Longer addresses are answered, but not kept. */
const MAX_KEY_LENGTH = 300

export class PageCache {
  readonly #pages = new LRUCache<string, Entry>({ maxSize: MAX_PAGE_BYTES, sizeCalculation: sizeOf })
  /** Apart from the pages: scripts and pictures stay what they are when the shop changes. */
  readonly #files = new LRUCache<string, Entry>({ maxSize: MAX_FILE_BYTES, sizeCalculation: sizeOf })
  /** Grows with every clearing: an answer made before a change must not be kept after it. */
  #generation = 0
  /** What of an address tells one page from another. */
  readonly keyOf: (url: string) => string

  constructor(keyOf: (url: string) => string) {
    this.keyOf = keyOf
  }

  get generation(): number {
    return this.#generation
  }

  /** The memory that all of it takes. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#files.calculatedSize
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  kept(key: string): Entry | undefined {
    return this.#pages.get(key) ?? this.#files.get(key)
  }

  /** Answers from memory; false when there is nothing kept for this address. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    // Most addresses are their own key.
    const entry = this.kept(url) ?? (url.includes('?') ? this.kept(this.keyOf(url)) : undefined)
    if (!entry) return false
    if (hasTag(request.headers['if-none-match'], entry.etag)) {
      response.writeHead(304, entry.unchanged)
      response.end()
      return true
    }
    const write = ({ bytes, headers }: Awaited<ReturnType<typeof bodyFor>>) => {
      response.writeHead(entry.status, headers)
      response.end(request.method === 'HEAD' ? undefined : bytes)
    }
    const body = bodyFor(entry, request.headers['accept-encoding'])
    if (body instanceof Promise) body.then(write, () => response.destroy())
    else write(body)
    return true
  }

  /** Keeps an answer: a file for good, a page unless the shop changed since `generation`. */
  store(key: string, answer: CacheableAnswer, keep: Keep): Entry {
    const entry = makeEntry(answer)
    if (key.length > MAX_KEY_LENGTH || keep === 'not') return entry
    if (keep === 'for good') hold(this.#files, key, entry)
    else if (keep.generation === this.#generation) hold(this.#pages, key, entry)
    return entry
  }
}

/** What an entry weighs is counted when it is set: one that has grown is set again, unless another took its place. */
function hold(cache: LRUCache<string, Entry>, key: string, entry: Entry): void {
  entry.onGrown = () => {
    if (cache.peek(key)?.bodies === entry.bodies) cache.set(key, { ...entry }, { noDisposeOnSet: true })
  }
  cache.set(key, entry)
}

/** Until the shop changes from what it was at this generation, for good, or not at all. */
export type Keep = { generation: number } | 'for good' | 'not'
