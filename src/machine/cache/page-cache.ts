import { LRUCache } from 'lru-cache'
import { EVERYTHING, hitBy, type Tag } from '../reads/tags.ts'
import { AnswerNotes } from './answer-notes.ts'
import { answerFrom, type CacheableAnswer, type Entry, makeEntry, sizeOf } from './cached-answer.ts'
import { CachedPages } from './cached-pages.ts'
import { CachedReads } from '../../shop/api/cached-reads.ts'

/**
 * Whole answers, ready to be written: what is the same for every visitor is made once, compressed once, and sent
 * from memory until something that it shows changes. Bounded by bytes, so that invented query strings push each other out.
 */
const MAX_BYTES = { proven: 28 * 1024 * 1024, tried: 4 * 1024 * 1024 }
const MAX_FILE_BYTES = 16 * 1024 * 1024

/** Longer addresses are answered, but not kept. */
const MAX_KEY_LENGTH = 300

export class PageCache {
  readonly #sender: Sender | undefined
  readonly #pages = new CachedPages(MAX_BYTES, (key, { entry }) => this.#sender?.forget(key, entry))
  /** Apart from the pages: scripts and pictures stay what they are when the shop changes. */
  readonly #files = new LRUCache<string, { entry: Entry }>({
    maxSize: MAX_FILE_BYTES,
    sizeCalculation: ({ entry }, key) => sizeOf(entry, key),
    noDisposeOnSet: true,
    dispose: ({ entry }, key) => this.#sender?.forget(key, entry),
  })
  /** How many changes were heard of. */
  #moment = 0
  /** Answers that are being made: what changes meanwhile may outdate them. */
  readonly #making = new Set<AnswerNotes>()
  readonly #dropped: ((key: string, hits: number) => void)[] = []
  /** What pages read, which is forgotten with them. */
  readonly reads = new CachedReads(this)
  /** The part of an address that tells one page from another. */
  readonly keyOf: (url: string) => string
  /** How often it was asked, whatever for, and how often it had the answer. */
  readonly served = { requests: 0, fromMemory: 0 }
  /** False while changes may have gone unheard: then nothing is answered that was made before. */
  receivesChanges: () => boolean = () => true

  /** `sender` is given where another thread sends what is kept. */
  constructor(keyOf: (url: string) => string, sender?: Sender) {
    this.keyOf = keyOf
    this.#sender = sender
  }

  /** The sender may send pages for so many milliseconds from now on, until it is told anew. */
  trustFor(ms: number): void {
    this.#sender?.trustFor(ms)
  }

  get moment(): number {
    return this.#moment
  }

  /** Calls back with each page that a change dropped, and how often it was asked for while it was kept. */
  onDrop(listener: (key: string, hits: number) => void): void {
    this.#dropped.push(listener)
  }

  /** Something changed: what shows it is forgotten, and answers under way that have read it are not kept. */
  drop(tags: readonly Tag[]): void {
    this.#moment += 1
    this.reads.drop(tags)
    if (tags.includes(EVERYTHING)) {
      for (const notes of this.#making) notes.noteChange(EVERYTHING, this.#moment)
      return this.#tell(this.#pages.clear())
    }
    for (const tag of new Set(tags.flatMap(hitBy))) {
      for (const notes of this.#making) notes.noteChange(tag, this.#moment)
      this.#tell(this.#pages.drop(tag))
    }
  }

  clear(): void {
    this.drop([EVERYTHING])
  }

  /** An answer begins to be made: what it reads is noted with what is returned. */
  begin(): AnswerNotes {
    const notes = new AnswerNotes(() => this.#moment)
    this.#making.add(notes)
    return notes
  }

  end(notes: AnswerNotes): void {
    this.#making.delete(notes)
  }

  cached(key: string): Entry | undefined {
    return (this.receivesChanges() ? this.#pages.get(key) : undefined) ?? this.#files.get(key)?.entry
  }

  /** An entry as the answer to one sender. */
  async answer(
    entry: Entry,
    requestHeaders: { accepts: string | undefined; has: string | undefined },
  ): Promise<Response> {
    return entry.mark && this.#sender ? this.#sender.answer(entry) : await answerFrom(entry, requestHeaders)
  }

  /** The sender has sent these, so often each. */
  count(sent: { asked: number; fromMemory: number; keys: readonly [key: string, times: number][] }): void {
    this.served.requests += sent.asked
    this.served.fromMemory += sent.fromMemory
    for (const [key, times] of sent.keys) {
      this.#pages.count(key, times)
      this.#files.get(key)
    }
  }

  /** What is kept under this key, without having been asked for. */
  peek(key: string): Entry | undefined {
    return this.#pages.peek(key) ?? this.#files.peek(key)?.entry
  }

  /** Keeps an answer: a file for good, a page unless what it has read changed meanwhile. */
  store(key: string, answer: CacheableAnswer, keep: Keep): Entry {
    const entry = makeEntry(answer)
    if (key.length > MAX_KEY_LENGTH || keep === 'not') return entry
    if (keep === 'for good') this.#holdFile(key, entry)
    else if (keep.outdatedAt === undefined) {
      this.#pages.set(key, entry, [...keep.tags], keep.until)
      if (this.#pages.peek(key) === entry)
        this.#sender?.keep(key, entry, { until: keep.until, isFile: false })
    }
    return entry
  }

  /** The memory that all of it takes. */
  get bytes(): number {
    return this.#pages.bytes + this.#files.calculatedSize
  }

  /** What a file weighs is counted when it is set: one that has grown is set again. */
  #holdFile(key: string, entry: Entry): void {
    entry.onGrown = () => {
      if (this.#files.peek(key)?.entry === entry) this.#files.set(key, { entry })
    }
    this.#files.delete(key)
    this.#files.set(key, { entry })
    if (this.#files.has(key)) this.#sender?.keep(key, entry, { until: Infinity, isFile: true })
  }

  /** How much is kept of pages. */
  get size(): CachedPages['size'] {
    return this.#pages.size
  }

  #tell(dropped: ReturnType<CachedPages['clear']>): void {
    for (const [key, { hits }] of dropped) for (const listener of this.#dropped) listener(key, hits)
  }
}

/** Sends what is kept, in place of the thread that makes it and hears of changes. */
export interface Sender {
  /** Takes an entry's bodies over. */
  keep: (key: string, entry: Entry, until: { until: number; isFile: boolean }) => void
  /** It is not to be sent again, from this moment on. */
  forget: (key: string, entry: Entry) => void
  trustFor: (ms: number) => void
  /** The answer that has the sender send an entry which it took over. */
  answer: (entry: Entry) => Response
}

/** Until something changes that was read for it, for good, or not at all. */
export type Keep = AnswerNotes | 'for good' | 'not'
