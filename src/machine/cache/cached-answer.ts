import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredEncoding, type Encoding } from '../http/encodings.ts'
import type { Mark } from '../workers/validity.ts'

/** Below this, compressing costs more than it saves. */
const MIN_COMPRESSED = 600
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/svg)/

export interface Body {
  bytes: Buffer
  /** Ready for writeHead: names and values in turn. */
  headers: string[]
}

/** One answer as it was made, and in the encodings that were asked for since. */
export interface Entry {
  status: number
  etag: string
  bodies: Bodies
  /** The headers of a 304 answer: those of the full answer, except the ones that describe its body (RFC 9110 15.4.5). */
  unchanged: string[]
  /** The bytes of all its bodies, wherever they are. */
  bytes: number
  /** Told when an encoding of so many bytes was added. */
  onGrown?: (bytes: number) => void
  /** Given once another thread has its bodies and sends them. */
  mark?: Mark
}

interface Bodies {
  /** As it was made; the others are made of it. Alone where compressing is not worth it. */
  identity: Body
  br?: Body
  gzip?: Body
  /** Being made; undefined where there is nothing to make. */
  making: Map<Encoding, Promise<Body>> | undefined
}

export interface CacheableAnswer {
  status: number
  headers: [string, string][]
  bytes: Buffer
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Both in the threads that node keeps for such work: meanwhile others are answered. */
export const compress: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    compressBrotli(bytes, {
      params: {
        // Another step up costs half as much again, and saves less than one byte in a hundred.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // 2^18 bytes see all of a page; the default window costs megabytes for each compression.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => compressGzip(bytes, { level: 6 }),
}

export function isWorthCompressing(type: string, bytes: Buffer): boolean {
  return COMPRESSIBLE.test(type) && bytes.length >= MIN_COMPRESSED
}

/** What an entry says to a sender of this Accept-Encoding: at once where it is there, and made for whoever asks first. */
export function bodyFor(entry: Entry, accepts: string | string[] | undefined): Body | Promise<Body> {
  const encoding = preferredEncoding(accepts)
  const { bodies } = entry
  const { making } = bodies
  if (encoding === 'identity' || !making) return bodies.identity
  const made = bodies[encoding] ?? making.get(encoding)
  if (made) return made
  const body = encode(entry, encoding).finally(() => making.delete(encoding))
  making.set(encoding, body)
  return body
}

async function encode(entry: Entry, encoding: Exclude<Encoding, 'identity'>): Promise<Body> {
  const { identity } = entry.bodies
  const bytes = await compress[encoding](identity.bytes)
  const shared = identity.headers.slice(0, -2)
  const headers = [...shared, 'Content-Length', String(bytes.length), 'Content-Encoding', encoding]
  const body = { bytes, headers }
  entry.bodies[encoding] = body
  grow(entry, bytes.length)
  return body
}

/** An encoding of so many bytes was added, here or where its bodies are. */
export function grow(entry: Entry, bytes: number): void {
  entry.bytes += bytes
  entry.onGrown?.(bytes)
}

/** Writes an entry as the answer to a request. */
export function sendEntry(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (entry.status === 200 && hasTag(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, entry.unchanged)
    response.end()
    return
  }
  const write = ({ bytes, headers }: Body) => {
    response.writeHead(entry.status, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const body = bodyFor(entry, request.headers['accept-encoding'])
  if (body instanceof Promise) body.then(write, () => response.destroy())
  else write(body)
}

/** An entry as the answer to one sender, so that not even the first gets more bytes than needed. */
export async function answerFrom(
  entry: Entry,
  requestHeaders: { accepts: string | undefined; has: string | undefined },
): Promise<Response> {
  if (entry.status === 200 && hasTag(requestHeaders.has, entry.etag)) {
    return new Response(null, { status: 304, headers: pairs(entry.unchanged) })
  }
  const { bytes, headers } = await bodyFor(entry, requestHeaders.accepts)
  return new Response(new Uint8Array(bytes), { status: entry.status, headers: pairs(headers) })
}

export function pairs(headers: string[]): [string, string][] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]!] as [string, string]] : []))
}

/** Whether an If-None-Match names this tag, weak or strong. */
function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The memory an entry takes by now. */
export function sizeOf({ bytes }: Entry, key: string): number {
  return key.length + bytes + 2000
}

export function makeEntry({ status, headers, bytes }: CacheableAnswer): Entry {
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const shared = [
    ...headers.filter(([name]) => !/^(content-length|content-encoding|etag|vary)$/i.test(name)).flat(),
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
  ]
  return {
    status,
    etag,
    bytes: bytes.length,
    bodies: {
      identity: { bytes, headers: [...shared, 'Content-Length', String(bytes.length)] },
      making: isWorthCompressing(type, bytes) ? new Map() : undefined,
    },
    unchanged: shared.flatMap((name, at) =>
      at % 2 === 0 && name.toLowerCase() !== 'content-type' ? [name, shared[at + 1]!] : [],
    ),
  }
}
