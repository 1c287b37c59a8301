import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { preferredEncoding, type Encoding } from '../http/encodings.ts'

/**
 * Whole answers, ready to be written: what is the same for every visitor is made once, compressed once, and sent
 * from memory until the shop changes. Bounded by bytes, so that invented query strings push each other out.
 */

const MAX_PAGE_BYTES = 32 * 1024 * 1024
const MAX_FILE_BYTES = 16 * 1024 * 1024

/** Longer addresses are answered, but not kept. */
const MAX_KEY_LENGTH = 300

/** Below this, compressing costs more than it saves. */
const MIN_COMPRESSED = 600

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/svg)/

interface Body {
  bytes: Buffer
  /** Ready for writeHead: names and values in turn. */
  headers: string[]
}

/** One answer in every encoding. */
export interface Entry {
  status: number
  etag: string
  bodies: Record<Encoding, Body>
  /** What an answer without a body repeats of the whole one: all but what describes the body (RFC 9110 15.4.5). */
  unchanged: string[]
}

export interface CacheableAnswer {
  status: number
  headers: [string, string][]
  bytes: Buffer
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

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
    const { bytes, headers } = entry.bodies[preferredEncoding(request.headers['accept-encoding'])]
    response.writeHead(entry.status, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }

  /** Compresses an answer and keeps it: a file for good, a page unless the shop changed since `generation`. */
  async store(key: string, answer: CacheableAnswer, keep: Keep): Promise<Entry> {
    const entry = await makeEntry(answer)
    if (key.length > MAX_KEY_LENGTH || keep === 'not') return entry
    if (keep === 'for good') this.#files.set(key, entry)
    else if (keep.generation === this.#generation) this.#pages.set(key, entry)
    return entry
  }
}

/** Until the shop changes from what it was at this generation, for good, or not at all. */
export type Keep = { generation: number } | 'for good' | 'not'

/** An entry as the answer to one sender, so that not even the first gets more bytes than needed. */
export function answerFrom(
  entry: Entry,
  asked: { accepts: string | undefined; has: string | undefined },
): Response {
  if (entry.status === 200 && hasTag(asked.has, entry.etag)) {
    return new Response(null, { status: 304, headers: pairs(entry.unchanged) })
  }
  const { bytes, headers } = entry.bodies[preferredEncoding(asked.accepts)]
  return new Response(new Uint8Array(bytes), { status: entry.status, headers: pairs(headers) })
}

function pairs(headers: string[]): [string, string][] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]!] as [string, string]] : []))
}

/** Whether an If-None-Match names this tag, weak or strong. */
function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function sizeOf({ bodies }: Entry, key: string): number {
  return key.length + bodies.br.bytes.length + bodies.gzip.bytes.length + bodies.identity.bytes.length + 2000
}

async function makeEntry({ status, headers, bytes }: CacheableAnswer): Promise<Entry> {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const compress = COMPRESSIBLE.test(type) && bytes.length >= MIN_COMPRESSED
  const identity = bytes
  const br = compress
    ? await compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          // 2^18 bytes see all of a page; the default window costs megabytes for each compression.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : identity
  const gz = compress ? await compressGzip(bytes, { level: 7 }) : identity
  const shared = [
    ...headers.filter(([name]) => !/^(content-length|content-encoding|etag|vary)$/i.test(name)).flat(),
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
  ]
  const make = (encoding: Encoding, body: Buffer): Body => ({
    bytes: body,
    headers: [
      ...shared,
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' || !compress ? [] : ['Content-Encoding', encoding]),
    ],
  })
  return {
    status,
    etag,
    bodies: { br: make('br', br), gzip: make('gzip', gz), identity: make('identity', identity) },
    unchanged: shared.flatMap((name, at) =>
      at % 2 === 0 && name.toLowerCase() !== 'content-type' ? [name, shared[at + 1]!] : [],
    ),
  }
}
