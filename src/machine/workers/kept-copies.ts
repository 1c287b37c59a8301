import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Entry, sendEntry } from '../cache/cached-answer.ts'
import type { KeptAnswer, ToShop } from './thread-messages.ts'
import type { Mark, Validity } from './validity.ts'

/** The shop learns so often what was sent from here. */
const TELL_MS = 200

interface Copy {
  entry: Entry
  mark: Mark
  until: number
  isFile: boolean
}

/**
 * The listening thread's copies of what the page cache keeps. The bytes are here; the tags of what they show are there.
 * This class decides nothing: it sends an answer while its mark holds, and drops it when the page cache says so.
 */
export class KeptCopies {
  readonly #validity: Validity
  readonly #tell: (message: ToShop) => void
  readonly #copies = new Map<string, Copy>()
  readonly #byNumber = new Map<number, Entry>()
  #sent = { asked: 0, fromMemory: 0, keys: new Map<string, number>() }
  #isTelling = false
  keyOf: (url: string) => string = (url) => url

  constructor(validity: Validity, tell: (message: ToShop) => void) {
    this.#validity = validity
    this.#tell = tell
  }

  keep({ key, mark, until, isFile, status, etag, unchanged, identity, isCompressible }: KeptAnswer): void {
    const entry: Entry = {
      status,
      etag,
      unchanged,
      bytes: identity.bytes.length,
      bodies: { identity: asBuffer(identity), making: isCompressible ? new Map() : undefined },
      onGrown: (bytes) => this.#tell({ grown: { key, mark, bytes } }),
    }
    this.#copies.set(key, { entry, mark, until, isFile })
    this.#byNumber.set(mark.number, entry)
  }

  forget(key: string, { number }: Mark): void {
    this.#byNumber.delete(number)
    if (this.#copies.get(key)?.mark.number === number) this.#copies.delete(key)
  }

  clear(): void {
    this.#copies.clear()
    this.#byNumber.clear()
  }

  /** What was kept under this number, also when it holds no more: for who asked while it did. */
  kept(number: number): Entry | undefined {
    return this.#byNumber.get(number)
  }

  /** Answers from memory; false when nothing that holds is kept for this address. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    this.#sent.asked += 1
    if (!this.#isTelling) setTimeout(() => this.#say(), TELL_MS).unref()
    this.#isTelling = true
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = this.keyOf(request.url ?? '/')
    const copy = this.#copies.get(key)
    if (!copy || !this.#holds(copy)) return false
    this.#sent.fromMemory += 1
    this.#sent.keys.set(key, (this.#sent.keys.get(key) ?? 0) + 1)
    sendEntry(copy.entry, request, response)
    return true
  }

  #holds({ mark, until, isFile }: Copy): boolean {
    if (!this.#validity.holds(mark)) return false
    return isFile || (Date.now() < until && this.#validity.receivesChanges())
  }

  #say(): void {
    const { asked, fromMemory, keys } = this.#sent
    this.#isTelling = false
    this.#sent = { asked: 0, fromMemory: 0, keys: new Map() }
    this.#tell({ sent: { asked, fromMemory, keys: [...keys] } })
  }
}

/** Buffers arrive as plain arrays of bytes. */
function asBuffer({ bytes, headers }: KeptAnswer['identity']): KeptAnswer['identity'] {
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), headers }
}
