import { LRUCache } from 'lru-cache'
import type { Tag } from '../reads/tags.ts'
import { type Entry, sizeOf } from './cached-answer.ts'
import { TagIndex } from './tag-index.ts'

/** A page in memory, with what it shows. */
export interface CachedPage {
  entry: Entry
  tags: readonly Tag[]
  /** It holds until then, though nothing changes. */
  until: number
  /** How often it was asked for since it is kept. */
  asked: number
}

/** What is kept of a page beside its bytes: each of its tags, and its place with it. */
const BYTES_OF_TAG = 100

/**
 * Pages by their keys, as many as fit. Anybody can make up addresses with parameters, so what such a one answers is kept
 * apart, with little room, until it is asked for again: made-up ones push out each other and no page that is visited.
 */
export class CachedPages {
  readonly #index = new TagIndex()
  readonly #proven: LRUCache<string, CachedPage>
  readonly #tried: LRUCache<string, CachedPage>

  constructor(bytes: { proven: number; tried: number }) {
    const lru = (maxSize: number) =>
      new LRUCache<string, CachedPage>({
        maxSize,
        sizeCalculation: ({ entry, tags }, key) => sizeOf(entry, key) + tags.length * BYTES_OF_TAG,
        noDisposeOnSet: true,
        dispose: ({ tags }, key) => this.#index.remove(key, tags),
      })
    this.#proven = lru(bytes.proven)
    this.#tried = lru(bytes.tried)
  }

  get(key: string): Entry | undefined {
    const page = this.#proven.get(key) ?? this.#prove(key)
    if (!page) return undefined
    if (Date.now() >= page.until) {
      this.delete(key)
      return undefined
    }
    page.asked += 1
    return page.entry
  }

  set(key: string, entry: Entry, tags: readonly Tag[], until = Infinity): void {
    this.delete(key)
    const page = { entry, tags, until, asked: 0 }
    // What it weighs is counted when it is set, and its index entry stays.
    entry.onGrown = () => {
      for (const lru of [this.#proven, this.#tried]) {
        const now = lru.peek(key)
        if (now?.entry === entry) lru.set(key, { ...now })
      }
    }
    if (mayBeMadeUp(key)) this.#tried.set(key, page)
    else this.#proven.set(key, page)
    if (this.#tried.has(key) || this.#proven.has(key)) this.#index.add(key, tags)
  }

  /** Forgets those that show `tag`, and answers what they were. */
  drop(tag: Tag): [key: string, page: CachedPage][] {
    return this.#index.keysOf(tag).flatMap((key) => {
      const page = this.#proven.peek(key) ?? this.#tried.peek(key)
      this.delete(key)
      return page ? [[key, page] as [string, CachedPage]] : []
    })
  }

  delete(key: string): void {
    this.#proven.delete(key)
    this.#tried.delete(key)
  }

  clear(): [key: string, page: CachedPage][] {
    const all = [...this.#proven.entries(), ...this.#tried.entries()]
    this.#proven.clear()
    this.#tried.clear()
    return all
  }

  get bytes(): number {
    return this.#proven.calculatedSize + this.#tried.calculatedSize
  }

  /** How many pages there are, and of how many tags they are kept by: both stay bounded. */
  get size(): { pages: number; tags: number } {
    return { pages: this.#proven.size + this.#tried.size, tags: this.#index.size }
  }

  /** Asked for again: it is no invention. */
  #prove(key: string): CachedPage | undefined {
    const page = mayBeMadeUp(key) ? this.#tried.get(key) : undefined
    if (!page) return undefined
    this.#tried.delete(key)
    this.#proven.set(key, page)
    if (this.#proven.has(key)) this.#index.add(key, page.tags)
    return page
  }
}

function mayBeMadeUp(key: string): boolean {
  return key.includes('?')
}
