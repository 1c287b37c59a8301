import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

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

type Encoding = 'br' | 'gzip' | 'identity'

interface Body {
  bytes: Buffer
  /** Ready for writeHead: names and values in turn. */
  headers: string[]
}

interface Entry {
  status: number
  etag: string
  bodies: Record<Encoding, Body>
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

  get generation(): number {
    return this.#generation
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  /** Answers from memory; false when there is nothing kept for this address. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    const entry = this.#pages.get(url) ?? this.#files.get(url)
    if (!entry) return false
    if (request.headers['if-none-match'] === entry.etag) {
      response.writeHead(304, { ETag: entry.etag, Vary: 'Accept-Encoding' })
      response.end()
      return true
    }
    const { bytes, headers } = entry.bodies[preferred(request.headers['accept-encoding'])]
    response.writeHead(entry.status, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }

  /**
   * Compresses an answer and keeps it: a file for good, a page unless the shop changed since `generation`. Gives it back
   * as it is to be sent now, so that not even the first visitor waits for more bytes than needed.
   */
  async store(
    url: string,
    answer: CacheableAnswer,
    keep: Keep,
    accepted: string | undefined,
  ): Promise<Response> {
    const entry = await makeEntry(answer)
    if (url.length <= MAX_KEY_LENGTH) {
      if (keep === 'for good') this.#files.set(url, entry)
      else if (keep.generation === this.#generation) this.#pages.set(url, entry)
    }
    const { bytes, headers } = entry.bodies[preferred(accepted)]
    const pairs = headers.flatMap((name, at) =>
      at % 2 === 0 ? [[name, headers[at + 1]!] as [string, string]] : [],
    )
    return new Response(new Uint8Array(bytes), { status: entry.status, headers: pairs })
  }
}

/** Until the shop changes from what it was at this generation, or for good. */
export type Keep = { generation: number } | 'for good'

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
  const make = (encoding: Encoding, body: Buffer): Body => ({
    bytes: body,
    headers: [
      ...headers.filter(([name]) => !/^(content-length|content-encoding|etag|vary)$/i.test(name)).flat(),
      'ETag',
      etag,
      'Vary',
      'Accept-Encoding',
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' || !compress ? [] : ['Content-Encoding', encoding]),
    ],
  })
  return {
    status,
    etag,
    bodies: { br: make('br', br), gzip: make('gzip', gz), identity: make('identity', identity) },
  }
}

function preferred(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(text) ? 'gzip' : 'identity'
}
