import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'

/** Files whose name holds a hash of their content never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const AN_HOUR = 'public, max-age=3600'

interface Described {
  cacheControl: string
  /** Files up to this many bytes are kept in memory; larger ones pass through in pieces. */
  maxCachedBytes: number
}

/** Answers with a file, as the type its name says; undefined when there is none. */
export async function answerFile(
  c: Context,
  path: string,
  { cacheControl, maxCachedBytes }: Described,
): Promise<Response | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const headers = {
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    'Cache-Control': cacheControl,
    'Content-Length': String(found.size),
  }
  // Nobody would read the body, and so nobody would close the file.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  if (found.size > maxCachedBytes) {
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers)
  }
  c.set('keepForGood', true)
  return c.body(await readFile(path), 200, headers)
}
