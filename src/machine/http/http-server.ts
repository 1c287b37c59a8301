import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Server as NetServer, type Socket } from 'node:net'
import type { Asker } from './client-address.ts'
import { type ConnectionBounds, Connections } from './connections.ts'
import { asksForPreview } from './cookies.ts'
import type { Surplus } from './surplus.ts'
import { Turns } from './turns.ts'
import { answerWhileReading, isUnread } from './unread-body.ts'

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
function refusalOf(
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
function refuse(response: ServerResponse, status: Refused, headers: readonly [string, string][]): void {
  const refusal = refusalOf(status, headers)
  response.writeHead(status, refusal.headers.flat())
  response.end(refusal.body)
}

/** Tells why what a connection sent could not be read, and closes it. */
function answerClientError(
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

/** Slow senders, and those who say nothing at all, must not hold connections for ever. */
const HEADERS_TIMEOUT_MS = 10_000
const LOOK_FOR_SLOW_MS = 1_000
/** A photograph of 25 MB from a home's line. */
const REQUEST_TIMEOUT_MS = 120_000

/** Longer than proxies keep a connection, so that it is they who close it and never in the middle of a request. */
const KEEP_ALIVE_MS = 65_000

/** Whoever takes not one byte of an answer for this long has gone. */
const STALLED_MS = 30_000

export type FetchHandler = (request: Request, asker: Asker) => Response | Promise<Response>

/** A handler that is given both sides of the exchange as well. */
type ExchangeHandler = (request: Request, exchange: Exchange) => Response | Promise<Response>

export interface Exchange extends Asker {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

function exchangeOf({ incoming, outgoing }: Pick<Exchange, 'incoming' | 'outgoing'>): Exchange {
  const { socket } = incoming
  const { remoteAddress: address = '', localAddress = '' } = socket
  return { incoming, outgoing, address, localAddress, isGone: () => socket.destroyed }
}

export interface HttpServerOptions {
  /** What every answer carries, those too that are given before any route is asked. */
  headers: [string, string][]
  bounds: ConnectionBounds
  /** Given where several processes share the connections. */
  surplus?: Surplus
  /** Given where HTTPS is spoken; without key and certificate, which may come later, nobody is let in. */
  secure?: { key?: string; cert?: string }
  /** The address to go on at for who came by another of the shop's names. */
  properAddress?: (host: string) => string | undefined
}

/** What is `kept` is written at once, where `serve` says that it was; everything else is handled. */
export function createHttpServer(
  handle: ExchangeHandler,
  kept: { serve: (request: IncomingMessage, response: ServerResponse) => boolean },
  { headers, bounds, surplus, secure, properAddress }: HttpServerOptions,
): Server {
  const unreadable = refusalOf(400, headers)
  // Nothing is cut off while it is sent.
  const answer = async (request: Request, { incoming, outgoing }: HttpBindings) => {
    const given = await handle(request, exchangeOf({ incoming, outgoing }))
    return isUnread(incoming) ? await answerWhileReading(given, incoming) : given
  }
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    errorHandler: () => new Response(unreadable.body, { status: 400, headers: unreadable.headers }),
  })
  const connections = new Connections(bounds)
  const turns = new Turns(connections, (request, response) => {
    // To come again on another connection: while this process is leaving, or has more of them than its share.
    if (!connections.hasMoreToAsk(request.socket) && (!server.listening || surplus?.takeOne()))
      response.shouldKeepAlive = false
    // A page is given without reading a body: what might still come of one is not waited for.
    if (asksWithBody(request)) response.shouldKeepAlive = false
    if (request.headers.host === undefined) return refuse(response, 400, headers)
    const proper = properAddress?.(request.headers.host)
    if (proper !== undefined)
      return void response.writeHead(308, [...headers, ['Location', proper + request.url]].flat()).end()
    if (asksForPreview(request.headers.cookie) || !kept.serve(request, response))
      void listener(request, response)
  })
  const options = {
    // Asked for here, so that the refusal carries our headers.
    requireHostHeader: false,
    connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
  }
  const server: Server = secure
    ? createSecureServer({ ...options, ...secure, handshakeTimeout: HEADERS_TIMEOUT_MS })
    : createServer(options)
  server.on('connection', (socket) => connections.welcome(socket, (connection) => turns.drop(connection)))
  // What is asked and answered goes over the sealed connection from here on.
  server.on('secureConnection', (socket: Socket) => connections.seal(socket))
  server.on('request', (request, response) => turns.take(request, response))
  server.on('checkExpectation', (_request, response) => refuse(response, 417, headers))
  server.on('clientError', (error, socket) => {
    const connection = connections.of(socket as Socket)
    // Who did not get as far as a sealed connection is told nothing in clear.
    if (secure && !connection) return void socket.destroy()
    answerClientError(error, socket as Socket, connection?.inWork, headers)
  })
  server.on('timeout', (socket) => {
    const { inWork } = connections.of(socket) ?? {}
    if (!inWork || inWork.writableEnded) socket.destroy()
  })
  server.timeout = STALLED_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return server
}

/** Whether a body is announced where none is read. */
function asksWithBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Listens, or says in a sentence why it can't. Answers the port, which the system chose when 0 was asked. */
export async function listen(server: Server, host: string, port: number, variable = 'PORT'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new ListenProblem(listenWords(error, port, variable)))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve()
    })
  }).catch(async (error: unknown) => {
    // A machine without IPv6 has no address that stands for both.
    if (host !== '::' || !String(error).includes('EAFNOSUPPORT')) throw error
    await listen(server, '0.0.0.0', port, variable)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function listenWords({ code, message }: NodeJS.ErrnoException, port: number, variable: string): string {
  if (code === 'EADDRINUSE')
    return `${variable} ${port} is already in use. Stop what uses it, or set ${variable} to another.`
  if (code === 'EACCES')
    return `${variable} ${port} is not for this user to listen on. Start the shop with npm run live -- NAME, whose service may, or set ${variable} to a number above 1023.`
  return message
}

export class ListenProblem extends Error {
  override readonly name = 'ListenProblem'
}

/** Takes no new connections, lets answers under way finish, and after `patienceMs` ends what is left. */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}

/**
 * Takes no new connections and closes none under a request: each is answered once more and told that it ends. One that is
 * silent for `silentMs` is closed then, and what is left `patienceMs` later.
 */
export async function retire(
  server: Server,
  { silentMs, patienceMs }: { silentMs: number; patienceMs: number },
): Promise<void> {
  // An HTTP server's own way of closing cuts every idle connection at once, one on which a request is on its way among them.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  let idle: NodeJS.Timeout | undefined
  const silent = setTimeout(() => {
    idle = setInterval(() => server.closeIdleConnections(), 100)
  }, silentMs)
  const timer = setTimeout(() => server.closeAllConnections(), silentMs + patienceMs)
  await closed
  for (const each of [silent, idle, timer]) clearTimeout(each)
}
