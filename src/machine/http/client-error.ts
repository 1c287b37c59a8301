import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What is refused before any route is asked. Node would answer it by itself, but without our headers. */

const SENTENCES = {
  400: 'The request is not valid HTTP.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  417: 'What the request expects is not offered here.',
  431: 'The headers of the request are too large.',
} as const

type Refused = keyof typeof SENTENCES

const statusOfError: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Whoever is told why may still be sending: that is read for this long, so that the answer arrives before the end does. */
const LINGER_MS = 2_000

/** The answer's headers and body; the connection ends with it. */
export function refusalOf(
  status: Refused,
  headers: readonly [string, string][],
): { headers: [string, string][]; body: string } {
  const body = `${SENTENCES[status]}\n`
  return {
    headers: [
      ...headers,
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Content-Length', String(body.length)],
      ['Connection', 'close'],
    ],
    body,
  }
}

/** Refuses a request that could be read, but not be handed on. */
export function refuse(
  response: ServerResponse,
  status: Refused,
  headers: readonly [string, string][],
): void {
  const refusal = refusalOf(status, headers)
  response.writeHead(status, refusal.headers.flat())
  response.end(refusal.body)
}

/** Tells why what a connection sent could not be read, and closes it. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  inWork: ServerResponse | undefined,
  headers: readonly [string, string][],
): void {
  // What follows the fault, read only to be thrown away, is no better.
  if (socket.writableEnded) return
  const saidNothing = socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || !socket.writable || saidNothing || inWork?.headersSent) {
    return void socket.destroy()
  }
  const status = statusOfError[error.code ?? ''] ?? 400
  const { headers: lines, body } = refusalOf(status, headers)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(': '))]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
