import { LRUCache } from 'lru-cache'
import type { Tag } from '../reads/tags.ts'
import { type Entry, sizeOf } from './cached-answer.ts'
import { TagIndex } from './tag-index.ts'

/** A page in memory, with what it shows. */
interface CachedPage {
  entry: Entry
  tags: readonly Tag[]
  /** It holds until then, though nothing changes. */
  until: number
  /** How often it was asked for since it is kept. */
  hits: number
}

/** What is kept of a page beside its bytes: each of its tags, and its place with it. */
const BYTES_OF_TAG = 100

/**
 * Cached pages by key, as many as fit. Anybody can make up addresses with parameters, so their answers go into a small cache
 * of their own (`#tried`) until they are asked for again. Made-up addresses push out each other and no page that is visited.
 */
export class CachedPages {
  readonly #index = new TagIndex()
  readonly #proven: LRUCache<string, CachedPage>
  readonly #tried: LRUCache<string, CachedPage>
  /** The page that is just being moved from `#tried` to `#proven`: it leaves one cache, but must stay in the index. */
  #proving: CachedPage | undefined
  readonly #gone: (key: string, page: CachedPage) => void

  /** `gone` is called with each page that is kept no longer, for whatever reason. */
  constructor(bytes: { proven: number; tried: number }, gone: (key: string, page: CachedPage) => void) {
    this.#gone = gone
    const lru = (maxSize: number) =>
      new LRUCache<string, CachedPage>({
        maxSize,
        sizeCalculation: ({ entry, tags }, key) => sizeOf(entry, key) + tags.length * BYTES_OF_TAG,
        noDisposeOnSet: true,
        dispose: (page, key) => this.#dispose(key, page),
      })
    this.#proven = lru(bytes.proven)
    this.#tried = lru(bytes.tried)
  }

  get(key: string): Entry | undefined {
    const page = this.#touch(key)
    if (page && Date.now() < page.until) return page.entry
    this.delete(key)
    return undefined
  }

  /** It was asked for so often since that was counted last. */
  count(key: string, times: number): void {
    const page = this.#touch(key)
    // The first of them is counted.
    if (page) page.hits += times - 1
  }

  peek(key: string): Entry | undefined {
    return (this.#proven.peek(key) ?? this.#tried.peek(key))?.entry
  }

  set(key: string, entry: Entry, tags: readonly Tag[], until = Infinity): void {
    this.delete(key)
    const page = { entry, tags, until, hits: 0 }
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

  #touch(key: string): CachedPage | undefined {
    const page = this.#proven.get(key) ?? this.#prove(key)
    if (page) page.hits += 1
    return page
  }

  /** Asked for again: it is no invention. */
  #prove(key: string): CachedPage | undefined {
    const page = mayBeMadeUp(key) ? this.#tried.get(key) : undefined
    if (!page) return undefined
    this.#proving = page
    this.#tried.delete(key)
    this.#proving = undefined
    this.#proven.set(key, page)
    if (!this.#proven.has(key)) this.#dispose(key, page)
    return page
  }

  #dispose(key: string, page: CachedPage): void {
    if (page === this.#proving) return
    this.#index.remove(key, page.tags)
    this.#gone(key, page)
  }
}

function mayBeMadeUp(key: string): boolean {
  return key.includes('?')
}
