import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { preferredEncoding, type Encoding } from '../http/encodings.ts'
import { createHash } from 'node:crypto'

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
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

export function sizeOf({ bodies }: Entry, key: string): number {
  return key.length + bodies.br.bytes.length + bodies.gzip.bytes.length + bodies.identity.bytes.length + 2000
}

export async function makeEntry({ status, headers, bytes }: CacheableAnswer): Promise<Entry> {
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
